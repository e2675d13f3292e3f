import { expect } from '@playwright/test';
import { signInByRequest } from '../../support/customers.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import {
  accountMenu,
  holdCode,
  saveData,
  signIn,
  signOut,
  notifyFromOtherTab,
  test,
} from '../../support/tour.ts';

const customer = { signedIn: 'shopping' };

test('what journeys leave out of the shop as a whole is caused on the page (RT-1, RT-3 to RT-5, RT-7, LS-6, SE-1 to SE-4, QS-6, BA-4, BA-5, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const failure = main.getByRole('alert');
  const retry = failure.getByRole('button', { name: 'Try again' });
  const eightMm = main
    .getByRole('group', { name: 'Inner diameter' })
    .getByRole('radio', { name: '8 mm', exact: true });
  const promotions = page.getByRole('region', { name: 'Current offers' });
  const home = page.getByRole('link', { name: 'Statefront, home page' });
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  /** A product of the list, not one that a promotion between them adds later. */
  const choose = main
    .getByRole('row')
    .filter({ hasNot: page.getByRole('region') })
    .getByRole('button', { name: 'Choose variant' });
  const dialog = page.getByRole('dialog');
  const expectState = (open: unknown, search: string, audience: unknown, variants: unknown = 'unused') =>
    watch.expectState(storefrontMachine, {
      page: open,
      search,
      variants,
      lists: 'closed',
      parked: 'settled',
      visit: 'withoutVisit',
      promotions: 'withProducts',
      audience,
    });

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const homeCode = await holdCode(page, 'composeHome');
  const productCode = await holdCode(page, 'composeProductPage');
  const signInCode = await holdCode(page, 'composeSignIn');

  /** Loses the code of the home page, also if the browser requests a lost module once more; gives the request after it. */
  const loseHomeCode = async (expectLost: () => Promise<void>) => {
    await (await homeCode.next()).lose();
    const following = homeCode.next();
    let isRepeated = false;
    let isLost = false;
    const repeated = following.then(async ({ lose }) => {
      if (isLost) return;
      isRepeated = true;
      await lose();
    });
    const lost = expectLost().then(() => {
      isLost = true;
    });
    await Promise.race([lost, repeated]);
    await lost;
    return { next: () => (isRepeated ? homeCode.next() : following) };
  };

  await test.step('a category that the catalogue does not have is missing from the start', async () => {
    await page.goto('/c/unknown');
    await expectState('notFound', 'ready', 'anonymous');
  });

  await test.step('a page after the last one of a list is missing, and leads to the start of the list', async () => {
    await page.goto('/c/bolts?page=99');
    await expectState('notFound', 'ready', 'anonymous');
    await expect(heading).toHaveText('This page of the list does not exist');
    await main.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/c\/bolts$/);
    await expect(heading).toHaveText('Bolts and screws');
  });

  await test.step('a page that cannot be fetched is tried again, and does without its offers when they break', async () => {
    await page.goto('/nowhere/at/all');
    await expectState('notFound', 'ready', 'anonymous');
    await expect(heading).toHaveText('This page does not exist');
    await home.click();
    const afterLoss = await loseHomeCode(() => expectState('unavailable', 'ready', 'anonymous'));
    await expect(page).toHaveURL('/');
    await expect(failure).toContainText('This page could not be loaded');
    await retry.click();
    await (await afterLoss.next()).spoil();
    await expectState({ home: 'withCatalogueOnly' }, 'ready', 'anonymous');
    await expect(heading).toBeVisible();
    await expect(promotions).toHaveCount(0);
  });

  await test.step('a product page that breaks can be tried again', async () => {
    const opened = page.goto('/p/214-0005');
    await (await productCode.next()).spoil();
    await opened;
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await eightMm.click();
    await expectState('unavailable', 'ready', 'anonymous');
    await expect(failure).toContainText('This page could not be loaded');
    const openedAgain = page.goto('/p/214-0005');
    await (await productCode.next()).pass();
    await openedAgain;
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await eightMm.click();
    await expect(page).toHaveURL(/\/p\/214-0005\?choice=/);
  });

  await test.step('the form to sign in keeps the demo customers of the document when they break', async () => {
    const opened = page.goto('/login');
    await (await signInCode.next()).spoil();
    await opened;
    await expectState({ signIn: 'withoutDemoCustomers' }, 'ready', 'anonymous');
    await expect(main.getByRole('textbox', { name: 'User name' })).toBeVisible();
    await expect(demoCustomer).toBeVisible();
    await signInCode.open();
  });

  await test.step('a variants popup belongs to the customer', async () => {
    await signIn(page, '/c/gloves');
    await choose.first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expectState({ listing: 'ordering' }, 'ready', customer, 'inUse');
    await signOut(page);
    await expectState({ listing: 'viewing' }, 'ready', 'anonymous');
  });

  await test.step('a page that cannot be shown is tried again when the customer signs out', async () => {
    await signIn(page, '/basket');
    await expectState({ basket: 'grouped' }, 'ready', customer);
    await home.click();
    await (await homeCode.next()).lose();
    await expectState('unavailable', 'ready', customer);
    await signOut(page);
    await (await homeCode.next()).pass();
    await expectState({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
  });

  await test.step('a customer is another one when another tab says so', async () => {
    await signIn(page, '/p/730-0050');
    await (await productCode.next()).pass();
    // A running request would notice the other customer before the page is told.
    const atRest = page.goto('/p/730-0050', { waitUntil: 'networkidle' });
    await (await productCode.next()).pass();
    await atRest;
    await expectState({ product: 'ordering' }, 'ready', customer);
    const name = (await accountMenu(page).textContent()) ?? '';
    await signInByRequest(page, 'first');
    await notifyFromOtherTab(page);
    await expect(accountMenu(page)).not.toHaveText(name);
    await expectState({ product: 'ordering' }, 'ready', customer);
  });
});
