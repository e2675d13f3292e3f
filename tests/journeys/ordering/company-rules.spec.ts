import { expect } from '@playwright/test';
import { activateRules, rulesOf } from '../support/customers.ts';
import { desk, phone } from '../support/screens.ts';
import { expectToLookRight, listenForComplaints } from '../support/shop-page.ts';
import { test } from '../support/shop-test.ts';

test.use({ viewport: { width: desk.width, height: desk.height } });

test('an administrator sets who agrees above which amount, sees what happens while finance is on holiday, uses a repair and activates (CO-6, CO-2, SE-1)', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const use = dialog.getByRole('button', { name: 'Use this' });
  const activateButton = main.getByRole('button', { name: 'Activate' });
  const cell = (name: string) => main.getByRole('button', { name, exact: true });
  const manager = 'the manager (after 2 days also the deputy)';
  const finance = 'one person of finance (after 2 days also the deputy)';

  await test.step('the page shows the rules that hold', async () => {
    await page.goto('/login?returnTo=%2Fcompany%2Frules');
    await main.getByLabel('User name').fill('olga');
    await main.getByLabel('Password', { exact: true }).fill('olga-2026');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(cell(`purchases, over €5,000.00 ${manager} ${finance}`)).toBeVisible();
    await expect(activateButton).toHaveAttribute('aria-disabled', 'true');
    await expect(main.getByRole('link', { name: 'Invite a new colleague' })).toBeVisible();
    await expectToLookRight(page);
  });
  const before = await rulesOf(page);

  await test.step('over 1,000 € the manager, over 10,000 € also finance', async () => {
    for (const [column, amount, changed] of [
      ['over €5,000.00', '10.000 €', 'over €10,000.00'],
      ['over €500.00 up to €10,000.00', '1.000', 'over €1,000.00 up to €10,000.00'],
    ] as const) {
      await main.getByRole('button', { name: `Change: ${column}` }).click();
      await dialog.getByLabel('Orders above').fill('lots');
      await use.click();
      await expect(dialog.getByRole('alert').filter({ hasText: 'Write an amount' })).toBeVisible();
      await dialog.getByLabel('Orders above').fill(amount);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(main.getByRole('button', { name: `Change: ${changed}` })).toBeFocused();
    }
    await expect(cell(`purchases, over €1,000.00 up to €10,000.00 ${manager}`)).toBeVisible();
    await expect(main.getByText(/^Rita Sommer orders .* now nobody needs to agree/)).toBeVisible();
  });

  await test.step('Finn of finance has no deputy: an order waits without end while he is on holiday', async () => {
    await main.getByRole('button', { name: 'Change Finn Albers' }).click();
    await dialog.getByLabel('Deputy', { exact: true }).selectOption({ label: 'Nobody' });
    await use.click();
    await expect(main.getByText('everything depends on one person, Finn Albers')).toBeVisible();
    await expect(main.getByText('Finn Albers: before deputy Dora Jensen; now deputy nobody.')).toBeVisible();
    await main
      .getByRole('button', { name: /^Try this order: .* for €10,000.01, while Finn Albers is away/ })
      .click();
    await expect(main.getByText('The request may get stuck here.')).toBeVisible();
    await expect(main.getByLabel('Amount of the order, with tax')).toHaveValue('10000.01');
    await expect(main.getByText('Solve the problems first')).toBeVisible();
    await expectToLookRight(page);
  });

  await test.step('a repair makes Dora his deputy, also in the order that was tried; the draft stays when the page is loaded again', async () => {
    await main
      .getByRole('button', { name: /^Use this repair: .*Dora Jensen becomes the deputy of Finn Albers/ })
      .first()
      .click();
    await expect(main.getByText('After the time limit also: Dora Jensen')).toBeVisible();
    await expect(main).toBeFocused();
    await page.reload();
    await expect(main.getByText('Your changes are a draft.')).toBeVisible();
    await expect(main.getByText('No problem: every order comes to an end')).toBeVisible();
  });

  await test.step('Finn is away over the turn of the year, and a row is about hydraulics only', async () => {
    await main.getByRole('button', { name: 'Change Finn Albers' }).click();
    await dialog.getByLabel('First day').fill('2026-12-21');
    await use.click();
    await expect(dialog.getByText('Choose the first and the last day.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2027-01-03');
    await dialog.getByLabel('Substitute').selectOption({ label: 'Dora Jensen' });
    await use.click();
    await expect(
      main.getByText('Away from 21st December 2026 to 3rd January 2027, substitute: Dora Jensen'),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Add a row' }).click();
    await dialog.getByLabel('Name of the row').fill('hoses');
    await dialog.getByText('Only some of their orders').click();
    await dialog.getByLabel('Hydraulics').check();
    await expectToLookRight(page);
    await use.click();
    await cell('hoses, over €10,000.00 nobody needs to agree').click();
    await dialog.getByLabel('People need to agree').check();
    await use.click();
    await expect(main.getByText(/orders for €10,000.01 from Hydraulics .* now the manager/)).toBeVisible();
    await main.getByRole('button', { name: 'Everyone, for Hydraulics hoses', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove this row' }).click();
  });

  await test.step('on a phone, each row is a list of its amounts, also a row with a long name', async () => {
    await page.setViewportSize({ width: phone.width, height: phone.height });
    const name = 'Ersatzteilbeschaffung'.repeat(4);
    await main.getByRole('button', { name: 'Add a row' }).click();
    await dialog.getByLabel('Name of the row').fill(name);
    await use.click();
    await expect(main.getByText(`Move rule “buyers” before “${name}”.`)).toBeVisible();
    await expectToLookRight(page);
    await main.getByRole('button', { name: `Everyone ${name}`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove this row' }).click();
    await expect(main).toBeFocused();
    await page.setViewportSize({ width: desk.width, height: desk.height });
  });

  await test.step('what the same person activates in another tab is loaded, and the draft stays', async () => {
    await activateRules(page, before);
    await activateButton.click();
    await expect(main.getByText('Your own change in another tab is loaded')).toBeVisible();
    await activateButton.click();
    await expect(main.getByText('These rules hold from now on.')).toBeVisible();
    await expect(main.getByText(/activated by Olga Petrova/).first()).toBeVisible();
    await main.getByText('All versions').click();
    await expectToLookRight(page);
    await expect(
      main.getByText(
        'Absence of Finn Albers from 21 December 2026 to 3 January 2027 was added: substitute Dora Jensen.',
      ),
    ).toBeVisible();
    expect(await rulesOf(page)).toMatchObject({
      rules: { rules: [{}, { bands: [{}, { over: 1000 }, { over: 10_000 }] }] },
    });
  });

  await test.step('the version before comes back with one press, and holds once it is activated', async () => {
    await main.getByRole('button', { name: 'Bring back the version before' }).click();
    await expect(cell(`purchases, over €5,000.00 ${manager} ${finance}`)).toBeVisible();
    await activateButton.click();
    await expect(main.getByText('These rules hold from now on.')).toBeVisible();
    expect((await rulesOf(page)).rules).toEqual(before.rules);
  });

  expect(complaints.all.filter((complaint) => !complaint.includes('409'))).toEqual([]);
});
