import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';

const debianChromium = '/usr/bin/chromium';

/** The browser of the journeys, `undefined` if this machine has none. */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM_PATH'], debianChromium, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/**
 * The browser of the journeys; installs one if this machine has none.
 *
 * @throws Error saying what to do if none can be installed.
 */
export function ensureBrowser(): string {
  const found = findBrowser() ?? installBrowser();
  if (found === undefined) {
    throw new Error(
      'There is no Chromium for the journeys and none could be installed; install one and set CHROMIUM_PATH to its program.',
    );
  }
  return found;
}

function installBrowser(): string | undefined {
  if (!installFromDebian('Chromium', ['chromium'])) {
    process.stdout.write('Installing Chromium for the journeys (once) ...\n');
    spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'],
      {
        stdio: 'inherit',
      },
    );
  }
  return findBrowser();
}
