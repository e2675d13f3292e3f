import { expect } from '@playwright/test';
import { passwordResetMachine } from '#src/machines/account/password-reset.machine.ts';
import { resetLinkAfter } from '../../support/reset-link.ts';
import { test } from '../../support/tour.ts';

test('every transition of a forgotten password is caused on its pages (RT-5, SE-2, MA-3)', async ({
  page,
  shop,
  watch,
}) => {
  const main = page.getByRole('main');
  const account = main.getByRole('textbox', { name: 'User name or email' });
  const expectState = (state: string) => watch.expectState(passwordResetMachine, state);
  const ask = async (name: string) => {
    await account.fill(name);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expectState('requested');
  };

  await test.step('a name that no customer has gets the same page, and another one is entered', async () => {
    await page.goto('/password-reset?inspect');
    await expectState('asking');
    await ask('unknown');
    await main.getByRole('button', { name: 'Enter it again' }).click();
    await expectState('asking');
  });

  await test.step('the link leads to a new password', async () => {
    const link = await resetLinkAfter(shop.dataDirectory, () => ask('bruno.keller@keller-stahlbau.example'));
    await page.goto(`${link}&inspect`);
    await expectState('choosing');
    await main.getByLabel('New password').fill('anvil-lathe-rivet-42');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expectState('changed');
    await expect(main.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  });

  await watch.expectToured(passwordResetMachine);
});
