import { expect } from '@playwright/test';
import { expectEmptyBasket, signInByRequest } from '../../support/customers.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import {
  accountMenu,
  holdCode,
  saveData,
  signIn,
  signOut,
  notifyFromOtherTab,
  test,
} from '../../support/tour.ts';

const white = 'Assembly adhesive MS polymer, white, 290 ml';
const customer = { signedIn: 'shopping' };
const inTheTourOfLists = 'a dialog and a page of lists, which have a tour of their own';
const inTheTourOfVisits = 'only a buyer from a procurement system causes it, in the tour of their visit';
const inTheTourOfWhatIsParked = 'something pressed without a session, which has a tour of its own';
const inTheTourOfTheBasket = 'a connection that breaks and another tab, which the tour of the basket has';
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
  const eightMm = main
    .getByRole('group', { name: 'Inner diameter' })
    .getByRole('radio', { name: '8 mm', exact: true });
  const notices = page.getByRole('region', { name: 'Notices' });
  const promotions = page.getByRole('region', { name: 'Current offers' });
  const home = page.getByRole('link', { name: 'Statefront, home page' });
  const field = page.getByRole('combobox', { name: 'Search the catalogue' });
  const basketLink = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  /** A product of the list, not one that a promotion between them adds later. */
  const choose = main
    .getByRole('row')
    .filter({ hasNot: page.getByRole('region') })
    .getByRole('button', { name: 'Choose variant' });
  const promoted = main.getByRole('region', { name: /^In this promotion/ });
  const dialog = page.getByRole('dialog');
  const expectState = (open: unknown, search: string, audience: unknown, variants: unknown = 'unused') =>
    watch.expectState(storefrontMachine, {
      page: open,
      search,
      variants,
      lists: 'closed',
      parked: 'settled',
      punchout: 'withoutVisit',
      promotions: 'withProducts',
      audience,
    });

  await saveData(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const homeCode = await holdCode(page, 'composeHome');
  const productCode = await holdCode(page, 'composeProductPage');
  const signInCode = await holdCode(page, 'composeSignIn');

  await test.step('a category that the catalogue does not have is missing from the start', async () => {
    await page.goto('/c/unknown?inspect');
    await expectState('notFound', 'ready', 'anonymous');
  });

  await test.step('a page after the last one of a list is missing, and leads to the start of the list', async () => {
    await page.goto('/c/bolts?page=99&inspect');
    await expectState('notFound', 'ready', 'anonymous');
    await expect(heading).toHaveText('This page of the list does not exist');
    await main.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/c\/bolts\?inspect=$/);
    await expect(heading).toHaveText('Bolts and screws');
  });

  await test.step('a page that cannot be fetched is tried again, and does without its offers when they break', async () => {
    await page.goto('/nowhere/at/all?inspect');
    await expectState('notFound', 'ready', 'anonymous');
    await expect(heading).toHaveText('This page does not exist');
    await home.click();
    await (await homeCode.next()).lose();
    await expectState('unavailable', 'ready', 'anonymous');
    await expect(page).toHaveURL('/');
    await expect(failure).toContainText('This page could not be loaded');
    await retry.click();
    await (await homeCode.next()).spoil();
    await expectState({ home: 'withCatalogueOnly' }, 'ready', 'anonymous');
    await expect(heading).toBeVisible();
    await expect(promotions).toHaveCount(0);
  });

  await test.step('a product page that breaks can be tried again', async () => {
    const opened = page.goto('/p/214-0005?inspect');
    await (await productCode.next()).spoil();
    await opened;
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await eightMm.click();
    await expectState('unavailable', 'ready', 'anonymous');
    await expect(failure).toContainText('This page could not be loaded');
    const openedAgain = page.goto('/p/214-0005?inspect');
    await (await productCode.next()).pass();
    await openedAgain;
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await eightMm.click();
    await expect(page).toHaveURL(/\/p\/214-0005\?choice=/);
  });

  await test.step('a search for something, and one for nothing, lead on', async () => {
    await field.fill('nut');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=nut');
    await expectState({ listing: 'viewing' }, 'ready', 'anonymous');
    await expect(rows).toHaveCount(13);
    await page.goto('/search?inspect');
    await expectState('searchStart', 'ready', 'anonymous');
    await expect(heading).toHaveText('What are you looking for?');
    await main.getByRole('link', { name: 'See all categories' }).click();
    await (await homeCode.next()).pass();
    await expectState({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
    await home.click();
    await expectState({ home: { open: 'viewing' } }, 'ready', 'anonymous');
    await expect(promotions).toBeVisible();
  });

  await test.step('the variants popup of a product belongs to the page', async () => {
    const visitor = (variants: unknown) =>
      expectState({ listing: 'viewing' }, 'ready', 'anonymous', variants);
    await page.goto('/c/gloves?inspect');
    await visitor('unused');
    await choose.first().click();
    await visitor('inUse');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    // A promotion moves the rows below it when it arrives.
    await expect(promoted.getByRole('listitem').first()).toBeVisible();
    await choose.nth(1).click();
    await visitor('inUse');
    await dialog.getByRole('row').nth(1).getByRole('link').click();
    await (await productCode.next()).pass();
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the form to sign in keeps the demo customers of the document when they break', async () => {
    const opened = page.goto('/login?inspect');
    await (await signInCode.next()).spoil();
    await opened;
    await expectState({ signIn: 'withoutDemoCustomers' }, 'ready', 'anonymous');
    await expect(main.getByRole('textbox', { name: 'User name' })).toBeVisible();
    await expect(demoCustomer).toBeVisible();
    await signInCode.open();
  });

  await test.step('anybody may apply for a job', async () => {
    await page.goto('/job-application?inspect');
    await expectState('plain', 'ready', 'anonymous');
  });

  await test.step('a customer who forgot the password asks for a link', async () => {
    await page.goto('/password-reset?inspect');
    await expectState('plain', 'ready', 'anonymous');
  });

  await test.step('a page of customers leads a visitor to sign in, and back; its pages and orders follow the address', async () => {
    await page.goto('/orders?inspect');
    await expectState({ signIn: 'withDemoCustomers' }, 'ready', 'anonymous');
    await demoCustomer.click();
    await expectState('orders', 'ready', customer);
    await page.goto('/quick-order?inspect');
    await expectState('quickOrder', 'ready', customer);
    await page.goto('/orders?inspect');
    await expectState('orders', 'ready', customer);
    await expect(page).toHaveURL('/orders?inspect');
    const order = main.getByRole('row').nth(1).getByRole('link');
    const orderId = (await order.textContent()) ?? '';
    await main.getByRole('searchbox').fill(orderId);
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`/orders?q=${orderId}`);
    await expectState('orders', 'ready', customer);
    await order.click();
    await expectState('order', 'ready', customer);
    await expect(heading).toHaveText(`Order ${orderId}`);
    await page.goto('/account?inspect');
    await expectState('account', 'ready', customer);
    await main.getByRole('link', { name: 'Password' }).click();
    await expect(page).toHaveURL('/account?section=password');
    await expectState('account', 'ready', customer);
    await signOut(page);
    await expectState({ signIn: 'withDemoCustomers' }, 'ready', 'anonymous');
  });

  await test.step('a customer who signs in is back, can order and has a basket', async () => {
    await signIn(page, '/c/bolts');
    await expectState({ listing: 'ordering' }, 'ready', customer);
    await expect(basketLink).toHaveAccessibleName(/0 lines/);
    await expect(rows).toHaveCount(13);
  });

  await test.step('the list stays open with other products, and in another form', async () => {
    await main.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expectState({ listing: 'ordering' }, 'ready', customer);
    await main.getByRole('button', { name: 'Grid' }).click();
    await expect(rows).toHaveCount(0);
    await main.getByRole('button', { name: 'List', exact: true }).click();
    await expect(rows).toHaveCount(13);
    await expect(page).toHaveURL(/page=2/);
    await expectState({ listing: 'ordering' }, 'ready', customer);
  });

  await test.step('a customer can order from the list and on the page of the product', async () => {
    await page.goto('/c/adhesives?inspect');
    await expectState({ listing: 'ordering' }, 'ready', customer);
    await expect(main.getByRole('button', { name: `Add ${white} to basket` })).toBeVisible();
    await main.getByRole('link', { name: white }).first().click();
    await (await productCode.next()).pass();
    await expectState({ product: 'ordering' }, 'ready', customer);
  });

  await test.step('a variants popup belongs to the customer', async () => {
    await page.goto('/c/gloves?inspect');
    await choose.first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expectState({ listing: 'ordering' }, 'ready', customer, 'inUse');
    await signOut(page);
    await expectState({ listing: 'viewing' }, 'ready', 'anonymous');
    await signIn(page, '/c/adhesives');
    await expectState({ listing: 'ordering' }, 'ready', customer);
  });

  await test.step('a customer who may not order signs in as another one, and is back in the list', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await main.getByRole('button', { name: `Add ${white} to basket` }).click();
    await (await additions.next()).fail(403, 'Ask your buyer.');
    await additions.open();
    await notices.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fc%2Fadhesives/);
    await demoCustomer.click();
    await expectState({ listing: 'ordering' }, 'ready', customer);
    await main.getByRole('link', { name: white }).first().click();
    await (await productCode.next()).pass();
    await expectState({ product: 'ordering' }, 'ready', customer);
  });

  await test.step('what is added is in the basket, also when its page is left meanwhile', async () => {
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    await add.click();
    const addition = await additions.next();
    await home.click();
    await (await homeCode.next()).pass();
    await expectState({ home: { open: { ordering: 'byNumber' } } }, 'ready', customer);
    await addition.pass();
    await (await baskets.next()).pass();
    await expect(basketLink).toHaveAccessibleName(/1 line/);
    await Promise.all([additions.open(), baskets.open()]);
    await page.goBack();
    await add.click();
    await expect(notices).toContainText('Added: ');
    await basketLink.click();
    await expectState({ basket: 'grouped' }, 'ready', customer);
    await expect(main.getByRole('textbox', { name: `Quantity of ${white}` })).toHaveValue('2');
    await main.getByRole('link', { name: 'Go to checkout' }).click();
    await expectState('checkout', 'ready', customer);
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/checkout?step=reference');
    await expectState('checkout', 'ready', customer);
    await basketLink.click();
    await expectState({ basket: 'grouped' }, 'ready', customer);
    await main.getByRole('button', { name: `Remove ${white}` }).click();
    await expectEmptyBasket(page);
  });

  await test.step('a customer who cannot be signed out stays one; signed out, the basket is gone from the page', async () => {
    const signOuts = await holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
    await expectState({ basket: 'grouped' }, 'ready', customer);
    await signOut(page);
    await (await signOuts.next()).fail(500);
    await expect(notices).toContainText('You are still signed in');
    await expectState({ basket: 'grouped' }, 'ready', customer);
    await signOut(page);
    await (await signOuts.next()).pass();
    await expectState({ basket: 'ungrouped' }, 'ready', 'anonymous');
    await expect(heading).toHaveText('Sign in to see your basket');
    await signOuts.open();
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

  await test.step('a customer whose session is over signs in again, is another one when another tab says so, or stays on the page', async () => {
    const products = await holdRequests(page, ({ pathname }) => pathname === '/api/product/730-0050');
    await signIn(page, '/p/730-0050');
    await (await productCode.next()).pass();
    await (await products.next()).fail(401);
    await expectState({ signIn: 'withDemoCustomers' }, 'ready', 'anonymous');
    await expect(main.getByRole('status')).toContainText('Your session has ended.');
    await products.open();
    await demoCustomer.click();
    await expectState({ product: 'ordering' }, 'ready', customer);
    // A running request would notice the other customer before the page is told.
    const atRest = page.goto('/p/730-0050?inspect', { waitUntil: 'networkidle' });
    await (await productCode.next()).pass();
    await atRest;
    await expectState({ product: 'ordering' }, 'ready', customer);
    const name = (await accountMenu(page).textContent()) ?? '';
    await signInByRequest(page, 'first');
    await notifyFromOtherTab(page);
    await expect(accountMenu(page)).not.toHaveText(name);
    await expectState({ product: 'ordering' }, 'ready', customer);
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await add.click();
    await (await additions.next()).fail(401);
    await expectState({ product: 'viewing' }, 'ready', 'anonymous');
    await expect(notices).toContainText('Your session has ended.');
  });

  await watch.expectToured(storefrontMachine, {
    'storefront.visit.deciding|always|0': inTheTourOfVisits,
    'storefront.visit.withoutVisit|session.changed|0': inTheTourOfVisits,
    'storefront.visit.visiting|session.changed|0': inTheTourOfVisits,
    'storefront.visit.visiting|session.changedElsewhere|0': inTheTourOfVisits,
    'storefront.visit.visiting|xstate.error.actor.visit|0': aFaultOfTheCode,
    'storefront.parked.deciding|always|0': inTheTourOfWhatIsParked,
    'storefront.parked.asking|session.changed|0': inTheTourOfWhatIsParked,
    'storefront.parked.asking|xstate.done.actor.parkedCommand|0': inTheTourOfWhatIsParked,
    'storefront.parked.asking|xstate.error.actor.parkedCommand|0': aFaultOfTheCode,
    'storefront.audience.signedIn.shopping|addition.unconfirmed|0': inTheTourOfTheBasket,
    'storefront.audience.signedIn.shopping|basket.changedElsewhere|0': inTheTourOfTheBasket,
    'storefront.page.opening|always|3': inTheTourOfLists,
    'storefront.page.namedList|list.changed|0': inTheTourOfLists,
    'storefront.lists.closed|list.requested|0': inTheTourOfLists,
    'storefront.lists.choosing|route.changed|0': inTheTourOfLists,
    'storefront.lists.choosing|session.changed|0': inTheTourOfLists,
    'storefront.lists.choosing|xstate.done.actor.listChoice|0': inTheTourOfLists,
    'storefront.lists.choosing|xstate.error.actor.listChoice|0': aFaultOfTheCode,
    'storefront.page.namedList|xstate.error.actor.listing|0': aFaultOfTheCode,
    'storefront.page.namedList|xstate.error.actor.namedList|0': aFaultOfTheCode,
    'storefront.page.namedList.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront|xstate.error.actor.*|0': aFaultOfTheCode,
    'storefront.page.listing|xstate.error.actor.listing|0': aFaultOfTheCode,
    'storefront.page.basket.grouped|xstate.error.actor.lineGrouping|0': aFaultOfTheCode,
    'storefront.page.checkout|xstate.error.actor.checkout|0': aFaultOfTheCode,
    'storefront.page.quickOrder|xstate.error.actor.quickOrder|0': aFaultOfTheCode,
    'storefront.page.orders|xstate.error.actor.orders|0': aFaultOfTheCode,
    'storefront.page.order|xstate.error.actor.orderPage|0': aFaultOfTheCode,
    'storefront.page.order|xstate.error.actor.lineGrouping|0': aFaultOfTheCode,
    'storefront.page.orders|xstate.error.actor.lineGrouping|0': aFaultOfTheCode,
    'storefront.page.plain|xstate.error.actor.plainPage|0': aFaultOfTheCode,
    'storefront.page.account|xstate.error.actor.account|0': aFaultOfTheCode,
    'storefront.page.home.open.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.page.home.open.ordering.byNumber|xstate.error.actor.quickOrder|0': aFaultOfTheCode,
    'storefront.page.home.open.ordering.decidingNumbers|always|1':
      'The gateway of the tour checks article numbers; another one is in the tests of the machine.',
    'storefront.page.listing.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.page.product.ordering|xstate.error.actor.productTiles|0': aFaultOfTheCode,
    'storefront.search.ready|xstate.error.actor.quickSearch|0': aFaultOfTheCode,
    'storefront.search.unavailable|route.changed|0': aFaultOfTheCode,
    'storefront.promotions.withProducts|xstate.error.actor.promotionRows|0': aFaultOfTheCode,
    'storefront.promotions.withoutProducts|route.changed|0': aFaultOfTheCode,
    'storefront.variants.inUse|xstate.error.actor.variantsPopup|0': aFaultOfTheCode,
    'storefront.audience.signedIn.shopping|xstate.error.actor.basket|0': aFaultOfTheCode,
    'storefront.audience.signedIn.unavailable|route.changed|0': aFaultOfTheCode,
  });
});
