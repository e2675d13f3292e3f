import { expect } from '@playwright/test';
import { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { openAsCustomer, test } from '../../support/tour.ts';

/** A bolt with accessories, alternatives and a promotion. */
const bolt = '/p/110-0005';

test('what journeys leave out of the rows below a product is caused on the page (PD-5, PD-8, GW-4, MA-3)', async ({
  page,
  watch,
}) => {
  const expectState = (state: string) => watch.expectState(relatedProductsMachine, state);
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = await holdRequests(page, ({ search }) => search.includes('product-ids='));

  await test.step('without any of them the page is whole', async () => {
    await page.goto(bolt);
    for (const _ of ['accessories', 'promotion', 'alternatives']) await (await rows.next()).fail(500);
    await expectState('absent');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the end of the session is told once, and the page stays', async () => {
    await openAsCustomer(page, bolt);
    for (const _ of ['accessories', 'promotion', 'alternatives']) await (await rows.next()).fail(401);
    await expectState('absent');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
