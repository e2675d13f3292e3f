import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../../support/customers.ts';
import { materialSearchMachine } from '#src/machines/quick-order/material-search.machine.ts';
import { quickOrderMachine } from '#src/machines/quick-order/quick-order.machine.ts';
import { holdRequests, passTwice } from '../../support/gateway-gate.ts';
import { saveData, signIn, signOutInOtherTab, stopClock, test } from '../../support/tour.ts';

const debounceMs = 300;

test('what journeys leave out of the quick order is caused on the page (BA-4, BA-8, SE-1, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const material = (line: number) => main.getByLabel(`Article number in line ${line}`);
  const quantity = (line: number) => main.getByLabel(`Quantity in line ${line}`);
  const row = (line: number) => main.getByRole('row').nth(line);
  const add = main.getByRole('button', { name: /^Add .*to basket$/ });
  const option = main.getByRole('option').first();
  const expectState = (state: unknown) => watch.expectState(quickOrderMachine, state);
  const searches = (state: string) => watch.expectState(materialSearchMachine, state);
  const paste = async (lines: string) => {
    await main.getByLabel('Lines to paste').fill(lines);
    await main.getByRole('button', { name: 'Use these lines' }).click();
  };
  const chooseFile = (buffer: Buffer) =>
    main.getByLabel('Choose a file').setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer });

  await page.clock.install();
  await saveData(page);
  await signIn(page, '/quick-order');
  await page.goto('/quick-order');
  await expectState({ entering: 'ready' });
  const checks = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/check');
  const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
  const hits = await holdRequests(page, ({ pathname }) => pathname === '/api/product/search');

  await test.step('without anything entered there is nothing to add', async () => {
    await add.click();
    await expect(main.getByText('Enter at least one article number with a quantity.')).toBeVisible();
  });

  await test.step('products are proposed for what is typed, and dropped with it', async () => {
    const clock = await stopClock(page);
    const types = async (text: string) => {
      await material(1).fill(text);
      await searches('debouncing');
    };
    const asksFor = async (text: string) => {
      await types(text);
      await clock.pass(debounceMs);
      await searches('loading');
      return hits.next();
    };
    await types('adh');
    await page.keyboard.press('Tab');
    await searches('closed');
    const late = await asksFor('adhesive');
    await page.keyboard.press('Tab');
    await searches('closed');
    await late.pass();
    await (await asksFor('adhesive m')).fail(500);
    await searches('closed');
    await (await asksFor('zzzzzz')).pass();
    await searches('closed');
    await material(1).fill('ad');
    await searches('closed');
    await (await asksFor('adhesive ms')).pass();
    await searches('open');
    await material(1).press('Escape');
    await searches('closed');
    await (await asksFor('adhesive ms ')).pass();
    await searches('open');
    await material(1).press('ArrowDown');
    await option.click();
    await searches('closed');
    await expect(material(1)).toHaveValue(/^\d/);
    await page.clock.resume();
    await checks.open();
  });

  await test.step('a row is looked at when it is left; a quantity off the rules is put right by one press', async () => {
    await paste('110-0005;7');
    await main.getByRole('button', { name: 'Use 100' }).click();
    await expect(quantity(2)).toHaveValue('100');
    await expect(row(2)).toContainText('Hex bolt');
  });

  await test.step('rows are removed, all of them too, and those come back', async () => {
    await main.getByRole('button', { name: 'Remove line 1' }).click();
    await expect(material(1)).toHaveValue('110-0005');
    await main.getByRole('button', { name: 'Remove all lines' }).click();
    await expect(material(1)).toHaveValue('');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(material(1)).toHaveValue('110-0005');
    await main.getByRole('button', { name: 'Remove all lines' }).click();
  });

  await test.step('the columns of a list are asked for where they are not clear, and can be chosen in another way', async () => {
    const cancel = main.getByRole('button', { name: 'Cancel' });
    await paste('730-0050;Adhesive MS;7;1');
    await expectState({ entering: 'assigning' });
    await cancel.click();
    await expectState({ entering: 'ready' });
    await paste('730-0050;Adhesive MS;7;1');
    await main.getByRole('button', { name: 'Use these columns' }).click();
    await expect(quantity(1)).toHaveValue('1');
    await expectState({ entering: 'ready' });
    await main.getByRole('button', { name: 'Choose other columns' }).click();
    await expectState({ entering: 'assigning' });
    await cancel.click();
    await main.getByRole('button', { name: 'Remove all lines' }).click();
  });

  await test.step('a file that is none is refused, one of lines is taken', async () => {
    await chooseFile(Buffer.from([0, 1, 2, 0]));
    await expect(main.getByText(/^This file cannot be read/)).toBeVisible();
    await chooseFile(Buffer.from('730-0050;1\nNONSENSE;1', 'utf8'));
    await expect(row(2)).toContainText('There is no product with this number.');
    await expectState({ entering: 'ready' });
  });

  await test.step('a check that fails is told, and nothing is added', async () => {
    const failing = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/check');
    await quantity(1).fill('2');
    await main.getByLabel('Lines to paste').focus();
    await failing.next();
    await add.click();
    await (await failing.next()).fail(503, 'Please try again later.');
    await expect(notices).toContainText('Please try again later.');
    await failing.open();
  });

  await test.step('lines come into the basket once, whatever was refused or lost', async () => {
    await expectState({ entering: 'ready' });
    await add.click();
    await expectState('adding');
    await (await additions.next()).fail(422, 'The basket is full.');
    await expect(main.getByText('Nothing was added. The basket is full.')).toBeVisible();
    await expectState({ entering: 'ready' });
    await test.step('the session ends, and the customer says once more what they want', async () => {
      await signOutInOtherTab(page);
      await add.click();
      await passTwice(additions);
      await expect(page).toHaveURL(/\/login\?/);
      await page
        .getByRole('button', { name: /^Sign in as/ })
        .last()
        .click();
      await expect(main.getByText('Your session ended before these lines were added.')).toBeVisible();
      await expectState({ entering: 'ready' });
    });
    await add.click();
    const first = await additions.next();
    const key = first.request.headers()['idempotency-key'];
    await first.carryOut();
    await first.lose();
    await expectState('unconfirmed');
    await main.getByRole('button', { name: 'Try again' }).click();
    await (await additions.next()).lose();
    await expectState('unconfirmed');
    await page.reload();
    const again = await additions.next();
    expect(again.request.headers()['idempotency-key']).toBe(key);
    await expectState('adding');
    await again.pass();
    await expect(main.getByText('In your basket: 1 line.')).toBeVisible();
    await expect(material(1)).toHaveValue('NONSENSE');
    await main.getByRole('link', { name: 'Go to basket' }).click();
    await expect(main.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
    await main.getByRole('button', { name: /^Remove / }).click();
    await expectEmptyBasket(page);
  });
});
