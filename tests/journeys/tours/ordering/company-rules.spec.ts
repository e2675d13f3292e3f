import { expect } from '@playwright/test';
import { companyRulesMachine } from '#src/machines/approval-rules/company-rules.machine.ts';
import { activateRules, rulesOf, signInAs } from '../../support/customers.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { saveData, test } from '../../support/tour.ts';

test('what journeys leave out of the rules of a company is caused on the page (CO-6, CO-2, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const expectChecked = () => expect(main.getByText('No problem: every order comes to an end')).toBeVisible();
  await saveData(page);
  await signInAs(page, 'olga');
  const gate = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/company/rules'));
  const letDeputyOfFinnBe = async (label: string) => {
    await button('Change Finn Albers').click();
    await dialog.getByLabel('Deputy', { exact: true }).selectOption({ label });
    await inDialog('Use this').click();
  };
  const removeAmount = async (column: string) => {
    await button(`Change: ${column}`).click();
    await inDialog('Remove this amount').click();
  };

  await test.step('rules and check that cannot be loaded are loaded again', async () => {
    await page.goto('/company/rules');
    await (await gate.next()).fail(500);
    await watch.expectState(companyRulesMachine, 'failed');
    await button('Try again').click();
    await (await gate.next()).pass();
    await (await gate.next(/check/)).fail(500);
    await button('Try again').click();
    await (await gate.next(/check/)).pass();
    await expectChecked();
  });

  await test.step('an order is tried again with each change of the draft, also after a failure', async () => {
    await main.getByLabel('Amount of the order, with tax').fill('lots');
    await button('Try it').click();
    await expect(main.getByText('Write an amount such as').first()).toBeVisible();
    await main.getByLabel('Amount of the order, with tax').fill('12000');
    await button('Try it').click();
    await (await gate.next(/try/)).fail(500);
    await expect(main.getByText('The order could not be tried')).toBeVisible();
    await letDeputyOfFinnBe('Nobody');
    await gate.next(/try/);
    await letDeputyOfFinnBe('Olga Petrova');
    await (await gate.next(/try/)).pass();
    await gate.open();
    await button('Discard my changes').click();
    await expectChecked();
  });

  await test.step('a step is added and removed, and the part left as it was', async () => {
    await main.getByRole('button', { name: /^purchases, over €500.00 up to/ }).click();
    await inDialog('Then ask somebody else too').click();
    await inDialog('Remove step 2').click();
    await inDialog('Cancel').click();
    await expect(dialog).toBeHidden();
  });

  await test.step('what is not activated is said, also while others activate and theirs cannot be read', async () => {
    await removeAmount('over €5,000.00');
    await expectChecked();
    gate.close();
    await button('Activate').click();
    await (await gate.next()).fail(400, 'Not today.');
    await expect(main.getByText('The rules were not activated. Not today.')).toBeVisible();
    await gate.open();
    await expectChecked();
    await activateRules(page, await rulesOf(page));
    gate.close();
    await button('Activate').click();
    await (await gate.next()).pass();
    await (await gate.next()).fail(500);
    await expect(main.getByText('The rules were not activated.')).toBeVisible();
    await button('Activate').click();
    await (await gate.next()).pass();
    await (await gate.next()).change({ versions: [] });
    await expect(main.getByText(/activated version \d+ while you made your changes/)).toBeVisible();
    await button('Go on with my changes').click();
    await gate.open();
    await button('Discard my changes').click();
    await expect(button('Discard my changes')).toBeHidden();
  });
});
