import { expect } from '@playwright/test';
import { storefrontMachine } from '#src/machines/storefront.machine.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { holdCode, saveData, signIn, test } from '../support/tour.ts';

const white = 'Assembly adhesive MS polymer, white, 290 ml';
const customer = { signedIn: 'shopping' };
const aFaultOfTheCode = 'only a fault in the code that came with the first page ends it like that';

test('every transition of the shop as a whole is caused on the page (RT-1, RT-3 to RT-5, RT-7, LS-6, SE-1 to SE-4, QS-6, BA-4, BA-5, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const rows = main.getByRole('row');
  const failure = main.getByRole('alert');
  const retry = failure.getByRole('button', { name: 'Try again' });
  const add = main.getByRole('button', { name: 'Add to basket' });
  const diameter = main.getByRole('combobox', { name: 'Inner diameter' });
  const notices = page.getByRole('region', { name: 'Notices' });
  const promotions = page.getByRole('region', { name: 'In our promotions' });
  const home = page.getByRole('link', { name: 'Statefront, home page' });
  const field = page.getByRole('combobox', { name: 'Search the catalogue' });
  const basketLink = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  const stands = (open: unknown, search: string, audience: unknown) =>
    watch.expectState(storefrontMachine, { page: open, search, audience });

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const offers = await holdCode(page, 'composeOffers');
  const productPage = await holdCode(page, 'composeProductPage');
  const quickSearch = await holdCode(page, 'composeQuickSearch');
  const tileRequests = await holdCode(page, 'composeTileRequests');
  const basket = await holdCode(page, 'composeBasket');

  await test.step('the home page does without its offers when their code is lost, or breaks', async () => {
    await page.goto('/?inspect');
    await stands({ home: 'loadingCode' }, 'unused', 'anonymous');
    await (await offers.next()).lose();
    await stands({ home: 'plain' }, 'unused', 'anonymous');
    await home.click();
    await stands({ home: 'loadingCode' }, 'unused', 'anonymous');
    await (await offers.next()).spoil();
    await stands({ home: 'plain' }, 'unused', 'anonymous');
    await home.click();
    await expect(heading).toBeVisible();
    await expect(promotions).toHaveCount(0);
  });

  await test.step('a product whose code is lost, or breaks, can be loaded anew', async () => {
    await page.goto('/p/214-0005?inspect');
    await stands({ product: 'loadingCode' }, 'unused', 'anonymous');
    await (await productPage.next()).lose();
    await stands({ product: 'unavailable' }, 'unused', 'anonymous');
    await expect(failure).toContainText('This page could not be loaded');
    await retry.click();
    await (await productPage.next()).spoil();
    await stands({ product: 'open' }, 'unused', 'anonymous');
    await diameter.selectOption('8 mm');
    await stands({ product: 'unavailable' }, 'unused', 'anonymous');
    await expect(failure).toContainText('This page could not be loaded');
    await retry.click();
    await (await productPage.next()).pass();
    await stands({ product: 'open' }, 'unused', 'anonymous');
    await diameter.selectOption('8 mm');
    await expect(page).toHaveURL('/p/214-0005');
    await expect(diameter).toHaveValue('8 mm');
  });

  await test.step('Enter searches when the code of the suggestions is lost, or breaks', async () => {
    await field.click();
    await stands({ product: 'open' }, 'loadingCode', 'anonymous');
    await (await quickSearch.next()).lose();
    await stands({ product: 'open' }, 'unused', 'anonymous');
    await field.fill('nut');
    await stands({ product: 'open' }, 'loadingCode', 'anonymous');
    await (await quickSearch.next()).spoil();
    await stands({ product: 'open' }, 'unused', 'anonymous');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=nut');
    await stands({ listing: 'viewing' }, 'unused', 'anonymous');
    await expect(rows).toHaveCount(13);
  });

  await test.step('an address that means nothing, and a search for nothing, lead on', async () => {
    await page.goto('/nowhere/at/all?inspect');
    await stands('notFound', 'unused', 'anonymous');
    await expect(heading).toHaveText('This page does not exist');
    await page.goto('/search?inspect');
    await stands('searchStart', 'loadingCode', 'anonymous');
    await (await quickSearch.next()).pass();
    await stands('searchStart', 'ready', 'anonymous');
    await expect(heading).toHaveText('What are you looking for?');
    await main.getByRole('link', { name: 'See all categories' }).click();
    await (await offers.next()).pass();
    await stands({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
  });

  await test.step('who signs in is back; without their code he can neither order nor see his basket', async () => {
    await signIn(page, '/c/bolts');
    await stands({ listing: 'loadingOrdering' }, 'unused', { signedIn: 'loadingCode' });
    await (await tileRequests.next()).lose();
    await stands({ listing: 'viewing' }, 'unused', { signedIn: 'loadingCode' });
    await expect(notices).toContainText('That could not be loaded.');
    await (await basket.next()).lose();
    await stands({ listing: 'viewing' }, 'unused', { signedIn: 'unavailable' });
    await expect(rows).toHaveCount(13);
  });

  await test.step('the list stays open with other products, and in another form; the basket is tried again', async () => {
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await stands({ listing: 'viewing' }, 'unused', { signedIn: 'loadingCode' });
    await (await basket.next()).pass();
    await stands({ listing: 'viewing' }, 'unused', customer);
    await expect(basketLink).toHaveAccessibleName(/0 lines/);
    await main.getByRole('button', { name: 'Grid' }).click();
    await expect(rows).toHaveCount(0);
    await main.getByRole('button', { name: 'List' }).click();
    await expect(rows).toHaveCount(13);
    await expect(page).toHaveURL(/page=2/);
    await stands({ listing: 'viewing' }, 'unused', customer);
  });

  await test.step('when ordering and the basket break, the list stands', async () => {
    await page.goto('/c/bolts?inspect');
    await (await tileRequests.next()).spoil();
    await (await basket.next()).spoil();
    await stands({ listing: 'viewing' }, 'unused', { signedIn: 'unavailable' });
    await expect(rows).toHaveCount(13);
    await expect(add).toHaveCount(0);
    await basketLink.click();
    await stands('basket', 'unused', { signedIn: 'unavailable' });
    await expect(failure).toContainText('The basket cannot be shown right now');
  });

  await test.step('when ordering is lost, or breaks, the promotions of the home page stand', async () => {
    await page.goto('/?inspect');
    await (await basket.next()).pass();
    await (await offers.next()).pass();
    await stands({ home: { open: 'loadingOrdering' } }, 'unused', customer);
    await (await tileRequests.next()).lose();
    await stands({ home: { open: 'viewing' } }, 'unused', customer);
    await expect(promotions).toBeVisible();
    await home.click();
    await stands({ home: { open: 'loadingOrdering' } }, 'unused', customer);
    await (await tileRequests.next()).spoil();
    await stands({ home: { open: 'viewing' } }, 'unused', customer);
    await expect(promotions.getByRole('link', { name: 'View product' }).first()).toBeVisible();
  });

  await test.step('a customer can order from the list, and has his basket', async () => {
    await page.goto('/c/adhesives?inspect');
    await (await tileRequests.next()).pass();
    await (await basket.next()).pass();
    await stands({ listing: 'ordering' }, 'unused', customer);
    await expect(main.getByRole('button', { name: `Add ${white} to basket` })).toBeVisible();
    await expect(basketLink).toHaveAccessibleName(/0 lines/);
    await main.getByRole('link', { name: white }).first().click();
    await (await productPage.next()).pass();
    await stands({ product: 'open' }, 'unused', customer);
  });

  await test.step('what is added is in the basket, also when its page is left meanwhile', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    await add.click();
    const addition = await additions.next();
    await home.click();
    await (await offers.next()).pass();
    await stands({ home: { open: 'ordering' } }, 'unused', customer);
    await addition.pass();
    await (await baskets.next()).pass();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await Promise.all([additions.open(), baskets.open()]);
    await page.goBack();
    await add.click();
    await expect(notices).toContainText('Added: ');
    await basketLink.click();
    await stands('basket', 'unused', customer);
    await expect(main.getByRole('textbox', { name: `Quantity of ${white}` })).toHaveValue('2');
    await main.getByRole('button', { name: `Remove ${white}` }).click();
    await expect(heading).toHaveText('Your basket is empty');
  });

  await test.step('who cannot be signed out stays a customer; who is takes his basket with him', async () => {
    const signOuts = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
    await field.click();
    await (await quickSearch.next()).pass();
    await stands('basket', 'ready', customer);
    await signOut.click();
    await (await signOuts.next()).fail(500);
    await expect(notices).toContainText('You are still signed in');
    await stands('basket', 'ready', customer);
    await signOut.click();
    await (await signOuts.next()).pass();
    await stands('basket', 'ready', 'anonymous');
    await expect(heading).toHaveText('Sign in to see your basket');
    await signOuts.open();
  });

  await test.step('whose session is over signs in again, or stays where he is', async () => {
    const products = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/product/'));
    await signIn(page, '/p/730-0050');
    await (await basket.next()).pass();
    await (await productPage.next()).pass();
    await (await products.next()).fail(401);
    await stands({ signIn: 'asking' }, 'unused', 'anonymous');
    await expect(main.getByRole('status')).toContainText('Your session has ended.');
    await products.open();
    await demoCustomer.click();
    await stands({ product: 'open' }, 'unused', customer);
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await add.click();
    await (await additions.next()).fail(401);
    await stands({ product: 'open' }, 'unused', 'anonymous');
    await expect(notices).toContainText('Your session has ended.');
  });

  await watch.expectToured(storefrontMachine, {
    'storefront|xstate.error.actor.*|0': aFaultOfTheCode,
    'storefront.page.listing|xstate.error.actor.listing|0': aFaultOfTheCode,
    'storefront.page.unavailable|route.changed|0': aFaultOfTheCode,
  });
});
