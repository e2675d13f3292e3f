import { expect } from '@playwright/test';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { holdRequests, passTwice } from '../../support/gateway-gate.ts';
import { saveData, signIn, signOutInOtherTab, test } from '../../support/tour.ts';

test('what journeys leave out of the checkout, of the list of orders and of an order is caused on the page (BA-4, BA-6, BA-7, RT-5, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const heading = main.getByRole('heading', { level: 1 });
  const retry = main.getByRole('button', { name: 'Try again' });
  const goOn = main.getByRole('button', { name: 'Continue' });
  const placeOrder = main.getByRole('button', { name: 'Place order' });
  const date = main.getByLabel('Requested delivery date');
  const steps = main.getByRole('navigation', { name: 'Steps of the checkout' });
  const expectState = (state: string) => watch.expectState(checkoutMachine, state);
  const listStands = (state: string) => watch.expectState(ordersMachine, state);
  const orderStands = (state: string) => watch.expectState(orderPageMachine, state);

  const signInAgain = async () => {
    await expect(page).toHaveURL(/\/login\?/);
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .last()
      .click();
  };

  await saveData(page);
  /** The checkout waits for addresses and basket. */
  const loads = await holdRequests(page, ({ pathname }) => pathname === '/api/addresses');

  await test.step('what cannot be loaded is loaded again', async () => {
    await signIn(page, '/p/730-0050');
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await expect(notices).toContainText('Added: ');
    await page.goto('/basket');
    await main.getByRole('link', { name: 'Go to checkout' }).click();
    await expectState('loading');
    await (await loads.next()).fail(500);
    await expectState('failed');
    await retry.click();
    await expectState('loading');
    await (await loads.next()).pass();
    await expectState('entering');
  });

  await test.step('a step is left only when nothing is wrong in it', async () => {
    await date.fill('2040-01-01');
    await goOn.click();
    await expect(main.getByText('We do not deliver on weekends.')).toBeVisible();
    await expect(date).toBeFocused();
    await page.goto('/checkout?step=review');
    await (await loads.next()).pass();
    await expectState('entering');
    await expect(page).toHaveURL('/checkout');
    await expect(date).toHaveValue('2040-01-01');
    await date.fill('2040-01-02');
    await goOn.click();
    await expect(page).toHaveURL('/checkout?step=reference');
    await main.getByLabel('Your purchase order number').fill('PO-4711');
    await page.goBack();
    await expect(date).toHaveValue('2040-01-02');
    await page.goForward();
    await expect(main.getByLabel('Your purchase order number')).toHaveValue('PO-4711');
  });

  await test.step('the review loads everything again, and may be left before it is there', async () => {
    await goOn.click();
    await expectState('loading');
    const late = await loads.next();
    await page.goBack();
    await expect(page).toHaveURL('/checkout?step=reference');
    await late.pass();
    await expectState('entering');
    await goOn.click();
    await (await loads.next()).fail(500);
    await expectState('failed');
    await page.goBack();
    await expectState('loading');
    await (await loads.next()).pass();
    await expectState('entering');
    await goOn.click();
    await (await loads.next()).pass();
    await expectState('reviewing');
    await steps.getByRole('link', { name: 'Your reference' }).click();
    await expectState('entering');
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    await goOn.click();
    await (await loads.next()).pass();
    await (await baskets.next()).change({ grandTotal: '99.00' });
    await expectState('reviewing');
    await expect(main.getByRole('alert')).toContainText('The total has changed from CHF 9.03 to CHF 99.00');
    await baskets.open();
    await expect(main.getByText('PO-4711')).toBeVisible();
  });

  await test.step('an order is placed once, whatever was refused or lost before', async () => {
    const orders = await holdRequests(page, ({ pathname }) => pathname === '/api/orders');
    await placeOrder.click();
    await expectState('placing');
    await (await orders.next()).fail(422, 'The total has changed.');
    await expectState('loading');
    await (await loads.next()).pass();
    await expectState('reviewing');
    await expect(main.getByRole('alert')).toContainText('The order was not placed. The total has changed.');
    await placeOrder.click();
    await (await orders.next()).lose();
    await expectState('unconfirmed');
    await page.goBack();
    await page.goForward();
    await expectState('unconfirmed');
    await test.step('the session ends while its outcome is unknown', async () => {
      await signOutInOtherTab(page);
      await retry.click();
      await passTwice(orders);
      await signInAgain();
      await expectState('unconfirmed');
      await main.getByRole('button', { name: 'Back to checkout' }).click();
      await (await loads.next()).pass();
      await expectState('reviewing');
    });
    await test.step('the session ends before it is sent, and before the review is loaded', async () => {
      await signOutInOtherTab(page);
      await placeOrder.click();
      await passTwice(orders);
      await signInAgain();
      await (await loads.next()).pass();
      await expectState('reviewing');
      await expect(main.getByRole('alert')).toContainText('Your session ended before this order was sent.');
      await steps.getByRole('link', { name: 'Your reference' }).click();
      await expectState('entering');
      await signOutInOtherTab(page);
      await goOn.click();
      await (await loads.next()).pass();
      await signInAgain();
      await (await loads.next()).pass();
      await expectState('reviewing');
    });
    await placeOrder.click();
    await (await orders.next()).lose();
    await expectState('unconfirmed');
    await retry.click();
    await expectState('placing');
    await (await orders.next()).pass();
    await orders.open();
    await orderStands('ready');
    await expect(main.getByText('Thank you for your order')).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/\d+\?placed=now$/);
  });

  await test.step('an order that does not come can be asked for again; one that is not there leads to the list', async () => {
    const address = new URL(page.url());
    const orders = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/orders/'));
    await page.goto(address.pathname);
    await orderStands('loading');
    await (await orders.next()).fail(500);
    await orderStands('failed');
    await retry.click();
    await (await orders.next()).pass();
    await orderStands('ready');
    await page.goto('/orders/nothing');
    await (await orders.next()).pass();
    await orderStands('missing');
    await expect(heading).toHaveText('You have no order with this number');
    await orders.open();
    await page.goto(address.pathname);
    await orderStands('ready');
  });

  await test.step('an order that is not carried out yet is cancelled, after one more question', async () => {
    const cancellations = await holdRequests(page, ({ pathname }) => pathname.endsWith('/cancel'));
    const cancel = main.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    await orderStands('confirmingCancellation');
    await main.getByRole('button', { name: 'Keep the order' }).click();
    await orderStands('ready');
    await cancel.click();
    await main.getByRole('button', { name: 'Yes, cancel it' }).click();
    await orderStands('cancelling');
    await (await cancellations.next()).fail(409, 'It is on its way.');
    await orderStands('ready');
    await expect(notices).toContainText('The order was not changed. It is on its way.');
    await cancel.click();
    await main.getByRole('button', { name: 'Yes, cancel it' }).click();
    await (await cancellations.next()).pass();
    await orderStands('ready');
    await expect(main.getByText('Cancelled')).toBeVisible();
    await expect(cancel).toHaveCount(0);
  });

  await test.step('the orders are loaded again when they did not come', async () => {
    const lists = await holdRequests(page, ({ pathname }) => pathname === '/api/orders');
    await main.getByRole('link', { name: 'All orders' }).click();
    await listStands('loading');
    await (await lists.next()).fail(500);
    await listStands('failed');
    await retry.click();
    await (await lists.next()).pass();
    await listStands('ready');
  });
});
