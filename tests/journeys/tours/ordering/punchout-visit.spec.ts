import { expect } from '@playwright/test';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { emptyBasketByRequest, signInByRequest } from '../../support/customers.ts';
import { inAVisit } from '../../support/in-a-visit.ts';
import { signOutInOtherTab, notifyFromOtherTab, test } from '../../support/tour.ts';

test('what journeys leave out of a visit from a procurement system is caused on the page (PU-2, PU-4, PU-6, MA-3)', async ({
  page,
  watch,
}) => {
  const bar = page.getByRole('region', { name: 'Visit from your procurement system' });
  const press = (name: string) => bar.getByRole('button', { name }).click();
  const main = page.getByRole('main');
  const basketLink = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
  const is = (value: unknown) => watch.expectState(punchoutVisitMachine, value);
  const visit = await inAVisit(page);
  const ends = await holdRequests(page, ({ pathname }) => pathname === '/api/punchout/return');
  const visits = await holdRequests(page, ({ pathname }) => pathname === '/api/punchout/visit');
  /** The server says what became of the visit. */
  const found = async (now: Partial<PunchoutVisit>) => {
    await is('checking');
    const { replace } = await visits.next();
    await replace(JSON.stringify(aVisit(now)));
  };
  const reported = async (now: Partial<PunchoutVisit>) => {
    await notifyFromOtherTab(page);
    await found(now);
  };
  const confirmCancel = async () => {
    await press('Cancel');
    await is('askingToCancel');
    await press('Go back without it');
    await is('cancelling');
  };

  await test.step('a transfer waits until the basket is saved, and may be dropped', async () => {
    await visit.open('/c/adhesives');
    await is({ shopping: 'creating' });
    await expect(bar).toContainText('Berg Hydraulik GmbH');
    await main
      .getByRole('button', { name: /^Add .* to basket/ })
      .first()
      .click();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await basketLink.click();
    await watch.expectState(basketMachine, 'ready');
    const changes = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/basket'));
    await main.getByRole('textbox', { name: /^Quantity/ }).fill('20');
    await page.keyboard.press('Enter');
    await press('Transfer basket');
    await is('saving');
    await press('Continue shopping');
    await is({ shopping: 'creating' });
    await changes.open();
  });

  await test.step('lines that cannot be transferred are named in the basket, and nothing is lost', async () => {
    await press('Transfer basket');
    const transferred = await ends.next();
    expect(transferred.request.postDataJSON()).toEqual({ action: 'transfer' });
    await transferred.refuse({ '1': 'no-price' });
    await is({ shopping: 'refused' });
    await expect(bar.getByRole('alert')).toContainText('1 line cannot be transferred.');
    await press('Cancel');
    await press('Continue shopping');
    await press('Cancel');
    await press('Transfer basket');
    await (await ends.next()).lose();
    await is({ shopping: 'failed' });
    await expect(bar.getByRole('alert')).toContainText('your basket is kept');
  });

  await test.step('an emptied basket is transferred after a change, and is offered again if it did not arrive', async () => {
    visit.become({ operation: 'edit' });
    await visit.open('/basket');
    await is({ shopping: 'editing' });
    await watch.expectState(basketMachine, 'ready');
    await press('Transfer basket');
    await (await ends.next()).replace(JSON.stringify({ address: '#left' }));
    await is('leaving');
    await reported({ operation: 'edit', state: 'returning' });
    await is({ shopping: 'interrupted' });
    await expect(bar.getByRole('alert')).toContainText('You can transfer it once more.');
    await press('Transfer basket');
    await (await ends.next()).fail(409);
    await found({ operation: 'edit', state: 'returned' });
    await is({ shopping: 'sent' });
    await expect(bar.getByRole('status')).toContainText('transfer it again');
  });

  await test.step('a page that is opened again says how the visit ended', async () => {
    for (const state of ['cancelled', 'expired'] as const) {
      visit.become({ operation: 'create', state });
      await visit.open('/');
      await is(state);
      await expect(main.getByRole('link', { name: 'Open the shop' })).toBeVisible();
    }
  });

  await test.step('a reload of the first of two visits does not become the second', async () => {
    visit.become({ visitId: 'another-visit', state: 'shopping' });
    await page.reload();
    await is('superseded');
    await main.getByRole('link', { name: 'Open the shop' }).click();
    await is({ shopping: 'creating' });
    visit.become({ visitId: aVisit().visitId });
  });

  await test.step('the buyer cancels after a question', async () => {
    visit.become({ state: 'shopping' });
    await visit.open('/checkout');
    await expect(page.getByRole('main')).toContainText('This page is not part of your visit');
    await confirmCancel();
    await (await ends.next()).fail(503);
    await is({ shopping: 'failed' });
    await confirmCancel();
    await (await ends.next()).fail(410);
    await found({ state: 'cancelled' });
    await is('cancelled');
  });

  await test.step('an inspection leads back at once', async () => {
    visit.become({ operation: 'inspect', state: 'shopping' });
    await visit.open('/c/adhesives');
    await is({ shopping: 'inspecting' });
    await expect(main.getByRole('button', { name: /^Add .* to basket/ })).toHaveCount(0);
    await press('Back to your system');
    await (await ends.next()).replace(JSON.stringify({ address: '#left' }));
    await is('leaving');
    await reported({ operation: 'inspect' });
    await is({ shopping: 'inspecting' });
  });

  await test.step('it may stay unknown, or be another visit by now', async () => {
    await notifyFromOtherTab(page);
    await is('checking');
    await (await visits.next()).lose();
    await is('unknown');
    await press('Check again');
    await (await visits.next()).lose();
    await is('unknown');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await (await visits.next()).lose();
    await is('unknown');
    await reported({ visitId: 'another-visit' });
    await is('superseded');
  });

  await test.step('the basket is left as it was found', () => emptyBasketByRequest(page));

  await test.step('it is over when its session is', async () => {
    visit.become({ operation: 'create' });
    await visit.open('/');
    await is({ shopping: 'creating' });
    await signOutInOtherTab(page);
    await notifyFromOtherTab(page);
    await is('checking');
    await (await visits.next()).fail(404);
    await is('expired');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The visit is over');
  });

  await test.step('a page without a visit is loaded again when another tab begins one', async () => {
    await visit.open('/');
    await expect(bar).toHaveCount(0);
    await signInByRequest(page, 'last');
    const documents = await holdRequests(page, ({ pathname }) => pathname === '/');
    await notifyFromOtherTab(page);
    const loadedAgain = await documents.next();
    await loadedAgain.pass();
    await is({ shopping: 'creating' });
  });
});
