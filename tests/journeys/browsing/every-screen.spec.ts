import { expect } from '@playwright/test';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { expectEmptyBasket } from '../support/customers.ts';
import { expectNothingSniffed } from '../support/second-checker.ts';
import { desk, phone, screens } from '../support/screens.ts';
import { expectAccessible } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });
test.setTimeout(600_000);

const ofVisitors = [
  '/',
  '/c/fasteners',
  '/c/hex-bolts',
  '/c/hex-bolts?display=grid',
  '/c/hex-bolts?display=roomy',
  '/c/gloves',
  '/c/bolts?page=99',
  '/search',
  '/search?q=bolt',
  '/search?q=xqzzy',
  '/p/730-0050',
  '/p/544-0005',
  '/p/job-driver',
  '/job-application?job=job-driver',
  '/c/contacts',
  '/c/faq',
  '/c/events',
  '/c/jobs',
  '/c/imprint',
  '/login',
  '/basket',
  '/password-reset',
  '/new-password?token=x',
  '/nowhere',
  '/api-contract',
  '/behaviour/',
];

const ofCustomers = [
  '/',
  '/c/hex-bolts',
  '/c/hex-bolts?display=grid',
  '/c/hex-bolts?display=roomy',
  '/c/gloves',
  '/p/730-0050',
  '/basket',
  '/checkout',
  '/quick-order',
  '/orders',
  '/account',
  '/account/addresses',
  '/lists',
  '/lists/favourites',
  '/search?q=bolt',
];

/** A few in every run; the deep run checks all. */
const some = (addresses: readonly string[]) => (isDeep ? addresses : addresses.slice(0, 1));

test('axe and a second checker find nothing on any screen, on a phone, a tablet and a desk (A1, A2)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const check = async () => {
    for (const { width, height } of isDeep ? screens : [phone]) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expectNothingSniffed(page);
    }
    await page.setViewportSize(desk);
  };
  const checkAll = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(heading).toHaveCount(1);
      await check();
    }
  };

  await checkAll(some(ofVisitors));
  if (!isDeep) return;
  await openAsCustomer(page, '/p/730-0050');
  await main.getByRole('button', { name: 'Add to basket' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /1 line/ })).toBeVisible();
  await check();
  await checkAll(ofCustomers);

  await page.goto('/c/gloves');
  await main
    .getByRole('button', { name: /^Choose variant/ })
    .first()
    .click();
  await expect(page.locator('dialog[open]').getByRole('spinbutton').first()).toBeVisible();
  await check();
  await page.goto('/p/544-0005');
  await main.getByRole('button', { name: 'Order several variants' }).click();
  await expect(main.getByRole('table').first()).toBeVisible();
  await check();
  await page.goto('/');
  await page.getByRole('button', { name: 'Catalogue' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await check();
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('bolt');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await check();
  await page.goto('/orders');
  await main.getByRole('table').getByRole('link').first().click();
  await expect(heading).toHaveText(/^Order /);
  await check();
  await page.goto('/basket');
  await main.getByRole('button', { name: /^Remove/ }).click();
  await expectEmptyBasket(page);
  await check();
});
