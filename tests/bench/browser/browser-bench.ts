import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { ensureBrowser } from '#tools/install/browser.ts';
import { sliceSize } from '#src/domain/listing/search-request.ts';
import { openBenchShop, type BenchCatalogue } from '../bench-shop.ts';
import { percentile } from '../percentiles.ts';
import { filterRepaints, swappedRepaints, type Repaints } from './filter-repaint.ts';
import { openPage, slowPage, type Busy, type SlowPage } from './slow-page.ts';

/** Gives a little more than 10,000 products with steel in their texts. */
const catalogueSize = 30_000;
const path = '/search?q=steel';
const slowness = 4;
const aims = { press: 200, task: 500, filterPress: 100 };
/** The reported figure is the one that 75 of 100 visits do not exceed (V1). */
const visits = 5;

/**
 * Times listings in a browser with a four times slower processor: a listing of more than 10,000 products on
 * one page, and a filter with a prefetched response. Ratios are to an almost empty page in the same run; only
 * ratios compare between machines.
 */
export async function benchBrowser(): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop({ products: catalogueSize });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await printBrowserFigures(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** A page of the shop with the press to measure. */
export interface PressedPage {
  readonly catalogue: BenchCatalogue;
  /** Such as "a matrix of 500 variants". */
  readonly name: string;
  /** The maximum time of a press, in ms. */
  readonly aim: number;
  readonly press: (page: SlowPage) => Promise<{ readonly rows: readonly Row[] }>;
}

/** Prints the time of each press in a browser with a four times slower processor (V1). */
export async function benchPresses({ catalogue, name, aim, press }: PressedPage): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop(catalogue);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const bares: Busy[] = [];
    const pressed: { readonly rows: readonly Row[] }[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      bares.push(await inPage(browser, shop.origin, bareBusy));
      pressed.push(await inPage(browser, shop.origin, press));
    }
    const bare = ofMostVisits(bares);
    const rows = rowsOfMostVisits(pressed);
    const longest = Math.max(...rows.map(({ busy }) => busy.interaction));
    process.stdout.write(
      [
        `ms, processor slowed down ${slowness} times, 75th percentile of ${visits} visits; ratio to a page with one button and one line of text`,
        `press  ratio  task  in ${name}`,
        ...rows.map((row) => lineOf(row, bare)),
        lineOf({ name: 'the page with one button', busy: bare }, bare),
        '',
        `Aim: longest press below ${aim} ms (${verdict(longest < aim)}, ${longest.toFixed(0)}).`,
        '',
      ].join('\n'),
    );
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** Prints the figures of the shop at `origin`. */
export async function printBrowserFigures(browser: Browser, origin: string): Promise<void> {
  const bares: Busy[] = [];
  const listings: WholeListing[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    bares.push(await inPage(browser, origin, bareBusy));
    listings.push(await inPage(browser, origin, wholeListing));
  }
  const bare = ofMostVisits(bares);
  const rows = rowsOfMostVisits(listings);
  const total = listings[0]?.total ?? 0;
  const heap = await inPage(browser, origin, heaps, 1);
  const repaints = await inPage(browser, origin, ({ page }) => filterRepaints(page, path));
  const fastRepaints = await inPage(browser, origin, ({ page }) => filterRepaints(page, path), 1);
  const swapped = await inPage(browser, origin, ({ page }) => swappedRepaints(page, path));
  const fastSwapped = await inPage(browser, origin, ({ page }) => swappedRepaints(page, path), 1);
  const longestPress = Math.max(...rows.map(({ busy }) => busy.interaction));
  const longestTask = Math.max(...rows.map(({ busy }) => busy.task));
  process.stdout.write(
    [
      `ms, processor slowed down ${slowness} times, 75th percentile of ${visits} visits; ratio to a page with one button and one line of text`,
      'press  ratio  task  all products of a listing of ' + total.toLocaleString('en') + ' on one page',
      ...rows.map((row) => lineOf(row, bare)),
      lineOf({ name: 'the page with one button', busy: bare }, bare),
      '',
      `JavaScript memory, MB: ${heap.paged.toFixed(1)} in pages, ${heap.whole.toFixed(1)} when all are shown, ${heap.scrolled.toFixed(1)} when every slice was seen`,
      '',
      'a filter, its response in hand:   to its tick  p50  p95   to the other products  p50  p95',
      repaintsLine('slowed down', repaints),
      repaintsLine('at full speed', fastRepaints),
      repaintsLine('same rows without the shop', swapped),
      repaintsLine('and that at full speed', fastSwapped),
      '',
      `Aims: longest press below ${aims.press} ms (${verdict(longestPress < aims.press)}, ${longestPress.toFixed(0)}), longest task below ${aims.task} ms (${verdict(longestTask < aims.task)}, ${longestTask.toFixed(0)}), press of a filter below ${aims.filterPress} ms at p95 (${verdict(repaints.press.p95 < aims.filterPress)}).`,
      '',
    ].join('\n'),
  );
}

/** Computes each figure separately. */
function ofMostVisits(visited: readonly Busy[]): Busy {
  return {
    interaction: percentile(
      visited.map(({ interaction }) => interaction),
      0.75,
    ),
    task: percentile(
      visited.map(({ task }) => task),
      0.75,
    ),
  };
}

/** The rows of several visits, which are the same in each. */
function rowsOfMostVisits(listings: readonly { readonly rows: readonly Row[] }[]): readonly Row[] {
  const names = listings[0]?.rows.map(({ name }) => name) ?? [];
  return names.map((name, index) => ({
    name,
    busy: ofMostVisits(listings.flatMap(({ rows }) => rows[index]?.busy ?? [])),
  }));
}

function repaintsLine(name: string, { press, products }: Repaints): string {
  const figures = [press.p50, press.p95, products.p50, products.p95].map((ms) => ms.toFixed(0).padStart(5));
  return `  ${name.padEnd(40)}${figures[0]}${figures[1]}${' '.repeat(23)}${figures[2]}${figures[3]}`;
}

interface WholeListing {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** An action, and how long it kept the browser busy. */
export interface Row {
  readonly name: string;
  readonly busy: Busy;
}

/** A line of the table, with the ratio to an almost empty page. */
function lineOf({ name, busy }: Row, bare: Busy): string {
  const ratio = (busy.interaction / bare.interaction).toFixed(1);
  return `${busy.interaction.toFixed(0).padStart(5)}  ${ratio.padStart(5)}  ${busy.task.toFixed(0).padStart(4)}  ${name}`;
}

/** Whether a target was met, as a word. */
function verdict(isKept: boolean): string {
  return isKept ? 'kept' : 'missed';
}

/** Measures in a separate window with a processor this many times slower. */
async function inPage<Result>(
  browser: Browser,
  baseURL: string,
  measure: (slow: SlowPage) => Promise<Result>,
  times = slowness,
): Promise<Result> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  try {
    return await measure(await slowPage(await context.newPage(), times));
  } finally {
    await context.close();
  }
}

/** A page with one button and one line of text. */
async function bareBusy({ page, measured }: SlowPage): Promise<Busy> {
  await page.goto('/healthz');
  await page.setContent(
    '<button onclick="line.textContent = Number(line.textContent) + 1">More</button><p id="line">0</p>',
  );
  return measured(async () => {
    for (let press = 0; press < 5; press += 1) await page.getByRole('button').click();
  });
}

async function wholeListing({ page, measured }: SlowPage): Promise<WholeListing> {
  await openPage(page, path);
  const link = viewAll(page);
  const total = Number((await link.textContent())?.replaceAll(/\D/g, ''));
  const rows: Row[] = [];
  const measure = async (name: string, action: () => Promise<void>) => {
    rows.push({ name, busy: await measured(action) });
  };

  await measure('view all', async () => {
    await link.click();
    await page.locator('[aria-rowindex]').first().waitFor();
  });
  await measure('a page down, ten times', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  });
  await measure('from row to row with Tab, twenty times', async () => {
    await page.getByRole('main').getByRole('row').nth(5).getByRole('link').first().focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
  });
  await measure('to the end', () => page.keyboard.press('End'));
  await measure('to the beginning', () => page.keyboard.press('Home'));
  await measure('grid', () => page.getByRole('button', { name: 'Grid' }).click());
  await measure('a page down in the grid, ten times', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  });
  await page.keyboard.press('Home');
  await measure('list', () => page.getByRole('button', { name: 'List' }).click());
  return { total, rows };
}

/** At full speed, which does not change the used memory. */
async function heaps({ page, heapMegabytes }: SlowPage) {
  await openPage(page, path);
  await viewAll(page).waitFor();
  const paged = await heapMegabytes();
  await viewAll(page).click();
  await page.locator('[aria-rowindex]').first().waitFor();
  const whole = await heapMegabytes();
  await page.evaluate(scrollThrough, sliceSize);
  return { paged, whole, scrolled: await heapMegabytes() };
}

function viewAll(page: Page): Locator {
  return page.getByRole('link', { name: /^View all [\d,]+ products$/ });
}

/** Scrolls so that every slice of this many rows is in view once, as fast as products arrive. */
async function scrollThrough(rows: number): Promise<void> {
  const row = document.querySelector('main tbody > [aria-rowindex]')?.getBoundingClientRect().height ?? 0;
  while (Math.ceil(scrollY + innerHeight) < document.documentElement.scrollHeight) {
    scrollBy(0, Math.max(innerHeight, row * rows));
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (
      !document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('tr')
        ?.querySelector('a')
    );
  }
}
