import { expect } from '@playwright/test';
import { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { companyBudgetsMachine } from '#src/machines/budgets/company-budgets.machine.ts';
import { signInAs } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, stopClock, test } from '../../support/tour.ts';

test('what journeys leave out of a company’s budgets is caused on the page (CO-4, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const amount = dialog.getByLabel('Amount', { exact: true });
  const open = button('Change the budget Production, Each year');
  await saveData(page);
  await signInAs(page, 'olga');
  const gate = await holdRequests(page, ({ pathname }) => pathname === '/api/company/budgets');

  await test.step('budgets that cannot be loaded are loaded again', async () => {
    await page.goto('/company/budgets');
    await (await gate.next()).fail(500);
    await watch.expectState(companyBudgetsMachine, 'failed');
    await gate.open();
    await button('Try again').click();
  });

  await test.step('a budget is given up, refused, saved, and opened again', async () => {
    await button('Add a budget').click();
    await inDialog('Cancel').click();
    await expect(dialog).toBeHidden();
    await button('Add a budget').click();
    await dialog.getByLabel('Unit').selectOption({ label: 'Production' });
    await dialog.getByLabel('Period').selectOption({ label: 'Each year' });
    await amount.fill('500000');
    gate.close();
    await inDialog('Save').click();
    await (await gate.next()).fail(400, 'Not today.');
    await expect(dialog.getByText('The budgets were not changed. Not today.')).toBeVisible();
    await gate.open();
    await inDialog('Save').click();
    await watch.expectState(companyBudgetsMachine, 'saved');
    await open.click();
  });

  await test.step('what another person changed meanwhile is loaded, and the open budget stays', async () => {
    const other = await page.context().newPage();
    await other.goto('/company/budgets');
    await other.getByRole('button', { name: 'Change the budget Production, Each year' }).click();
    await other.getByLabel('Amount', { exact: true }).fill('600000');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByRole('main')).toContainText('€600,000.00');
    await other.close();
    await amount.fill('700000');
    await inDialog('Save').click();
    await expect(page.getByRole('main')).toContainText('€600,000.00');
    await expect(amount).toHaveValue('700000');
    await inDialog('Remove this budget').click();
    await expect(open).toBeHidden();
  });
});

test('who comes back to the shop after a while reads again how many requests wait (CO-3, MA-3)', async ({
  page,
  watch,
}) => {
  await page.clock.install();
  await signInAs(page, 'olga');
  await page.goto('/company/budgets');
  await watch.expectState(companyMachine, 'known');
  const clock = await stopClock(page);
  await clock.pass(20_000);
  await watch.expectState(companyMachine, 'aged');
  const gate = await holdRequests(page, ({ pathname }) => pathname === '/api/company');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await gate.next()).pass();
  await watch.expectState(companyMachine, 'known');
});
