import { expect } from '@playwright/test';
import { addByRequest, signInAs } from '../support/customers.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { hydrated, test } from '../support/shop-test.ts';
import { accountMenu } from '../support/tour.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('an administrator sets a budget, a buyer sees what is left before ordering, and finance sees it and agrees (CO-4, CF-4)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const header = page.getByRole('banner');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const fill = async (amount: string) => dialog.getByLabel('Amount', { exact: true }).fill(amount);
  let address = '';

  await test.step('Olga finds the page by her menu, mends an amount that cannot be read, and saves', async () => {
    await signInAs(page, 'olga');
    await page.goto('/');
    await accountMenu(page).click();
    await header.getByRole('link', { name: 'Budgets' }).click();
    await expect(main.getByText('There are no budgets yet')).toBeVisible();
    await main.getByRole('button', { name: 'Add a budget' }).click();
    await dialog.getByLabel('Unit').selectOption({ label: 'Production' });
    // Orders of other journeys have no cost centre, so that they take nothing from this budget.
    await dialog.getByLabel('Cost centre').selectOption('4200 Maintenance');
    await fill('lots');
    await inDialog('Save').click();
    await expect(dialog.getByText('Write an amount such as')).toBeVisible();
    await fill('1000000001');
    await inDialog('Save').click();
    await expect(dialog.getByText('Write an amount such as')).toBeVisible();
    await fill('100');
    await dialog.getByLabel('Beyond it').selectOption({ label: 'Somebody has to agree' });
    await expectToLookRight(page);
    await inDialog('Save').click();
    await expect(main.getByText('Saved. The budgets hold from now on.')).toBeVisible();
    await expect(main.getByRole('row', { name: /Production/ })).toContainText('€100.00');
    await expectToLookRight(page);
  });

  await test.step('Rita is told before the press that finance has to agree, and asks', async () => {
    await signInAs(page, 'rita');
    await addByRequest(page, '730-0050', 30);
    await page.goto('/checkout?step=reference');
    await main.getByLabel('Cost centre').selectOption('4200 Maintenance');
    await main.getByRole('button', { name: 'Continue', exact: true }).click();
    const budget = main.getByRole('region', { name: 'Budget' });
    await expect(
      budget.getByText(
        /^Budget Production · 4200 Maintenance, .+ €100\.00 of €100\.00 left; this order takes /,
      ),
    ).toBeVisible();
    await expect(budget.getByText('so finance has to agree')).toBeVisible();
    await expectToLookRight(page);
    await main.getByRole('button', { name: 'Send for approval' }).click();
    await expect(main.getByText('Waiting for approval')).toBeVisible();
    address = new URL(page.url()).pathname;
  });

  await test.step('Finn sees the budget beside the request on a phone, in German, and agrees', async () => {
    await page.setViewportSize({ width: phone.width, height: phone.height });
    await signInAs(page, 'finn');
    await page.goto(address);
    await page.getByRole('button', { name: 'Deutsch' }).first().click();
    await hydrated(page, 'de');
    await expect(main.getByRole('region', { name: 'Budget' })).toContainText(
      'deshalb muss die Finanzabteilung zustimmen',
    );
    await expectToLookRight(page);
    await main.getByRole('button', { name: 'Freigeben', exact: true }).click();
    await expect(main.getByText('Freigegeben und bestellt')).toBeVisible();
  });

  await test.step('Olga sees on a phone what is spent, and removes the budget', async () => {
    await signInAs(page, 'olga');
    await page.goto('/company/budgets');
    await expectToLookRight(page);
    const figures = main.getByRole('row', { name: /Production/ }).locator('td > :last-child');
    const ends = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect([...new Set(ends)]).toEqual([ends[0]]);
    await main
      .getByRole('button', { name: 'Budget Production · 4200 Maintenance, Jeder Monat ändern' })
      .click();
    await dialog.getByRole('button', { name: 'Dieses Budget entfernen' }).click();
    await expect(main.getByText('Es gibt noch keine Budgets')).toBeVisible();
  });
  expect(complaints.all).toEqual([]);
});
