import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { writeLongWords } from './support/long-words.ts';
import { test } from './support/own-shop.ts';
import { outerScreens, phone } from './support/screens.ts';
import { expectNoSidewaysScroll } from './support/shop-page.ts';

test('no word is too long for a page: prices and buttons stay on the screen (LS-3, TI-2, PD-2, BA-5, A5)', async ({
  page,
  ownShop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-long-words-'));
  await writeLongWords(folder);
  await promisify(execFile)(process.execPath, ['gateway/main.ts', 'import', folder], {
    env: { ...process.env, DATA_DIR: ownShop.dataDirectory, DEMO: '1' },
  });
  await rm(folder, { recursive: true });
  const shop = await ownShop.start();
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: /^Add .*to basket/ });

  await page.goto(`${shop}/login`);
  await page.getByRole('button', { name: /^Sign in as.*Anna Berger/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
  for (const { width, height } of outerScreens) {
    // oxlint-disable no-await-in-loop -- one window after the other
    await page.setViewportSize({ width, height });
    await page.goto(`${shop}/c/long`);
    await expectOnScreen(page, add.first());
    await page.getByRole('button', { name: 'Grid' }).first().click();
    await expectOnScreen(page, add.first());
    await page.getByRole('button', { name: 'List', exact: true }).first().click();
    await add.first().click();
    await page.goto(`${shop}/p/one`);
    await expectOnScreen(page, add.first());
    await page.goto(`${shop}/p/glove`);
    await expect(main.getByRole('table').first()).toBeVisible();
    await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
    await page.goto(`${shop}/basket`);
    await expectOnScreen(page, main.getByRole('textbox', { name: /^Quantity/ }).first());
    await page.goto(shop);
    await expect(main.getByText(/W{71}/).first()).toBeVisible();
    await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
    await page.goto(`${shop}/search?q=one`);
    await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
    // oxlint-enable no-await-in-loop
  }

  await page.setViewportSize(phone);
  await page.goto(`${shop}/c/long`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const quantity = main.getByRole('spinbutton').first();
  await expectOnScreen(page, quantity);
  expect((await quantity.boundingBox())?.width).toBeGreaterThan(40);
});

/** An element is in the window as wide as it is, and the page does not scroll sideways. */
async function expectOnScreen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expectNoSidewaysScroll(page);
  const window = page.viewportSize()?.width ?? 0;
  const { x, width } = (await element.boundingBox()) ?? { x: -1, width: 0 };
  expect({ page: page.url(), isOnScreen: x >= 0 && x + width <= window }).toEqual({
    page: page.url(),
    isOnScreen: true,
  });
}
