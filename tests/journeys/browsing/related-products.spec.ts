import { expect, type Page } from '@playwright/test';
import { expectEmptyBasket } from '../support/customers.ts';
import { desk } from '../support/screens.ts';
import { expectToLookRightEverywhere, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer, signOutInOtherTab } from '../support/tour.ts';

/** A bolt that is out of stock, and has accessories and alternatives. */
const soldOut = '/p/110-0075';
const inStock = '/p/110-0005';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('a customer finds replacements of a sold-out product, and the products viewed before (PD-2, PD-5, PD-8, RT-9)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const alternatives = main.getByRole('region', { name: 'Alternatives' });
  const recentlyViewed = main.getByRole('region', { name: 'Recently viewed' });
  const looksRight = () => expectToLookRightEverywhere(page);

  await test.step('the head of a product that is sold out leads to its alternatives, which stand first', async () => {
    await openAsCustomer(page, soldOut);
    await expect(main.getByRole('region').nth(1)).toHaveAccessibleName('Alternatives');
    await main.getByRole('link', { name: 'See alternatives' }).click();
    await expect(alternatives.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(recentlyViewed).toHaveCount(0);
    await looksRight();
  });

  await test.step('an alternative is ordered without leaving the page', async () => {
    await alternatives
      .getByRole('button', { name: /^Add .* to basket$/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Added: ');
  });

  await test.step('the basket is left as it was found', async () => {
    await page.goto('/basket');
    await main.getByRole('button', { name: /^Remove/ }).click();
    await expectEmptyBasket(page);
  });

  await test.step('the next product names the one before, also after a reload', async () => {
    await page.goto(inStock);
    await expect(recentlyViewed.getByRole('link', { name: /M10 x 30/ })).toBeVisible();
    await page.reload();
    await expect(recentlyViewed.getByRole('listitem')).toHaveCount(1);
    await looksRight();
  });

  await test.step('a visitor has looked at nothing', async () => {
    await signOutInOtherTab(page);
    await page.goto(inStock);
    await expect(main.getByRole('region', { name: 'Accessories' })).toBeVisible();
    await expect(recentlyViewed).toHaveCount(0);
    await expect(main.getByRole('navigation', { name: 'More for this product' })).toHaveCount(0);
    await looksRight();
  });

  await test.step('search engines read of each page that is opened in place what the server says of it', async () => {
    const accessories = main.getByRole('region', { name: 'Accessories' });
    const accessory = accessories.getByRole('listitem').first().getByRole('link').first();
    const category = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last();
    const product = main.getByRole('row').nth(1).getByRole('link').first();
    await expectDescribedAsByServer(page, 'Product', () => accessory.click());
    await expectDescribedAsByServer(page, 'ItemList', () => category.click());
    await expectDescribedAsByServer(page, 'Product', () => product.click());
    await expectDescribedAsByServer(page, 'ItemList', () => page.goBack());
  });

  expect(complaints.all).toEqual([]);
});

/** Expects the open page to have the server's structured data, including one entry of this kind (RT-9). */
async function expectDescribedAsByServer(
  page: Page,
  kind: string,
  open: () => Promise<unknown>,
): Promise<void> {
  const left = page.url();
  await open();
  await expect(page).not.toHaveURL(left);
  const html = await (await page.request.get(page.url())).text();
  const sent = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const described = Array.from(sent, ([, text = '']) => text);
  expect(described).toContainEqual(expect.stringContaining(`"@type":"${kind}"`));
  await expect
    .poll(async () => asJson(await structuredData(page)), { message: `structured data of ${page.url()}` })
    .toEqual(asJson(described));
}

function structuredData(page: Page): Promise<readonly string[]> {
  return page
    .locator('head > script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent));
}

function asJson(texts: readonly string[]): readonly unknown[] {
  return texts.map((text) => JSON.parse(text));
}
