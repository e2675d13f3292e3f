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
