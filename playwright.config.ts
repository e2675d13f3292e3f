import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';

const address = 'http://localhost:4190';
const browser = findBrowser();
/** Playwright reads this file again in each of its processes; they share the folder of the first. */
const dataDirectory = (process.env['JOURNEYS_DATA_DIR'] ??= mkdtempSync(
  join(tmpdir(), 'statefront-journeys-'),
));

/** The journeys drive the real shop: `npm start` on a fresh data folder, and a real browser. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  /** A busy machine is no reason to fail: what takes longer than this hangs. */
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    /** `--trace on` records one; recording each would take an eighth of the time. */
    trace: 'off',
    actionTimeout: 20_000,
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
      ],
    },
  },
  webServer: {
    command: 'npm start --silent',
    url: `${address}/healthz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: '4190',
      DATA_DIR: dataDirectory,
    },
  },
});
