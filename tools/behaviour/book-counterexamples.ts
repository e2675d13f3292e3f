import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { BookVisit } from '@statefront/machine-kit/book/book.ts';
import { visitPageOf } from '@statefront/machine-kit/book/visit-page.ts';
import { MessageLog } from '@statefront/machine-kit/trace/message-log.ts';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import { tracesOf } from '#tests/composed/counterexample-trace.ts';
import { reportOf, shortened, stepsOf, type Counterexample } from '#tests/composed/explore.ts';
import type { Property } from '#tests/composed/properties.ts';
import type { Scenario } from '#tests/composed/world.ts';
import { projectDirectory } from '../run-command.ts';
import { replayShop } from './replay-shop.ts';
import { counterexamples, lastBook } from './reports.ts';

const violated = v.object({ title: v.string(), reason: v.string(), steps: v.array(v.string()) });

/** Replaces the stored counterexamples of a scenario. Returns what a person reads: each in words, with a link to its page of the book. */
export async function reportInBook(
  scenario: Scenario,
  properties: readonly Property[],
  found: readonly Counterexample[],
): Promise<string> {
  const stem = scenario.name.replaceAll(' ', '-');
  const former = globSync(join(counterexamples, `${stem}.*.trace.json`));
  await Promise.all(former.map((file) => rm(file)));
  const lines: string[] = [];
  for (const [index, each] of found.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- explorations share one process, one after the other
    lines.push(
      ...(await stored(`${stem}.${index + 1}`, scenario, await shortened(scenario, properties, each))),
    );
  }
  if (found.length > 0) await writeLastBook();
  return lines.join('\n');
}

async function stored(name: string, scenario: Scenario, found: Counterexample): Promise<readonly string[]> {
  await mkdir(counterexamples, { recursive: true });
  const traces = [...(await tracesOf(scenario, found.steps))];
  const links = traces.map(async ([tab, trace]) => {
    const title = `${found.scenario}, tab ${tab}: not true that ${found.property}`;
    const file = join(counterexamples, `${name}.${tab}.trace.json`);
    const { reason, steps } = { ...found, steps: stepsOf(found) };
    await writeFile(file, JSON.stringify({ ...trace, violated: { title, reason, steps } }));
    return [
      `  open ${pathToFileURL(join(lastBook, visitPageOf({ name: `${name}.${tab}` }))).href}`,
      `  npm run behaviour -- replay ${relative(projectDirectory, file)}`,
    ];
  });
  return [reportOf(found), ...(await Promise.all(links)).flat()];
}

/** Counterexamples that explorations on this computer found last, as visits of the book (MA-5). */
export async function bookCounterexamples(): Promise<readonly BookVisit[]> {
  const files = globSync(join(counterexamples, '*.trace.json')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8');
      const log = new MessageLog();
      const { difference } = replayShop(parseTrace(text), log.inspect);
      const { title, ...found } = v.parse(v.object({ violated }), JSON.parse(text)).violated;
      const machines = log.messages.flatMap(({ to, taken }) => (taken.length > 0 ? [to] : []));
      return {
        name: relative(counterexamples, file).replace('.trace.json', ''),
        title,
        machines: [...new Set(machines)],
        messages: log.messages,
        isWhole: difference === null,
        violated: found,
      };
    }),
  );
}

/** Writes the book with the counterexamples, to be opened as files. */
async function writeLastBook(): Promise<void> {
  const { bookPages } = await import('./behaviour-book.ts');
  await mkdir(lastBook, { recursive: true });
  const pages = [...(await bookPages())];
  await Promise.all(pages.map(([name, text]) => writeFile(join(lastBook, name), text)));
}
