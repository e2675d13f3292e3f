import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookVisit } from '@statefront/machine-kit/book/book.ts';
import { MessageLog } from '@statefront/machine-kit/trace/message-log.ts';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import { replayShop } from './replay-shop.ts';
import { projectDirectory } from '../run-command.ts';

/** Recorded visits in which several machines work together, with the machines that matter, by the name of their trace. */
const visits: Readonly<Record<string, readonly [title: string, machines: string]>> = {
  'signed-in-again': [
    'A session ends while a product is added, and the customer signs in again',
    'orderLine storefront session',
  ],
  'sign-in': ['A visitor signs in', 'session storefront basket'],
  checkout: ['A customer orders what is in the basket', 'checkout basket storefront orderPage'],
  basket: ['A customer changes the basket', 'basketLine lineNote lineGrouping basket storefront'],
  filter: ['A visitor filters a listing', 'facet listing storefront'],
  'variants-popup': [
    'A customer chooses a variant in a listing',
    'orderLine variantsPopup storefront basket',
  ],
  'quick-search': ['A visitor types into the search field', 'quickSearch storefront'],
};

/** The visits of the behaviour book: each runs again, and the messages of its machines are written down. */
export async function bookVisits(): Promise<readonly BookVisit[]> {
  return Promise.all(
    Object.entries(visits).map(async ([name, [title, mattering]]) => {
      const file = join(projectDirectory, 'tests/traces', `${name}.trace.json`);
      const log = new MessageLog();
      const { difference } = replayShop(parseTrace(await readFile(file, 'utf8')), log.inspect);
      const machines = mattering.split(' ');
      const absent = machines.filter((id) => !log.messages.some(({ from, to }) => from === id || to === id));
      // A recording of earlier machines is shown as far as it runs.
      if (difference === null && absent.length > 0)
        throw new Error(`the visit ${name} has no ${absent.join(', ')}`);
      return { name, title, machines, messages: log.messages, isWhole: difference === null };
    }),
  );
}
