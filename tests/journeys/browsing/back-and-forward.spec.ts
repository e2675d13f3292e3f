import { expect } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { scrolled, scrolledAtClick } from '../support/scrolling.ts';
import { usuallyPhone } from '../support/screens.ts';
import { listenForComplaints } from '../support/shop-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const { name, width, height } of usuallyPhone) {
  test(`Back, Forward and a reload show a listing where it was left, ${name} (RT-7)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const complaints = listenForComplaints(page);
    const main = page.getByRole('main');
    const rows = main.getByRole('row');
    await page.goto('/search?q=bolt');
    await expect(rows).toHaveCount(13);
    const row = rows.nth(11);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(row).toBeInViewport();

    const left = await scrolledAtClick(page, row.getByRole('link').first());
    expect(left).toBeGreaterThan(100);
    await expect(page).toHaveURL(/\/p\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(rows).toHaveCount(13);
    await expect.poll(() => scrolled(page)).toBe(left);

    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goForward();
    await expect(page).toHaveURL(/\/p\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(complaints.all).toEqual([]);
  });
}

test('Back shows a filtered listing at its scroll position, although the visitor has not scrolled since filtering (RT-7)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const main = page.getByRole('main');
  await page.goto('/search?q=bolt');
  await main.locator('summary', { hasText: 'Thread' }).click();
  const choice = main.getByRole('checkbox').nth(1);
  await expect(main.getByRole('row')).toHaveCount(13);
  await choice.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(choice).toBeInViewport();
  const left = await scrolledAtClick(page, choice);
  expect(left).toBeGreaterThan(50);
  await expect(choice).toBeChecked();
  await expect(page).toHaveURL(/filter=/);
  await expect.poll(() => scrolled(page)).toBe(left);

  await main
    .getByRole('row')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();

  await expect(page).toHaveURL(/filter=/);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('a product links back to its list, with its filters and page (RT-3)', async ({ page }) => {
  const main = page.getByRole('main');
  const list = '/c/bolts?filter=thread%7EM8&page=2';
  await page.goto(list);
  await main.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await main.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
  await page.goto('/p/110-0005');
  await expect(main.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to the list' })).toHaveCount(0);
});

test('a link to the open page scrolls to its top, and Back returns to the previous page (RT-7)', async ({
  page,
}) => {
  const home = page.getByRole('link', { name: 'Statefront, home page' });
  await page.goto('/c/bolts');
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  // Content that arrives late may move the page, or make it long enough to be scrolled that far.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    expect(await scrolled(page)).toBe(300);
  }).toPass();

  await home.evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/c/bolts');
});

test('a page is prefetched once its link is pointed at, and is not requested twice (RT-1)', async ({
  page,
}) => {
  await page.goto('/search?q=bolt');
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  const product = pathname.replace('/p/', '/api/product/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === product) asked.push(request.url());
  });

  const response = page.waitForResponse((each) => new URL(each.url()).pathname === product);
  await link.hover();
  await response;
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);

  expect(asked).toHaveLength(1);
});

test('a half-made choice of variants is in the address, and survives a reload and Back (RT-6, RT-7, PD-3)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const chosen = main.getByRole('radio', { checked: true });
  await page.goto('/p/214-0005');
  await main.getByRole('radio', { name: '8 mm', exact: true }).click();
  await expect(page).toHaveURL(/\/p\/214-0005\?choice=[^&=]+%7C8\+mm$/);

  await page.reload();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveValue('8 mm');

  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveValue('8 mm');

  await main.getByRole('radio', { name: '10 m', exact: true }).click();
  await expect(page).toHaveURL(/choice=[^&]+&choice=/);
});
