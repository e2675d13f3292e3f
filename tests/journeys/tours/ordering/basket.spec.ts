import { expect, type Page } from '@playwright/test';
import { basketLineMachine } from '#src/machines/basket/basket-line.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { lineGroupingMachine } from '#src/machines/basket/line-grouping.machine.ts';
import { lineNoteMachine } from '#src/machines/basket/line-note.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import type { MachineWatch } from '../../support/machine-watch.ts';
import { openAsCustomer, saveData, signIn, stopClock, test } from '../../support/tour.ts';

const white = 'Assembly adhesive MS polymer, white, 290 ml';
const black = 'Assembly adhesive MS polymer, black, 290 ml';

test.describe.configure({ mode: 'serial' });

/** The basket page, with the requests for the basket and its changes held. */
async function basketTour(page: Page, watch: MachineWatch) {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const basketLink = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
  const add = main.getByRole('button', { name: 'Add to basket' });
  const quantityOf = (product: string) => main.getByRole('textbox', { name: `Quantity of ${product}` });
  const remove = (product: string) => main.getByRole('button', { name: `Remove ${product}` });
  const putBack = (product: string) => main.getByRole('button', { name: `Undo ${product}` });
  const order = async (product: string, quantity: string) => {
    await quantityOf(product).fill(quantity);
    await quantityOf(product).press('Enter');
  };
  const line = (product: string) => main.getByRole('row', { name: product });
  const expectState = (state: string) => watch.expectState(basketMachine, state);
  await page.clock.install();
  await saveData(page);
  const reconnect = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
  const groupings = await holdRequests(
    page,
    ({ pathname }) => pathname === '/api/product/groupingProperties',
  );
  const changes = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/basket/lines/'));
  const openBasket = async () => {
    await groupings.open();
    await openAsCustomer(page, '/basket');
    await (await baskets.next()).pass();
    await expectState('ready');
  };
  return {
    openBasket,
    main,
    notices,
    basketLink,
    add,
    quantityOf,
    remove,
    putBack,
    order,
    line,
    expectState,
    reconnect,
    baskets,
    groupings,
    changes,
  };
}

test('the basket is read, and read again where that failed or is too old (BA-1, BA-4, BA-5, SE-2)', async ({
  page,
  watch,
}) => {
  const tour = await basketTour(page, watch);

  await test.step('without a response the basket page says so, and opening it again asks again', async () => {
    await signIn(page, '/basket');
    await tour.expectState('loading');
    await watch.expectState(lineGroupingMachine, 'loading');
    await (await tour.groupings.next()).fail(500);
    await watch.expectState(lineGroupingMachine, 'ungrouped');
    await tour.groupings.open();
    await (await tour.baskets.next()).pass();
    await (await tour.baskets.next()).fail(500);
    await tour.expectState('failed');
    await tour.main.getByRole('button', { name: 'Try again' }).click();
    await tour.expectState('loading');
    await (await tour.baskets.next()).fail(500);
    await tour.expectState('failed');
    await tour.reconnect();
    await tour.expectState('loading');
    await (await tour.baskets.next()).fail(500);
    await tour.expectState('failed');
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await tour.basketLink.click();
    await tour.expectState('loading');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await expect(tour.main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await test.step('after an addition the basket is read again if that was on its way, or failed', async () => {
    await page.goto('/p/730-0050');
    await tour.expectState('loading');
    const late = await tour.baskets.next();
    await tour.add.click();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await late.pass();
    await expect(tour.basketLink).toHaveAccessibleName(/1 line/);
    await page.goto('/p/730-0050');
    await (await tour.baskets.next()).fail(500);
    await tour.expectState('failed');
    await tour.add.click();
    await tour.expectState('loading');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await expect(tour.notices).toContainText('Added: ');
    await page.goto('/p/730-0055');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.add.click();
    await expect(tour.basketLink).toHaveAccessibleName(/2 lines/);
    await tour.expectState('ready');
  });
});

test('lines are noted, changed and ordered by another unit (BA-4, BA-5)', async ({ page, watch }) => {
  const tour = await basketTour(page, watch);
  await tour.openBasket();

  await test.step('a note at a line is kept once its field is left', async () => {
    await tour.order(white, '1');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    const noteOf = tour.main.getByRole('textbox', { name: `Note on ${white}` });
    const writeNote = tour.main.getByRole('button', { name: new RegExp(`^(Add|Change) note ${white}$`) });
    await writeNote.click();
    await expect(noteOf).toBeFocused();
    await noteOf.fill('For hall 3');
    await tour.main.getByRole('button', { name: `Save note ${white}` }).click();
    await expect(writeNote).toBeFocused();
    const change = await tour.changes.next();
    expect(change.request.postDataJSON()).toEqual({ note: 'For hall 3' });
    await change.pass();
    await tour.expectState('ready');
    await writeNote.click();
    await expect(noteOf).toHaveValue('For hall 3');
    await noteOf.fill('For hall 4');
    await noteOf.press('Escape');
    await expect(writeNote).toBeFocused();
    await writeNote.click();
    await noteOf.press('Tab');
    await watch.expectState(lineNoteMachine, undefined);
    await expect(tour.line(white)).toContainText('For hall 3');
  });

  const types = async (text: string) => {
    await tour.quantityOf(white).fill(text);
    await watch.expectState(basketLineMachine, 'typing');
  };

  const endsWith = async (key: string) => {
    await tour.quantityOf(white).press(key);
    await watch.expectState(basketLineMachine, undefined);
    await expect(tour.quantityOf(white)).toHaveValue('1');
  };

  await test.step('a typed quantity is dropped when it is none, is the same as before, or is given up', async () => {
    await types('');
    await endsWith('Enter');
    await types('6');
    await types('1');
    await endsWith('Enter');
    await types('6');
    await endsWith('Escape');
    await tour.expectState('ready');
  });

  await test.step('another unit says what it holds, applies once it is taken, and going back gives what was there', async () => {
    const unit = tour.main.getByRole('combobox', { name: `Unit of ${white}` });
    const [one, other] = await unit.getByRole('option').allTextContents();
    const chooseOther = async (close: 'Keep' | 'Use') => {
      await unit.selectOption(other ?? '');
      const reported = tour.main.getByRole('alert').filter({ hasText: `instead of 1 ${one}.` });
      await expect(reported).toBeVisible();
      await tour.main.getByRole('button', { name: new RegExp(`^${close} 1 .*${white}`) }).click();
      await expect(reported).toHaveCount(0);
      await expect(unit).toBeFocused();
    };
    await chooseOther('Keep');
    await chooseOther('Use');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(unit.locator('option:checked')).toHaveText(other ?? '');
    await unit.selectOption(one ?? '');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(tour.quantityOf(white)).toHaveValue('1');
    await tour.order(white, '5');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
  });
});

test('a change or an addition that fails is said, and one without a response is sent again (BA-4, BA-5, SE-2)', async ({
  page,
  watch,
}) => {
  const tour = await basketTour(page, watch);
  await tour.openBasket();

  await test.step('what fails is said, and what else is wanted is still written', async () => {
    await tour.order(white, '6');
    const failing = await tour.changes.next();
    await tour.remove(black).click();
    await tour.expectState('writing');
    await failing.fail(422, 'Not so many.');
    const removal = await tour.changes.next();
    await expect(tour.line(white)).toContainText('Not so many.');
    await expect(tour.quantityOf(white)).toHaveValue('5');
    await tour.order(white, '8');
    await expect(tour.line(white)).not.toContainText('Not so many.');
    await removal.pass();
    await (await tour.changes.next()).fail(404, 'It is gone.');
    await tour.expectState('loading');
    await expect(tour.notices).toContainText('The basket was not changed. It is gone.');
    await expect(tour.quantityOf(black)).toHaveCount(0);
    await tour.putBack(black).click();
    await tour.baskets.next();
    await tour.expectState('ready');
    await expect(tour.quantityOf(white)).toHaveValue('5');
    await expect(tour.quantityOf(black)).toHaveValue('1');
  });

  await test.step('without a response a change waits, is shown as not saved, and is sent again', async () => {
    const loseNext = async () => {
      await (await tour.changes.next()).lose();
      await tour.expectState('waiting');
    };
    await tour.order(white, '6');
    await loseNext();
    await expect(tour.line(white)).toContainText('Not saved yet: no response');
    await expect(tour.basketLink).toHaveAccessibleName(/2 lines, not saved yet/);
    await expect(tour.quantityOf(white)).toHaveValue('6');
    await tour.main.getByRole('button', { name: 'Send now' }).click();
    await loseNext();
    await tour.reconnect();
    await loseNext();
    const clock = await stopClock(page);
    await clock.pass(10_000);
    await page.clock.resume();
    await loseNext();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await tour.basketLink.click();
    await loseNext();
    await tour.main.getByRole('link', { name: white }).click();
    await tour.add.click();
    await tour.expectState('writing');
    await expect(tour.notices).toContainText('Added: ');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(tour.basketLink).not.toHaveAccessibleName(/not saved/);
    await tour.basketLink.click();
    await (await tour.baskets.next()).pass();
    await expect(tour.quantityOf(white)).toHaveValue('6');
    await tour.order(white, '5');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
  });
});

test('another tab changes the same basket (BA-4, C6)', async ({ page, watch }) => {
  const tour = await basketTour(page, watch);
  await tour.openBasket();

  await test.step('what another tab does is there at once', async () => {
    const other = await page.context().newPage();
    const others = await holdRequests(other, ({ pathname }) => pathname.startsWith('/api/basket/lines/'));
    await other.goto('/basket');
    const field = other.getByRole('textbox', { name: `Quantity of ${white}` });
    await field.fill('9');
    await field.press('Enter');
    await tour.expectState('watching');
    await expect(tour.quantityOf(white)).toHaveValue('9');
    await (await others.next()).pass();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.order(white, '5');
    const mine = await tour.changes.next();
    await expect(field).toHaveValue('5');
    await other.evaluate(() => localStorage.setItem('basketTold', 'by another tab'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('basketTold'))).toBe('by another tab');
    await mine.pass();
    await tour.expectState('loading');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.order(white, '6');
    await (await tour.changes.next()).lose();
    await tour.expectState('waiting');
    await other.evaluate(() => localStorage.setItem('basketTold', 'once more'));
    await tour.expectState('writing');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    const waysToSend: readonly (() => Promise<void>)[] = [
      tour.reconnect,
      async () => {
        await stopClock(page);
        await page.clock.resume();
      },
      async () => {
        await page.getByRole('link', { name: 'Statefront, home page' }).click();
        await tour.basketLink.click();
      },
      async () => {
        await tour.main.getByRole('link', { name: white }).click();
        await tour.add.click();
      },
    ];
    for (const [index, send] of waysToSend.entries()) {
      await field.fill(`${10 + index}`);
      await field.press('Enter');
      const theirs = await others.next();
      await tour.expectState('watching');
      await send();
      await tour.expectState('writing');
      const allArrived = page.evaluate(
        () =>
          new Promise<void>((done) => {
            addEventListener('storage', ({ key }) => key === 'allTold' && done());
          }),
      );
      await Promise.all([tour.baskets.open(), tour.changes.open()]);
      await theirs.pass();
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(field).toHaveAttribute('aria-busy', 'false', { timeout: 200 });
      }).toPass();
      await other.evaluate((at) => localStorage.setItem('allTold', at), `${index}`);
      await allArrived;
      await tour.expectState('ready');
      tour.baskets.close();
      tour.changes.close();
    }
    await tour.basketLink.click();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.order(white, '5');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await others.open();
    await other.close();
  });
});

test('lines are removed and put back, and the checkout opens once all is saved (BA-5)', async ({
  page,
  watch,
}) => {
  const tour = await basketTour(page, watch);
  await tour.openBasket();

  await test.step('a line whose removal waits can be put back', async () => {
    await tour.order(white, '6');
    const first = await tour.changes.next();
    await tour.remove(black).click();
    await tour.putBack(black).click();
    await expect(tour.quantityOf(black)).toHaveValue('1');
    await tour.remove(black).click();
    await first.pass();
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
  });

  await test.step('the checkout opens once all is saved, and not while a line cannot be ordered', async () => {
    const toCheckout = tour.main.getByRole('link', { name: 'Go to checkout' });
    await tour.order(white, '7');
    const unorderable = await tour.changes.next();
    await toCheckout.click();
    await expect(toCheckout).toHaveAttribute('aria-busy', 'true');
    await unorderable.change({ canBeOrdered: false });
    await expect(tour.main).toContainText('Some lines can no longer be ordered.');
    await tour.expectState('ready');
    await tour.order(white, '6');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await tour.order(white, '7');
    const change = await tour.changes.next();
    await toCheckout.click();
    await tour.order(white, '6');
    await change.pass();
    await (await tour.changes.next()).pass();
    await expect(page).toHaveURL(/\/checkout/);
    await (await tour.baskets.next()).pass();
    await tour.basketLink.click();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await expect(tour.quantityOf(white)).toHaveValue('6');
  });
});

test('a basket that is read again can be changed meanwhile, and is left as it was found (BA-4, BA-5, SE-2)', async ({
  page,
  watch,
}) => {
  const tour = await basketTour(page, watch);
  await tour.openBasket();

  await test.step('the basket is empty', async () => {
    await tour.remove(white).click();
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(tour.main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await test.step('an addition counts while a change is on its way', async () => {
    await page.goto('/p/730-0050');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.add.click();
    await expect(tour.basketLink).toHaveAccessibleName(/1 line/);
    await tour.basketLink.click();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.order(white, '3');
    await tour.expectState('writing');
    const response = await (await tour.changes.next()).carryOut();
    await page.goBack();
    const added = page.waitForResponse('**/api/basket/lines');
    await tour.add.click();
    await added;
    await expect(tour.add).toHaveAttribute('aria-busy', 'false');
    await tour.expectState('writing');
    await response();
    await tour.expectState('loading');
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await tour.basketLink.click();
    await (await tour.baskets.next()).pass();
    await tour.expectState('ready');
    await expect(tour.quantityOf(white)).toHaveValue('4');
  });

  await test.step('a basket that cannot be read again is still shown, and can be changed', async () => {
    await tour.order(white, '5');
    const change = await tour.changes.next();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await tour.basketLink.click();
    await tour.expectState('writing');
    await change.pass();
    await tour.expectState('loading');
    await tour.quantityOf(white).fill('6');
    await (await tour.baskets.next()).fail(500);
    await tour.expectState('failed');
    await expect(tour.main.getByRole('alert')).toContainText(
      'This could not be loaded. Something went wrong on our side.',
    );
    await expect(tour.quantityOf(white)).toHaveValue('6');
    await tour.quantityOf(white).press('Enter');
    await tour.expectState('writing');
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(tour.main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a line is removed, and the basket is left as it was found', async () => {
    await tour.remove(white).click();
    await (await tour.changes.next()).pass();
    await tour.expectState('ready');
    await expect(tour.main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expect(tour.main.getByRole('row', { name: white })).toBeFocused();
  });
});
