import { expect } from '@playwright/test';
import { orderCount } from './support/customers.ts';
import { holdRequests } from './support/gateway-gate.ts';
import { listenForComplaints } from './support/shop-page.ts';
import { test, waitForHydration } from './support/shop-test.ts';
import { openAsCustomer } from './support/tour.ts';

test('an order without a response is asked about on every load of the checkout, in every tab, without an error, and placed once (BA-4, BA-6)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page, [/^Failed to load resource.*CONNECTION_FAILED/]);
  const otherTab = await page.context().newPage();
  waitForHydration(otherTab);
  const otherComplaints = listenForComplaints(otherTab);
  const main = page.getByRole('main');
  const question = 'We do not know yet whether your order arrived';
  await openAsCustomer(page, '/p/730-0050');
  await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('4');
  await main.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('link', { name: 'Go to basket' })).toBeVisible();
  const before = await orderCount(page);
  await page.goto('/checkout?step=review');
  const orders = await holdRequests(page, ({ pathname }) => pathname === '/api/orders');
  await main.getByRole('button', { name: 'Place order' }).click();
  const lost = await orders.next();
  await lost.carryOut();
  await lost.lose();
  await expect(main.getByRole('heading', { name: question })).toBeVisible();

  for (const tab of [page, otherTab]) {
    await tab.goto('/checkout');
    await expect(tab.getByRole('heading', { name: question })).toBeVisible();
  }
  await otherTab.close();
  await orders.open();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Thank you for your order')).toBeVisible();
  await page.goto('/checkout');
  await expect(main.getByRole('heading', { name: 'There is nothing to order' })).toBeVisible();

  expect(await orderCount(page)).toBe(before + 1);
  expect([...complaints.all, ...otherComplaints.all]).toEqual([]);
});
