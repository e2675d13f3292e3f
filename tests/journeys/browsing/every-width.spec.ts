import { expect, type Locator } from '@playwright/test';
import { expectEmptyBasket } from '../support/customers.ts';
import { expectToFit } from '../support/fit.ts';
import { misfits } from '../support/misfits.ts';
import { desk, phone } from '../support/screens.ts';
import { test } from '../support/shop-test.ts';
import { openAsCustomer } from '../support/tour.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('from 320 to 2560 px no page scrolls sideways, cuts a text, or draws a control outside of its box (A5, LA-1)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const fields = main.getByRole('spinbutton');
  const see = async (address: string, ...shown: readonly RegExp[]) => {
    await page.goto(address);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of shown) await expect(main.getByText(text).first()).toBeVisible();
  };

  await openAsCustomer(page, '/p/730-0050');
  await main.getByRole('button', { name: 'Add to basket' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /1 line/ })).toBeVisible();
  await expectToFit(page, 'a product');

  await see('/');
  await expectToFit(page, 'home');
  for (const display of ['list', 'grid', 'roomy']) {
    await see(`/c/hex-bolts?display=${display}`, /125 products/);
    await expect(fields.first()).toBeVisible();
    await expectToFit(page, display);
    await see(`/c/gloves?display=${display}`, /8 products/);
    await expectToFit(page, `families, ${display}`);
  }
  await main
    .getByRole('button', { name: /^Choose variant/ })
    .first()
    .click();
  await expect(page.locator('dialog[open]').getByRole('spinbutton').first()).toBeVisible();
  await expectToFit(page, 'variants popup');
  await see('/p/110-0320');
  await expectToFit(page, 'a product with quantity prices');
  await see('/search?q=bolt&display=list', /products/);
  await expectToFit(page, 'search');
  await see('/p/544-0005');
  await main.getByRole('button', { name: 'Order several variants' }).click();
  await expect(main.getByRole('table').first()).toBeVisible();
  await expectToFit(page, 'matrix');
  await see('/quick-order');
  await expectToFit(page, 'quick order');
  await see('/account');
  await expectToFit(page, 'account');
  await see('/orders');
  await expectToFit(page, 'orders');
  await main.getByRole('table').getByRole('link').first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  await expectToFit(page, 'an order');

  await see('/checkout');
  await expect(main.getByRole('radio').first()).toBeChecked();
  await expectToFit(page, 'checkout, delivery');
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Your purchase order number').fill('PO-4711');
  await expectToFit(page, 'checkout, reference');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('button', { name: 'Place order' })).toBeVisible();
  await expectToFit(page, 'checkout, review');

  await see('/basket');
  await expectToFit(page, 'basket');
  await main.getByRole('button', { name: /^Remove/ }).click();
  await expectEmptyBasket(page);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the chosen display mode, variant and filter differ from the others, and the focus is visible (A1, LS-3, VP-1, FL-2)', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await openAsCustomer(page, '/c/hex-bolts?display=list');
    const modes = main.getByRole('button');
    await expectToDiffer(
      modes.and(page.locator('[aria-pressed="true"]')),
      modes.and(page.locator('[aria-pressed="false"]')),
    );
    const filter = main.getByRole('checkbox', { name: /^M8/ });
    const unchecked = await filter.screenshot();
    await filter.press('Space');
    await expect(filter).toBeChecked();
    await expect(filter).toBeFocused();
    await expect(filter).toHaveCSS('outline-style', 'solid');
    await filter.evaluate((element) => element.blur());
    expect(unchecked.equals(await filter.screenshot())).toBe(false);
    await page.goto('/p/544-0005');
    const colours = main.locator('fieldset label');
    await colours.first().click();
    await expectToDiffer(
      colours.filter({ has: page.locator(':checked') }),
      colours.filter({ hasNot: page.locator(':checked') }),
    );
    await main.getByRole('button', { name: 'Order several variants' }).click();
    const mark = main.locator('[data-matrix] li[data-availability="IN_STOCK"]');
    await expect(mark).toBeVisible();
    expect(await mark.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth)).toBe(
      '4px',
    );
  });
});

test.describe('on a phone with a touch screen', () => {
  test.use({ viewport: { width: phone.width, height: phone.height }, isMobile: true, hasTouch: true });

  test('nothing in the header overlaps if only its text is twice as large (A1)', async ({ page }) => {
    for (const address of ['/basket', '/c/hex-bolts']) {
      await openAsCustomer(page, address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('main, footer')) part.remove();
        const all = [...document.querySelectorAll<HTMLElement>('header, header *')];
        const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        for (const [at, element] of all.entries()) element.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
      });
      await expect.poll(() => page.evaluate(misfits), { message: address }).toEqual([]);
    }
  });

  test('no field is so small that the phone zooms into it (A5)', async ({ page }) => {
    const main = page.getByRole('main');
    for (const address of ['/orders', '/c/hex-bolts?display=list', '/p/730-0050', '/quick-order']) {
      await openAsCustomer(page, address);
      const fields = main.locator('input, select, textarea').filter({ visible: true });
      await expect(fields.first()).toBeVisible();
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
      expect(
        sizes.filter((size) => size < 16),
        address,
      ).toEqual([]);
    }
  });
});

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen.first()).toBeVisible();
  expect(await backgroundOf(chosen.first())).not.toBe(await backgroundOf(other.first()));
}

function backgroundOf(choice: Locator): Promise<string> {
  return choice.evaluate((element) => getComputedStyle(element).backgroundColor);
}
