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

const aim = 100;
const lengths = Array.from({ length: 25 }, (_, index) => `${(index + 1) * 10} mm`);
const widths = Array.from({ length: 20 }, (_, index) => `${index + 1} mm`);
const listed = { categoryIds: ['gloves'], attributes: [] };

/** A bar in 500 sizes. */
const bar = [
  {
    ...listed,
    id: 'bench-bar',
    kind: 'configurable',
    name: 'Bar in 500 sizes',
    axes: [
      { key: 'length', label: 'Length', values: lengths },
      { key: 'width', label: 'Width', values: widths },
    ],
  },
  ...lengths.flatMap((length, row) =>
    widths.map((width, column) => ({
      ...listed,
      id: `bench-bar-${row}-${column}`,
      kind: 'variant',
      parentId: 'bench-bar',
      name: `Bar ${length} x ${width}`,
      options: { length, width },
      unit: 'PCE',
      price: { amount: 100 + row * 10 + column, currency: 'EUR' },
      scales: [{ minQuantity: 10, price: 90 + row * 10 + column }],
      stock: { quantity: 100, level: 'H' },
    })),
  ),
];

const keys = [
  ['ArrowRight', 10],
  ['ArrowDown', 10],
  ['ArrowLeft', 5],
  ['ArrowUp', 5],
  ['Enter', 5],
  ['Tab', 10],
  ['Shift+Tab', 5],
  ['7', 3],
  ['Backspace', 2],
  ['End', 1],
  ['Home', 1],
  ['Control+End', 1],
  ['Control+Home', 1],
] as const;

/** What a key costs in the matrix of 500 variants, in a browser whose processor is four times slower (PD-9). */
export async function benchMatrix(): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop({ added: bar });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const bares: Busy[] = [];
    const matrices: { readonly rows: readonly Row[] }[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      bares.push(await inPage(browser, shop.origin, bareBusy));
      matrices.push(await inPage(browser, shop.origin, pressedKeys));
    }
    const bare = ofMostVisits(bares);
    const rows = rowsOfMostVisits(matrices);
    const longest = Math.max(...rows.map(({ busy }) => busy.interaction));
    process.stdout.write(
      [
        `ms, processor slowed down ${slowness} times, 75th percentile of ${visits} visits; ratio to a page with one button and one line of text`,
        `press  ratio  task  in a matrix of ${lengths.length * widths.length} variants`,
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

async function pressedKeys({ page, measured }: SlowPage): Promise<{ readonly rows: readonly Row[] }> {
  await signInByRequest(page, 'first');
  await openPage(page, '/p/bench-bar');
  await page.getByRole('button', { name: 'Order several variants' }).click();
  await page.locator('input[data-cell="24-19"]').waitFor();
  await page.locator('input[data-cell="0-0"]').focus();
  const rows: Row[] = [];
  for (const [key, presses] of keys) {
    const busy = await measured(async () => {
      for (let press = 0; press < presses; press += 1) await page.keyboard.press(key);
    });
    rows.push({ name: presses === 1 ? key : `${key}, ${presses} times`, busy });
  }
  return { rows };
}
