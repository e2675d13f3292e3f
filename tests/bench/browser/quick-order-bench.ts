import { signInByRequest } from '#tests/journeys/support/customers.ts';
import { benchPresses, type Row } from './browser-bench.ts';
import { openPage, type SlowPage } from './slow-page.ts';

const lineCount = 1_000;

/** Times a quick order of 1,000 lines in a browser with a four times slower processor (V1, BA-8). */
export async function benchQuickOrder(): Promise<void> {
  await benchPresses({
    catalogue: { products: 5_000 },
    name: `a quick order of ${lineCount} lines`,
    aim: 200,
    press: inQuickOrder,
  });
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

/** This many lines with product numbers; runs in the page. */
async function linesToPaste(lines: number): Promise<string> {
  const materials: string[] = [];
  for (let skip = 0; materials.length < lines; skip += 200) {
    const found: { products: { salesMaterial: { materialNumber: string } }[] } = await (
      await fetch(`/api/product/search?q=steel&$top=200&$skip=${skip}`)
    ).json();
    if (found.products.length === 0) throw new Error('There are too few products');
    materials.push(...found.products.map(({ salesMaterial }) => salesMaterial.materialNumber));
  }
  return materials
    .slice(0, lines)
    .map((material) => `${material};100`)
    .join('\n');
}
