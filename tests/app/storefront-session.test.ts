import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { noResponse, tooSlow } from '#src/domain/faults/fault.ts';
import { customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { orderLineOf } from '#src/machines/tile/product-tiles.machine.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { aBasket, aCustomerProduct, aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import {
  everythingArrived,
  openAndAdd,
  noticesOf,
  productTilesOf,
  productPageOf,
  prefetchOf,
  listingOf,
  open,
} from './support/open-storefront.ts';

describe('the session of the storefront', () => {
  it('brings the customer back to where they were, and shows them their prices and their basket (SE-1, SE-3)', async () => {
    const { storefront, held, emitted, go } = open('/login?returnTo=%2Fp%2Fbolt');

    storefront
      .getSnapshot()
      .children.session?.send({ type: 'signIn.requested', credentials: { userName: 'anna', password: 'x' } });
    await held.signIn.whenAsked(1);
    held.signIn.response(0, signedIn());
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'signedIn' }));

    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/p/bolt', replace: true }]);
    go('/p/bolt');
    await Promise.all([held.loadProduct.whenAsked(1), held.loadBasket.whenAsked(1)]);
    held.loadProduct.response(0, { product: aCustomerProduct(), variants: null, variant: null });
    held.loadBasket.response(0, aBasket());
    await waitFor(await productPageOf(storefront), (snapshot) => snapshot.matches({ ready: 'ordering' }));
    expect(storefront.getSnapshot().children.basket).toBeDefined();
  });

  it.each([
    { how: 'the session ended', who: 'anna', quantity: '30' },
    { how: 'the session of a colleague ended', who: 'ben', quantity: '10' },
    { how: 'the customer signed out', who: 'anna', quantity: '10' },
  ])(
    'shows $quantity of the typed quantities to $who after $how (SE-1, SE-3)',
    async ({ how, who, quantity }) => {
      const { storefront, held, signInAs } = open('/c/bolts', { session: signedIn(), listing: aListing() });
      const first = await productTilesOf(storefront);
      orderLineOf(first, aCustomerProduct())?.send({ type: 'quantity.changed', text: '30' });

      if (how === 'the customer signed out')
        storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
      else storefront.send({ type: 'session.expired' });
      await held.clearSession.whenAsked(1);
      held.clearSession.response(0, undefined);
      await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
      await signInAs(who);

      const line = orderLineOf(await productTilesOf(storefront), aCustomerProduct());
      expect(line?.getSnapshot().context.quantityText).toBe(quantity);
    },
  );

  it('restores the entries of a product page after the session ended (SE-1)', async () => {
    const detail = { product: aCustomerProduct(), variants: null, variant: null };
    const { storefront, held, signInAs } = open('/p/bolt', { session: signedIn(), product: detail });
    const first = await productPageOf(storefront);
    first.getSnapshot().children.orderLine?.send({ type: 'unit.chosen', unit: 'BOX' });
    first.getSnapshot().children.orderLine?.send({ type: 'quantity.changed', text: '3' });

    storefront.send({ type: 'session.expired' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
    await held.loadProduct.whenAsked(1);
    held.loadProduct.response(0, { ...detail, product: aPublicProduct() });
    await waitFor(await productPageOf(storefront), (snapshot) => snapshot.matches({ ready: 'viewing' }));
    await signInAs('anna');
    await held.loadProduct.whenAsked(2);
    held.loadProduct.response(1, detail);

    const page = await productPageOf(storefront);
    await waitFor(page, (snapshot) => snapshot.matches({ ready: 'ordering' }));
    expect(page.getSnapshot().children.orderLine?.getSnapshot().context).toMatchObject({
      quantityText: '3',
      unit: 'BOX',
    });
  });

  it('does not say that the customer is still signed in once they are signed out (SE-2, SE-4)', async () => {
    const { storefront, held } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    const signOut = () => storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    signOut();
    await held.clearSession.whenAsked(1);
    held.clearSession.fail(0, new GatewayError('DELETE /session', noResponse));
    await waitFor(storefront, () => noticesOf(storefront)?.length === 1);
    const offline = noticesOf(storefront)?.map(({ content }) => content.key);

    signOut();
    await held.clearSession.whenAsked(2);
    held.clearSession.response(1, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

    expect([offline, noticesOf(storefront)?.map(({ content }) => content.key)]).toEqual([
      ['signOutFailed'],
      ['signedOut'],
    ]);
  });

  it('does not say that the session has ended once another tab has signed the customer in (SE-2, SE-4)', async () => {
    const { storefront, held } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    storefront.send({ type: 'session.expired' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
    const ended = noticesOf(storefront)?.map(({ content }) => content.key);

    storefront.send({ type: 'session.changedElsewhere' });
    await held.loadSession.whenAsked(1);
    held.loadSession.response(0, signedIn());
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'signedIn' }));

    expect([ended, noticesOf(storefront)]).toEqual([['sessionEnded'], []]);
  });

  it.each(['/', '/c/bolts', '/search?q=bolt', '/p/bolt', '/basket', '/MARKETING_/x'])(
    'keeps no customer data in memory at %s from the moment of signing out (SE-3, SE-4)',
    async (address) => {
      const { storefront, held } = open(address, {
        session: signedIn(),
        listing: aListing({ products: [aCustomerProduct()] }),
        product: { product: aCustomerProduct(), variants: null, variant: null },
      });
      await held.loadBasket.whenAsked(1);
      held.loadBasket.response(0, aBasket());
      const basket = await waitFor(storefront, ({ children }) => children.basket !== undefined);
      await waitFor(basket.children.basket ?? storefront, () => true);

      storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
      await held.clearSession.whenAsked(1);
      held.clearSession.response(0, undefined);
      await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

      expect(JSON.stringify(storefront.getPersistedSnapshot())).not.toMatch(/anna|berg|12\.5/i);
    },
  );

  it('goes on with the basket of another unit once the customer has chosen it, and says so (CO-1)', async () => {
    const { storefront, held } = open('/p/bolt', { session: signedIn() });
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket());

    storefront.send({ type: 'unit.chosen', unit: 'office', name: 'Office' });
    await held.loadBasket.whenAsked(2);

    const { children } = storefront.getSnapshot();
    expect([
      children.basket?.getSnapshot().context.userId,
      noticesOf(storefront)?.map(({ content }) => content),
    ]).toEqual(['anna unit office', [{ key: 'unitChosen', name: 'Office' }]]);
  });

  it('tells a customer why an action is not allowed, leaves them signed in, and offers to sign in in place (SE-2)', async () => {
    const { storefront, held } = await openAndAdd('/p/bolt');

    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 403, code: '', serverMessage: 'Ask your buyer.' }),
    );
    await waitFor(storefront, () => noticesOf(storefront)?.length === 2);

    expect(noticesOf(storefront)).toEqual([
      { id: 1, variant: 'error', content: { key: 'forbidden' }, about: ['basket bolt'] },
      {
        id: 2,
        variant: 'error',
        content: { key: 'addFailed', reason: 'Ask your buyer.' },
        about: ['basket bolt'],
      },
    ]);
    expect(storefront.getSnapshot().children.session?.getSnapshot().value).toBe('signedIn');
    expect(storefront.getSnapshot().context.location.route).toMatchObject({
      kind: 'product',
      productId: 'bolt',
    });
  });

  it.each(['/p/bolt', '/search?q=bolt'])(
    'says once that the session is over after an addition (%s) (SE-2, BA-3)',
    async (address) => {
      const { storefront, held } = await openAndAdd(address);

      held.addLine.fail(
        0,
        new GatewayError('POST /basket/lines', { status: 401, code: '', serverMessage: 'Sign in.' }),
      );
      await held.clearSession.whenAsked(1);
      await everythingArrived();
      held.clearSession.response(0, undefined);
      await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

      expect(noticesOf(storefront)).toEqual([
        { id: 1, variant: 'error', content: { key: 'sessionEnded' }, about: ['visitor'] },
      ]);
    },
  );

  it('opens a product that was refused to a visitor for the customer signed in by another tab (SE-1, SE-4)', async () => {
    const { storefront, held, emitted } = open('/p/bolt');
    await held.loadProduct.whenAsked(1);

    held.loadProduct.fail(
      0,
      new GatewayError('GET /product/bolt', { status: 401, code: '', serverMessage: null }),
    );
    await held.loadSession.whenAsked(1);
    held.loadSession.response(0, signedIn({ userId: 'ben' }));
    await held.loadProduct.whenAsked(2);
    held.loadProduct.response(1, { product: aCustomerProduct(), variants: null, variant: null });
    await waitFor(await productPageOf(storefront), (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(storefront.getSnapshot().matches({ audience: 'signedIn' })).toBe(true);
    expect(customerOnScreen(storefront)).toBe('ben');
    expect(emitted).toEqual([]);
  });

  it('leads a visitor to sign in when a product is for customers only, and Back to the page before (SE-1)', async () => {
    const { storefront, held, emitted } = open('/p/bolt?selectedVariant=bolt-m8');
    await held.loadProduct.whenAsked(1);

    held.loadProduct.fail(
      0,
      new GatewayError('GET /product/bolt', { status: 403, code: '', serverMessage: null }),
    );
    await held.loadSession.whenAsked(1);
    held.loadSession.response(0, anonymous);
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, () => emitted.length > 0);

    expect(emitted).toEqual([
      {
        type: 'navigation.requested',
        to: '/login?returnTo=%2Fp%2Fbolt%3FselectedVariant%3Dbolt-m8',
        replace: true,
      },
    ]);
  });

  it('knows the visitor as soon as the page or the server names them (SE-3)', async () => {
    const { storefront, held } = open('/c/bolts', { session: null });
    await held.loadSession.whenAsked(1);
    const before = customerOnScreen(storefront);

    held.loadSession.response(0, anonymous);
    await waitFor(storefront, () => customerOnScreen(storefront) !== null);

    expect([before, customerOnScreen(storefront)]).toEqual([null, '']);
    expect(customerOnScreen(open('/c/bolts', { session: signedIn() }).storefront)).toBe('anna');
  });

  it.each([
    { from: '/c/bolts', to: '/c/bolts?page=2' },
    { from: '/p/bolt', to: '/p/bolt?selectedVariant=bolt-8' },
  ])('prefetches no link that was already followed ($to) (RT-1)', async ({ from, to }) => {
    const { storefront, go } = open(from, {
      listing: aListing(),
      product: { product: aPublicProduct(), variants: null, variant: null },
    });
    if (from === '/p/bolt') await productPageOf(storefront);
    storefront.send({ type: 'link.approached', to });

    go(to);

    expect(prefetchOf(storefront).getSnapshot().value).toBe('idle');
  });

  it('reports failures that the visitor sees in general terms only, and no aborted request (SE-2)', async () => {
    const { held, reports, go, storefront } = open('/c/bolts');
    await held.loadListing.whenAsked(1);
    go('/c/nuts');
    held.loadListing.fail(0, new Error('too late'));
    await held.loadListing.whenAsked(2);

    held.loadListing.fail(1, new Error('GET /product/search: products is "x", expected Array'));
    await waitFor(listingOf(storefront), (snapshot) => snapshot.matches({ products: 'failed' }));

    expect(reports).toEqual([new Error('GET /product/search: products is "x", expected Array')]);
  });

  it.each([noResponse, tooSlow])(
    'reports no failed call as an error of the shop (SE-2): %j',
    async (fault) => {
      const { held, reports, storefront } = open('/c/bolts');
      await held.loadListing.whenAsked(1);

      held.loadListing.fail(0, new GatewayError('GET /product/search', fault));
      await waitFor(listingOf(storefront), (snapshot) => snapshot.matches({ products: 'failed' }));

      expect(reports).toEqual([]);
    },
  );

  it('shows the basket of another customer once another tab signed them in (SE-3, SE-4)', async () => {
    const { storefront, held } = open('/', { session: signedIn() });
    await held.loadBasket.whenAsked(1);

    storefront.send({ type: 'session.changedElsewhere' });
    await held.loadSession.whenAsked(1);
    const ben = signedIn({ userId: 'ben', name: 'Ben Thal', company: 'Thal GmbH' });
    held.loadSession.response(0, ben);
    await held.loadBasket.whenAsked(2);

    expect(storefront.getSnapshot().context.session).toEqual(ben);
    expect(held.loadBasket.asked[0]?.signal.aborted).toBe(true);
    expect(JSON.stringify(storefront.getPersistedSnapshot())).not.toMatch(/anna|berg/i);
  });
});
