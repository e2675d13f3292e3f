import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { statesOf, toChart } from '@statefront/machine-kit/chart.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { readReview, reviewPath, reviews, revisionOf, type ReviewFile } from './reviews.ts';

const usage = `Say what to do:
  npm run behaviour -- review sign MACHINE … --by NAME             signs machines as they are
  npm run behaviour -- review note MACHINE WHERE TEXT --by NAME    writes on a state, by its name, or a transition, by its number in the book
  npm run behaviour -- review                                      lists what changed since it was signed
`;

/** Signs machines and writes notes on them, in files beside them. @see MA-5 */
function main(): void {
  const { values, positionals } = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });
  const [task, ...words] = positionals;
  const { by } = values;
  if (task === undefined) return report();
  if (task === 'sign' && by !== undefined && words.length > 0)
    return words.forEach((id) => {
      const signed = { by, on: today(), revision: revisionOf(described(id)) };
      write(id, { ...readReview(id), signed });
    });
  const [id, where, text] = words;
  if (task === 'note' && by !== undefined && id !== undefined && where !== undefined && text !== undefined) {
    const review = readReview(id);
    const note = { about: placeIn(id, where), text, by, on: today() };
    return write(id, { ...review, notes: [...review.notes, note] });
  }
  process.stderr.write(usage);
  process.exitCode = 1;
}

function report(): void {
  const all = [...reviews().values()].flatMap(({ signed }) => signed ?? []);
  const lines = all.flatMap(({ by, on, changes }) =>
    changes.map((change) => `${change} (signed by ${by} on ${on})`),
  );
  process.stdout.write(
    [`${all.length} of ${describedMachines.length} machines are signed.`, ...lines, ''].join('\n'),
  );
}

function described(id: string) {
  const found = describedMachines.find(({ machine }) => machine.id === id);
  if (!found) throw new Error(`there is no machine ${id}`);
  return found;
}

/** The id of a state by its name, or of a transition by its number. */
function placeIn(id: string, where: string): string {
  const { root, transitions } = toChart(described(id).machine);
  const found =
    transitions[Number(where) - 1] ??
    statesOf(root).find((state) => [where, `${id}.${where}`].includes(state.id));
  if (!found) throw new Error(`${id} has no state ${where}, and ${transitions.length} transitions`);
  return found.id;
}

function write(id: string, review: ReviewFile): void {
  const path = reviewPath(id);
  const isNew = !existsSync(path);
  writeFileSync(path, `${JSON.stringify(review, null, 2)}\n`);
  process.stdout.write(`${isNew ? 'new' : 'changed'}: ${path}\n`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
