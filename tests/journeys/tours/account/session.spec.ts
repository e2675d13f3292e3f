import { expect, type Page } from '@playwright/test';
import type { StateValue } from 'xstate';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import type { MachineWatch } from '../../support/machine-watch.ts';
import {
  signOut,
  accountMenu,
  openAsCustomer,
  openWithoutData,
  saveData,
  signInInOtherTab,
  signOutInOtherTab,
  notifyFromOtherTab,
  test,
} from '../../support/tour.ts';

/** A page with the requests for its session held. */
async function sessionTour(page: Page, watch: MachineWatch) {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const account = accountMenu(page);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first();
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  const price = main.getByText(/CHF\s\d/).first();
  const product = main.getByRole('row').nth(1).getByRole('link').first();
  const expectState = (state: StateValue) => watch.expectState(sessionMachine, state);
  await saveData(page);
  const sessions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
  /** A gate for each step: a repetition with a new token passes the open ones. */
  const holdClearings = () => holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
  const customers = await holdRequests(page, ({ pathname }) => pathname === '/api/demo/customers');
  /** The shop clears the rest of the session, and opens the sign-in page. */
  const isLedToSignIn = async (signedOut: 'ended' | 'turnedAway') => {
    await expectState({ signedOut });
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fp%2F/);
    await expect(main.getByLabel('User name')).toBeVisible();
  };
  const oneProduct = /\/api\/product\/\d/;
  /** The next request learns that the session is over, and the shop cannot clear the rest of it. */
  const sessionEnds = async (state: string, asked: RegExp, ask: () => Promise<void>) => {
    await signOutInOtherTab(page);
    const questions = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/product/'));
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    const clearings = await holdClearings();
    await ask();
    await (await questions.next(asked)).pass();
    await expectState(state);
    await Promise.all([questions.open(), baskets.open()]);
    await (await clearings.next()).fail(500);
    await clearings.open();
    await expectState({ signedOut: 'ended' });
  };
  /** The page of a product has received all its requests. */
  const pageIsAtRest = async () => {
    await watch.expectState(relatedProductsMachine, 'ready');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket.*line/ })).toBeVisible();
  };
  const search = async (term: string) => {
    await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(term);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${term}`);
  };
  /** The gateway responds to the next request for products, or for one product, with 401. */
  const refuse = async (asked: RegExp, ask: () => Promise<void>) => {
    const questions = await holdRequests(page, ({ href }) => asked.test(href));
    await ask();
    await (await questions.next()).fail(401);
    await questions.open();
  };
  return {
    main,
    notices,
    account,
    signInLink,
    demoCustomer,
    price,
    product,
    expectState,
    sessions,
    holdClearings,
    customers,
    isLedToSignIn,
    oneProduct,
    sessionEnds,
    pageIsAtRest,
    search,
    refuse,
  };
}

test('a page asks who the visitor is (SE-4)', async ({ page, watch }) => {
  const tour = await sessionTour(page, watch);

  await test.step('a page that says nothing about the visitor asks; without a response they are anonymous', async () => {
    await openWithoutData(page, '/c/bolts');
    await tour.expectState('checking');
    await (await tour.sessions.next()).fail(500);
    await tour.expectState({ signedOut: 'anonymous' });
    await expect(tour.product).toBeVisible();
  });

  await test.step('a shop that is no demonstration offers the form alone', async () => {
    await tour.signInLink.click();
    await watch.expectState(demoCustomersMachine, 'loading');
    await (await tour.customers.next()).fail(404);
    await watch.expectState(demoCustomersMachine, 'absent');
    await expect(tour.main.getByLabel('User name')).toBeVisible();
    await expect(tour.demoCustomer).toHaveCount(0);
    await tour.customers.open();
  });
});

test('a customer whose session is over signs in again where they were (SE-1, SE-3)', async ({
  page,
  watch,
}) => {
  const tour = await sessionTour(page, watch);
  await Promise.all([tour.sessions.open(), tour.customers.open()]);
  await openAsCustomer(page, '/c/bolts');

  await test.step('a customer who opens a product after the session signs in again and is back', async () => {
    await tour.expectState('signedIn');
    await expect(tour.product).toBeVisible();
    await tour.sessionEnds('ending', tour.oneProduct, () => tour.product.click());
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fp%2F/);
    await expect(tour.main.getByRole('status')).toContainText('Your session has ended.');
    await tour.demoCustomer.click();
    await tour.expectState('signedIn');
    await expect(page).toHaveURL(/\/p\//);
    await expect(tour.main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
  });

  await test.step('a customer who searches after the session stays, and is told', async () => {
    await tour.sessionEnds('clearing', /usage=LISTING&q=nut/, async () => {
      await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('nut');
      await page.keyboard.press('Enter');
    });
    await expect(page).toHaveURL('/search?q=nut');
    await expect(tour.notices).toContainText('Your session has ended.');
    await expect(tour.price).toHaveCount(0);
    await tour.notices.getByRole('link', { name: 'Sign in' }).click();
    await tour.demoCustomer.click();
    await expect(page).toHaveURL('/search?q=nut');
  });

  await test.step('a customer who may not do something stays, and may sign in as a customer who may', async () => {
    await page.goto('/c/bolts');
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await tour.main
      .getByRole('button', { name: /^Add .* to basket$/ })
      .first()
      .click();
    await (await additions.next()).fail(403, 'Ask your buyer.');
    await additions.open();
    await expect(tour.notices).toContainText('Nothing was added. Ask your buyer.');
    await expect(tour.notices).toContainText('Your account does not allow this.');
    await tour.expectState('signedIn');
    await expect(page).toHaveURL('/c/bolts');
    await tour.notices.getByRole('button', { name: 'Sign in' }).click();
    await tour.expectState({ signedOut: 'ended' });
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fc%2Fbolts/);
    await tour.demoCustomer.click();
    await tour.expectState('signedIn');
  });

  await test.step('a customer who opens a product while the end of the session is being told is led to sign in', async () => {
    await page.goto('/c/bolts');
    await tour.product.click();
    await expect(tour.main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
    // Only the press may learn that the session is over.
    await tour.pageIsAtRest();
    const clearings = await tour.holdClearings();
    await signOutInOtherTab(page);
    await tour.main.getByRole('button', { name: 'Add to basket' }).click();
    await tour.expectState('clearing');
    await page.goBack();
    await expect(page).toHaveURL(/\/c\/bolts/);
    await expect(tour.main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toHaveCount(0);
    await page.goForward();
    await tour.expectState('ending');
    await clearings.open();
    await tour.isLedToSignIn('ended');
  });
});

test('a visitor goes to the sign-in page for a refused product, and follows another tab (SE-2, SE-3, SE-4)', async ({
  page,
  watch,
}) => {
  const tour = await sessionTour(page, watch);
  await Promise.all([tour.sessions.open(), tour.customers.open()]);
  await page.goto('/c/bolts');

  await test.step('a visitor to whom a product is refused is led to sign in even without a response', async () => {
    const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await tour.search('bolt');
    const clearings = await tour.holdClearings();
    await tour.refuse(tour.oneProduct, () => tour.product.click());
    await tour.expectState('rechecking');
    await (await questions.next()).fail(500);
    await tour.expectState('turningAway');
    await questions.open();
    await (await clearings.next()).fail(500);
    await clearings.open();
    await tour.isLedToSignIn('turnedAway');
  });

  await test.step('a visitor who signed in in another tab is signed in here, too, before anything is shown to them', async () => {
    await tour.search('bolt');
    await expect(tour.product).toBeVisible();
    await signInInOtherTab(page);
    await tour.product.click();
    await tour.expectState('signedIn');
    await expect(page).toHaveURL(/\/p\//);
    await expect(tour.account).toBeVisible();
    await expect(tour.main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
    await tour.pageIsAtRest();
  });

  await test.step('a customer stays signed in when the server does not respond to what another tab changed', async () => {
    const asked = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await notifyFromOtherTab(page);
    await tour.expectState('checking');
    await (await asked.next()).fail(500);
    await tour.expectState('signedIn');
    await asked.open();
  });
});

test('a session is checked while another request is refused, or the customer signs out or in (SE-1 to SE-4)', async ({
  page,
  watch,
}) => {
  const tour = await sessionTour(page, watch);
  await Promise.all([tour.sessions.open(), tour.customers.open()]);
  await openAsCustomer(page, '/c/bolts');

  for (const hasResponse of [true, false]) {
    const how = hasResponse ? 'the server knows none' : 'the server does not respond';
    await test.step(`a customer whose product is refused while their session is checked signs in again: ${how}`, async () => {
      if (hasResponse) await signOutInOtherTab(page);
      const asked = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
      await notifyFromOtherTab(page);
      await tour.expectState('checking');
      await asked.next();
      await tour.refuse(tour.oneProduct, () => tour.product.click());
      await tour.expectState('rechecking');
      const question = await asked.next();
      await (hasResponse ? question.pass() : question.fail(500));
      await asked.open();
      await tour.isLedToSignIn('ended');
      await tour.demoCustomer.click();
      await tour.expectState('signedIn');
      await tour.pageIsAtRest();
      await tour.search('screw');
      await expect(tour.price).toBeVisible();
    });
  }

  await test.step('a customer who signs out after the session is signed out, and led to sign in where a product waits', async () => {
    await signOutInOtherTab(page);
    const clearings = await tour.holdClearings();
    await signOut(page);
    await tour.expectState('signingOut');
    await tour.search('nut');
    await tour.expectState({ signedOut: 'anonymous' });
    await signInInOtherTab(page);
    await tour.search('bolt');
    await tour.expectState('signedIn');
    await expect(tour.price).toBeVisible();
    await signOutInOtherTab(page);
    await signOut(page);
    await tour.expectState('signingOut');
    await tour.product.click();
    await tour.expectState('ending');
    await clearings.open();
    await tour.isLedToSignIn('ended');
  });

  await test.step('a visitor is refused', async () => {
    await tour.main.getByLabel('User name').fill('unknown');
    await tour.main.getByLabel('Password').fill('wrong');
    await tour.main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tour.expectState({ signedOut: 'refused' });
  });

  await test.step('a visitor who goes on to a product while signing in is led back when it is refused', async () => {
    const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await tour.demoCustomer.click();
    await tour.expectState('signingIn');
    await questions.next();
    await tour.search('bolt');
    await tour.refuse(tour.oneProduct, () => tour.product.click());
    await tour.expectState('rechecking');
    await (await questions.next()).pass();
    await tour.isLedToSignIn('turnedAway');
    await questions.open();
  });
});
