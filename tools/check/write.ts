import { runCommand } from '../run-command.ts';
import { writeSettingsTable } from './settings-table.ts';
import { writeTextsTable } from './texts-table.ts';

await writeSettingsTable();
await writeTextsTable();

/** Brings up to date what `npm run check` compares: the diagrams and the formatting; the tables of settings and of texts are compared by tests. */
const steps: readonly (readonly [string, ...string[]])[] = [
  ['node', 'tools/behaviour/diagrams.ts'],
  ['oxfmt', '.'],
];
// oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
for (const step of steps) if (!(await runCommand(step))) process.exitCode = 1;
