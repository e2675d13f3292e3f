import { cp } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { holdRequests } from '../support/gateway-gate.ts';
import { test } from '../support/own-shop.ts';
import { unusedFolder } from '../support/shop-address.ts';

test('an addition and a sent order take effect once after the server was killed at that moment (BA-4, BA-6)', async ({
  page,
  ownShop,
}) => {
  const header = page.getByRole('banner');
  await cp(unusedFolder, ownShop.dataDirectory, { recursive: true });
  const address = await ownShop.start();

  await page.goto(`${address}/login?returnTo=%2Fp%2F110-0030`);
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hex bolt ISO/);
  const quantity = await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Add to basket', exact: true }).first().click();
  await page.getByText(/^Added: /).waitFor();
  await ownShop.kill();

  await ownShop.start();
  await page.goto(`${address}/basket`);

  await expect(page.getByRole('textbox', { name: /^Quantity of Hex bolt/ })).toHaveValue(quantity);
  await expect(header.getByRole('link', { name: /Basket.*1 line/ })).toBeVisible();

  const main = page.getByRole('main');
  await page.goto(`${address}/orders`);
  const orderCount = async () => Number.parseInt((await main.getByText(/^\d+ orders?$/).textContent()) ?? '');
  const before = await orderCount();
  await page.goto(`${address}/checkout?step=review`);
  const orders = await holdRequests(page, (url) => url.pathname === '/api/orders' && url.search === '');
  await main.getByRole('button', { name: 'Place order' }).click();
  const placing = await orders.next();
  await placing.carryOut();
  await ownShop.kill();
  await placing.lose();
  await expect(main.getByText('We do not know yet whether your order arrived')).toBeVisible();
  await ownShop.start();
  await main.getByRole('button', { name: 'Try again' }).click();
  await (await orders.next()).pass();
  await expect(main.getByText('Thank you for your order')).toBeVisible();

  await orders.open();
  await page.goto(`${address}/orders`);
  await expect.poll(orderCount).toBe(before + 1);
});
