import { expect, type Page } from '@playwright/test';
import { test } from './support/shop-test.ts';
import { desk, tablet } from './support/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from './support/shop-page.ts';

const listing = '/search?q=steel';
const viewAll = /^View all [\d,]+ products$/;

for (const { name, width, height } of [tablet, desk]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer looks through a whole listing on one page, and is back where he was (LS-5, LS-6, RT-7)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');

      await page.goto(listing);
      const total = totalOf(await main.getByRole('link', { name: viewAll }).textContent());

      await test.step('all products stand on one page, of which only a part is drawn', async () => {
        await main.getByRole('link', { name: viewAll }).click();
        await expect(page).toHaveURL(new RegExp(`size=${total}`));
        await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
        expect(await main.getByRole('row').count()).toBeLessThan(60);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });

      await test.step('the browser finds what is drawn, below the window too', async () => {
        const drawn = main.locator('tr[aria-rowindex]').filter({ has: page.getByRole('rowheader') });
        const place = await drawn.last().getAttribute('aria-rowindex');
        const row = main.locator(`tr[aria-rowindex="${place}"]`);
        await expect(row).not.toBeInViewport();
        const found = await row.getByRole('rowheader').getByRole('link').textContent();
        expect(await page.evaluate(`window.find(${JSON.stringify(found)})`)).toBe(true);
        await expect(row).toBeInViewport();
        await page.evaluate('getSelection().empty(); scrollTo(0, 0)');
      });

      await test.step('the keyboard goes to the end and back, and from row to row', async () => {
        await page.keyboard.press('End');
        await expect(
          main
            .locator(`tr[aria-rowindex="${total + 1}"]`)
            .getByRole('link')
            .first(),
        ).toBeVisible();
        await expect(page.getByText(new RegExp(`^Products .* to ${withCommas(total)} of `))).toBeAttached();
        await page.keyboard.press('Home');
        await main.locator('tr[aria-rowindex="2"]').getByRole('link').last().focus();
        for (let row = 3; row < 11; row += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one row after the other
          expect(await tabbedTo(page)).toBe(String(row));
        }
      });

      await test.step('a row that has the focus keeps it while the page is scrolled away', async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect(page.getByText(/^Products 4\d\d to /)).toBeAttached();
        expect(await page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)).toBe('10');
        expect(await tabbedTo(page)).toBe('11');
      });

      await test.step('Back from a product shows the rows that were in sight', async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        const middle = main.locator(`tr[aria-rowindex="${Math.round(total / 2)}"]`);
        await expect(middle.getByRole('link').first()).toBeVisible();
        await middle.scrollIntoViewIfNeeded();
        const top = await page.evaluate(() => scrollY);
        await middle.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/p\//);
        await page.goBack();
        await expect(middle.getByRole('link').first()).toBeInViewport();
        expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2);
      });

      await test.step('the grid shows as many, and the pages come back', async () => {
        await main.getByRole('button', { name: 'Grid' }).click();
        await expect(main.locator(`li[aria-setsize="${total}"]`).first()).toBeAttached();
        const lastProduct = main.locator(`li[aria-posinset="${total}"]`).getByRole('link').first();
        // The page grows once its first lines are measured.
        await expect(async () => {
          await page.keyboard.press('End');
          await expect(lastProduct).toBeVisible({ timeout: 2000 });
        }).toPass();
        await expectAccessible(page);
        await main.getByRole('link', { name: 'Show pages' }).last().click();
        await expect(main.getByRole('navigation', { name: 'Pages' }).getByText(/^1–12 of/)).toBeVisible();
        await expect(page).not.toHaveURL(/size=/);
        await main.getByRole('button', { name: 'List' }).click();
      });

      expect(complaints.all).toEqual([]);
    });
  });
}

test.describe('on a desk with a bad line', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a part that could not be loaded is offered again in its place (LS-5, SE-2)', async ({ page }) => {
    const complaints = listenForComplaints(page, [/^Failed to load resource: .* 503/]);
    const main = page.getByRole('main');
    await page.goto(listing);
    await main.getByRole('link', { name: viewAll }).click();
    await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', /\d/);
    await page.route(/skip=\d\d+/, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press('End');
    await expect(main.getByRole('alert').last()).toContainText('could not be loaded');

    await page.unroute(/skip=\d\d+/);
    // The page grows once its first lines are measured.
    await expect(async () => {
      await page.keyboard.press('End');
      await main.getByRole('button', { name: 'Try again' }).last().click({ timeout: 2000 });
    }).toPass();

    await expect(main.getByRole('row').last().getByRole('link').first()).toBeVisible();
    expect(complaints.all).toEqual([]);
  });
});

test('a phone offers pages only (LS-5)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listing);

  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('link', { name: viewAll })).toBeHidden();
});

test('a phone shows a whole listing to whoever was sent its address (LS-5, A1)', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/c/bolts?size=366');

  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-rowcount', '367');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints.all).toEqual([]);
});

/** Presses Tab until another row has the focus; responses which. */
async function tabbedTo(page: Page): Promise<string | null | undefined> {
  const row = () => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex);
  const before = await row();
  for (let press = 0; press < 8; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as the keyboard is pressed
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- as above
    const now = await row();
    if (now !== before) return now;
  }
  return before;
}

function totalOf(text: string | null): number {
  return Number(text?.replaceAll(/\D/g, ''));
}

function withCommas(value: number): string {
  return value.toLocaleString('en');
}
