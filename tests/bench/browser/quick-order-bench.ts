import { chromium } from '@playwright/test';
import { ensureBrowser } from '#tools/browser.ts';
import { signInByRequest } from '#tests/journeys/support/customers.ts';
import { openBenchShop } from '../bench-shop.ts';
import {
  bareBusy,
  inPage,
  lineOf,
  ofMostVisits,
  rowsOfMostVisits,
  slowness,
  verdict,
  visits,
  type Row,
} from './browser-bench.ts';
import { openPage, type Busy, type SlowPage } from './slow-page.ts';

const lineCount = 1_000;
const aim = 200;

/** What a quick order of 1,000 lines costs in a browser whose processor is four times slower (V1, BA-8). */
export async function benchQuickOrder(): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop({ products: 5_000 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const bares: Busy[] = [];
    const quickOrders: { readonly rows: readonly Row[] }[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      bares.push(await inPage(browser, shop.origin, bareBusy));
      quickOrders.push(await inPage(browser, shop.origin, inQuickOrder));
    }
    const bare = ofMostVisits(bares);
    const rows = rowsOfMostVisits(quickOrders);
    const longest = Math.max(...rows.map(({ busy }) => busy.interaction));
    process.stdout.write(
      [
        `ms, processor slowed down ${slowness} times, 75th percentile of ${visits} visits; ratio to a page with one button and one line of text`,
        `press  ratio  task  in a quick order of ${lineCount} lines`,
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

async function inQuickOrder({ page, measured }: SlowPage): Promise<{ readonly rows: readonly Row[] }> {
  await signInByRequest(page, 'first');
  await openPage(page, '/quick-order');
  const pasted = await page.evaluate(linesToPaste, lineCount);
  const main = page.getByRole('main');
  const summary = page.locator('section[aria-labelledby="summary"]');
  const rows: Row[] = [];
  const measure = async (name: string, action: () => Promise<unknown>) => {
    const isChecked = async () => {
      await action();
      await summary.and(page.locator('[aria-busy="false"]')).waitFor();
    };
    rows.push({ name, busy: await measured(isChecked) });
  };
  const type = async (text: string) => {
    for (const key of text) await page.keyboard.press(key);
  };

  await page.context().grantPermissions(['clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await main.getByLabel('Article number in line 1', { exact: true }).focus();
  await measure('all lines pasted', () => page.keyboard.press('Control+V'));
  await main.getByLabel('Quantity in line 4', { exact: true }).focus();
  await measure('five digits typed into a quantity', () => type('10000'));
  await measure('the quantity entered', () => page.keyboard.press('Enter'));
  await measure('six letters typed into an article number', () => type('gloves'));
  await measure('a proposal chosen', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });
  await measure('from field to field with Tab, ten times', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
  });
  await measure('a line removed', () => main.locator('[aria-label="Remove line 6"]').click());
  await measure('a page down, ten times', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  });
  await measure('all lines removed', () => summary.getByRole('button', { name: 'Remove all lines' }).click());
  await measure('and put back', () => summary.getByRole('button', { name: 'Undo' }).click());
  await measure('all lines added to the basket', () =>
    summary.getByRole('button', { name: /^Add .* to basket$/ }).click(),
  );
  return { rows };
}

/** So many lines with the numbers of products; runs in the page. */
async function linesToPaste(lines: number): Promise<string> {
  const materials: string[] = [];
  for (let skip = 0; materials.length < lines; skip += 200) {
    const found: { products: { salesMaterial: { materialNumber: string } }[] } =
      // oxlint-disable-next-line no-await-in-loop -- page by page, until there are enough
      await (await fetch(`/api/product/search?q=steel&$top=200&$skip=${skip}`)).json();
    if (found.products.length === 0) throw new Error('There are too few products');
    materials.push(...found.products.map(({ salesMaterial }) => salesMaterial.materialNumber));
  }
  return materials
    .slice(0, lines)
    .map((material) => `${material};100`)
    .join('\n');
}
