import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '#tools/install/browser.ts';
import { openBenchShop } from '../bench-shop.ts';
import { percentile } from '../percentiles.ts';
import { openPage, slowPage, type Busy, type SlowPage } from './slow-page.ts';

const slowness = 4;
const lineCount = 500;
const aim = 200;
/** The reported figure is the one that 75 of 100 visits do not exceed (V1). */
const visits = 5;

/**
 * Times a basket of 500 lines in a browser with a four times slower processor: from each press to the next
 * frame, and the longest blocking of the main thread until the gateway has confirmed the change (V1, BA-5).
 */
export async function benchBasket(): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop({ products: 5_000 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await printBasketFigures(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function printBasketFigures(browser: Browser, origin: string): Promise<void> {
  const measured: (readonly Row[])[] = [];
  for (let visit = 0; visit < visits; visit += 1) measured.push(await inBasket(browser, origin));
  const rows = rowsOfMostVisits(measured);
  const longest = Math.max(...rows.map(({ busy }) => busy.interaction));
  process.stdout.write(
    [
      `ms, processor slowed down ${slowness} times, 75th percentile of ${visits} visits, a basket of ${lineCount} lines`,
      'press  task',
      ...rows.map(lineOf),
      '',
      `Aim: longest press below ${aim} ms (${longest < aim ? 'kept' : 'missed'}, ${longest.toFixed(0)}).`,
      '',
    ].join('\n'),
  );
}

interface Row {
  readonly name: string;
  readonly busy: Busy;
}

function lineOf({ name, busy }: Row): string {
  return `${busy.interaction.toFixed(0).padStart(5)}  ${busy.task.toFixed(0).padStart(4)}  ${name}`;
}

/** Computes each figure separately. */
function rowsOfMostVisits(measured: readonly (readonly Row[])[]): readonly Row[] {
  const names = measured[0]?.map(({ name }) => name) ?? [];
  return names.map((name, index) => {
    const busies = measured.flatMap((rows) => rows[index]?.busy ?? []);
    const mostOf = (figure: keyof Busy) =>
      percentile(
        busies.map((busy) => busy[figure]),
        0.75,
      );
    return { name, busy: { interaction: mostOf('interaction'), task: mostOf('task') } };
  });
}

async function inBasket(browser: Browser, baseURL: string): Promise<readonly Row[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openPage(page, '/');
    await page.evaluate(fillBasket, lineCount);
    return await measuredRows(await slowPage(page, slowness));
  } finally {
    await context.close();
  }
}

async function measuredRows({ page, measured }: SlowPage): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const measure = async (name: string, action: () => Promise<unknown>) => {
    const isSaved = async () => {
      await action();
      await saved(page).waitFor();
    };
    rows.push({ name, busy: await measured(isSaved) });
  };
  await openPage(page, '/basket');
  await saved(page).waitFor();
  const main = page.getByRole('main');
  const quantity = main.getByRole('textbox', { name: /^Quantity of / }).nth(3);

  await measure('five digits typed into a quantity', async () => {
    await quantity.fill('');
    for (const digit of '10000') await page.keyboard.press(digit);
  });
  await measure('the quantity entered', () => quantity.press('Enter'));
  await measure('a line removed', () =>
    main
      .getByRole('button', { name: /^Remove / })
      .nth(5)
      .click(),
  );
  await measure('and put back', () => main.getByRole('button', { name: /^Undo / }).click());
  await measure('a note opened', () =>
    main
      .getByRole('button', { name: /^Add note/ })
      .nth(4)
      .click(),
  );
  await measure('typed', async () => {
    for (const letter of 'For hall 3') await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  });
  await measure('and saved', () => main.getByRole('button', { name: /^Save note/ }).click());
  await measure('grouped otherwise', () =>
    main.getByRole('combobox', { name: 'Group by' }).selectOption('Brand'),
  );
  await measure('a page down, ten times', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  });
  return rows;
}

/** Resolves when the gateway has saved everything shown. */
function saved(page: Page) {
  return page.getByRole('region', { name: 'Order summary' }).getByText('Saved', { exact: true });
}

/** Signs in as a demo customer and puts this many lines into the basket; runs in the page. */
async function fillBasket(lines: number): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const session = async (): Promise<{ csrfToken: string }> => (await fetch('/api/session')).json();
  const post = async (path: string, body: object) => {
    const { csrfToken } = await session();
    const headers = {
      'Content-Type': 'application/json',
      'X-CSRF-Token': csrfToken,
      'Idempotency-Key': crypto.randomUUID(),
    };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const [customer]: { userName: string; password: string }[] = await (
    await fetch('/api/demo/customers')
  ).json();
  await post('/api/session', { userName: customer?.userName, password: customer?.password });
  const { csrfToken } = await session();
  await fetch('/api/basket', { method: 'DELETE', headers: { 'X-CSRF-Token': csrfToken } });
  const wanted: object[] = [];
  for (let skip = 0; wanted.length < lines; skip += 200) {
    const found: { products: { productId: string; salesMaterial: { materialNumber: string } }[] } = await (
      await fetch(`/api/product/search?q=steel&$top=200&$skip=${skip}`)
    ).json();
    if (found.products.length === 0) throw new Error('There are too few products');
    const asked = found.products.map(({ productId, salesMaterial }) => ({
      material: salesMaterial.materialNumber,
      productId,
      quantity: 10_000,
    }));
    const checked: {
      lines: { product: { productId: string } | null; salesUnit: string; problem: object | null }[];
    } = await (await post('/api/basket/check', { lines: asked })).json();
    for (const { product, salesUnit, problem } of checked.lines) {
      if (product && problem === null) {
        wanted.push({ productId: product.productId, salesUnit, orderQuantity: 10_000 });
      }
    }
  }
  await post('/api/basket/lines', { products: wanted.slice(0, lines) });
}
