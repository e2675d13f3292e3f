import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page, type Request } from '@playwright/test';
import { parseTrace, traceText } from '#machine-kit/trace/trace-text.ts';
import type { Trace } from '#machine-kit/trace/trace.ts';
import { signInByRequest } from '#tests/journeys/support/customers.ts';
import { aShopProcess } from '#tests/journeys/support/shop-process.ts';
import { waitForHydration } from '#tests/journeys/support/shop-test.ts';
import { ensureBrowser } from '#tools/browser.ts';
import { visits, type Step, type Visit } from './visits.ts';

/**
 * Records the visits of `visits.ts` again, in a browser and on a fresh shop each: `npm run traces:record`, or
 * `npm run traces:record sort checkout` for some of them. The same visit gives the same file: the clock of the page moves only
 * between its steps, responses come in the order of their requests, and random keys are fixed.
 */
const port = '4490';
const startOfVisit = new Date('2026-10-05T08:00:00.000Z');
const wanted = process.argv.slice(2);
const chosen = visits.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
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
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the shop
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

async function recordVisit(
  baseURL: string,
  { name, customer, address: opened, width = 1440, steps }: Visit,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  waitForHydration(page);
  if (customer) {
    await signInByRequest(page, customer);
    await emptyBasket(page);
  }
  const calls = await inOrder(page);
  await page.addInitScript(() => {
    crypto.getRandomValues = (values) => values;
  });
  await page.clock.install({ time: startOfVisit });
  await page.goto(opened);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date(startOfVisit.getTime() + 120_000));
  await calls.settle();
  const parts = { page, main: page.getByRole('main'), banner: page.getByRole('banner') };
  const all: readonly Step[] = [
    ...steps,
    ({ page: shown }) => shown.getByRole('link', { name: 'Report a problem' }).dispatchEvent('click'),
  ];
  const download = page.waitForEvent('download', { timeout: 0 });
  for (const [index, step] of all.entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await step(parts);
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await calls.settle();
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- the last thing that is done
      await page.screenshot({ path: `/tmp/traces-shot-${name}.png` });
      void download.catch(() => undefined);
      throw new Error(`step ${index + 1}: ${String(error)}`, { cause: error });
    }
  }
  const trace = parseTrace(await readFile(await (await download).path(), 'utf8'));
  await writeFile(join(import.meta.dirname, `${name}.trace.json`), traceText(comparable(trace)));
  process.stdout.write(`${name}: ${trace.entries.length} entries, ${traceText(trace).length} bytes\n`);
  await context.close();
}

/** Lets the responses of the gateway come in the order of their requests. */
async function inOrder(page: Page): Promise<{ readonly settle: () => Promise<void> }> {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let made = 0;
  const isCode = (request: Request) => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isCode(request)) open += 1;
  });
  const end = (request: Request) => {
    if (!isCode(request)) return;
    open -= 1;
    made += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**/api/**', (route) => {
    open += 1;
    made += 1;
    const before = last;
    const respond = async () => {
      await before;
      try {
        await route.fulfill({ response: await route.fetch() });
      } catch {
        await route.abort().catch(() => undefined);
      } finally {
        open -= 1;
      }
    };
    last = respond();
    return last;
  });
  const quiet = async () => {
    for (let calm = 0; calm < 4; calm = open === 0 ? calm + 1 : 0) {
      // oxlint-disable-next-line no-await-in-loop -- until nothing happens any more
      await page.evaluate(
        () => new Promise((resolve) => MessageChannel && queueMicrotask(() => resolve(null))),
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  return {
    settle: async () => {
      for (let before = -1; before !== made;) {
        await quiet();
        before = made;
        await page.clock.runFor(1500);
        await quiet();
      }
    },
  };
}

/** What differs between two recordings of the same visit is made equal: when it was, and how long it took. */
function comparable(trace: Trace): Trace {
  const [first] = trace.entries;
  return {
    ...trace,
    entries: trace.entries.map((entry) => ({ ...entry, atMs: entry.atMs - (first?.atMs ?? 0) })),
  };
}

async function emptyBasket(page: Page): Promise<void> {
  void page;
}
