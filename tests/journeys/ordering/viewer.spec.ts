import { expect } from '@playwright/test';
import { addByRequest, signInAs } from '../support/customers.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

const why = 'Prices are not shown to you. Please ask Olga Petrova.';
const roles = { requester: 'Requester', viewer: 'Viewer' } as const;

test('a person who may see prices no more keeps their basket and orders, finds no price anywhere, and reads why (CO-7)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  /** Lets Olga give Vera a role, with the texts that she reads. */
  async function giveVera(role: keyof typeof roles): Promise<void> {
    await signInAs(page, 'olga');
    await page.goto('/company/people');
    await main.getByRole('button', { name: 'Change Vera Lindner' }).click();
    await dialog.getByLabel('Role').selectOption({ label: roles[role] });
    await dialog.getByRole('button', { name: 'Check the change' }).click();
    await dialog.getByRole('button', { name: 'Make the change' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('listitem').filter({ hasText: 'Vera Lindner' })).toContainText(roles[role]);
    await signInAs(page, 'vera');
  }

  /** Expects a page to have no price, and to say once to a screen reader why. */
  async function expectNoPrice(path: string): Promise<void> {
    await page.goto(path);
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(main.getByText(why).first()).toBeAttached();
    await expect(page.locator('body')).not.toContainText(/€|\bEUR\b|NaN|Price not available/);
    await expectToLookRight(page);
  }

  await test.step('Vera may order at first, and does', async () => {
    await giveVera('requester');
    await addByRequest(page, '730-0050', 1);
    await page.goto('/checkout?step=review');
    await main.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('Thank you for your order', { exact: true }).first()).toBeVisible();
    await addByRequest(page, '730-0050', 1);
  });

  await test.step('then the administrator makes her a viewer: lists say it beside each product, and once to a screen reader', async () => {
    await giveVera('viewer');
    await expectNoPrice('/search?q=M8');
    const rows = main.getByRole('row').filter({ hasText: 'ISO 4017' });
    await expect(rows.first()).toContainText(why);
    expect(await main.ariaSnapshot()).toMatch(new RegExp(`^(?:(?!${why})[^])*${why}(?:(?!${why})[^])*$`));
    await expect(main.getByRole('columnheader', { name: 'Order' })).toHaveCount(0);
    await expect(main.getByRole('combobox', { name: 'Sort by' })).not.toContainText('Price');
    await expect(rows.first()).toContainText('In stock');
  });

  await test.step('a product shows its stock, and its button says why it is off', async () => {
    await expectNoPrice('/p/730-0050');
    await expect(main.getByRole('button', { name: 'Add to basket' }).first()).toHaveAccessibleDescription(
      why,
    );
  });

  await test.step('the basket is there, without prices, and cannot be ordered', async () => {
    await expectNoPrice('/basket');
    await expect(main.getByRole('link', { name: /^Assembly adhesive/ })).toBeVisible();
    await expect(main.getByRole('columnheader', { name: 'Price', exact: true })).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'You cannot order this' })).toContainText(why);
    await expect(main.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0);
  });

  await test.step('orders, quick order and checkout have none either, on a phone', async () => {
    await page.setViewportSize({ width: phone.width, height: phone.height });
    for (const path of ['/', '/quick-order', '/checkout', '/orders', '/basket', '/search?q=M8'])
      await expectNoPrice(path);
    await page.goto('/orders');
    await main.getByRole('table').getByRole('link').first().click();
    await expect(main.getByRole('button', { name: 'Order again' })).toHaveAccessibleDescription(why);
    await expect(page.locator('body')).not.toContainText(/€|\bEUR\b|NaN|Price not available/);
    await expectToLookRight(page);
  });

  expect(complaints.all).toEqual([]);
});
