import { ensureBrowser } from './browser.ts';
import { ensureFirefox, ensureWebKit } from './engines.ts';
import { ensurePostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';

/**
 * Long tests: every test with all its cases, every gateway test a second time on PostgreSQL, the pages in windows
 * of every width, and the shop in the engines of other browsers.
 */
ensurePostgres();
ensureFirefox();
ensureWebKit();
const deep = { DEEP: '1', CHROMIUM_PATH: ensureBrowser() };
const hasPassed = [
  await runCommand(['vitest', 'run', '--project=rules', '--project=node', '--project=postgresql'], deep),
  await runCommand(['playwright', 'test', 'every-width', 'any-text', 'every-screen'], deep),
  await runCommand(['vitest', 'run', '--project=engines'], deep),
];
process.exitCode = hasPassed.every(Boolean) ? 0 : 1;
