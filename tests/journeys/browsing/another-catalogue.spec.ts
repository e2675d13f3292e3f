import { expect, type Locator } from '@playwright/test';
import { importFolder } from '../support/imported-folder.ts';
import { test } from '../support/own-shop.ts';
import { expectAccessible, expectNoSidewaysScroll, listenForComplaints } from '../support/shop-page.ts';

test('a catalogue of another company is imported by one command and can be shopped in (GW-2, PR-1, A5)', async ({
  page,
  ownShop,
}) => {
  const complaints = listenForComplaints(page);
  await importFolder(ownShop.dataDirectory, 'packages/gateway/tests/data/northwind');
  const main = page.getByRole('main');

  await page.goto(await ownShop.start());
  await main.getByRole('link', { name: 'Beverages' }).click();
  await expect(main.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Chai', exact: true }).click();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Sign in as.*Anna Berger/ }).click();
  await expect(main.getByText('US$18.00').first()).toBeVisible();
  await main.getByRole('link', { name: 'Beverages' }).click();
  const list = main.locator('div:has(> table)');
  const add = main.getByRole('button', { name: 'Add Chai to basket' });
  await expect(add).toBeVisible();
  for (const width of [1440, 1366, 1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => endOf(add).then(async (end) => end <= (await endOf(list)))).toBe(true);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await main.getByRole('link', { name: 'Chai', exact: true }).click();
  await main.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('BX');
  await main.getByRole('button', { name: 'Add to basket' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Basket.*1 line/ })
    .click();

  await expect(main.getByRole('textbox', { name: 'Quantity of Chai' })).toHaveValue('10');
  await expect(main.getByRole('row', { name: /Chai/ })).toContainText('US$18.00');
  await expectAccessible(page);
  expect(complaints.all).toEqual([]);
});

/** Where an element ends on the right, in px. */
async function endOf(element: Locator): Promise<number> {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return Math.round(x + width);
}
