import { ensurePostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';

/** Long tests: every test with all its cases, and every gateway test a second time on PostgreSQL. */
ensurePostgres();
const hasPassed = await runCommand(
  ['vitest', 'run', '--project=rules', '--project=node', '--project=postgresql'],
  {
    DEEP: '1',
  },
);
process.exitCode = hasPassed ? 0 : 1;
