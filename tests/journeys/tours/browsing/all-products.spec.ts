import { expect } from '@playwright/test';
import { allProductsMachine } from '#src/machines/listing/all-products.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, test } from '../../support/tour.ts';

test('every transition of a listing that is shown as a whole is caused on the page (LS-5, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const table = main.getByRole('table');
  const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' });
  const productOf = (place: number) =>
    main
      .locator(`tr[aria-rowindex="${place + 1}"]`)
      .getByRole('link')
      .first();
  const scrollTo = (part: number) =>
    page.evaluate((top) => window.scrollTo(0, document.documentElement.scrollHeight * top), part);
  const rests = () => watch.expectState(allProductsMachine, { slices: {}, scrolling: 'stopped' });

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const ends = await holdRequests(page, ({ search }) => /skip=360\b/.test(search));
  const middles = await holdRequests(page, ({ search }) => /skip=1[28]0\b/.test(search));
  await page.goto('/c/bolts?size=366&inspect');
  await expect(table).toHaveAttribute('aria-rowcount', '367');
  await rests();

  await test.step('what is near comes, and what does not come is offered again in its place', async () => {
    await scrollTo(1);
    await (await ends.next()).fail(503);
    await expect(retry).toBeVisible();
    await rests();
    await expect(page.getByText(/^Products \d+ to 365 of 365$/)).toBeAttached();
    await retry.click();
    await (await ends.next()).pass();
    await expect(retry).toHaveCount(0);
    await expect(productOf(366)).toBeVisible();
    await productOf(362).scrollIntoViewIfNeeded();
    await expect(productOf(360)).toBeVisible();
  });

  await test.step('a catalogue that has changed meanwhile is looked through again', async () => {
    await scrollTo(1 / 2);
    await (await middles.next()).change({ productCount: 365 });
    await (await middles.next()).change({ productCount: 365 });
    await expect(table).toHaveAttribute('aria-rowcount', '366');
    await expect(productOf(183)).toBeVisible();
  });

  await watch.expectToured(allProductsMachine);
});
