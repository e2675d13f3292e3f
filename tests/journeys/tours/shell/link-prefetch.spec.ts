import { expect } from '@playwright/test';
import { linkPrefetchMachine } from '#src/machines/shell/link-prefetch.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { aFrame, stopClock, test } from '../../support/tour.ts';

const dwellTimeMs = 80;

test('every transition of prefetching pages is caused on the page (RT-1, MA-3)', async ({ page, watch }) => {
  const product = (row: number) => page.getByRole('main').getByRole('row').nth(row).getByRole('link').first();
  const addressOf = async (row: number) => {
    const address = await product(row).getAttribute('href');
    return address?.split('?')[0]?.split('/').at(-1) ?? '';
  };
  const stands = (state: string) => watch.expectState(linkPrefetchMachine, state);

  await page.clock.install();
  const code = await holdRequests(page, ({ pathname }) => pathname.includes('compose-product-page'));
  await page.goto('/c/bolts?inspect');
  await expect(product(1)).toBeVisible();
  await stands('idle');
  const clock = await stopClock(page);

  await test.step('a page whose code does not come is asked for when it is opened', async () => {
    // An idle browser loads the pages behind visible links.
    await (await code.next()).lose();
    await product(1).hover();
    await stands('dwelling');
    await clock.pass(dwellTimeMs);
    await stands('fetching');
    const lost = await code.next();
    await product(2).hover();
    await lost.lose();
    await stands('dwelling');
    await clock.pass(dwellTimeMs);
    await stands('fetching');
    await (await code.next()).lose();
    await stands('idle');
    await code.open();
  });

  const products = await holdRequests(page, ({ pathname }) => /^\/api\/product\/(?!search)/.test(pathname));

  await test.step('passing over a link fetches nothing; of the links passed meanwhile the last one counts', async () => {
    await product(3).hover();
    await stands('dwelling');
    await product(4).hover();
    await clock.pass(dwellTimeMs);
    await stands('fetching');
    const fourth = await products.next();
    expect(fourth.request.url()).toContain(await addressOf(4));
    await product(5).hover();
    await product(6).hover();
    await fourth.pass();
    await stands('dwelling');
    await clock.pass(dwellTimeMs);
    await stands('fetching');
    const sixth = await products.next();
    expect(sixth.request.url()).toContain(await addressOf(6));
    await sixth.pass();
    await stands('idle');
  });

  await test.step('a link that is pressed while its page is fetched waits for that response, and for no other link', async () => {
    await product(7).hover();
    await clock.pass(dwellTimeMs);
    await stands('fetching');
    const seventh = await products.next();
    await product(8).hover();
    await product(7).click();
    await clock.pass(aFrame);
    await expect(page).toHaveURL(/\/p\//);
    await stands('fetching');
    await seventh.pass();
    await stands('idle');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a link that is pressed at once is not fetched twice', async () => {
    await page.mouse.move(0, 0);
    await page.goBack();
    await expect(product(9)).toBeVisible();
    await product(9).hover();
    await stands('dwelling');
    await product(9).click();
    await clock.pass(aFrame);
    await expect(page).toHaveURL(/\/p\//);
    await stands('idle');
    await products.open();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await watch.expectToured(linkPrefetchMachine);
});
