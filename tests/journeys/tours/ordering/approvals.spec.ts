import { expect } from '@playwright/test';
import { approvalRequestMachine } from '#src/machines/approvals/approval-request.machine.ts';
import { approvalsMachine } from '#src/machines/approvals/approvals.machine.ts';
import { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { signInAs } from '../../support/customers.ts';
import { holdRequests, passTwice } from '../../support/gateway-gate.ts';
import { saveData, signOutInOtherTab, test } from '../../support/tour.ts';

test('what journeys leave out of the approvals of a company is caused on the page (CO-3, BA-4, SE-1, SE-2, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const stands = (state: string) => watch.expectState(approvalRequestMachine, state);
  await saveData(page);
  await signInAs(page, 'rita');

  const send = async () => {
    await page.goto('/checkout?step=review');
    await button('Send for approval').click();
    await expect(page).toHaveURL(/\/approvals\//);
    await stands('ready');
    return new URL(page.url()).pathname;
  };
  await page.goto('/p/730-0050');
  await main.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('80');
  await button('Add to basket').click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Added: ');
  const address = await send();
  const gate = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/approval-requests'));

  await test.step('what cannot be loaded is loaded again, and an unknown request is none', async () => {
    await page.goto('/approvals?box=mine');
    await (await gate.next()).fail(500);
    await watch.expectState(approvalsMachine, 'failed');
    await button('Try again').click();
    await (await gate.next()).pass();
    await watch.expectState(approvalsMachine, 'ready');
    await page.goto(address);
    await (await gate.next()).fail(404);
    await expect(main.getByRole('heading', { name: 'This approval does not exist' })).toBeVisible();
    await page.goto(address);
    await (await gate.next()).fail(500);
    await stands('failed');
    await button('Try again').click();
    await (await gate.next()).pass();
    await stands('ready');
  });

  await test.step('Rita reads why her acts are refused, and the present request', async () => {
    await button('Withdraw').click();
    await button('Keep it').click();
    await stands('ready');
    await button('Withdraw').click();
    await button('Yes, withdraw it').click();
    await (await gate.next(/withdraw/)).fail(409, 'Paul has decided meanwhile.');
    await (await gate.next()).pass();
    await expect(main.getByText('This was not done. Paul has decided meanwhile.')).toBeVisible();
    await button('Change and send again').click();
    await (await gate.next(/change/)).fail(409, 'It has ended.');
    await (await gate.next()).pass();
    await expect(main.getByText('This was not done. It has ended.')).toBeVisible();
    await gate.open();
  });

  for (const act of ['Withdraw', 'Change and send again']) {
    await test.step(`her session ends at ${act}, and nothing is done`, async () => {
      await signOutInOtherTab(page);
      await button(act).click();
      if (act === 'Withdraw') await button('Yes, withdraw it').click();
      await expect(page).toHaveURL(/\/login\?/);
      await signInAs(page, 'rita');
      await page.goto(address);
      await expect(main.getByText('Waiting for approval')).toBeVisible();
    });
  }

  await test.step('Paul’s decision is refused, then parked with its comment, and carried out', async () => {
    await signInAs(page, 'paul');
    const companies = await holdRequests(page, ({ pathname }) => pathname === '/api/company');
    await page.goto(address);
    await (await companies.next()).fail(500);
    await watch.expectState(companyMachine, 'unknown');
    gate.close();
    await main.getByLabel('Comment for the requester').fill('Half of it.');
    await button('Approve').click();
    await (await gate.next(/decision/)).fail(409, 'Olga has decided meanwhile.');
    await (await gate.next()).pass();
    await expect(main.getByText('This was not done. Olga has decided meanwhile.')).toBeVisible();
    await expect(main.getByLabel('Comment for the requester')).toHaveValue('Half of it.');
    await signOutInOtherTab(page);
    await button('Send back').click();
    await passTwice(gate);
    await expect(page).toHaveURL(/\/login\?/);
    await gate.open();
    await signInAs(page, 'paul');
    await page.goto(address);
    await (await companies.next()).fail(500);
    await page.getByRole('dialog').getByRole('button', { name: 'Do it now' }).click();
    await expect(main.getByText('Sent back', { exact: true })).toBeVisible();
    await companies.open();
    await watch.expectState(companyMachine, 'known');
  });

  await test.step('Rita no longer works in the unit that she had chosen, and goes on in her first', async () => {
    await signInAs(page, 'rita');
    const { origin: url } = new URL(page.url());
    await page.context().addCookies([{ name: 'unit', value: '100411%20unit%20closed', url }]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('You now work in Production');
  });

  await test.step('Rita changes it, reads what is not in the basket, and withdraws another one', async () => {
    await signInAs(page, 'rita');
    await page.goto(address);
    gate.close();
    await button('Change and send again').click();
    const notAdded = [{ productId: 'glue', productName: 'Glue', message: 'No longer sold.' }];
    await (await gate.next(/change/)).change({ notAdded });
    await gate.open();
    await expect(main.getByText('Glue: No longer sold.')).toBeVisible();
    await send();
    await button('Withdraw').click();
    await button('Yes, withdraw it').click();
    await expect(main.getByText('Withdrawn', { exact: true })).toBeVisible();
  });
});
