import { expect } from '@playwright/test';
import { test } from '../support/shop-test.ts';
import { saveData } from '../support/tour.ts';

test('a page that breaks keeps the header, and the operator learns the reason (SE-2)', async ({ page }) => {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  await saveData(page);
  await page.route(/\/sign-in-page-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/c/bolts');

  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Sign in' }).first().click();

  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(header.getByRole('combobox', { name: 'Search the catalogue' })).toBeVisible();
  await expect.poll(() => reported).toEqual([expect.stringMatching(/sign-in-page/)]);
});

test('a link of a page that an update of the shop has replaced loads the new one (SE-2)', async ({
  page,
}) => {
  let isReplaced = true;
  await saveData(page);
  await page.goto('/c/bolts');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReplaced = false;
  });

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();

  await expect(page.getByRole('main').getByRole('textbox', { name: 'User name' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a visitor whose page has lost the code for customers is signed in by loading it again (SE-2, SE-4)', async ({
  page,
}) => {
  let isLost = true;
  await page.route(/\/(compose-customer|customer-views)-[^/]+\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await page.goto('/login?returnTo=%2Fc%2Fbolts');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .first()
    .click();

  await expect(page.getByRole('main').getByRole('heading', { name: 'Bolts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add .* to basket$/ }).first()).toBeVisible();
});
