import { checkSteps } from './check-steps.ts';
import { runCommand } from './run-command.ts';
import type { Findings } from './test-reports.ts';

/** Runs every step, also after one that failed, so that one run shows everything there is to correct. */
export async function runChecks(): Promise<Findings> {
  const failures: string[] = [];
  for (const { name, command, remedy } of checkSteps) {
    process.stdout.write(`\n== ${name} ==\n`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
    if (!(await runCommand(command))) failures.push(`${name}: ${remedy}`);
  }
  return { passed: checkSteps.length - failures.length, failures };
}

if (import.meta.main) {
  const { passed, failures } = await runChecks();
  process.stdout.write(`\n${failures.map((failure) => `${failure}\n`).join('')}`);
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
