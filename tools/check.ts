import { checkSteps } from './check-steps.ts';
import { runCommand } from './run-command.ts';

/** Runs every step, also after one that failed, so that one run shows everything there is to correct. */
export async function runChecks(): Promise<{ readonly passed: number; readonly failed: number }> {
  const results: boolean[] = [];
  for (const { name, command, remedy } of checkSteps) {
    process.stdout.write(`\n== ${name} ==\n`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
    const isContent = await runCommand(command);
    if (!isContent) process.stdout.write(`${name}: ${remedy}\n`);
    results.push(isContent);
  }
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) {
  const { passed, failed } = await runChecks();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
