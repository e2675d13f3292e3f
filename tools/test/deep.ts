import { ensureHeadlessBrowser } from '../install/browser.ts';
import { ensureFirefox, ensureWebKit } from '../install/engines.ts';
import { ensurePostgres } from '../install/postgres.ts';
import { fetchPostgres18 } from '../install/postgres-18.ts';
import { runCommand } from '../run-command.ts';

/**
 * Long tests: every test with all its cases, those of the gateway also on PostgreSQL 15 and 18, the pages in windows
 * of every width, and the shop in the engines of other browsers.
 */
ensurePostgres();
ensureFirefox();
ensureWebKit();
const deep = { DEEP: '1', CHROMIUM_PATH: ensureHeadlessBrowser() };
const newer = await fetchPostgres18();
const hasPassed = [
  await runCommand(
    ['vitest', 'run', '--project=rules', '--project=node', '--project=views', '--project=postgresql'],
    deep,
  ),
  await runCommand(['vitest', 'run', '--project=postgresql'], { POSTGRES_BIN: newer.bin }),
  await runCommand(['playwright', 'test', 'every-width', 'any-text', 'every-screen', 'figures'], deep),
  await runCommand(['vitest', 'run', '--project=engines'], deep),
];
await newer.remove();
process.exitCode = hasPassed.every(Boolean) ? 0 : 1;
