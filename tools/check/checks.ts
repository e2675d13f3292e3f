import { captureCommand } from '../run-command.ts';
import type { Findings } from '../test/test-reports.ts';

interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly remedy: string;
}

/** Checks that must pass before any test runs; each is a command of this project's own tools. Those that take long come first. */
const checkSteps: readonly CheckStep[] = [
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '.'],
    remedy: 'correct what it names',
  },
  // Beside the others, several threads take twice the processor time.
  { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'], remedy: 'correct what it names' },
  {
    name: 'diagrams',
    command: ['node', 'tools/behaviour/diagrams.ts', '--check'],
    remedy: 'run "npm run check -- write" and review the change',
  },
  { name: 'signatures', command: ['node', 'tools/behaviour/review.ts'], remedy: 'correct the file it names' },
  { name: 'unused code', command: ['knip'], remedy: 'delete what it names' },
  { name: 'formatting', command: ['oxfmt', '--check', '.'], remedy: 'run "npm run check -- write"' },
  {
    name: 'requirements',
    command: ['node', 'tools/check/requirements/main.ts'],
    remedy: 'write the tests that it names, or correct the ids',
  },
];
const mostAtOnce = 2;

/** Runs every step, two at a time and also after a failure, so that one run shows all faults. */
export async function runChecks(): Promise<Findings> {
  const failures: string[] = [];
  const waiting = [...checkSteps];
  const work = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const { hasPassed, output } = await captureCommand(step.command);
    process.stdout.write(`\n== ${step.name} ==\n${output}`);
    if (!hasPassed) failures.push(`${step.name}: ${step.remedy}`);
    await work();
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return { passed: checkSteps.length - failures.length, failures };
}
