import { expect } from '@playwright/test';
import { companyPeopleMachine } from '#src/machines/people/company-people.machine.ts';
import { signInAs } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, test } from '../../support/tour.ts';

test('what journeys leave out of the people of a company is caused on the page (CO-1, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const refused = 'Nothing was changed. Not today.';
  await saveData(page);
  await signInAs(page, 'olga');
  const gate = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/company/'));
  const pass = async (times: number) => {
    for (let time = 0; time < times; time += 1) await (await gate.next()).pass();
  };

  await test.step('people that cannot be loaded are loaded again', async () => {
    await page.goto('/company/people');
    await (await gate.next()).fail(500);
    await watch.expectState(companyPeopleMachine, 'failed');
    await gate.open();
    await button('Try again').click();
    await expect(button('Change Rita Sommer')).toBeVisible();
  });

  await test.step('a change that cannot be checked or made is said, and given up', async () => {
    await button('Change Rita Sommer').click();
    await dialog.getByLabel('May decide up to').fill('lots');
    await inDialog('Check the change').click();
    await dialog.getByLabel('May decide up to').fill('100');
    gate.close();
    await inDialog('Check the change').click();
    await (await gate.next(/check/)).fail(400, 'Not today.');
    await expect(dialog.getByText(refused)).toBeVisible();
    await inDialog('Check the change').click();
    await gate.next();
    await inDialog('Cancel').click();
    await button('Change Rita Sommer').click();
    await inDialog('Check the change').click();
    await pass(1);
    await expect(inDialog('Make the change')).toBeVisible();
    await inDialog('Cancel').click();
    await button('Change Rita Sommer').click();
    await inDialog('Cancel').click();
    await button('Change Rita Sommer').click();
    await inDialog('Check the change').click();
    await pass(1);
    await inDialog('Make the change').click();
    await (await gate.next()).fail(400, 'Not today.');
    await pass(2);
    await expect(main.getByText(refused)).toBeVisible();
  });

  await test.step('a unit with a manager and a cost centre are added, once they have names', async () => {
    await gate.open();
    await button('Add a unit').click();
    await inDialog('Check the change').click();
    await expect(dialog.getByText('Write a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Hall 3');
    await dialog.getByLabel('Manager').selectOption({ label: 'Paul Wagner' });
    await inDialog('Check the change').click();
    await inDialog('Add').click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Hall 3' })).toHaveText(
      'Hall 3belongs to Hartmann AnlagenbauManager: Paul Wagner',
    );
    await button('Add a cost centre').click();
    await dialog.getByLabel('Name').fill('IT');
    await inDialog('Check the change').click();
    await inDialog('Add').click();
    await button('Change IT').click();
    await inDialog('Cancel').click();
    gate.close();
  });

  await test.step('an invitation is withdrawn, also after a failure', async () => {
    await gate.open();
    await button('Invite a person').click();
    await dialog.getByLabel('Name').fill('Nils');
    await dialog.getByLabel('Email').fill(`nils-${Date.now()}@works.example`);
    await dialog.getByLabel('Unit').selectOption({ label: 'Production' });
    await inDialog('Send the invitation').click();
    await expect(button('Withdraw Nils')).toBeVisible();
    gate.close();
    await button('Withdraw Nils').click();
    await (await gate.next()).fail(400, 'Not today.');
    await pass(2);
    await expect(main.getByText(refused)).toBeVisible();
    await gate.open();
    await button('Withdraw Nils').click();
    await expect(button('Withdraw Nils')).toBeHidden();
  });
});
