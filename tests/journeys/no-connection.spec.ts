import { expect, type Page } from '@playwright/test';
import { test } from './support/shop-test.ts';
import {
  accountMenu,
  notifyFromOtherTab,
  openAsCustomer,
  saveData,
  signOut,
  signOutInOtherTab,
} from './support/tour.ts';

const noConnection = 'No connection to the shop.';
/** The message of a page whose code has not loaded. */
const notLoaded = 'This page could not be loaded';

/** Opens a listing as a customer whose pages are not prefetched, so that each needs the connection. */
async function openBolts(page: Page): Promise<void> {
  await saveData(page);
  await openAsCustomer(page, '/c/bolts');
  await expect(accountMenu(page)).toBeVisible();
}

test('a page opened without a connection says so, and loads once the connection is back (SE-2)', async ({
  page,
}) => {
  await openBolts(page);
  const main = page.getByRole('main');
  await page.context().setOffline(true);
  await main
    .getByRole('link', { name: /^Hex bolt/ })
    .first()
    .click();
  await expect(main).toContainText(noConnection);

  await page.context().setOffline(false);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hex bolt/);
  await expect(main).not.toContainText(noConnection);
});

test('a basket opened without a connection loads once the connection is back (SE-2, BA-5)', async ({
  page,
}) => {
  await openBolts(page);
  const main = page.getByRole('main');
  await page.context().setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click();
  await expect(main).toContainText(notLoaded);

  await page.context().setOffline(false);

  await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await expect(main).not.toContainText(notLoaded);
});

test('signing out without a connection fails, and succeeds once the connection is back (SE-2, SE-4)', async ({
  page,
}) => {
  await openBolts(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.context().setOffline(true);
  await signOut(page);
  await expect(notices).toContainText('You are still signed in');

  await page.context().setOffline(false);
  await signOut(page);

  await expect(notices).toContainText('You are signed out');
  await expect(notices).not.toContainText('You are still signed in');
});

test('a customer who signed out in another tab meanwhile is signed out once the connection is back (SE-3, SE-4)', async ({
  page,
}) => {
  await openBolts(page);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/session'));
  await signOutInOtherTab(page);
  await page.context().setOffline(true);
  await notifyFromOtherTab(page);
  await asked;
  await expect(accountMenu(page)).toBeVisible();

  await page.context().setOffline(false);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
});
