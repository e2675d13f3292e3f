import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';

const debianChromium = '/usr/bin/chromium';
/** Chromium without the windows around its pages: loading a page takes a quarter less processor time. */
const debianHeadlessShell = '/usr/lib/chromium/chromium-headless-shell';

/** The browser of the benches and of recordings, `undefined` if this machine has none. */
export function findBrowser(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], debianChromium, chromium.executablePath()]);
}

/** The browser of the journeys, `undefined` if this machine has none. */
export function findHeadlessBrowser(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], debianHeadlessShell]) ?? findBrowser();
}

/** The browser of the journeys; installs the headless one if it may. */
export function ensureHeadlessBrowser(): string {
  const hasShell = firstOf([process.env['CHROMIUM_PATH'], debianHeadlessShell]) !== undefined;
  if (!hasShell) installFromDebian('Chromium without windows', ['chromium-headless-shell']);
  return findHeadlessBrowser() ?? ensureBrowser();
}

/**
 * The browser of the benches and of recordings; installs one if this machine has none.
 *
 * @throws Error saying what to do if none can be installed.
 */
export function ensureBrowser(): string {
  const found = findBrowser() ?? installBrowser();
  if (found === undefined) {
    throw new Error(
      'There is no Chromium and none could be installed; install one and set CHROMIUM_PATH to its program.',
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

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path));
}
