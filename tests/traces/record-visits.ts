import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page, type Request, type Route } from '@playwright/test';
import { parseTrace, traceText } from '@statefront/machine-kit/trace/trace-text.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { signInByRequest } from '#tests/journeys/support/customers.ts';
import { aShopProcess } from '#tests/journeys/support/shop-process.ts';
import { waitForHydration } from '#tests/journeys/support/shop-test.ts';
import { ensureBrowser } from '#tools/install/browser.ts';
import { visits, type Visit } from './visits.ts';

/**
 * Records the visits of `visits.ts` again, in a browser, one after the other on a fresh shop: `npm run
 * traces:record`, or `npm run behaviour -- record sort checkout` for some of them. The same visit gives the same
 * file: the clock of the page moves only between its steps, responses arrive in the order of their requests,
 * and random keys are fixed.
 */
const port = '4490';
const deskWidth = 1440;
const longestWaitMs = 8000;
/** Longer than any delay of the shop except its notices'. */
const longestDelayMs = 1500;
const startOfVisit = new Date('2026-10-05T08:00:00.000Z');
const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? visits : visits.filter(({ name }) => wanted.includes(name));
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const shop = await aShopProcess(port);
const failures: string[] = [];
try {
  const address = await shop.start();
  for (const visit of chosen) {
    try {
      await recordVisit(address, visit);
    } catch (error) {
      process.stderr.write(`${visit.name}: ${error instanceof Error ? error.message : String(error)}\n`);
      failures.push(visit.name);
    }
  }
} finally {
  await browser.close();
  await shop.end();
}
if (failures.length > 0) process.exitCode = 1;

async function recordVisit(baseURL: string, visit: Visit): Promise<void> {
  const { name, customer, width = deskWidth, steps } = visit;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  try {
    waitForHydration(page);
    if (customer) await signInByRequest(page, customer);
    const { settle } = await inOrder(page);
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => values;
    });
    await page.clock.install({ time: startOfVisit });
    await page.goto(visit.address);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(new Date(startOfVisit.getTime() + 120_000));
    await settle();
    const parts = { page, main: page.getByRole('main'), banner: page.getByRole('banner') };
    for (const step of steps) {
      await step(parts);
      await settle();
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Report a problem' }).dispatchEvent('click');
    const trace = parseTrace(await readFile(await (await download).path(), 'utf8'));
    const text = traceText(comparable(trace));
    await writeFile(join(import.meta.dirname, `${name}.trace.json`), text);
    process.stdout.write(`${name}: ${trace.entries.length} entries, ${text.length} bytes\n`);
  } finally {
    await context.close();
  }
}

/**
 * Delivers responses of the gateway in the order of their requests.
 *
 * @returns `settle`, which waits until no request is running, lets delays of the page pass, and waits again,
 * until no delay leads to another request
 */
async function inOrder(page: Page): Promise<{ readonly settle: () => Promise<void> }> {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let begun = 0;
  const begin = () => {
    open += 1;
    begun += 1;
  };
  const end = () => {
    open -= 1;
  };
  page.on('request', (request) => isCode(request) && begin());
  page.on('requestfinished', (request) => isCode(request) && end());
  page.on('requestfailed', (request) => isCode(request) && end());
  await page.route('**/api/**', (route) => {
    begin();
    last = respondAfter(last, route).finally(end);
    return last;
  });
  const quiet = async () => {
    for (let calm = 0; calm < 4; calm = open === 0 ? calm + 1 : 0) {
      await page.evaluate(() => document.title);
      await setTimeout(15);
    }
  };
  return {
    settle: async () => {
      for (let before = -1; before !== begun;) {
        await quiet();
        before = begun;
        await page.clock.runFor(longestDelayMs);
        await quiet();
      }
    },
  };
}

function isCode(request: Request): boolean {
  return request.resourceType() === 'script';
}

async function respondAfter(before: Promise<unknown>, route: Route): Promise<void> {
  await before;
  try {
    await route.fulfill({ response: await route.fetch() });
  } catch {
    // The page gave the request up, so that the response has no receiver.
    await route.abort().catch(() => undefined);
  }
}

/** The trace with times from its first entry, because the time to load the page varies. */
function comparable(trace: Trace): Trace {
  const first = trace.entries[0]?.atMs ?? 0;
  return { ...trace, entries: trace.entries.map((entry) => ({ ...entry, atMs: entry.atMs - first })) };
}
