import { expect } from '@playwright/test';
import { basketLineMachine } from '#src/machines/basket/basket-line.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { lineGroupingMachine } from '#src/machines/basket/line-grouping.machine.ts';
import { lineNoteMachine } from '#src/machines/basket/line-note.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, signIn, stopClock, test } from '../../support/tour.ts';

const white = 'Assembly adhesive MS polymer, white, 290 ml';
const black = 'Assembly adhesive MS polymer, black, 290 ml';

test('every transition of the basket is caused on the page (BA-1, BA-4, BA-5, SE-2, MA-3, C6)', async ({
  page,
  watch,
}) => {
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
  const stands = (state: string) => watch.expectState(basketMachine, state);

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

  await test.step('without a response the basket page says so, and opening it again asks again', async () => {
    await signIn(page, '/basket');
    await stands('loading');
    await watch.expectState(lineGroupingMachine, 'loading');
    await (await groupings.next()).fail(500);
    await watch.expectState(lineGroupingMachine, 'ungrouped');
    await groupings.open();
    await (await baskets.next()).pass();
    await (await baskets.next()).fail(500);
    await stands('failed');
    await main.getByRole('button', { name: 'Try again' }).click();
    await stands('loading');
    await (await baskets.next()).fail(500);
    await stands('failed');
    await reconnect();
    await stands('loading');
    const first = await baskets.next();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await basketLink.click();
    await stands('loading');
    await first.pass();
    await (await baskets.next()).fail(500);
    await stands('failed');
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await basketLink.click();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await test.step('after an addition the basket is read again if that was on its way, or failed', async () => {
    await page.goto('/p/730-0050?inspect');
    await stands('loading');
    const late = await baskets.next();
    await add.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await late.pass();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await page.goto('/p/730-0050?inspect');
    await (await baskets.next()).fail(500);
    await stands('failed');
    await add.click();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
    await expect(notices).toContainText('Added: ');
    await page.goto('/p/730-0055?inspect');
    await (await baskets.next()).pass();
    await stands('ready');
    await add.click();
    await expect(basketLink).toHaveAccessibleName(/2 lines/);
    await stands('ready');
  });

  await test.step('lines wait until it is known by what they are grouped, and none moves then', async () => {
    groupings.close();
    await basketLink.click();
    await (await baskets.next()).fail(500);
    await stands('failed');
    await watch.expectState(lineGroupingMachine, 'loading');
    await expect(main.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(0);
    await groupings.open();
    await expect(main.getByRole('rowheader', { name: 'Chemicals and lubricants' })).toBeVisible();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
  });

  await test.step('changes are written one after the other', async () => {
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await order(white, '5');
    await stands('writing');
    const first = await changes.next();
    await order(black, '7');
    await first.pass();
    await (await changes.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('5');
    await expect(quantityOf(black)).toHaveValue('7');
  });

  await test.step('the lines are grouped as the customer chooses', async () => {
    const groupBy = main.getByRole('combobox', { name: 'Group by' });
    const groups = main.getByRole('rowheader', {
      name: /^(Safety|Chemicals|In stock|Available|Out of stock)/,
    });
    await watch.expectState(lineGroupingMachine, 'ready');
    await groupBy.selectOption('Availability');
    await expect(groups.first()).toBeVisible();
    await groupBy.selectOption('As added');
    await expect(groups).toHaveCount(0);
  });

  await test.step('a note at a line is kept once its field is left', async () => {
    const noteOf = main.getByRole('textbox', { name: `Note on ${white}` });
    const writeNote = main.getByRole('button', { name: new RegExp(`^(Add|Change) note ${white}$`) });
    await writeNote.click();
    await expect(noteOf).toBeFocused();
    await noteOf.fill('For hall 3');
    await main.getByRole('button', { name: `Save note ${white}` }).click();
    await expect(writeNote).toBeFocused();
    const change = await changes.next();
    expect(change.request.postDataJSON()).toEqual({ note: 'For hall 3' });
    await change.pass();
    await stands('ready');
    await writeNote.click();
    await expect(noteOf).toHaveValue('For hall 3');
    await noteOf.fill('For hall 4');
    await noteOf.press('Escape');
    await expect(writeNote).toBeFocused();
    await writeNote.click();
    await noteOf.press('Tab');
    await watch.expectState(lineNoteMachine, undefined);
    await expect(line(white)).toContainText('For hall 3');
  });

  const types = async (text: string) => {
    await quantityOf(white).fill(text);
    await watch.expectState(basketLineMachine, 'typing');
  };
  const endsWith = async (key: string) => {
    await quantityOf(white).press(key);
    await watch.expectState(basketLineMachine, undefined);
    await expect(quantityOf(white)).toHaveValue('5');
  };

  await test.step('a typed quantity is dropped when it is none, is the same as before, or is given up', async () => {
    await types('');
    await endsWith('Enter');
    await types('6');
    await types('5');
    await endsWith('Enter');
    await types('6');
    await endsWith('Escape');
    await stands('ready');
  });

  await test.step('what cannot be ordered stays as typed, without moving anything, until an offer is taken', async () => {
    await types('ten');
    const below = await remove(black).boundingBox();
    await quantityOf(white).press('Tab');
    await watch.expectState(basketLineMachine, 'invalid');
    await expect(quantityOf(white)).toHaveValue('ten');
    await expect(main.getByRole('alert')).toContainText('Please enter a number');
    expect(await remove(black).boundingBox()).toEqual(below);
    await types('0');
    await quantityOf(white).press('Enter');
    await main.getByRole('button', { name: `Use 1 ${white}` }).click();
    await expect(quantityOf(white)).toBeFocused();
    await (await changes.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('1');
  });

  await test.step('another unit says what it holds, applies once it is taken, and going back gives what was there', async () => {
    const unit = main.getByRole('combobox', { name: `Unit of ${white}` });
    const [one, other] = await unit.getByRole('option').allTextContents();
    const chooseOther = async (close: 'Keep' | 'Use') => {
      await unit.selectOption(other ?? '');
      const told = main.getByRole('alert').filter({ hasText: `instead of 1 ${one}.` });
      await expect(told).toBeVisible();
      await main.getByRole('button', { name: new RegExp(`^${close} 1 .*${white}`) }).click();
      await expect(told).toHaveCount(0);
      await expect(unit).toBeFocused();
    };
    await chooseOther('Keep');
    await chooseOther('Use');
    const refused = await changes.next();
    expect(refused.request.postDataJSON()).toEqual({ orderQuantity: 1, salesUnit: 'BOX' });
    await refused.fail(422, 'Not by the box.');
    await (await baskets.next()).pass();
    await stands('ready');
    await expect(line(white)).toContainText('Not by the box.');
    await expect(unit.locator('option:checked')).toHaveText(one ?? '');
    await chooseOther('Use');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(unit.locator('option:checked')).toHaveText(other ?? '');
    await unit.selectOption(one ?? '');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('1');
    await order(white, '5');
    await (await changes.next()).pass();
    await stands('ready');
  });

  await test.step('what fails is said, and what else is wanted is still written', async () => {
    await order(white, '6');
    const failing = await changes.next();
    await remove(black).click();
    await stands('writing');
    await failing.fail(422, 'Not so many.');
    const removal = await changes.next();
    await expect(line(white)).toContainText('Not so many.');
    await expect(quantityOf(white)).toHaveValue('5');
    await order(white, '8');
    await expect(line(white)).not.toContainText('Not so many.');
    await removal.pass();
    await (await changes.next()).fail(404, 'It is gone.');
    await stands('loading');
    await expect(notices).toContainText('The basket was not changed. It is gone.');
    await expect(quantityOf(black)).toHaveCount(0);
    await putBack(black).click();
    await baskets.next();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('5');
    await expect(quantityOf(black)).toHaveValue('7');
  });

  await test.step('without a response a change waits, is shown as not saved, and is sent again', async () => {
    const loseNext = async () => {
      await (await changes.next()).lose();
      await stands('waiting');
    };
    await order(white, '6');
    await loseNext();
    await expect(line(white)).toContainText('Not saved yet: no response');
    await expect(basketLink).toHaveAccessibleName(/2 lines, not saved yet/);
    await expect(quantityOf(white)).toHaveValue('6');
    await main.getByRole('button', { name: 'Send now' }).click();
    await loseNext();
    await reconnect();
    await loseNext();
    const clock = await stopClock(page);
    await clock.pass(10_000);
    await page.clock.resume();
    await loseNext();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await basketLink.click();
    await loseNext();
    await main.getByRole('link', { name: white }).click();
    await add.click();
    await stands('writing');
    await expect(notices).toContainText('Added: ');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(basketLink).not.toHaveAccessibleName(/not saved/);
    await basketLink.click();
    await (await baskets.next()).pass();
    await expect(quantityOf(white)).toHaveValue('6');
    await order(white, '5');
    await (await changes.next()).pass();
    await stands('ready');
  });

  await test.step('an addition without a response is handed over, and sent again under its key', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await main.getByRole('link', { name: white }).click();
    await add.click();
    const first = await additions.next();
    await first.pass();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
    await main.getByRole('button', { name: 'Add to basket' }).first().click();
    const lost = await additions.next();
    await lost.carryOut();
    await lost.lose();
    const again = await additions.next();
    expect(again.request.headers()['idempotency-key']).toBe(lost.request.headers()['idempotency-key']);
    await additions.open();
    await again.pass();
    await stands('ready');
    await expect(notices).toContainText('is not saved in your basket yet');
    await basketLink.click();
    await (await baskets.next()).pass();
    await expect(quantityOf(white)).toHaveValue('7');
    await order(white, '5');
    await (await changes.next()).pass();
    await stands('ready');
  });

  await test.step('what another tab does is there at once', async () => {
    const other = await page.context().newPage();
    const others = await holdRequests(other, ({ pathname }) => pathname.startsWith('/api/basket/lines/'));
    await other.goto('/basket');
    const field = other.getByRole('textbox', { name: `Quantity of ${white}` });
    await field.fill('9');
    await field.press('Enter');
    await stands('watching');
    await expect(quantityOf(white)).toHaveValue('9');
    await (await others.next()).pass();
    await (await baskets.next()).pass();
    await stands('ready');
    await order(white, '5');
    const mine = await changes.next();
    await expect(field).toHaveValue('5');
    await other.evaluate(() => localStorage.setItem('basketTold', 'by another tab'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('basketTold'))).toBe('by another tab');
    await mine.pass();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
    await order(white, '6');
    await (await changes.next()).lose();
    await stands('waiting');
    await other.evaluate(() => localStorage.setItem('basketTold', 'once more'));
    await stands('writing');
    await (await changes.next()).pass();
    await stands('ready');
    const waysToSend: readonly (() => Promise<void>)[] = [
      reconnect,
      async () => {
        await stopClock(page);
        await page.clock.resume();
      },
      async () => {
        await page.getByRole('link', { name: 'Statefront, home page' }).click();
        await basketLink.click();
      },
      async () => {
        await main.getByRole('link', { name: white }).click();
        await add.click();
      },
    ];
    for (const [index, send] of waysToSend.entries()) {
      await field.fill(`${10 + index}`);
      await field.press('Enter');
      const theirs = await others.next();
      await stands('watching');
      await send();
      await stands('writing');
      const isTold = page.evaluate(
        () =>
          new Promise<void>((done) => {
            addEventListener('storage', ({ key }) => key === 'allTold' && done());
          }),
      );
      await Promise.all([baskets.open(), changes.open()]);
      await theirs.pass();
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(field).toHaveAttribute('aria-busy', 'false', { timeout: 200 });
      }).toPass();
      await other.evaluate((at) => localStorage.setItem('allTold', at), `${index}`);
      await isTold;
      await stands('ready');
      baskets.close();
      changes.close();
    }
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await order(white, '5');
    await (await changes.next()).pass();
    await stands('ready');
    await others.open();
    await other.close();
  });

  await test.step('a removed line can be put back, whatever the basket is doing', async () => {
    await remove(black).click();
    await (await changes.next()).pass();
    await stands('ready');
    await putBack(black).click();
    await expect(quantityOf(black)).toHaveValue('7');
    await stands('ready');
    await order(white, '6');
    const first = await changes.next();
    await remove(black).click();
    await putBack(black).click();
    await expect(quantityOf(black)).toHaveValue('7');
    await remove(black).click();
    await first.pass();
    await (await changes.next()).pass();
    await stands('ready');
    await order(white, '8');
    await (await changes.next()).fail(422, 'Not so many.');
    await (await baskets.next()).fail(500);
    await stands('failed');
    await putBack(black).click();
    await stands('ready');
    await expect(quantityOf(black)).toHaveValue('7');
    await expect(main.getByRole('row', { name: black })).toBeVisible();
    await remove(black).click();
    await (await changes.next()).pass();
    await stands('ready');
  });

  await test.step('all lines go in one request, and each can be put back', async () => {
    await main.getByRole('button', { name: 'Empty basket' }).click();
    await main.getByRole('button', { name: 'Remove all' }).click();
    const emptying = await baskets.next();
    expect(emptying.request.method()).toBe('DELETE');
    await emptying.pass();
    await stands('ready');
    await putBack(white).click();
    await expect(quantityOf(white)).toHaveValue('6');
    await stands('ready');
  });

  await test.step('the checkout opens once all is saved, and not while a line cannot be ordered', async () => {
    const toCheckout = main.getByRole('link', { name: 'Go to checkout' });
    await order(white, '7');
    const unorderable = await changes.next();
    await toCheckout.click();
    await expect(toCheckout).toHaveAttribute('aria-busy', 'true');
    await unorderable.change({ canBeOrdered: false });
    await expect(main).toContainText('Some lines cannot be ordered.');
    await stands('ready');
    await order(white, '6');
    await (await changes.next()).pass();
    await stands('ready');
    await order(white, '7');
    const change = await changes.next();
    await toCheckout.click();
    await order(white, '6');
    await change.pass();
    await (await changes.next()).pass();
    await expect(page).toHaveURL(/\/checkout/);
    await (await baskets.next()).pass();
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('6');
  });

  const openAgain = async () => {
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await basketLink.click();
    await stands('loading');
    await baskets.next();
  };

  await test.step('no customer has to wait for a basket that is read again', async () => {
    await openAgain();
    await order(white, '9');
    await stands('writing');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('9');
    await openAgain();
    await remove(white).click();
    await stands('writing');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  });

  await test.step('an addition counts while a change is on its way', async () => {
    await page.goto('/p/730-0050?inspect');
    await (await baskets.next()).pass();
    await stands('ready');
    await add.click();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await order(white, '3');
    await stands('writing');
    const response = await (await changes.next()).carryOut();
    await page.goBack();
    const added = page.waitForResponse('**/api/basket/lines');
    await add.click();
    await added;
    await expect(add).toHaveAttribute('aria-busy', 'false');
    await stands('writing');
    await response();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await expect(quantityOf(white)).toHaveValue('4');
  });

  await test.step('a basket that cannot be read again is still shown, and can be changed', async () => {
    await order(white, '5');
    const change = await changes.next();
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await basketLink.click();
    await stands('writing');
    await change.pass();
    await stands('loading');
    await quantityOf(white).fill('6');
    await (await baskets.next()).fail(500);
    await stands('failed');
    await expect(main.getByRole('alert')).toContainText(
      'This could not be loaded. Something went wrong on our side.',
    );
    await expect(quantityOf(white)).toHaveValue('6');
    await quantityOf(white).press('Enter');
    await stands('writing');
    await (await changes.next()).pass();
    await stands('ready');
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an addition after a change is not trusted blindly', async () => {
    await main.getByRole('link', { name: white }).click();
    await add.click();
    await stands('loading');
    await (await baskets.next()).pass();
    await stands('ready');
  });

  await test.step('a line is removed, and the basket is left as it was found', async () => {
    await basketLink.click();
    await (await baskets.next()).fail(500);
    await stands('failed');
    await expect(quantityOf(white)).toHaveValue('7');
    await remove(white).click();
    await (await changes.next()).pass();
    await stands('ready');
    await page.goto('/p/730-0050?inspect');
    await (await baskets.next()).pass();
    await stands('ready');
    await add.click();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await basketLink.click();
    await (await baskets.next()).pass();
    await stands('ready');
    await remove(white).click();
    await (await changes.next()).pass();
    await stands('ready');
    await expect(main.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expect(main.getByRole('row', { name: white })).toBeFocused();
  });

  await watch.expectToured(basketMachine);
  await watch.expectToured(basketLineMachine);
  await watch.expectToured(lineNoteMachine);
  await watch.expectToured(lineGroupingMachine);
});
