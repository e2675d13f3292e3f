import { expect } from '@playwright/test';
import { basketRefillMachine } from '#src/machines/basket/basket-refill.machine.ts';
import { listChoiceMachine } from '#src/machines/lists/list-choice.machine.ts';
import { myListsMachine } from '#src/machines/account/my-lists.machine.ts';
import { namedListMachine } from '#src/machines/lists/named-list.machine.ts';
import { expectEmptyBasket } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { expectAccessible } from '../../support/shop-page.ts';
import { notifyFromOtherTab, saveData, signIn, signOutInOtherTab, test } from '../../support/tour.ts';

const adhesive = 'Assembly adhesive MS polymer, white, 290 ml';

test('what journeys leave out of named lists is caused on the page: saved, renamed, ordered from, removed (BA-4, BA-5, LS-10, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const notices = page.getByRole('region', { name: 'Notices' });
  const retry = page.getByRole('button', { name: 'Try again' });
  const dialog = page.getByRole('dialog', { name: 'Save in a list' });
  const newName = dialog.getByLabel('Name of a new list');
  const create = dialog.getByRole('button', { name: 'Save in new list' });
  const press = (name: string) => main.getByRole('button', { name }).click();
  const choiceStands = (state: string) => watch.expectState(listChoiceMachine, state);
  const listStands = (state: string) => watch.expectState(namedListMachine, state);

  await saveData(page);
  await signIn(page, '/p/730-0050');
  await expect(heading).toHaveText(adhesive);
  const lists = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/lists'));
  const openDialog = async () => {
    await press('Save as a list');
    await (await lists.next()).pass();
    await expect(newName).toBeVisible();
  };

  await test.step('a product is saved in a new list, whose name says what is wrong with it', async () => {
    await main.getByRole('button', { name: 'Save in a list', exact: true }).click();
    await choiceStands('loading');
    await (await lists.next()).fail(500);
    await choiceStands('failed');
    await retry.click();
    await (await lists.next()).pass();
    await choiceStands('choosing');
    await expectAccessible(page);
    await newName.press('Enter');
    await (await lists.next()).pass();
    await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
    await newName.fill('Site 7');
    await create.click();
    await (await lists.next()).pass();
    await expect(notices).toContainText('Saved in your list Site 7.');
  });

  await test.step('what is in the basket is saved in the same list', async () => {
    await press('Add to basket');
    await expect(notices).toContainText('Added: ');
    await page.goto('/basket');
    await openDialog();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await press('Save as a list');
    await (await lists.next()).pass();
    await dialog.getByRole('button', { name: 'Add to Site 7' }).click();
    await (await lists.next()).pass();
    await expect(notices).toContainText('Saved in your list Site 7.');
  });

  await test.step('the dialog closes with its page, and when its customer is gone', async () => {
    await main.getByRole('link', { name: adhesive }).first().click();
    await expect(heading).toHaveText(adhesive);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click();
    await openDialog();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await openDialog();
    await signOutInOtherTab(page);
    await notifyFromOtherTab(page);
    await expect(dialog).toHaveCount(0);
    await signIn(page, '/c/adhesives');
  });

  await test.step('the account names the lists', async () => {
    await page.goto('/account?section=lists');
    await (await lists.next()).fail(500);
    await watch.expectState(myListsMachine, 'failed');
    await retry.click();
    await (await lists.next()).pass();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Site 7' }).click();
    await (await lists.next()).pass();
    await expect(heading).toContainText('Site 7');
    await expect(main.getByRole('link', { name: adhesive }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another name is dropped, and refused', async () => {
    await press('Rename');
    await press('Keep the old name');
    await press('Rename');
    await main.getByLabel('Name of the list').fill(' ');
    await press('Save name');
    await listStands('savingName');
    await (await lists.next()).pass();
    await expect(main.getByText('Please fill in this field.')).toBeVisible();
    await press('Keep the old name');
  });

  await test.step('all of it goes into the basket beside what is there once that is chosen, unless it is refused', async () => {
    await press('Add all to basket');
    await watch.expectState(basketRefillMachine, 'choosingHow');
    await press('Close');
    await press('Add all to basket');
    await press('Add to basket');
    await (await lists.next()).fail(409, 'Please try again later.');
    await expect(notices).toContainText('Please try again later.');
  });

  await test.step('no product is taken out when that fails, and the list is removed once that is confirmed', async () => {
    const takeOut = main.getByRole('button', { name: `Remove from list: ${adhesive}` });
    await takeOut.click();
    await (await lists.next()).fail(409, 'Please try again later.');
    await expect(notices).toContainText('Please try again later.');
    await press('Remove list');
    await press('Keep the list');
    await press('Remove list');
    await press('Yes, remove it');
    await (await lists.next()).fail(409, 'Please try again later.');
    await listStands('ready');
    await press('Remove list');
    await press('Yes, remove it');
    await (await lists.next()).pass();
    await expect(page).toHaveURL('/account?section=lists');
    await (await lists.next()).pass();
    await expect(main.getByText('You have no lists yet.')).toBeVisible();
    await lists.open();
  });

  await page.goto('/basket');
  await press(`Remove ${adhesive}`);
  await expectEmptyBasket(page);
});
