import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../../support/customers.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { signIn, stopClock, test } from '../../support/tour.ts';

const confirmationMs = 1200;
const white = 'Assembly adhesive MS polymer, white, 290 ml';

test('what journeys leave out of an order line is caused on the page, on a product page and in a list (BA-1 to BA-5, PR-4, PR-5, TI-2, TI-5, TI-6, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const quantity = main.getByRole('spinbutton', { name: 'Quantity', exact: true });
  /** The product's own button; the buttons of related products are below it. */
  const add = main.getByRole('button', { name: 'Add to basket' }).first();
  const increase = main.getByRole('button', { name: /^Increase quantity/ }).first();
  const notices = page.getByRole('region', { name: 'Notices' });
  const expectState = (state: unknown) => watch.expectState(orderLineMachine, state);

  await page.clock.install();

  await test.step('what stands in the way is a state of its own, and keeps the button from ordering', async () => {
    await signIn(page, '/p/214-0005');
    await expectState({ blocked: 'variantRequired' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/search?q=caustic+cleaner+concentrate');
    await main
      .getByRole('link', { name: /^Caustic cleaner concentrate/ })
      .first()
      .click();
    await expectState({ blocked: 'restricted' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a product without a price block keeps its quantity and unit, and is not ordered', async () => {
    const unit = main.getByRole('combobox', { name: 'Unit', exact: true });
    await page.route('**/api/product/730-0050', async (route) => {
      const response = await route.fetch();
      const product: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, product, { pricing: null }) });
    });
    await page.goto('/c/adhesives');
    await main.getByRole('link', { name: white }).first().click();
    await expectState({ blocked: 'priceUnavailable' });
    await expect(main).toContainText('Price not available');
    await quantity.fill('2');
    await increase.click();
    await expect(quantity).toHaveValue('3');
    for (const each of ['BOX', 'PCE']) {
      await unit.selectOption(each);
      await expect(quantity).toHaveValue('1');
    }
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await page.unroute('**/api/product/730-0050');
    await page.goto('/p/730-0050');
    await expectState({ ready: 'accepted' });
  });

  await test.step('what was typed is there again after a reload', async () => {
    await quantity.fill('two');
    await expectState({ ready: 'typing' });
    await page.reload();
    await expect(quantity).toHaveValue('two');
    await expectState({ ready: 'typing' });
    await quantity.fill('1');
    await quantity.blur();
    await expectState({ ready: 'accepted' });
  });

  // A basket that has not been read yet would wait for the clock.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket.*line/ })).toBeVisible();
  const clock = await stopClock(page);
  const orders = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');

  await test.step('a quantity counts once the field is left', async () => {
    await quantity.fill('two');
    await expectState({ ready: 'typing' });
    await quantity.blur();
    await expectState({ ready: 'invalid' });
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await quantity.fill('');
    await expectState({ ready: 'typing' });
    await quantity.blur();
    await expectState({ ready: 'accepted' });
    await expect(quantity).toHaveValue('1');
    await quantity.fill('5');
    await quantity.press('Enter');
    await expectState({ ready: 'accepted' });
    await increase.click();
    await expect(quantity).toHaveValue('6');
    await main.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('BOX');
    await expect(quantity).toHaveValue('1');
    await expectState({ ready: 'accepted' });
  });

  await test.step('what fails keeps its quantity; what succeeds starts again, and a double click adds once', async () => {
    await increase.click();
    await add.click();
    await expectState('adding');
    await (await orders.next()).fail(409, 'The basket is full.');
    await expectState({ ready: 'accepted' });
    await expect(notices).toContainText('The basket is full.');
    await expect(quantity).toHaveValue('2');
    await add.click();
    await expectState('adding');
    const lost = await orders.next();
    const key = lost.request.headers()['idempotency-key'];
    await lost.fail(500);
    await expectState({ ready: 'handedOver' });
    await expect(quantity).toHaveValue('1');
    await expect(notices).toContainText('is not saved in your basket yet');
    const again = await orders.next();
    expect(again.request.headers()['idempotency-key']).toBe(key);
    await again.pass();
    await clock.pass(confirmationMs);
    await expectState({ ready: 'accepted' });
    await add.dblclick();
    await expectState('adding');
    await (await orders.next()).pass();
    await expectState({ ready: 'added' });
    await expect(quantity).toHaveValue('1');
    await clock.pass(confirmationMs);
    await expectState({ ready: 'accepted' });
  });

  await test.step('of many variants none is wanted until a quantity is typed', async () => {
    const variant = 'Assembly glove PU Light, size 6, black';
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('spinbutton', { name: `Quantity of ${variant}`, exact: true });
    const addVariant = dialog.getByRole('button', { name: new RegExp(`^(Add|Adding) ${variant}|^Added`) });
    await page.clock.resume();
    await page.goto('/c/gloves');
    await main.getByRole('button', { name: 'Choose variant' }).first().click();
    await dialog.getByRole('combobox', { name: `Unit of ${variant}`, exact: true }).selectOption('BOX');
    await expectState({ ready: 'empty' });
    await expect(field).toHaveValue('');
    await field.fill('4');
    await expectState({ ready: 'typing' });
    await field.fill('0');
    await field.blur();
    await expectState({ ready: 'empty' });
    await expect(field).toHaveValue('');
    await addVariant.click();
    await expectState('adding');
    await (await orders.next()).fail(409, 'The basket is full.');
    await expectState({ ready: 'accepted' });
    await field.fill('');
    await addVariant.dispatchEvent('click');
    await expectState('adding');
    await (await orders.next()).pass();
    await expect(dialog.getByRole('status')).toContainText(`1 box of ${variant}`);
    await expectState({ ready: 'empty' });
    await addVariant.click();
    await (await orders.next()).fail(500);
    await expectState({ ready: 'handedOver' });
    await (await orders.next()).pass();
    await expect(dialog.getByRole('status')).toContainText('is not saved in your basket yet');
    await expectState({ ready: 'empty' });
  });

  await test.step('the basket is left as it was found', async () => {
    await orders.open();
    await page.goto('/basket');
    const remove = main.getByRole('button', { name: /^Remove/ });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await expectEmptyBasket(page);
  });
});
