import { runCommand } from '../run-command.ts';
import type { Findings } from '../test/test-reports.ts';

interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly remedy: string;
}

/** Checks that must pass before any test runs; each is a command of this project's own tools. */
const checkSteps: readonly CheckStep[] = [
  { name: 'formatting', command: ['oxfmt', '--check', '.'], remedy: 'run "npm run format"' },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '.'],
    remedy: 'correct what it names',
  },
  { name: 'unused code', command: ['knip'], remedy: 'delete what it names' },
  { name: 'types', command: ['tsc', '-p', '.'], remedy: 'correct what it names' },
  {
    name: 'requirements',
    command: ['node', 'tools/check/requirements/main.ts'],
    remedy: 'write the tests that it names, or correct the ids',
  },
  {
    name: 'diagrams',
    command: ['node', 'tools/behaviour/diagrams.ts', '--check'],
    remedy: 'run "npm run check -- write" and review the change',
  },
];

/** Runs every step, also after a failure, so that one run shows all faults. */
export async function runChecks(): Promise<Findings> {
  const failures: string[] = [];
  for (const { name, command, remedy } of checkSteps) {
    process.stdout.write(`\n== ${name} ==\n`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
    if (!(await runCommand(command))) failures.push(`${name}: ${remedy}`);
  }
  return { passed: checkSteps.length - failures.length, failures };
}
