import { expect, type Locator } from '@playwright/test';
import { holdRequests } from '../support/gateway-gate.ts';
import { desk } from '../support/screens.ts';
import { expectToLookRightEverywhere, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer, saveData } from '../support/tour.ts';

/** A glove with variants that have prices, and several values for each choice. */
const glove = '/p/510-0005';
/** A product that is sold by the metre and has no price in Swiss francs. */
const hose = '/p/212-0005';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('a product that is gone, missing or slow is reported, with a way on (RT-1, RT-3, SE-2, PD-1, PD-3, TI-1, TI-7)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page, [/^Failed to load resource/]);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const looksRight = () => expectToLookRightEverywhere(page);
  await saveData(page);

  await test.step('a product that vanishes between list and page leads back to the list', async () => {
    await openAsCustomer(page, '/c/gloves');
    const products = await holdRequests(page, ({ pathname }) => /^\/api\/product\/\d/.test(pathname));
    await main.getByRole('row').nth(1).getByRole('link').first().click();
    await (await products.next()).fail(404);
    await expect(heading).toHaveText('This product is no longer available');
    await expect(page).toHaveTitle(/^This product is no longer available/);
    await looksRight();
    await products.open();
    await main.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/c\/gloves$/);
    await expect(main.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('a variant that does not exist leaves the product, to choose another one', async () => {
    await page.goto(`${glove}?selectedVariant=gone-for-good`);
    await expect(main.getByRole('status').filter({ hasText: 'variant' })).toHaveText(
      'The variant of this link no longer exists. Please choose another one.',
    );
    await expect(main.getByRole('group', { name: 'Size' })).toBeVisible();
    await looksRight();
  });

  await test.step('a product without a price says whom to ask, and so does each like it', async () => {
    const alternatives = main.getByRole('region', { name: 'Alternatives' });
    await page.goto(hose);
    await expect(main.getByText('Price not available').first()).toBeVisible();
    await expect(addOf(main)).toHaveAccessibleDescription(
      'Price on request. Our customer service will gladly make you an offer.',
    );
    await expect(addOf(main)).toBeDisabled();
    await expect(main.getByRole('link', { name: /^\+49/ })).toBeVisible();
    await expect(addOf(alternatives)).toHaveAccessibleDescription(
      'Price on request. Our customer service will gladly make you an offer.',
    );
    await looksRight();
  });

  await test.step('a product without an image shows a drawing that says so, and nothing to enlarge', async () => {
    const image = (product: string) => main.getByRole('img', { name: product });
    await expect(image('Hydraulic hose 1SN DN 6, by the metre')).toBeVisible();
    const products = await holdRequests(page, ({ pathname }) => pathname === '/api/product/212-0010');
    await main.getByRole('link', { name: 'Hydraulic hose 1SN DN 8, by the metre' }).click();
    await (await products.next()).change({ mainImage: '', thumbnail: '' });
    await products.open();
    await expect(image('Hydraulic hose 1SN DN 8, by the metre – no image')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0);
    await looksRight();
  });

  await test.step('slow variants leave page and quantity in place; failing ones can be asked for again', async () => {
    const size = (value: string) =>
      main.getByRole('group', { name: 'Size' }).getByRole('radio', { name: value, exact: true });
    const quantity = main.getByRole('spinbutton', { name: 'Quantity', exact: true });
    await page.goto(`${glove}?selectedVariant=510-0005-03`);
    await quantity.fill('24');
    const variants = await holdRequests(page, ({ pathname }) => pathname === '/api/product/variants');
    await size('9').click();
    const slow = await variants.next();
    await expect(size('9')).toBeChecked();
    await expect(main.getByRole('group', { name: 'Choose your variant' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(quantity).toHaveValue('24');
    await looksRight();
    await slow.fail(503);
    const trouble = main.getByRole('alert');
    await expect(trouble).toContainText('You still see your previous choice');
    await expect(size('8')).toBeChecked();
    await expect(quantity).toHaveValue('24');
    await looksRight();
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await (await variants.next()).pass();
    await expect(page).toHaveURL(/selectedVariant=510-0005-04/);
    await expect(size('9')).toBeChecked();
    await expect(quantity).toHaveValue('12');
    await expect(trouble).toHaveCount(0);
    await variants.open();
  });

  expect(complaints.all).toEqual([]);
});

/** The first button of this part that adds to the basket. */
function addOf(part: Locator): Locator {
  return part.getByRole('button', { name: /to basket$/ }).first();
}
