import { expect, type Page } from '@playwright/test';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { desk } from '../support/screens.ts';
import { test } from '../support/shop-test.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { expectEmptyBasket, signInByRequest } from '../support/customers.ts';
import { saveData } from '../support/tour.ts';

/** The inspector would be among the files. */
test.use({ viewport: desk, isRecorded: false });

/** Most files that a first page may ask for until it is idle. */
const mostFiles = 40;

for (const who of ['visitor', 'customer'] as const) {
  test(`a first page of a ${who} asks for few files, those of customers for a customer alone, and no press asks for code (FL-1, QS-1, RT-1, SE-3)`, async ({
    page,
  }) => {
    if (who === 'customer') await signInByRequest(page, 'last');
    const files = filesAsked(page);
    await page.goto('/c/bolts');
    await page.waitForLoadState('networkidle');
    expect(files.length).toBeLessThanOrEqual(mostFiles);
    const ofCustomers = () =>
      files.filter((file) => /\/(customers|customer-views|basket-page)-.*\.js$/.test(file)).length;
    // The page of the basket is fetched once the browser is idle, which may be after the network is.
    await expect.poll(ofCustomers).toBe(who === 'customer' ? 3 : 0);

    // Nothing is fetched ahead from here on; what records the visit comes last.
    await saveData(page);
    const first = files.length;
    await page.reload();
    await expect.poll(() => files.slice(first).some((file) => file.includes('/record-shop'))).toBe(true);
    const before = files.length;
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    await main.getByRole('checkbox').first().click();
    await expect(main.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
    await main.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 1 });
    await main.getByRole('button', { name: 'Grid' }).click();
    await banner.getByRole('button', { name: 'Catalogue' }).click();
    await page.keyboard.press('Escape');
    await banner.getByRole('combobox').fill('bolt');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    if (who === 'customer') {
      await main
        .getByRole('button', { name: /^Add .* to basket$/ })
        .first()
        .click();
      await expect(page.getByText(/^Added: /)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');

    expect(files.slice(before).filter((file) => file.endsWith('.js'))).toEqual([]);

    if (who === 'customer') {
      await page.goto('/basket');
      await main.getByRole('button', { name: /^Remove/ }).click();
      await expectEmptyBasket(page);
    }
  });
}

const movingPages = ['/', '/lists/favourites', '/orders', '/account', '/checkout'];

test('pages of a customer do not move when a slow gateway has responded (GW-4, V1)', async ({ page }) => {
  await signInByRequest(page, 'last');
  for (const address of isDeep ? movingPages : movingPages.slice(0, 2)) {
    const requests = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/'));
    await page.goto(address);
    const main = page.getByRole('main');
    // The document of the home page has its rows.
    const first =
      address === '/'
        ? main.getByRole('heading', { name: 'Last purchased' })
        : main.getByRole('status', { name: 'Loading' }).first();
    await expect(first).toBeVisible();
    await requests.open();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page), address).toBeLessThan(0.02);
  }
});

/** The files of the shop that a page asks for from now on. */
function filesAsked(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  return files;
}

/** The sum of all layout shifts since the page was opened, as Chromium measures them. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value') ?? 0), 0),
          ),
        );
        // Every page has a paint, so that the observer is also called if nothing moved.
        for (const type of ['paint', 'layout-shift']) observer.observe({ type, buffered: true });
      }),
  );
}
