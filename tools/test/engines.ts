import { ensureFirefox, ensureWebKit } from '../install/engines.ts';
import { runCommand } from '../run-command.ts';

/** Tests the shop in the engines of other browsers: Gecko of Firefox, and WebKit of Safari. */
ensureFirefox();
ensureWebKit();
process.exitCode = (await runCommand(['vitest', 'run', '--project=engines'])) ? 0 : 1;
