import { runCommand } from '../run-command.ts';
import { writeSettingsTable } from './settings-table.ts';

await writeSettingsTable();

/** Brings up to date what `npm run check` compares: the diagrams and the formatting; the table of settings is a test's. */
const steps: readonly (readonly [string, ...string[]])[] = [
  ['node', 'tools/behaviour/diagrams.ts'],
  ['oxfmt', '.'],
];
// oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
for (const step of steps) if (!(await runCommand(step))) process.exitCode = 1;
