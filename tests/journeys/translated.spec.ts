import { expect, type Page } from '@playwright/test';
import { expectEmptyBasket, signInByRequest } from './support/customers.ts';
import { usuallyPhone } from './support/screens.ts';
import { test } from './support/shop-test.ts';
import { listenForComplaints } from './support/shop-page.ts';

for (const { name, width, height } of usuallyPhone) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a buyer orders in a shop that the browser translates, and sees what changes (BA-1, BA-4, BA-5, PR-1, FL-2, SE-2)', async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      const main = page.getByRole('main');
      await signInByRequest(page, 'first');

      await test.step('a list is filtered and a product of it is ordered', async () => {
        await page.goto('/c/hex-bolts?filter=thread~M8');
        await expect(main.getByRole('button', { name: /^Add .* to basket/ }).first()).toBeVisible();
        await translate(page);
        await main
          .getByRole('button', { name: /^Remove filter/ })
          .first()
          .click();
        await expect(main.getByRole('status').first()).toHaveText('125 products');
        await translate(page);
        await main
          .getByRole('button', { name: /^Add .* to basket/ })
          .first()
          .click();
        await expect(page.getByRole('banner').getByRole('link', { name: /1 line/ })).toBeVisible();
      });

      await test.step('its line is changed in quantity and note, removed and put back', async () => {
        await page.goto('/basket');
        const quantity = main.getByRole('textbox', { name: /^Quantity of/ });
        await expect(quantity).toBeVisible();
        await translate(page);
        const sum = main.getByRole('row').filter({ hasText: 'Hex bolt' }).getByRole('cell').nth(3);
        const before = await sum.textContent();
        await quantity.fill('2000');
        await quantity.press('Enter');
        await expect(sum).not.toHaveText(before ?? '');
        await translate(page);
        await main.getByRole('button', { name: /^(Add|Change) note/ }).click();
        await main.getByRole('textbox', { name: /note/i }).fill('For hall 3');
        await main.getByRole('button', { name: /^Save note/ }).click();
        await expect(main.getByText('For hall 3')).toBeVisible();
        await translate(page);
        await main
          .getByRole('button', { name: /^Remove/ })
          .first()
          .click();
        await expect(quantity).toHaveCount(0);
        await page.reload();
        await expectEmptyBasket(page);
      });

      await test.step('amounts stay as they are on every page', async () => {
        for (const address of ['/', '/orders', '/p/730-0050']) {
          await page.goto(address);
          await expect(main.locator('[translate="no"]').filter({ hasText: '€' }).first()).toBeVisible();
          expect(await page.evaluate(translatedAmounts), address).toEqual([]);
        }
      });
      expect(complaints.all).toEqual([]);
    });
  });
}

/** Runs in the page: amounts of money that a page translator would change. */
function translatedAmounts(): readonly string[] {
  return [...document.querySelectorAll('main :not(:has(*))')]
    .filter((element) => /^[€£]\s?[\d.,]+$/.test(element.textContent.trim()))
    .filter((element) => element.closest('[translate="no"]') === null)
    .map(({ outerHTML }) => outerHTML);
}

/**
 * Moves every text of the page into new nodes in `<font><font>`, as a page translator does, and removes the
 * page's nodes.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.closest('script') === null) {
        texts.push(node);
      }
    }
    for (const text of texts) {
      const translated = document.createElement('font');
      translated.append(document.createElement('font'));
      translated.firstElementChild?.append(text.data);
      text.replaceWith(translated);
    }
  });
}
