import { expect } from '@playwright/test';
import { expectEmptyBasket } from '../../support/customers.ts';
import { noticesMachine } from '#src/machines/shell/notices.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import { signOut, aFrame, openAsCustomer, stopClock, test } from '../../support/tour.ts';

const successMs = 5000;
const confirmationMs = 1200;

test('what journeys leave out of the notices is caused on the page (SE-2, BA-3, MA-3)', async ({
  page,
  watch,
}) => {
  const notices = page.getByRole('region', { name: 'Notices' });
  const shown = notices.getByRole('button', { name: 'Dismiss notice' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' });
  const expectState = (state: string) => watch.expectState(noticesMachine, state);

  await page.clock.install();
  await openAsCustomer(page, '/p/110-0005');
  await expect(add).toBeVisible();
  await expectState('hidden');
  // A basket that has not been read yet would wait for the clock.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket.*line/ })).toBeVisible();
  const clock = await stopClock(page);
  const orders = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/basket/'));
  const signOuts = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');

  const failToSignOut = async () => {
    await signOut(page);
    await (await signOuts.next()).fail(500);
    await expect(notices).toContainText('You are still signed in');
    await expectState('showing');
  };
  const failToAdd = async () => {
    await add.click();
    await (await orders.next()).fail(422, 'Too many lines.');
    await expect(notices).toContainText('Nothing was added. Too many lines.');
    await expectState('showing');
  };
  const succeedToAdd = async () => {
    await add.click();
    await (await orders.next()).pass();
    await expect(notices).toContainText('Added: ');
    await expectState('showing');
    await clock.pass(confirmationMs);
  };

  await test.step('a success goes when it was read, or when it is closed', async () => {
    await succeedToAdd();
    await clock.pass(successMs);
    await expectState('hidden');
    await expect(shown).toHaveCount(0);
    await succeedToAdd();
    await shown.click();
    await expectState('hidden');
    await expect(shown).toHaveCount(0);
  });

  await test.step('errors stay until they are closed, one by one', async () => {
    await failToSignOut();
    await failToAdd();
    await expect(shown).toHaveCount(2);
    await clock.pass(successMs);
    await expect(shown).toHaveCount(2);
    await shown.first().click();
    await expect(shown).toHaveCount(1);
    await expectState('showing');
    await shown.click();
    await expectState('hidden');
    await expect(shown).toHaveCount(0);
  });

  await test.step('a success goes by itself, the failure before it with the success, and another error with the page', async () => {
    await failToSignOut();
    await failToAdd();
    await succeedToAdd();
    await expect(shown).toHaveCount(2);
    await clock.pass(successMs - confirmationMs);
    await expect(shown).toHaveCount(1);
    await expectState('showing');
    await page.getByRole('link', { name: 'Statefront, home page' }).click();
    await clock.pass(aFrame);
    await expectState('hidden');
    await expect(shown).toHaveCount(0);
  });

  await test.step('the basket is left as it was found', async () => {
    await orders.open();
    await page.clock.resume();
    await page.goto('/basket');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectEmptyBasket(page);
  });
});
