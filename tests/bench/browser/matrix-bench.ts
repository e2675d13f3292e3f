import { signInByRequest } from '#tests/journeys/support/customers.ts';
import { benchPresses, type Row } from './browser-bench.ts';
import { openPage, type SlowPage } from './slow-page.ts';

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

/** Times a key in the matrix of 500 variants, in a browser with a four times slower processor (PD-9). */
export async function benchMatrix(): Promise<void> {
  await benchPresses({
    catalogue: { added: bar },
    name: `a matrix of ${lengths.length * widths.length} variants`,
    aim: 100,
    press: pressedKeys,
  });
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
