import { expect, type Locator } from '@playwright/test';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { writeAnyTexts } from '../support/any-text.ts';
import { expectToFit } from '../support/fit.ts';
import { importWritten } from '../support/imported-folder.ts';
import { test } from '../support/own-shop.ts';
import { outerScreens } from '../support/screens.ts';

for (let seed = 1; seed <= casesOf(1, 5); seed += 1) {
  test(`names, values and categories may be as long as they like, in any script (seed ${seed}; LS-3, TI-2, PD-2, PD-3, PD-9, A5)`, async ({
    page,
    ownShop,
  }) => {
    await importWritten(ownShop.dataDirectory, (folder) => writeAnyTexts(folder, seed));
    const shop = await ownShop.start();
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: /^Add .*to basket/ }).first();

    await page.goto(`${shop}/login`);
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/\/login/);
    await expectToFit(page, 'home');
    for (const display of ['list', 'grid', 'roomy']) {
      await page.goto(`${shop}/c/any?display=${display}`);
      await expect(add).toBeVisible();
      await expectToFit(page, display);
      await expectInSight(add);
    }
    await page.goto(`${shop}/p/one`);
    await expectToFit(page, 'product');
    await expectInSight(add);
    await add.click();
    await expect(page.getByRole('banner').getByRole('link', { name: /1 line/ })).toBeVisible();
    await page.goto(`${shop}/p/family`);
    await main.getByRole('button', { name: 'Order several variants' }).click();
    await expect(main.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible();
    await expectToFit(page, 'matrix');
    await page.goto(`${shop}/basket`);
    await expect(main.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await expectToFit(page, 'basket');
  });
}

/** Expects the whole width of an element to be in the windows of a phone and a desk. */
async function expectInSight(element: Locator): Promise<void> {
  for (const { width, height } of outerScreens) {
    await element.page().setViewportSize({ width, height });
    await element.scrollIntoViewIfNeeded();
    await expect(element).toBeInViewport({ ratio: 1 });
  }
}
