import { expect } from '@playwright/test';
import { storefrontMachine } from '#src/machines/storefront.machine.ts';
import { holdRequests } from '../support/gateway-gate.ts';
import { holdCode, saveData, signIn, test } from '../support/tour.ts';

const white = 'Assembly adhesive MS polymer, white, 290 ml';
const customer = { signedIn: 'shopping' };
const aFaultOfTheCode = 'only a fault in the code of the first page leads there';

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
  const homeCode = await holdCode(page, 'composeHome');
  const productCode = await holdCode(page, 'composeProductPage');
  const signInCode = await holdCode(page, 'composeSignIn');

  await test.step('a category that the catalogue does not have is missing from the start', async () => {
    await page.goto('/c/unknown?inspect');
    await stands('notFound', 'ready', 'anonymous');
  });

  await test.step('a page that cannot be fetched is tried again, and does without its offers when they break', async () => {
    await page.goto('/nowhere/at/all?inspect');
    await stands('notFound', 'ready', 'anonymous');
    await expect(heading).toHaveText('This page does not exist');
    await home.click();
    await (await homeCode.next()).lose();
    await stands('unavailable', 'ready', 'anonymous');
    await expect(page).toHaveURL('/');
    await expect(failure).toContainText('This page could not be loaded');
    await retry.click();
    await (await homeCode.next()).spoil();
    await stands({ home: 'withoutOffers' }, 'ready', 'anonymous');
    await expect(heading).toBeVisible();
    await expect(promotions).toHaveCount(0);
  });

  await test.step('a product page that breaks can be tried again', async () => {
    const opened = page.goto('/p/214-0005?inspect');
    await (await productCode.next()).spoil();
    await opened;
    await stands({ product: 'viewing' }, 'ready', 'anonymous');
    await diameter.selectOption('8 mm');
    await stands('unavailable', 'ready', 'anonymous');
    await expect(failure).toContainText('This page could not be loaded');
    const openedAgain = page.goto('/p/214-0005?inspect');
    await (await productCode.next()).pass();
    await openedAgain;
    await stands({ product: 'viewing' }, 'ready', 'anonymous');
    await diameter.selectOption('8 mm');
    await expect(diameter).toHaveValue('8 mm');
  });

  await test.step('a search for something, and one for nothing, lead on', async () => {
    await field.fill('nut');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=nut');
    await stands({ listing: 'viewing' }, 'ready', 'anonymous');
    await expect(rows).toHaveCount(13);
    await page.goto('/search?inspect');
    await stands('searchStart', 'ready', 'anonymous');
    await expect(heading).toHaveText('What are you looking for?');
    await main.getByRole('link', { name: 'See all categories' }).click();
    await (await homeCode.next()).pass();
    await stands({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
    await home.click();
    await stands({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
  });

  await test.step('the form to sign in does without the demo customers when they break', async () => {
    const opened = page.goto('/login?inspect');
    await (await signInCode.next()).spoil();
    await opened;
    await stands({ signIn: 'withoutDemoCustomers' }, 'ready', 'anonymous');
    await expect(main.getByRole('textbox', { name: 'User name' })).toBeVisible();
    await expect(demoCustomer).toHaveCount(0);
    await signInCode.open();
  });

  await test.step('a customer who signs in is back, can order and has a basket', async () => {
    await signIn(page, '/c/bolts');
    await stands({ listing: 'ordering' }, 'ready', customer);
    await expect(basketLink).toHaveAccessibleName(/0 lines/);
    await expect(rows).toHaveCount(13);
  });

  await test.step('the list stays open with other products, and in another form', async () => {
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await stands({ listing: 'ordering' }, 'ready', customer);
    await main.getByRole('button', { name: 'Grid' }).click();
    await expect(rows).toHaveCount(0);
    await main.getByRole('button', { name: 'List' }).click();
    await expect(rows).toHaveCount(13);
    await expect(page).toHaveURL(/page=2/);
    await stands({ listing: 'ordering' }, 'ready', customer);
  });

  await test.step('a customer can order from the list and on the page of the product', async () => {
    await page.goto('/c/adhesives?inspect');
    await stands({ listing: 'ordering' }, 'ready', customer);
    await expect(main.getByRole('button', { name: `Add ${white} to basket` })).toBeVisible();
    await main.getByRole('link', { name: white }).first().click();
    await (await productCode.next()).pass();
    await stands({ product: 'ordering' }, 'ready', customer);
  });

  await test.step('what is added is in the basket, also when its page is left meanwhile', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    await add.click();
    const addition = await additions.next();
    await home.click();
    await (await homeCode.next()).pass();
    await stands({ home: { open: 'ordering' } }, 'ready', customer);
    await addition.pass();
    await (await baskets.next()).pass();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await Promise.all([additions.open(), baskets.open()]);
    await page.goBack();
    await add.click();
    await expect(notices).toContainText('Added: ');
    await basketLink.click();
    await stands('basket', 'ready', customer);
    await expect(main.getByRole('textbox', { name: `Quantity of ${white}` })).toHaveValue('2');
    await main.getByRole('button', { name: `Remove ${white}` }).click();
    await expect(heading).toHaveText('Your basket is empty');
  });

  await test.step('who cannot be signed out stays a customer; who is takes his basket with him', async () => {
    const signOuts = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
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

  await test.step('a page that cannot be shown is tried again when the customer signs out', async () => {
    await signIn(page, '/basket');
    await stands('basket', 'ready', customer);
    await home.click();
    await (await homeCode.next()).lose();
    await stands('unavailable', 'ready', customer);
    await signOut.click();
    await (await homeCode.next()).pass();
    await stands({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
  });

  await test.step('whose session is over signs in again, or stays where he is', async () => {
    const products = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/product/'));
    await signIn(page, '/p/730-0050');
    await (await productCode.next()).pass();
    await (await products.next()).fail(401);
    await stands({ signIn: 'withDemoCustomers' }, 'ready', 'anonymous');
    await expect(main.getByRole('status')).toContainText('Your session has ended.');
    await products.open();
    await demoCustomer.click();
    await stands({ product: 'ordering' }, 'ready', customer);
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await add.click();
    await (await additions.next()).fail(401);
    await stands({ product: 'viewing' }, 'ready', 'anonymous');
    await expect(notices).toContainText('Your session has ended.');
  });

  await watch.expectToured(storefrontMachine, {
    'storefront|xstate.error.actor.*|0': aFaultOfTheCode,
    'storefront.page.listing|xstate.error.actor.listing|0': aFaultOfTheCode,
    'storefront.page.home.open.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.page.listing.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.page.product.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.search.ready|xstate.error.actor.quickSearch|0': aFaultOfTheCode,
    'storefront.search.unavailable|route.changed|0': aFaultOfTheCode,
    'storefront.audience.signedIn.shopping|xstate.error.actor.basket|0': aFaultOfTheCode,
    'storefront.audience.signedIn.unavailable|route.changed|0': aFaultOfTheCode,
  });
});
