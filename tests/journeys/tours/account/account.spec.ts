import { expect } from '@playwright/test';
import { accountMachine } from '#src/machines/account/account.machine.ts';
import { addressBookMachine } from '#src/machines/account/address-book.machine.ts';
import { requestedProductsMachine } from '#src/machines/account/requested-products.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, signIn, test } from '../../support/tour.ts';

test('what journeys leave out of the account, its forms, the address book and the stock notifications is caused on the page (RT-5, SN-2, SE-1, SE-2, BA-4, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' });
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const phone = main.getByRole('textbox', { name: 'Telephone' });
  const parts = main.getByRole('navigation', { name: 'Parts of your account' });
  const open = (part: string) => parts.getByRole('link', { name: part }).click();
  const expectState = (state: unknown) => watch.expectState(accountMachine, state);
  const bookStands = (state: string) => watch.expectState(addressBookMachine, state);
  const requestedStands = (state: string) => watch.expectState(requestedProductsMachine, state);

  await saveData(page);
  const accounts = await holdRequests(page, ({ pathname }) => pathname === '/api/account');

  await test.step('the account is loaded again when it did not come', async () => {
    await signIn(page, '/account');
    await expectState('loading');
    await open('Password');
    await (await accounts.next()).fail(500);
    await expectState('failed');
    await retry.click();
    await expectState('loading');
    await (await accounts.next()).pass();
    await expectState({ ready: 'password' });
  });

  await test.step('a profile is changed again after it was saved', async () => {
    await open('Profile');
    const before = await phone.inputValue();
    await phone.fill('+41 44 123 45 67');
    await save.click();
    await (await accounts.next()).pass();
    await expect(main.getByText('Saved', { exact: true })).toBeVisible();
    await phone.fill('+41 44 1');
    await main.getByRole('button', { name: 'Discard changes' }).click();
    await expect(phone).toHaveValue('+41 44 123 45 67');
    await phone.fill(before);
    await save.click();
    await (await accounts.next()).pass();
    await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the addresses are loaded again, and one is added, made the default and removed', async () => {
    const addresses = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/addresses'));
    await open('Addresses');
    await expectState({ ready: 'addresses' });
    await (await addresses.next()).fail(500);
    await bookStands('failed');
    await retry.click();
    await (await addresses.next()).pass();
    await bookStands('ready');

    await main.getByRole('button', { name: 'Add address' }).click();
    await bookStands('editing');
    await main.getByRole('button', { name: 'Cancel' }).click();
    await bookStands('ready');
    await main.getByRole('button', { name: 'Add address' }).click();
    for (const [label, value] of Object.entries({
      'Name or site': 'Bergwerk',
      'Street and number': 'Am Hang 1',
      'Postal code': '8000',
      City: 'Zürich',
      Country: 'CH',
    })) {
      await main.getByRole('textbox', { name: label }).fill(value);
    }
    await page.goto('/account?section=addresses');
    await (await accounts.next()).pass();
    await (await addresses.next()).pass();
    await bookStands('editing');
    await expect(main.getByRole('textbox', { name: 'City' })).toHaveValue('Zürich');
    await main.getByRole('button', { name: 'Add address' }).click();
    await (await addresses.next()).pass();
    await bookStands('loading');
    await (await addresses.next()).pass();
    await bookStands('ready');

    await main.getByRole('button', { name: 'Make default: Bergwerk' }).click();
    await bookStands('choosingDefault');
    await (await addresses.next()).fail(409, 'Please try again later.');
    await (await addresses.next()).pass();
    await bookStands('ready');
    await expect(main.getByRole('alert')).toContainText('Please try again later.');
    await main.getByRole('button', { name: 'Make default: Bergwerk' }).click();
    await (await addresses.next()).pass();
    await (await addresses.next()).pass();
    await bookStands('ready');
    await expect(main.getByRole('listitem').filter({ hasText: 'Bergwerk' })).toContainText('Default address');

    const remove = main.getByRole('button', { name: 'Remove Bergwerk' });
    await remove.click();
    await bookStands('confirmingRemoval');
    await main.getByRole('button', { name: 'Keep it' }).click();
    await bookStands('ready');
    await remove.click();
    await main.getByRole('button', { name: 'Yes, remove it' }).click();
    await bookStands('removing');
    await (await addresses.next()).fail(409, 'Please try again later.');
    await (await addresses.next()).pass();
    await bookStands('ready');
    await remove.click();
    await main.getByRole('button', { name: 'Yes, remove it' }).click();
    await (await addresses.next()).pass();
    await (await addresses.next()).pass();
    await bookStands('ready');
    await expect(remove).toHaveCount(0);
  });

  await test.step('the stock notifications are loaded again when they did not come', async () => {
    const forms = await holdRequests(page, ({ pathname }) => pathname === '/api/form/metadata');
    await open('Stock notifications');
    await expectState({ ready: 'notifications' });
    await requestedStands('loading');
    await (await forms.next()).fail(500);
    await requestedStands('failed');
    await retry.click();
    await (await forms.next()).pass();
    await requestedStands('ready');
    await forms.open();
  });
});
