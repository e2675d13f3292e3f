import { expect } from '@playwright/test';
import { test } from './support/own-shop.ts';

test('what the browser showed as added is there after the server was killed at that moment (BA-4)', async ({
  page,
  ownShop,
}) => {
  const header = page.getByRole('banner');
  const address = await ownShop.start();

  await page.goto(`${address}/login`);
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .first()
    .click();
  await expect(header.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.goto(`${address}/c/bolts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hex bolt ISO/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hex bolt ISO/);
  const quantity = await page.getByRole('spinbutton', { name: /Quantity/ }).inputValue();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText(/^Added: /).waitFor();
  await ownShop.kill();

  await ownShop.start();
  await page.goto(`${address}/basket`);

  await expect(page.getByRole('textbox', { name: /^Quantity of Hex bolt/ })).toHaveValue(quantity);
  await expect(header.getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();
});
