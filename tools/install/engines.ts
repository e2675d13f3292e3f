import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** The programs that drive WebKit: its driver, the browser it opens, and a virtual screen for both. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/**
 * The Firefox of the engine tests; on Debian as root, installs one if there is none.
 *
 * @throws Error saying what to do if none can be installed.
 */
export function ensureFirefox(): string {
  const found = ensure(findFirefox, 'Firefox', ['firefox-esr']);
  if (found === undefined) {
    throw new Error(
      'There is no Firefox for the tests of engines; install it (Debian: "sudo apt-get install firefox-esr") or set FIREFOX_PATH to its program.',
    );
  }
  return found;
}

/**
 * The WebKit of the engine tests; on Debian as root, installs one if there is none.
 *
 * @throws Error saying what to do if none can be installed.
 */
export function ensureWebKit(): WebKitPrograms {
  const found = ensure(findWebKit, 'WebKit', ['webkit2gtk-driver', 'xvfb', 'xauth']);
  if (found === undefined) {
    throw new Error(
      'There is no WebKit for the tests of engines; install it (Debian and Ubuntu: "sudo apt-get install webkit2gtk-driver xvfb xauth").',
    );
  }
  return found;
}

function ensure<Found>(
  find: () => Found | undefined,
  name: string,
  packages: readonly string[],
): Found | undefined {
  const found = find();
  if (found !== undefined) return found;
  return installFromDebian(name, packages) ? find() : undefined;
}

function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function findWebKit(): WebKitPrograms | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/xvfb-run';
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return existsSync(driver) && existsSync(screen) && browser !== undefined
    ? { driver, browser, screen }
    : undefined;
}
