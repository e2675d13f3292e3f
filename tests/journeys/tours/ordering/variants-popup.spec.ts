import { expect } from '@playwright/test';
import { variantsPopupMachine } from '#src/machines/variants/variants-popup.machine.ts';
import { expectEmptyBasket } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, signIn, test } from '../../support/tour.ts';

const first = 'Assembly glove PU Light, size 6, black';
const second = 'Assembly glove PU Light, size 7, black';

test('what journeys leave out of the variants popup is caused on the page (VP-1 to VP-3, TI-5, BA-1, BA-3, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const notices = page.getByRole('region', { name: 'Notices' });
  /** A product of the list, not one that a promotion between them adds later. */
  const choose = main
    .getByRole('row')
    .filter({ hasNot: page.getByRole('region') })
    .getByRole('button', { name: 'Choose variant' });
  const quantityOf = (product: string) =>
    dialog.getByRole('spinbutton', { name: `Quantity of ${product}`, exact: true });
  const addAll = dialog.getByRole('button', { name: /^Add (\d+ products?|to basket)/ });
  const expectState = (state: unknown) => watch.expectState(variantsPopupMachine, state);

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const ranges = await holdRequests(page, ({ search }) => search.includes('SEE_THE_RANGE'));

  await test.step('it opens when the variants are there, of the product that was pressed last', async () => {
    await page.goto('/c/gloves');
    // A promotion may be higher than its skeleton, and moves the rows below it when it arrives.
    const promoted = main.getByRole('region', { name: /^In this promotion/ });
    await expect(promoted.getByRole('listitem').first()).toBeVisible();
    await choose.nth(1).click();
    await expectState('loading');
    await expect(choose.nth(1)).toHaveAttribute('aria-busy', 'true');
    await ranges.next();
    await choose.first().click();
    await expect(choose.first()).toHaveAttribute('aria-busy', 'true');
    await expect(choose.nth(1)).toHaveAttribute('aria-busy', 'false');
    await (await ranges.next()).pass();
    await expectState({ open: 'choosing' });
    await expect(dialog).toContainText('15 variants');
    await page.keyboard.press('Escape');
    await expectState('closed');
    await expect(dialog).toHaveCount(0);
    await expect(choose.first()).toBeFocused();
  });

  await test.step('it stays closed when the variants do not come', async () => {
    await choose.first().click();
    await (await ranges.next()).fail(503, 'Please try again later.');
    await expectState('closed');
    await expect(notices).toContainText('The variants could not be loaded. Please try again later.');
    await expect(choose.first()).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('lines are added in one go; what cannot be ordered says so, what fails keeps its quantity', async () => {
    await signIn(page, '/c/gloves');
    await choose.first().click();
    await (await ranges.next()).pass();
    await expectState({ open: 'choosing' });
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await quantityOf(first).fill('3');
    await addAll.click();
    await expect(quantityOf(first)).toHaveAttribute('aria-invalid', 'true');
    await expectState({ open: 'choosing' });
    await quantityOf(first).fill('12');
    await quantityOf(second).fill('24');
    await addAll.click();
    await expectState({ open: 'adding' });
    await (await additions.next()).pass();
    await (await additions.next()).fail(409, 'The basket is full.');
    await expectState({ open: 'choosing' });
    await expect(dialog.getByRole('status')).toContainText(`12 pairs of ${first}`);
    await expect(dialog.getByRole('status')).toContainText(`${second}: The basket is full.`);
    await expect(quantityOf(first)).toHaveValue('');
    await expect(quantityOf(second)).toHaveValue('24');
    await additions.open();
  });

  await test.step('what is on its way when it is closed is told by the page', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await addAll.click();
    const addition = await additions.next();
    await page.keyboard.press('Escape');
    await expectState('closed');
    await addition.pass();
    await expect(notices).toContainText(`Added: 24 pairs of ${second}.`);
    await additions.open();
  });

  await test.step('a variant that is followed closes it', async () => {
    await choose.first().click();
    await (await ranges.next()).pass();
    await dialog.getByRole('link', { name: second }).click();
    await expect(page).toHaveURL(/selectedVariant=.*&currentPath=%2Fc%2Fgloves/);
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(second);
  });

  await test.step('the basket is left as it was found', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Basket.*2 lines/ })
      .click();
    const remove = main.getByRole('button', { name: /^Remove/ });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await expectEmptyBasket(page);
  });
});
