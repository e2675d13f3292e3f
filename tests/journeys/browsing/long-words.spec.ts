import { expect, type Locator, type Page } from '@playwright/test';
import { writeLongWords } from '../support/long-words.ts';
import { misfits } from '../support/misfits.ts';
import { importWritten } from '../support/imported-folder.ts';
import { test } from '../support/own-shop.ts';
import { outerScreens, phone } from '../support/screens.ts';
import { expectNoSidewaysScroll } from '../support/shop-page.ts';

test('no word is too long for a page: prices and order buttons stay on the screen (LS-3, TI-2, PD-2, PD-3, PD-9, A5)', async ({
  page,
  ownShop,
}) => {
  await importWritten(ownShop.dataDirectory, writeLongWords);
  const shop = await ownShop.start();
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: /^Add .*to basket/ }).first();

  await page.goto(`${shop}/login`);
  await page.getByRole('button', { name: /^Sign in as.*Anna Berger/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
  for (const { width, height } of outerScreens) {
    // oxlint-disable no-await-in-loop -- one window after the other
    await page.setViewportSize({ width, height });
    await page.goto(`${shop}/c/long`);
    await expectOnScreen(page, add);
    await page.getByRole('button', { name: 'Grid' }).first().click();
    await expectOnScreen(page, add);
    await page.getByRole('button', { name: 'List', exact: true }).first().click();
    await page.goto(`${shop}/p/one`);
    await expectOnScreen(page, add);
    await page.goto(`${shop}/p/glove`);
    await main.getByRole('button', { name: 'Order several variants' }).click();
    await expect(main.getByRole('textbox', { name: /^Quantity of S/ }).first()).toBeVisible();
    await expectOnScreen(page, main.getByText(/^W{71}$/).first());
    await page.goto(shop);
    await expect(main.getByText(/W{71}/).first()).toBeVisible();
    await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
    // oxlint-enable no-await-in-loop
  }

  await page.goto(`${shop}/c/long`);
  await expectOnScreen(page, add);
  const overhangs = () =>
    main
      .locator('nav a, summary')
      .filter({ hasText: /X{40}/ })
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  await expect
    .poll(overhangs, { message: 'px that a category and two filters are too wide' })
    .toEqual([0, 0, 0]);

  await page.setViewportSize(phone);
  await page.goto(`${shop}/c/long`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const quantity = main.getByRole('spinbutton').first();
  await expectOnScreen(page, quantity);
  expect((await quantity.boundingBox())?.width).toBeGreaterThan(40);
  const found = await page.evaluate(misfits);
  expect(found.filter((each) => each.startsWith('on top of each other'))).toEqual([]);
});

/** Expects an element to be in the window with its whole width, and no sideways scrolling. */
async function expectOnScreen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expectNoSidewaysScroll(page);
  const window = page.viewportSize()?.width ?? 0;
  const overhangOf = async () => {
    const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    return Math.max(0, -x, x + width - window);
  };
  await expect.poll(overhangOf, { message: `px outside of the window at ${page.url()}` }).toBe(0);
}
