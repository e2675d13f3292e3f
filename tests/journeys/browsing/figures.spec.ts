import { expect, type Locator } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { signInByRequest } from '../support/customers.ts';
import { desk, phone, tablet } from '../support/screens.ts';

/** The maximum height of the bars above and below a list on a phone, in px. */
const barsOfPhone = 2 * 61;
/** A line of text and the gap above it, in px. */
const lineOfText = 30;

/** In px; a panel on a phone or a tablet fills its share of the window, less the gaps. */
const screens = [
  { ...phone, panelsInRow: 2, image: 88, stepperOfPanel: 'full width' },
  { ...tablet, panelsInRow: 3, image: 136, stepperOfPanel: '144 x 48' },
  { ...desk, panelsInRow: 4, image: 136, stepperOfPanel: '144 x 48' },
] as const;

for (const { name, width, height, panelsInRow, image, stepperOfPanel } of screens) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('tiles, their images, texts and steppers have the agreed sizes (LA-1)', async ({ page }) => {
      const main = page.getByRole('main');
      const panels = main.locator('li[data-type]');
      const fields = main.getByRole('spinbutton');

      await test.step('the rows of the list', async () => {
        await signInByRequest(page, 'first');
        await page.goto('/c/hex-bolts?display=list');
        await expect(fields.first()).toBeVisible();
        await expect.poll(() => sizes(fields.locator('..'))).toEqual(['144 x 48']);
        await expect.poll(() => widths(main.locator('[data-size="tile"]'))).toEqual([image]);
      });

      await test.step('the panels of the grid', async () => {
        await page.goto('/c/hex-bolts?display=grid');
        await expect(fields.first()).toBeVisible();
        await expect.poll(() => countInFirstRow(panels)).toBe(panelsInRow);
        await expect
          .poll(() => widest(panels))
          .toBeLessThanOrEqual(Math.min(255, Math.floor(width / panelsInRow)));
        if (stepperOfPanel === 'full width') {
          await expect(async () => {
            expect(await widths(fields.locator('..'))).toEqual(await widths(panels));
          }).toPass();
        } else {
          await expect.poll(() => sizes(fields.locator('..'))).toEqual([stepperOfPanel]);
        }
      });

      await test.step('a flyer among them', async () => {
        await page.goto('/search?q=What+does+LED+save+you&display=grid');
        const flyer = main.locator('li[data-type="FLYER"] [data-size="panel"]').first();
        await expect(flyer).toBeVisible();
        await expect(async () => {
          const [box] = await boxesOf(flyer);
          expect(box?.width).toBeLessThanOrEqual(312);
          expect(box?.height).toBeLessThanOrEqual(443);
        }).toPass();
      });

      if (width !== phone.width) {
        await test.step('further attributes are never wider than can be read', async () => {
          await page.goto('/search?q=steel&display=list');
          await expect(fields.first()).toBeVisible();
          const texts = main.locator('.product-table__remaining');
          await expect(texts.first()).toBeVisible();
          await expect.poll(() => widest(texts)).toBeLessThanOrEqual(450);
        });
      }

      if (width === desk.width) {
        await test.step('the filters beside the products', async () => {
          await page.goto('/c/chemicals');
          const filters = main.getByRole('group', { name: 'Filters' });
          const longest = filters
            .locator('fieldset')
            .filter({ has: page.getByRole('searchbox') })
            .first();
          await longest.getByRole('button', { name: /^View \d+ more$/ }).click();
          await expect.poll(() => widths(filters)).toEqual([255]);
          await expect.poll(() => sizes(longest)).toEqual(['255 x 400']);
        });
      }
    });
  });
}

for (const { name, width, height } of [...screens, { name: 'beside filters', width: 1024, height: 1000 }]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a phone shows four rows of the list at once; a row out of stock needs one more line, an offer cuts nothing, and compact rows are at most two thirds as high (LS-6)', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const rows = main.locator('tbody > tr');

      await page.goto('/search?q=115.0135&display=list');
      const offered = rows.filter({ hasText: 'A quarter off while stocks last' }).locator('td');
      await expect.poll(() => countCut(offered)).toBe(0);

      await signInByRequest(page, 'first');
      await page.goto('/c/hex-bolts?display=list');
      await expect(main.getByRole('spinbutton').first()).toBeVisible();
      const listed = await middleHeight(rows);
      expect(listed * 4).toBeLessThanOrEqual(height - barsOfPhone);
      const missing = rows.filter({ hasText: 'Out of stock' });
      await expect(missing.getByRole('button', { name: /^Notify/ }).first()).toBeVisible();
      const added = (await boxesOf(missing)).map((box) => box.height - listed);
      expect(added.filter((more) => more > lineOfText)).toEqual([]);

      await main.getByRole('button', { name: 'Compact' }).click();
      await expect.poll(async () => (await middleHeight(rows)) / listed).toBeLessThan(2 / 3);
      await expect.poll(() => countOverlapping(rows)).toBe(0);
    });
  });
}

/** The median of their heights. */
async function middleHeight(elements: Locator): Promise<number> {
  const heights = (await boxesOf(elements)).map(({ height }) => height).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? Number.NaN;
}

/** How many cells cut their content; `NaN` without a cell. */
function countCut(cells: Locator): Promise<number> {
  return cells.evaluateAll((all) =>
    all.length === 0
      ? Number.NaN
      : all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
}

/** How many cells overlap another cell of their row. */
function countOverlapping(rows: Locator): Promise<number> {
  return rows.evaluateAll(
    (all) =>
      all
        .map((row) =>
          [...row.querySelectorAll(':scope > td:not(:empty)')]
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ width, height }) => width * height > 0),
        )
        .filter((boxes) =>
          boxes.some((a, index) =>
            boxes
              .slice(index + 1)
              .some(
                (b) =>
                  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
              ),
          ),
        ).length,
  );
}

/** The different sizes of some elements, such as `144 x 48`. */
async function sizes(elements: Locator): Promise<readonly string[]> {
  const all = await boxesOf(elements);
  return [...new Set(all.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`))];
}

/** The different widths of some elements. */
async function widths(elements: Locator): Promise<readonly number[]> {
  const all = await boxesOf(elements);
  return [...new Set(all.map(({ width }) => Math.round(width)))];
}

async function widest(elements: Locator): Promise<number> {
  return Math.max(...(await widths(elements)));
}

async function countInFirstRow(elements: Locator): Promise<number> {
  const [first, ...others] = await boxesOf(elements);
  return 1 + others.filter(({ top }) => top === first?.top).length;
}

function boxesOf(elements: Locator) {
  return elements.evaluateAll((all) =>
    all.map((each) => {
      const { width, height, top } = each.getBoundingClientRect();
      return { width, height, top };
    }),
  );
}
