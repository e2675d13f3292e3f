import { expect, type Locator, type Page } from '@playwright/test';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { test } from '../support/shop-test.ts';
import { signInByRequest } from '../support/customers.ts';
import { desk, phone, tablet, usually } from '../support/screens.ts';

/** The maximum height of the bars above and below a list on a phone, in px. */
const barsOfPhone = 2 * 61;
/** The maximum height of the head of a page and the controls above a list, in px. */
const highestHead = 240;
/** A line of text and the gap above it, in px. */
const lineOfText = 30;
/** The least width and height of a control, in px (WCAG 2.5.8). */
const leastTarget = 24;

const besideFilters = { name: 'beside filters', width: 1024, height: 1000 };

test.describe('from 320 to 2560 px', () => {
  /** On a phone the scroll bar takes no width from the page. */
  test.use({ isMobile: true });

  test('images and steppers of large rows have the agreed sizes, and the list grows to 1,760 px (LA-1)', async ({
    page,
  }) => {
    await openAsCustomer(page, '/c/hex-bolts?display=roomy');
    await expectAtEveryWidth(page, (width) => ({
      images: [width < 768 ? 88 : 136],
      steppers: ['144 x 48'],
    }));
    expect(await widths(page.getByRole('main').locator('> *'))).toContain(1760);
  });

  test('two panels fill a phone and three a tablet, none is wider than 255 px on a desktop, and flyers are at most 312 by 443 px (LA-1)', async ({
    page,
  }) => {
    await openAsCustomer(page, '/c/drills?display=grid');
    await expectAtEveryWidth(page, (width) => ({
      steppers: ['144 x 48'],
      areFlyersSmall: true,
      ...(width < 1024 ? { panelsInRow: width < 768 ? 2 : 3, restPx: 0 } : { isWithin255: true }),
    }));
  });
});

for (const { name, width, height } of usually([phone, desk], [tablet])) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('texts, filters and the popup of variants have the agreed sizes (LA-1, VP-3)', async ({ page }) => {
      const main = page.getByRole('main');
      const fields = main.getByRole('spinbutton');
      await signInByRequest(page, 'first');

      if (width !== phone.width) {
        await test.step('further attributes are never wider than can be read', async () => {
          await page.goto('/search?q=steel&display=roomy');
          await expect(fields.first()).toBeVisible();
          const texts = main.locator('.product-table__remaining');
          await expect(texts.first()).toBeVisible();
          await expect.poll(() => widest(texts)).toBeLessThanOrEqual(450);
        });
      }

      if (width === desk.width) {
        await test.step('the filters beside the products', async () => {
          await page.goto('/c/safety');
          const filters = main.getByRole('group', { name: 'Filters' });
          const longest = filters
            .locator('fieldset')
            .filter({ has: page.getByRole('searchbox') })
            .first();
          await longest.getByRole('button', { name: /^View \d+ more$/ }).click();
          await expect.poll(() => widths(filters)).toEqual([255]);
          await expect.poll(() => sizes(longest)).toEqual(['255 x 400']);
        });

        await test.step('the popup of variants, and their further attributes', async () => {
          await page.goto('/c/shelving');
          await main.getByRole('button', { name: 'Choose variant' }).first().click();
          const dialog = page.getByRole('dialog');
          await expect(dialog.getByRole('spinbutton').first()).toBeVisible();
          await expect.poll(() => widths(dialog)).toEqual([880]);
          const texts = dialog.locator('.variants-table__remaining');
          await expect(texts.first()).toBeVisible();
          await expect.poll(() => widest(texts)).toBeLessThanOrEqual(350);
        });
      }
    });
  });
}

for (const { name, width, height } of usually([phone, desk], [tablet, besideFilters])) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a phone shows four large rows at once; a row out of stock needs one more line, an offer cuts nothing, and dense rows are at most two thirds as high, with the sizes of families, as are price and quantity of a product (LS-6, TI-3, PD-1)', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const rows = main.locator('tbody > tr');

      await page.goto('/search?q=115.0135&display=roomy');
      const offered = rows.filter({ hasText: 'A quarter off while stocks last' }).locator('td');
      await expect.poll(() => countCut(offered)).toBe(0);

      await signInByRequest(page, 'first');
      await page.goto('/c/hex-bolts?display=roomy');
      await expect(main.getByRole('spinbutton').first()).toBeVisible();
      const listed = await middleHeight(rows);
      expect(listed * 4).toBeLessThanOrEqual(height - barsOfPhone);
      const missing = rows.filter({ hasText: 'Out of stock' });
      await expect(missing.getByRole('button', { name: /^Notify/ }).first()).toBeVisible();
      const added = (await boxesOf(missing)).map((box) => box.height - listed);
      expect(added.filter((more) => more > lineOfText)).toEqual([]);

      await main.getByRole('button', { name: 'List', exact: true }).click();
      await expect.poll(async () => (await middleHeight(rows)) / listed).toBeLessThan(2 / 3);
      await expect.poll(() => countOverlapping(rows)).toBe(0);
      const controls = rows.locator('button, input, select').filter({ visible: true });
      const small = (await boxesOf(controls)).filter((box) => Math.min(box.width, box.height) < leastTarget);
      expect(small).toEqual([]);
      if (width === phone.width) {
        const endOfList = height - barsOfPhone / 2;
        await page.goto('/c/gloves');
        await expect(main.getByText('6–11', { exact: true })).toBeVisible();
        await expect.poll(() => countOverlapping(rows)).toBe(0);
        await page.goto('/p/730-0050');
        const parts = [main.locator('.price__price').first(), main.getByRole('spinbutton').first()];
        for (const part of parts) {
          await expect(part).toBeVisible();
          const [box] = await boxesOf(part);
          expect((box?.top ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(endOfList);
        }
      }
    });
  });
}

for (const { name, width, height, least } of [
  { ...phone, least: 6 },
  { name: 'on a notebook', width: 1280, height: 800, least: 8 },
  { ...desk, least: 10 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, isMobile: width === phone.width });

    test(`the first screen of a list shows at least ${least} whole rows, which overprint nothing (LS-3, LS-6, TI-2)`, async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const rows = main.locator('tbody > tr');
      const seeRows = async (address: string, shown: Locator) => {
        await page.goto(address);
        await expect(shown.first()).toBeVisible();
        const end = width === phone.width ? height - barsOfPhone / 2 : height;
        const whole = (await boxesOf(rows)).filter((row) => row.top + row.height <= end);
        expect(whole.length, address).toBeGreaterThanOrEqual(least);
        const [first] = await boxesOf(rows);
        const [banner] = await boxesOf(page.getByRole('banner'));
        expect((first?.top ?? height) - (banner?.height ?? 0)).toBeLessThanOrEqual(highestHead);
      };
      await seeRows('/c/hex-bolts', main.getByRole('link', { name: /^View product/ }));
      await seeRows('/c/bolts', main.getByRole('link', { name: /^View product/ }));
      await signInByRequest(page, 'first');
      await seeRows('/c/hex-bolts', main.getByRole('spinbutton'));
      await seeRows('/search?q=nut', main.getByRole('spinbutton'));
      await seeRows('/c/bolts', main.getByRole('spinbutton'));
      await expect(main.getByRole('link', { name: /^Bolts, nuts and assortments from stock/ })).toBeVisible();

      await page.goto('/c/bearings');
      await expect(main.getByText(/^Your no\. /).first()).toBeVisible();
      for (const each of width === phone.width ? [320, 390, 480, 600] : [width]) {
        await page.setViewportSize({ width: each, height });
        expect(await countOverlapping(rows), `${each} px`).toBe(0);
      }
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

/** How many rows have a cell, or a part of a cell that is no box on a phone, that overlaps another one. */
function countOverlapping(rows: Locator): Promise<number> {
  return rows.evaluateAll(
    (all) =>
      all
        .map((row) =>
          [
            ...row.querySelectorAll(':scope > td:not(:empty)'),
            ...[...row.querySelectorAll('th, th > span')]
              .filter((part) => getComputedStyle(part).display === 'contents')
              .flatMap((part) => [...part.children]),
          ]
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

async function openAsCustomer(page: Page, address: string): Promise<void> {
  await signInByRequest(page, 'first');
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
}

/** On both sides of each width at which the list changes, and some between; in the deep run every 20 px. */
const windowWidths = isDeep
  ? Array.from({ length: 113 }, (_, step) => 320 + step * 20)
  : [320, 400, 600, 760, 780, 900, 1020, 1040, 1280, 1600, 2000, 2560];

/** Expects some figures of the tiles in windows of every width. */
async function expectAtEveryWidth(
  page: Page,
  expectedAt: (width: number) => Partial<TileFigures>,
): Promise<void> {
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: desk.height });
    expect(await tileFigures(page), `${width} px`).toMatchObject(expectedAt(width));
  }
}

interface TileFigures {
  readonly images: readonly number[];
  readonly steppers: readonly string[];
  readonly panelsInRow: number;
  /** The part of the list beside the panels of a row and their gaps. */
  readonly restPx: number;
  readonly isWithin255: boolean;
  readonly areFlyersSmall: boolean;
}

async function tileFigures(page: Page): Promise<TileFigures> {
  const main = page.getByRole('main');
  const boxes = (selector: string) => boxesOf(main.locator(selector));
  const panels = await boxes('li[data-type]');
  const [list] = await boxes('ul:has(> li[data-type])');
  const flyers = await boxes('li[data-type="FLYER"] [data-size="panel"]');
  const [first] = panels;
  const inRow = panels.filter(({ top }) => top === first?.top);
  const gap = (inRow[1]?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0);
  const taken = inRow.reduce((sum, { width }) => sum + width + gap, -gap);
  return {
    images: await widths(main.locator('[data-size="tile"]')),
    steppers: await sizes(main.getByRole('spinbutton').locator('..')),
    panelsInRow: inRow.length,
    restPx: Math.round((list?.width ?? 0) - taken),
    isWithin255: panels.every(({ width }) => width <= 255),
    areFlyersSmall: flyers.every(({ width, height }) => width <= 312 && height <= 443),
  };
}

function boxesOf(elements: Locator) {
  return elements.evaluateAll((all) =>
    all.map((each) => {
      const { width, height, top, left } = each.getBoundingClientRect();
      return { width, height, top, left };
    }),
  );
}
