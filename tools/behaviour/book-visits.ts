import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookVisit } from '@statefront/machine-kit/book/book.ts';
import { MessageLog } from '@statefront/machine-kit/trace/message-log.ts';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import { replayShop } from './replay-shop.ts';
import { projectDirectory } from '../run-command.ts';

/** Recorded visits in which several machines work together, by the name of their trace. */
const titles = {
  'signed-in-again': 'A session ends while a product is added, and the customer signs in again',
  'sign-in': 'A visitor signs in',
  checkout: 'A customer orders what is in the basket',
  basket: 'A customer changes the basket',
  filter: 'A visitor filters a listing',
  'variants-popup': 'A customer chooses a variant in a listing',
  'quick-search': 'A visitor types into the search field',
};

/** The visits of the behaviour book: each runs again, and the messages of its machines are written down. */
export async function bookVisits(): Promise<readonly BookVisit[]> {
  return Promise.all(
    Object.entries(titles).map(async ([name, title]) => {
      const file = join(projectDirectory, 'tests/traces', `${name}.trace.json`);
      const log = new MessageLog();
      const { difference } = replayShop(parseTrace(await readFile(file, 'utf8')), log.inspect);
      return { name, title, messages: log.messages, isWhole: difference === null };
    }),
  );
}
