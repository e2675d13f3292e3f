import { defineConfig } from '@playwright/test';
import { longestWaitMs } from './tests/journeys/support/longest-wait.ts';
import { shopAddress, workers } from './tests/journeys/support/shop-address.ts';
import { findHeadlessBrowser } from './tools/install/browser.ts';
import { parentFolder } from './tools/install/postgres.ts';

/** The data of shops and browsers is in memory: on a disk, each commit waits some ms for it. */
process.env['TMPDIR'] ??= await parentFolder();
const browser = findHeadlessBrowser();

/**
 * The features that Playwright switches off itself and would be overwritten here, the two pages of the
 * address bar that the browser loads with each window, which would take a tenth of the time, and the check that
 * keeps a page that a test makes up (of the internet, for the browser) from framing the shop.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LocalNetworkAccessChecks',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Compares what all others took with the machines. */
const everyTransition = '**/every-transition.spec.ts';

/** The journeys drive the real shop on a fresh data folder, and a real browser: one of each for each worker. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers,
  fullyParallel: true,
  /** Tours take longest. They begin first, so that no worker is left with one at the end. */
  projects: [
    { name: 'tours', testMatch: '**/tours/**' },
    { name: 'walks', testIgnore: ['**/tours/**', everyTransition] },
    { name: 'transitions', testMatch: everyTransition, dependencies: ['tours', 'walks'] },
  ],
  forbidOnly: true,
  /** `npm test` names the journeys that passed only at the second try: they are defects, but no reason to refuse a change. */
  retries: 1,
  /** For a machine several times slower. An assertion that fails ends earlier, and says what it waited for. */
  timeout: 120_000,
  expect: { timeout: longestWaitMs, toPass: { timeout: longestWaitMs } },
  use: {
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    /** `--trace on` records one; recording each would take an eighth of the time. */
    trace: 'off',
    actionTimeout: longestWaitMs,
    navigationTimeout: longestWaitMs,
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node --require ./tools/require-node.cjs tests/journeys/support/start-shops.ts',
    url: `${shopAddress(workers - 1)}/healthz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
