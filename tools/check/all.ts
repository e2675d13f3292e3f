import { runChecks } from './checks.ts';

const { passed, failures } = await runChecks();
process.stdout.write(`\n${failures.map((failure) => `${failure}\n`).join('')}`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
