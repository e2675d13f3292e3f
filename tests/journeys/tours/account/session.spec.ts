import { expect } from '@playwright/test';
import type { StateValue } from 'xstate';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { holdRequests } from '../../support/gateway-gate.ts';
import {
  signOut,
  accountMenu,
  openWithoutData,
  saveData,
  signInInOtherTab,
  signOutInOtherTab,
  tellFromOtherTab,
  test,
} from '../../support/tour.ts';

test('every transition of the session and of the sign-in page is caused on the page (SE-1 to SE-4, MA-3)', async ({
  page,
  watch,
}) => {
  const main = page.getByRole('main');
  const notices = page.getByRole('region', { name: 'Notices' });
  const account = accountMenu(page);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first();
  const demoCustomer = page.getByRole('button', { name: /^Sign in as/ }).last();
  const price = main.getByText(/CHF\s\d/).first();
  const product = main.getByRole('row').nth(1).getByRole('link').first();
  const stands = (state: StateValue) => watch.expectState(sessionMachine, state);

  await saveData(page);
  const sessions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
  /** A gate for each step: what is asked for once more with a new token passes the open ones. */
  const holdClearings = () => holdRequests(page, ({ pathname }) => pathname === '/api/clearSessionStorage');
  const customers = await holdRequests(page, ({ pathname }) => pathname === '/api/demo/customers');
  /** Asking for the token that every change carries, and then the change itself. */
  const responseSignIn = async () => {
    let request = await sessions.next();
    if (request.request.method() === 'GET') {
      await request.pass();
      request = await sessions.next();
    }
    await stands('signingIn');
    await request.pass();
  };

  await test.step('a page that says nothing about the visitor asks; without a response they are anonymous', async () => {
    await openWithoutData(page, '/c/bolts?inspect');
    await stands('checking');
    await (await sessions.next()).fail(500);
    await stands({ signedOut: 'anonymous' });
    await openWithoutData(page, '/c/bolts?inspect');
    await stands('checking');
    await (await sessions.next()).pass();
    await stands({ signedOut: 'anonymous' });
    await expect(product).toBeVisible();
  });

  await test.step('a shop that is no demonstration offers the form alone', async () => {
    await signInLink.click();
    await watch.expectState(demoCustomersMachine, 'loading');
    await (await customers.next()).fail(404);
    await watch.expectState(demoCustomersMachine, 'absent');
    await expect(main.getByLabel('User name')).toBeVisible();
    await expect(demoCustomer).toHaveCount(0);
    await customers.open();
  });

  await test.step('a wrong password is refused, and the right one leads back', async () => {
    await page.goto('/login?returnTo=%2Fc%2Fbolts&inspect');
    await stands({ signedOut: 'anonymous' });
    await watch.expectState(demoCustomersMachine, 'ready');
    await main.getByLabel('User name').fill('unknown');
    await main.getByLabel('Password').fill('wrong');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await responseSignIn();
    await stands({ signedOut: 'refused' });
    await expect(main.getByRole('alert')).toContainText('is incorrect');
    await expect(main.getByLabel('User name')).toHaveValue('unknown');
    await demoCustomer.click();
    await responseSignIn();
    await stands('signedIn');
    await expect(page).toHaveURL('/c/bolts');
    await expect(account).toBeVisible();
  });

  await test.step('a customer stays signed in over a reload, whatever says so', async () => {
    await page.goto('/c/bolts?inspect');
    await stands('signedIn');
    await expect(account).toBeVisible();
    await openWithoutData(page, '/c/bolts?inspect');
    await stands('checking');
    await (await sessions.next()).pass();
    await stands('signedIn');
    await expect(account).toBeVisible();
  });

  await test.step('signing out may fail, and is said to have failed', async () => {
    const clearings = await holdClearings();
    await signOut(page);
    await stands('signingOut');
    await (await clearings.next()).fail(500);
    await stands('signedIn');
    await expect(notices).toContainText('You are still signed in');
    await signOut(page);
    await stands('signingOut');
    await clearings.open();
    await stands({ signedOut: 'anonymous' });
    await expect(notices).toContainText('You are signed out.');
    await expect(signInLink).toBeVisible();
  });

  /** What is left of the session is cleared away, and the visitor is led to sign in. */
  const isLedToSignIn = async (signedOut: 'ended' | 'turnedAway') => {
    await stands({ signedOut });
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fp%2F/);
    await expect(main.getByLabel('User name')).toBeVisible();
  };

  const oneProduct = /\/api\/product\/\d/;

  /** What the page asks for next learns that the session is over, and what is left of it is cleared away. */
  const sessionEnds = async (
    isSignedOutElsewhere: boolean,
    state: string,
    asked: RegExp,
    ask: () => Promise<void>,
  ) => {
    if (isSignedOutElsewhere) await signOutInOtherTab(page);
    const questions = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/product/'));
    const baskets = await holdRequests(page, ({ pathname }) => pathname === '/api/basket');
    const clearings = await holdClearings();
    await ask();
    const question = await questions.next(asked);
    await (isSignedOutElsewhere ? question.pass() : question.fail(401));
    await stands(state);
    await Promise.all([questions.open(), baskets.open()]);
    if (isSignedOutElsewhere) await (await clearings.next()).fail(500);
    await clearings.open();
    await stands({ signedOut: 'ended' });
  };

  await sessions.open();
  await signInLink.click();
  await demoCustomer.click();

  for (const { name, isSignedOutElsewhere } of [
    { name: 'the gateway forgot it', isSignedOutElsewhere: false },
    { name: 'they signed out in another tab', isSignedOutElsewhere: true },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- a customer does one thing after the other
    await test.step(`a customer who opens a product after the session signs in again and is back: ${name}`, async () => {
      await stands('signedIn');
      await expect(product).toBeVisible();
      await sessionEnds(isSignedOutElsewhere, 'ending', oneProduct, () => product.click());
      await expect(page).toHaveURL(/\/login\?returnTo=%2Fp%2F/);
      await expect(main.getByRole('status')).toContainText('Your session has ended.');
      await demoCustomer.click();
      await stands('signedIn');
      await expect(page).toHaveURL(/\/p\//);
      await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
    });

    // oxlint-disable-next-line no-await-in-loop -- a customer does one thing after the other
    await test.step(`a customer who searches after the session stays, and is told: ${name}`, async () => {
      await sessionEnds(isSignedOutElsewhere, 'clearing', /usage=LISTING&q=nut/, async () => {
        await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('nut');
        await page.keyboard.press('Enter');
      });
      await expect(page).toHaveURL('/search?q=nut');
      await expect(notices).toContainText('Your session has ended.');
      await expect(price).toHaveCount(0);
      await notices.getByRole('link', { name: 'Sign in' }).click();
      await demoCustomer.click();
      await expect(page).toHaveURL('/search?q=nut');
    });
  }

  await test.step('a customer who may not do something stays, and may sign in as a customer who may', async () => {
    await page.goto('/c/bolts?inspect');
    const additions = await holdRequests(page, ({ pathname }) => pathname === '/api/basket/lines');
    await main
      .getByRole('button', { name: /^Add .* to basket$/ })
      .first()
      .click();
    await (await additions.next()).fail(403, 'Ask your buyer.');
    await additions.open();
    await expect(notices).toContainText('Nothing was added. Ask your buyer.');
    await expect(notices).toContainText('Your account does not allow this.');
    await stands('signedIn');
    await expect(page).toHaveURL('/c/bolts?inspect');
    await notices.getByRole('button', { name: 'Sign in' }).click();
    await stands({ signedOut: 'ended' });
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fc%2Fbolts/);
    await demoCustomer.click();
    await stands('signedIn');
  });

  /** The page of a product has all that it asked for. */
  const pageIsAtRest = async () => {
    await watch.expectState(relatedProductsMachine, 'ready');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket.*line/ })).toBeVisible();
  };

  await test.step('a customer who opens a product while the end of the session is being told is led to sign in', async () => {
    await page.goto('/c/bolts?inspect');
    await product.click();
    await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
    // Nothing but the press is to learn that the session is over.
    await pageIsAtRest();
    const clearings = await holdClearings();
    await signOutInOtherTab(page);
    await main.getByRole('button', { name: 'Add to basket' }).click();
    await stands('clearing');
    await page.goBack();
    await expect(page).toHaveURL(/\/c\/bolts/);
    await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toHaveCount(0);
    await page.goForward();
    await stands('ending');
    await clearings.open();
    await isLedToSignIn('ended');
  });

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
  const products = /usage=LISTING/;

  await test.step('a visitor to whom a product is refused is led to sign in when no other tab has, and back to the list', async () => {
    const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await search('bolt');
    await refuse(oneProduct, () => product.click());
    await stands('rechecking');
    await (await questions.next()).pass();
    await isLedToSignIn('turnedAway');
    await expect(main.getByRole('status')).toHaveText(
      'This product is shown to customers only. Sign in to see it.',
    );
    await page.goBack();
    await expect(page).toHaveURL('/search?q=bolt');
    const clearings = await holdClearings();
    await refuse(oneProduct, () => product.click());
    await stands('rechecking');
    await (await questions.next()).fail(500);
    await stands('turningAway');
    await (await clearings.next()).fail(500);
    await Promise.all([clearings.open(), questions.open()]);
    await isLedToSignIn('turnedAway');
    await refuse(products, () => search('nut'));
    await stands({ signedOut: 'anonymous' });
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await test.step('a visitor who signed in in another tab is signed in here, too, before anything is shown to them', async () => {
    await search('bolt');
    await expect(product).toBeVisible();
    await signInInOtherTab(page);
    await search('nut');
    await stands('signedIn');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(account).toBeVisible();
    await expect(price).toBeVisible();
    await signOut(page);
    await stands({ signedOut: 'anonymous' });
    await expect(price).toHaveCount(0);
    await signInInOtherTab(page);
    await product.click();
    await stands('signedIn');
    await expect(page).toHaveURL(/\/p\//);
    await expect(account).toBeVisible();
    await expect(main.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeVisible();
    await pageIsAtRest();
  });

  await test.step('what another tab changes is noticed at once, by a visitor and by a customer', async () => {
    const asked = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    /** The other tab says that something changed, and the server what. */
    const isTold = async (state: string) => {
      await tellFromOtherTab(page);
      await stands(state);
    };
    await isTold('checking');
    await (await asked.next()).fail(500);
    await stands('signedIn');
    await isTold('checking');
    await (await asked.next()).pass();
    await stands('signedIn');
    await signOutInOtherTab(page);
    await isTold('checking');
    await (await asked.next()).pass();
    await stands({ signedOut: 'anonymous' });
    await expect(notices).toContainText('You are signed out.');
    await expect(account).toHaveCount(0);
    await signInInOtherTab(page);
    await isTold('checking');
    await asked.open();
    await stands('signedIn');
    await search('screw');
    await expect(price).toBeVisible();
  });

  for (const hasResponse of [true, false]) {
    const how = hasResponse ? 'the server knows none' : 'the server does not respond';
    // oxlint-disable-next-line no-await-in-loop -- a customer does one thing after the other
    await test.step(`a customer whose product is refused while their session is checked signs in again: ${how}`, async () => {
      if (hasResponse) await signOutInOtherTab(page);
      const asked = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
      await tellFromOtherTab(page);
      await stands('checking');
      await asked.next();
      await refuse(oneProduct, () => product.click());
      await stands('rechecking');
      const question = await asked.next();
      await (hasResponse ? question.pass() : question.fail(500));
      await asked.open();
      await isLedToSignIn('ended');
      await demoCustomer.click();
      await stands('signedIn');
      await pageIsAtRest();
      await search('screw');
      await expect(price).toBeVisible();
    });
  }

  await test.step('a customer who signs out after the session is signed out, and led to sign in where a product waits', async () => {
    await signOutInOtherTab(page);
    const clearings = await holdClearings();
    await signOut(page);
    await stands('signingOut');
    await search('nut');
    await stands({ signedOut: 'anonymous' });
    await expect(notices).toContainText('You are signed out.');
    await signInInOtherTab(page);
    await search('bolt');
    await stands('signedIn');
    await expect(price).toBeVisible();
    await signOutInOtherTab(page);
    await signOut(page);
    await stands('signingOut');
    await product.click();
    await stands('ending');
    await clearings.open();
    await isLedToSignIn('ended');
  });

  await test.step('a visitor who was refused and goes on is checked again when something else is refused', async () => {
    const isRefused = async () => {
      await main.getByLabel('User name').fill('unknown');
      await main.getByLabel('Password').fill('wrong');
      await main.getByRole('button', { name: 'Sign in', exact: true }).click();
      await stands({ signedOut: 'refused' });
    };
    await isRefused();
    await refuse(products, () => search('nut'));
    await stands({ signedOut: 'anonymous' });
    await signInLink.click();
    await isRefused();
    await tellFromOtherTab(page);
    await stands({ signedOut: 'anonymous' });
    await isRefused();
    await search('bolt');
    await refuse(oneProduct, () => product.click());
    await isLedToSignIn('turnedAway');
    await tellFromOtherTab(page);
    await stands({ signedOut: 'anonymous' });
  });

  await test.step('a visitor who goes on to a product while signing in is led back when it is refused', async () => {
    const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await demoCustomer.click();
    await stands('signingIn');
    await questions.next();
    await search('bolt');
    await refuse(oneProduct, () => product.click());
    await stands('rechecking');
    await (await questions.next()).pass();
    await isLedToSignIn('turnedAway');
    await questions.open();
  });

  await test.step('a page that says nothing about the visitor asks once more when its product is refused', async () => {
    const questions = await holdRequests(page, ({ pathname }) => pathname === '/api/session');
    await refuse(oneProduct, async () => {
      await openWithoutData(page, '/p/730-0050?inspect');
      await stands('checking');
      await questions.next();
    });
    await stands('rechecking');
    await questions.open();
    await isLedToSignIn('turnedAway');
    await tellFromOtherTab(page);
    await stands({ signedOut: 'anonymous' });
  });

  await watch.expectToured(sessionMachine);
  await watch.expectToured(demoCustomersMachine);
});
