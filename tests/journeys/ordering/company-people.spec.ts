import { expect } from '@playwright/test';
import { signInAs, signOutByRequest } from '../support/customers.ts';
import { resetLinkAfter } from '../support/reset-link.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';
import { accountMenu } from '../support/tour.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('an administrator invites a person, who chooses a password on a phone and orders; then changes the role, ends the access, and removes a unit (CO-1, CO-2)', async ({
  page,
  shop,
}) => {
  const complaints = listenForComplaints(page, [
    /status of 4(09|22) .*\/api\/company\/(invitations|rules\/check)/,
  ]);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const mail = `nora-${Date.now()}@works.example`;
  let link = '';

  await test.step('an order of a person in the whole company could get stuck: nobody is invited, and the dialog says why', async () => {
    await signInAs(page, 'olga');
    await page.goto('/');
    await accountMenu(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
    await main.getByRole('button', { name: 'Invite a person' }).click();
    await inDialog('Send the invitation').click();
    await expect(dialog.getByText('Please fill in this field.').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Nora Brandt');
    await dialog.getByLabel('Email').fill(mail);
    await dialog.getByLabel('May decide up to').fill('lots');
    await inDialog('Send the invitation').click();
    await expect(dialog.getByText('Write an amount such as')).toBeVisible();
    await dialog.getByLabel('May decide up to').fill('');
    await inDialog('Send the invitation').click();
    await expect(dialog.getByText('after 2 days the deputy should decide, and there is none')).toBeVisible();
    await expectToLookRight(page);
  });

  await test.step('in a unit with a manager who has a deputy, the invitation goes out', async () => {
    link = await resetLinkAfter(
      shop.dataDirectory,
      async () => {
        await dialog.getByLabel('Unit').selectOption({ label: 'Production' });
        await inDialog('Send the invitation').click();
        await expect(main.getByText('Done. The list shows it.')).toBeVisible();
      },
      '/join',
    );
    await expect(main.getByRole('listitem').filter({ hasText: mail })).toContainText('holds until');
    await expectToLookRight(page);
  });

  await test.step('it is sent again: only the newest link holds', async () => {
    const first = link;
    link = await resetLinkAfter(
      shop.dataDirectory,
      () => main.getByRole('button', { name: 'Send again Nora Brandt' }).last().click(),
      '/join',
    );
    await signOutByRequest(page);
    await page.setViewportSize({ width: phone.width, height: phone.height });
    await page.goto(first);
    await main.getByLabel('New password').fill('anvil-lathe-rivet-42');
    await page.keyboard.press('Enter');
    await expect(main.getByText('This link does not hold.')).toBeVisible();
    await expectToLookRight(page);
  });

  await test.step('Nora chooses a password, is signed in, and orders', async () => {
    await page.goto(link);
    await main.getByLabel('New password').fill('anvil-lathe-rivet-42');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /Nora Brandt/ })).toBeVisible();
    await page.goto('/p/730-0050');
    await main.getByRole('button', { name: 'Add to basket', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Added: ');
    await page.goto('/checkout?step=review');
    await main.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('Thank you for your order', { exact: true }).first()).toBeVisible();
  });

  await test.step('the administrator makes her a buyer, and sees first what that changes', async () => {
    await signInAs(page, 'olga');
    await page.goto('/company/people');
    await main.getByRole('button', { name: 'Change Nora Brandt' }).click();
    await dialog.getByLabel('Role').selectOption({ label: 'Buyer' });
    await inDialog('Check the change').click();
    await expect(dialog.getByText('Nora Brandt orders for €500.01')).toBeVisible();
    await expectToLookRight(page);
    await inDialog('Make the change').click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('listitem').filter({ hasText: 'Nora Brandt' })).toContainText('Buyer');
  });

  await test.step('her access ends, and is given again', async () => {
    for (const [act, confirm] of [
      ['End access', 'End access'],
      ['Give access again', 'Give access'],
      ['End access', 'End access'],
    ] as const) {
      await main.getByRole('button', { name: 'Change Nora Brandt' }).click();
      await inDialog(act).click();
      await expect(
        dialog.getByText(/^Nora Brandt: before has (no )?access; now has (no )?access\.$/),
      ).toBeVisible();
      await inDialog(confirm).click();
      await expect(dialog).toBeHidden();
    }
    await expect(main.getByRole('listitem').filter({ hasText: 'Nora Brandt' })).toContainText(
      'without access',
    );
    await expectToLookRight(page);
  });

  await test.step('a unit with people stays, with what to do first; an empty one goes', async () => {
    await main.getByRole('button', { name: 'Change Production', exact: true }).click();
    await inDialog('Remove').click();
    await expect(dialog.getByText('Your company still needs “Production”.')).toBeVisible();
    await expectToLookRight(page);
    await inDialog('Cancel').click();
    await main.getByRole('button', { name: 'Add a unit' }).click();
    await dialog.getByLabel('Name').fill('Paint shop');
    await inDialog('Check the change').click();
    await inDialog('Add').click();
    await main.getByRole('button', { name: 'Change Paint shop' }).click();
    await inDialog('Remove').click();
    await expect(dialog.getByText('Unit “Paint shop” was removed.')).toBeVisible();
    await inDialog('Remove').click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Paint shop')).toBeHidden();
  });

  expect(complaints.all).toEqual([]);
});
