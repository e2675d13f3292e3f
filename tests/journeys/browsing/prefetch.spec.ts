import { expect, type Locator, type Page } from '@playwright/test';
import { linkPrefetchMachine } from '#src/machines/shell/link-prefetch.machine.ts';
import { decodeListing } from '#src/services/listing/listing-decoder.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { desk } from '../support/screens.ts';
import { aFrame, saveData, stopClock, test } from '../support/tour.ts';

test.use({ viewport: desk });

const isResponse = ({ pathname }: URL) => pathname.startsWith('/api/product/');

for (const { hand, rest, press } of [
  { hand: 'pointer', rest: (box: Locator) => box.hover(), press: (box: Locator) => box.click() },
  { hand: 'keyboard', rest: (box: Locator) => box.focus(), press: (box: Locator) => box.press('Space') },
]) {
  test(`a page or list that a visitor points at with the ${hand} is ready when it is pressed (FL-5, RT-1, RT-7)`, async ({
    page,
    watch,
  }) => {
    const main = page.getByRole('main');
    const box = main.getByRole('checkbox', { name: /^M8/ }).first();
    const names = main.getByRole('rowheader').getByRole('link');
    const status = main.getByRole('status').first();
    await page.goto('/c/bolts');
    await expect(names).toHaveCount(12);
    const before = await names.allTextContents();
    const listings = await holdRequests(page, isResponse);
    const asked = responsesAsked(page);

    await rest(box);
    await watch.expectState(linkPrefetchMachine, 'fetching');
    const ahead = await listings.next();
    await ahead.pass();
    await watch.expectState(linkPrefetchMachine, 'idle');
    const response = await ahead.request.response();
    const { productCount, products } = decodeListing('', await response?.json());
    await expect(status).toHaveText('365 products');
    await expect(box).not.toBeChecked();
    const entries = await page.evaluate(() => history.length);
    const busy = await page.evaluateHandle(watchBusy);
    await press(box);

    await expect(box).toBeChecked();
    await expect(status).toHaveText(`${productCount} products`);
    await expect(names).toHaveText(products.map(({ productName }) => productName));
    await expect(page).toHaveURL(/\/c\/bolts\?filter=thread%7EM8$/);
    expect(await busy.jsonValue()).toEqual([]);
    expect(asked).toEqual([ahead.request.url()]);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);

    await listings.open();
    await page.goBack();
    await expect(page).toHaveURL(/\/c\/bolts$/);
    await expect(box).not.toBeChecked();
    await expect(status).toHaveText('365 products');
    await expect(names).toHaveText(before);
  });
}

test('nothing is prefetched for a visitor who saves data (RT-1, FL-5)', async ({ page, watch }) => {
  const main = page.getByRole('main');
  const product = (row: number) => main.getByRole('row').nth(row).getByRole('link').first();
  await page.clock.install();
  await saveData(page);
  await page.goto('/c/bolts');
  await expect(product(1)).toBeVisible();
  const clock = await stopClock(page);
  const asked = responsesAsked(page);

  await product(1).hover();
  await clock.pass(1000);
  await product(2).focus();
  await clock.pass(1000);
  await main.getByRole('checkbox', { name: /^M8/ }).first().hover();
  await clock.pass(1000);
  await main.getByRole('checkbox', { name: /^M10/ }).first().focus();
  await clock.pass(1000);
  await watch.expectState(linkPrefetchMachine, 'idle');
  const address = await product(3).getAttribute('href');
  await product(3).click();
  await clock.pass(aFrame);

  await expect(page).toHaveURL(/\/p\//);
  await expect
    .poll(() => asked.map((url) => new URL(url).pathname)[0])
    .toBe(address?.split('?')[0]?.replace(/^\/p\//, '/api/product/'));
});

/** The addresses of products and lists that a page requests from now on. */
function responsesAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isResponse(new URL(request.url()))) asked.push(request.url());
  });
  return asked;
}

/** Records, in the page, everything that is marked busy in any frame from now on. */
function watchBusy(): readonly string[] {
  const seen: string[] = [];
  const look = () => {
    for (const element of document.querySelectorAll('[aria-busy="true"]')) seen.push(element.className);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return seen;
}
