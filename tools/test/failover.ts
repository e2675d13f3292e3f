import { ensureHaproxy } from '../install/haproxy.ts';
import { ensurePostgres } from '../install/postgres.ts';
import { runCommand } from '../run-command.ts';

/** Two processes of the shop behind HAProxy on a primary of PostgreSQL and its standby, with one fault after the other. */
ensurePostgres();
ensureHaproxy();
process.exitCode = (await runCommand(['vitest', 'run', '--project=failover'])) ? 0 : 1;
