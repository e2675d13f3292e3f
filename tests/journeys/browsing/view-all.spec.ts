import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { signInByRequest } from '../support/customers.ts';
import { scrolled, scrolledAtClick } from '../support/scrolling.ts';
import { desk, tablet, usually } from '../support/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from '../support/shop-page.ts';

const listing = '/search?q=steel';
const viewAll = /^View all [\d,]+ products$/;

for (const { name, width, height } of usually([desk], [tablet])) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer looks through a whole listing on one page, and returns to their position (LS-5, LS-6, RT-7)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      const productInRow = (row: number) =>
        main.locator(`tr[aria-rowindex="${row}"]`).getByRole('link').first();

      await page.goto(listing);
      const total = totalOf(await main.getByRole('link', { name: viewAll }).textContent());

      await test.step('all products stand on one page, of which only a part is drawn', async () => {
        await main.getByRole('link', { name: viewAll }).click();
        await expect(page).toHaveURL(new RegExp(`size=${total}`));
        await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
        await expect.poll(() => main.getByRole('row').count()).toBeLessThan(60);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });

      await test.step('the browser finds what is drawn, below the window too', async () => {
        const drawn = main.locator('tr[aria-rowindex]').filter({ has: page.getByRole('rowheader') });
        await expect(async () => {
          await page.evaluate('getSelection().empty(); scrollTo(0, 0)');
          const index = await drawn.last().getAttribute('aria-rowindex');
          const row = main.locator(`tr[aria-rowindex="${index}"]`);
          await expect(row).not.toBeInViewport({ timeout: 2000 });
          const text = await row.getByRole('rowheader').getByRole('link').textContent({ timeout: 2000 });
          expect(await page.evaluate(`window.find(${JSON.stringify(text)})`)).toBe(true);
          await expect(row).toBeInViewport({ timeout: 2000 });
        }).toPass();
        await page.evaluate('getSelection().empty(); scrollTo(0, 0)');
      });

      await test.step('the keyboard goes to the end and back, and from row to row', async () => {
        await pressUntilInView(page, 'End', productInRow(total + 1));
        await expect(page.getByText(new RegExp(`^Products .* to ${withCommas(total)} of `))).toBeAttached();
        await pressUntilInView(page, 'Home', productInRow(2));
        await expect(page.getByText(/^Products 1 to /)).toBeAttached();
        await main.locator('tr[aria-rowindex="2"]').getByRole('link').last().focus();
        for (let row = 3; row < 11; row += 1) {
          expect(await pressTabUntilNextRow(page)).toBe(String(row));
        }
      });

      await test.step('a row that has the focus keeps it while the page is scrolled away', async () => {
        await scrollToMiddleUntil(page, () =>
          expect(page.getByText(/^Products 4\d\d to /)).toBeAttached({ timeout: 2000 }),
        );
        await expect.poll(() => focusedRow(page)).toBe('10');
        expect(await pressTabUntilNextRow(page)).toBe('11');
      });

      await test.step('Back from a product shows the rows that were in sight', async () => {
        const middle = productInRow(Math.round(total / 2));
        await scrollToMiddleUntil(page, async () => {
          await middle.evaluate(
            (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }),
            null,
            {
              timeout: 2000,
            },
          );
          await expect(middle).toBeInViewport({ timeout: 2000 });
        });
        const left = await scrolledAtClick(page, middle);
        await expect(page).toHaveURL(/\/p\//);
        await page.goBack();
        await expect(middle).toBeInViewport();
        await expect
          .poll(async () => Math.abs((await scrolled(page)) - left), { message: 'px from where it was' })
          .toBeLessThan(2);
      });

      await test.step('the grid shows as many, and the pages come back', async () => {
        await main.getByRole('button', { name: 'Grid' }).click();
        await expect(main.locator(`li[aria-setsize="${total}"]`).first()).toBeAttached();
        await pressUntilInView(
          page,
          'End',
          main.locator(`li[aria-posinset="${total}"]`).getByRole('link').first(),
        );
        await expectAccessible(page);
        await main.getByRole('link', { name: 'Show pages' }).last().click();
        await expect(main.getByRole('navigation', { name: 'Pages' }).getByText(/^1–12 of/)).toBeVisible();
        await expect(page).not.toHaveURL(/size=/);
        await main.getByRole('button', { name: 'List', exact: true }).click();
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

test.describe('on a desk', () => {
  /** Its hundreds of rows would be written for the inspector at each change. */
  test.use({ viewport: desk, isRecorded: false });

  test('up to 600 products are dense rows that all stay in the page: the browser finds and prints each of them, without an empty page (LS-5, SC-3)', async ({
    page,
  }) => {
    /** By selector: the roles of hundreds of rows take long to compute. */
    const main = page.locator('main');
    const rows = main.locator('tbody > tr');
    const products = main.locator('tbody > tr > th');
    /** 365 products, and an article. */
    const rowCount = 366;
    await signInByRequest(page, 'first');
    await page.goto('/c/bolts');
    await main.getByRole('link', { name: viewAll }).click();
    await expect(products).toHaveCount(rowCount);
    await expect(rows).toHaveCount(rowCount);
    expect((await rows.nth(3).boundingBox())?.height).toBeLessThanOrEqual(80);

    const last = rows.last().getByRole('link').first();
    await expect(last).not.toBeInViewport();
    const text = JSON.stringify(await products.last().getByRole('link').textContent());
    expect(await page.evaluate(`window.find(${text})`)).toBe(true);
    await expect(last).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 20 || height > 120)).toEqual([]);
    await page.emulateMedia({ media: null });
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = paper.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(rowCount / pages).toBeGreaterThanOrEqual(12);
    await expect(main.getByText(/^Only a part of this list is printed/)).toHaveCount(0);
  });
});

test.describe('on a desk with a bad line', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a part that could not be loaded offers a retry in its place (LS-5, SE-2)', async ({ page }) => {
    const complaints = listenForComplaints(page, [/^Failed to load resource: .* 503/]);
    const main = page.getByRole('main');
    await page.goto(listing);
    await main.getByRole('link', { name: viewAll }).click();
    await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', /\d/);
    await page.route(/skip=\d\d+/, (route) => route.fulfill({ status: 503 }));
    const retry = main.getByRole('button', { name: 'Try again' }).last();
    await pressUntilInView(page, 'End', retry);
    await expect(main.getByRole('alert').last()).toContainText('could not be loaded');

    await page.unroute(/skip=\d\d+/);
    await retry.click();

    await pressUntilInView(page, 'End', main.getByRole('row').last().getByRole('link').first());
    expect(complaints.all).toEqual([]);
  });
});

test('a phone offers pages only, and shows a whole listing to a visitor who opens its address (LS-5, A1)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listing);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('link', { name: viewAll })).toBeHidden();
  await page.goto('/c/bolts?size=366');

  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-rowcount', '367');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints.all).toEqual([]);
});

/**
 * Presses a key until the target is in view: the page grows once its first lines are measured, so that one
 * press may not be enough.
 */
async function pressUntilInView(page: Page, key: 'Home' | 'End', target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeInViewport({ timeout: 2000 });
  }).toPass();
}

/** Scrolls to the middle of a page that still grows, until `isThere` passes. */
async function scrollToMiddleUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    );
    await isThere();
  }).toPass();
}

/** Presses Tab until another row has the focus, once the next one is drawn; returns its `aria-rowindex`. */
async function pressTabUntilNextRow(page: Page): Promise<string | null> {
  const before = await focusedRow(page);
  await expect(page.locator(`tr[aria-rowindex="${Number(before) + 1}"]`)).toBeAttached();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const now = await focusedRow(page);
    if (now !== before) return now;
  }
  return before;
}

function focusedRow(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex ?? null);
}

function totalOf(text: string | null): number {
  return Number(text?.replaceAll(/\D/g, ''));
}

function withCommas(value: number): string {
  return value.toLocaleString('en');
}
