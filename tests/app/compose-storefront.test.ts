import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { composeBasketPage } from '#src/app/compose-basket-page.ts';
import { composeHome } from '#src/app/compose-home.ts';
import { composeProductPage } from '#src/app/compose-product-page.ts';
import { composeSignIn } from '#src/app/compose-sign-in.ts';
import { composeStorefront, customerOnScreen } from '#src/app/compose-storefront.ts';
import { providePageMachines } from '#src/app/page-code.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { locationOf } from '#src/domain/routes/page-location.ts';
import { linkPrefetchMachine } from '#src/machines/link-prefetch.machine.ts';
import { listingMachine } from '#src/machines/listing.machine.ts';
import type { storefrontMachine, StorefrontEmitted } from '#src/machines/storefront.machine.ts';
import type { InitialData } from '#src/domain/document/document-data.ts';
import { favouriteOf, orderLineOf, productTilesMachine } from '#src/machines/product-tiles.machine.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { quickSearchMachine } from '#src/machines/quick-search.machine.ts';
import { GatewayError } from '#src/services/gateway-error.ts';
import { aHeldService } from '#tests/support/a-held-request.ts';
import { aKeptText } from '#tests/support/a-text-storage.ts';
import { aBasket, aCustomerProduct, aListing, aPublicProduct } from '#tests/support/a-product.ts';
import { anonymous, signedIn } from '#tests/support/a-session.ts';

describe('the storefront', () => {
  it('opens the page of the address with the data the document came with, asking nothing (RT-1)', () => {
    const { storefront, held } = open('/c/bolts', { listing: aListing() });

    expect(storefront.getSnapshot().matches({ page: 'listing' })).toBe(true);
    expect(storefront.getSnapshot().children.listing?.getSnapshot().context.listing).toEqual(aListing());
    expect(held.loadListing.asked).toEqual([]);
  });

  it.each([
    { address: '/', page: { home: { open: 'viewing' } } },
    { address: '/c/bolts', page: { listing: 'viewing' } },
    { address: '/search?q=bolt', page: { listing: 'viewing' } },
    { address: '/p/bolt', page: { product: 'viewing' } },
    { address: '/basket', page: { basket: 'ungrouped' } },
    { address: '/login', page: { signIn: 'withDemoCustomers' } },
    { address: '/MARKETING_/x', page: 'notFound' },
  ])('shows $page at $address (RT-1, RT-4, RT-5)', ({ address, page }) => {
    expect(open(address).storefront.getSnapshot().value).toMatchObject({ page });
  });

  it.each(['/c/unknown', '/p/unknown'])(
    'says at once that %s is missing where the document came with that, asking nothing (RT-1, GW-4)',
    (address) => {
      const { storefront, held, go } = open(address, { isMissing: true });

      expect(storefront.getSnapshot().matches({ page: 'notFound' })).toBe(true);
      expect([held.loadListing.asked, held.loadProduct.asked]).toEqual([[], []]);
      go('/c/bolts');
      expect(storefront.getSnapshot().matches({ page: 'listing' })).toBe(true);
    },
  );

  it('has the basket of a customer from the start, before anything is requested (BA-5, SE-3)', () => {
    const { storefront } = open('/basket', { session: signedIn() });

    expect(storefront.getSnapshot().value).toMatchObject({
      page: { basket: 'grouped' },
      audience: { signedIn: 'shopping' },
    });
  });

  it('keeps the listing alive while only its address changes, and stops it on another page (RT-7)', async () => {
    const { storefront, go, held } = open('/c/bolts', { listing: aListing() });
    const listing = storefront.getSnapshot().children.listing;

    go('/c/bolts?page=2');
    await held.loadListing.whenAsked(1);
    expect(storefront.getSnapshot().children.listing).toBe(listing);
    expect(held.loadListing.inputs().map(({ query }) => query.page)).toEqual([2]);

    go('/c/nuts');
    await held.loadListing.whenAsked(2);
    expect(held.loadListing.asked[0]?.signal.aborted).toBe(true);
    expect(storefront.getSnapshot().children.listing).not.toBe(listing);
    expect(held.loadListing.inputs().at(-1)?.source).toEqual({ mode: 'category', categoryId: 'nuts' });
  });

  it('remembers list or grid for every listing (LS-6)', () => {
    const { storefront, go, remembered } = open('/c/bolts', { listing: aListing() });

    go('/c/bolts?display=grid');
    go('/c/nuts');

    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('grid');
    expect(remembered).toEqual(['grid']);
  });

  it('does not remember the display mode of a shared address, also when its reader filters (LS-6, RT-7)', () => {
    const { storefront, go, remembered } = open('/c/bolts?display=grid', { listing: aListing() });

    go('/c/bolts?filter=thread%7EM8&display=grid');
    go('/c/nuts');
    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('list');
    go('/c/nuts?display=list');
    go('/c/nuts?display=grid');

    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('grid');
    expect(remembered).toEqual(['grid']);
  });

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
  ])('shows $quantity of what was typed to $who after $how (SE-1, SE-3)', async ({ how, who, quantity }) => {
    const { storefront, held, signInAs } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    const first = await productTilesOf(storefront);
    orderLineOf(first, aCustomerProduct())?.send({ type: 'quantity.changed', text: '30' });

    if (how === 'the customer signed out')
      storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    else storefront.send({ type: 'session.lost' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
    await signInAs(who);

    const line = orderLineOf(await productTilesOf(storefront), aCustomerProduct());
    expect(line?.getSnapshot().context.quantityText).toBe(quantity);
  });

  it('shows what was typed on a product page again after the session ended (SE-1)', async () => {
    const detail = { product: aCustomerProduct(), variants: null, variant: null };
    const { storefront, held, signInAs } = open('/p/bolt', { session: signedIn(), product: detail });
    const first = await productPageOf(storefront);
    first.getSnapshot().children.orderLine?.send({ type: 'unit.chosen', unit: 'BOX' });
    first.getSnapshot().children.orderLine?.send({ type: 'quantity.changed', text: '3' });

    storefront.send({ type: 'session.lost' });
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

  it('removes basket and prices from memory when the customer signs out (SE-3, SE-4)', async () => {
    const { storefront, held } = open('/p/bolt', {
      session: signedIn(),
      product: { product: aCustomerProduct(), variants: null, variant: null },
    });
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket());

    storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await held.loadProduct.whenAsked(1);
    held.loadProduct.response(0, { product: aPublicProduct(), variants: null, variant: null });
    await waitFor(await productPageOf(storefront), (snapshot) => snapshot.matches({ ready: 'viewing' }));

    const memory = JSON.stringify(storefront.getPersistedSnapshot());
    expect(storefront.getSnapshot().children.basket).toBeUndefined();
    expect(memory).not.toContain('12.5');
    expect(memory).not.toContain('Anna Berg');
  });

  it.each(['/', '/c/bolts', '/search?q=bolt', '/p/bolt', '/basket', '/MARKETING_/x'])(
    'has nothing of the customer in memory at %s from the moment they are signed out (SE-3, SE-4)',
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

  it('puts what was added into the basket of the header (BA-1)', async () => {
    const { storefront, held } = open('/p/bolt', {
      session: signedIn(),
      product: { product: aCustomerProduct(), variants: null, variant: null },
    });

    const productPage = await productPageOf(storefront);
    productPage.getSnapshot().children.orderLine?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(1);
    held.addLine.response(0, aBasket());

    const settled = await waitFor(
      storefront,
      (snapshot) => snapshot.children.notices?.getSnapshot().matches('showing') ?? false,
    );
    expect(settled.children.basket?.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('lets a customer order from a list, and reads the basket again when additions overtook each other (BA-1, BA-4)', async () => {
    const { storefront, held } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket({ lines: [] }));
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
    const tiles = await productTilesOf(storefront);

    orderLineOf(tiles, aCustomerProduct())?.send({ type: 'add.requested' });
    orderLineOf(tiles, aCustomerProduct({ productId: 'nut' }))?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(2);
    held.addLine.response(1, aBasket());
    held.addLine.response(0, aBasket({ lines: [] }));

    await held.loadBasket.whenAsked(2);
    expect(basketOf(storefront).getSnapshot().context.basket).toEqual(aBasket());
    expect(held.addLine.inputs().map(({ key }) => key)).toEqual(['visit-1-bolt-1', 'visit-1-nut-1']);
  });

  it('lets a customer order from the promotions of the home page (TI-2, BA-1)', async () => {
    const { storefront, held } = open('/', { session: signedIn() });
    await waitFor(storefront, (snapshot) => snapshot.matches({ page: { home: { open: 'ordering' } } }));

    orderLineOf(tilesIn(storefront), aCustomerProduct())?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(1);

    expect(held.addLine.inputs().map(({ key }) => key)).toEqual(['visit-1-bolt-1']);
  });

  it.each([
    { address: '/c/bolts', page: { listing: 'viewing' } },
    { address: '/', page: { home: { open: 'viewing' } } },
  ])('has nothing to order with for a visitor at $address (SE-3, TI-1)', async ({ address, page }) => {
    const { storefront } = open(address, { listing: aListing() });
    await waitFor(storefront, (snapshot) => snapshot.matches({ page }));

    expect(storefront.getSnapshot().children.productTiles).toBeUndefined();
  });

  it('tells a customer why they may not do something, and leaves them signed in (SE-2)', async () => {
    const { storefront, held } = await openAndAdd('/p/bolt');

    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 403, code: '', serverMessage: 'Ask your buyer.' }),
    );
    await waitFor(storefront, () => noticesOf(storefront)?.length === 1);

    expect(noticesOf(storefront)).toEqual([
      { id: 1, variant: 'error', content: { key: 'addFailed', reason: 'Ask your buyer.' } },
    ]);
    expect(storefront.getSnapshot().children.session?.getSnapshot().value).toBe('signedIn');
  });

  it.each(['/p/bolt', '/search?q=bolt'])(
    'says once that the session is over when something is added (%s) (SE-2, BA-3)',
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

      expect(noticesOf(storefront)).toEqual([{ id: 1, variant: 'error', content: { key: 'sessionEnded' } }]);
    },
  );

  it('says once that the session is over when the basket is changed (SE-2, BA-5)', async () => {
    const { storefront, held } = open('/basket', { session: signedIn() });
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket());
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));

    basketOf(storefront).send({ type: 'line.removed', lineId: 'line-1' });
    await held.changeBasket.whenAsked(1);
    held.changeBasket.fail(
      0,
      new GatewayError('DELETE /basket/lines/line-1', { status: 401, code: '', serverMessage: 'Sign in.' }),
    );
    await held.clearSession.whenAsked(1);
    await everythingArrived();
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

    expect(noticesOf(storefront)).toEqual([{ id: 1, variant: 'error', content: { key: 'sessionEnded' } }]);
  });

  it('opens the product for whom another tab has signed in, when it is refused to a visitor (SE-1, SE-4)', async () => {
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

  it('leads a visitor to sign in when a product is shown to nobody else (SE-1)', async () => {
    const { storefront, held, emitted } = open('/p/bolt');
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
      { type: 'navigation.requested', to: '/login?returnTo=%2Fp%2Fbolt', replace: false },
    ]);
  });

  it('knows who is looking as soon as anybody says so (SE-3)', async () => {
    const { storefront, held } = open('/c/bolts', { session: null });
    await held.loadSession.whenAsked(1);
    const before = customerOnScreen(storefront);

    held.loadSession.response(0, anonymous);
    await waitFor(storefront, () => customerOnScreen(storefront) !== null);

    expect([before, customerOnScreen(storefront)]).toEqual([null, '']);
    expect(customerOnScreen(open('/c/bolts', { session: signedIn() }).storefront)).toBe('anna');
  });

  it('keeps the rest of the shop when the list breaks, and tries whatever page is asked for next (SE-2)', async () => {
    const fault = new Error('The list broke');
    const { storefront, go, reports } = open(
      '/c/bolts',
      { session: signedIn(), listing: aListing() },
      { listing: listingMachine.provide({ actions: { storeAddress: breakWith(fault) } }) },
    );

    go('/c/bolts?page=2');
    expect(storefront.getSnapshot()).toMatchObject({ status: 'active', value: { page: 'unavailable' } });
    go('/c/bolts');

    expect(storefront.getSnapshot().value).toMatchObject({ page: { listing: 'ordering' } });
    expect(reports).toEqual([fault]);
  });

  it('shows that a page cannot be fetched, and opens it when the visitor tries again (SE-2)', async () => {
    const { storefront, go, fail, emitted, held } = open('/c/bolts', { listing: aListing() });

    fail('/p/bolt?selectedVariant=bolt-8');
    expect(storefront.getSnapshot().matches({ page: 'unavailable' })).toBe(true);
    expect(storefront.getSnapshot().context.location).toMatchObject({
      path: '/p/bolt',
      search: '?selectedVariant=bolt-8',
    });
    expect(storefront.getSnapshot().children.listing).toBeUndefined();
    storefront.send({ type: 'retry.requested' });
    expect(emitted).toEqual([
      { type: 'navigation.requested', to: '/p/bolt?selectedVariant=bolt-8', replace: true },
    ]);
    go('/p/bolt?selectedVariant=bolt-8');
    await held.loadProduct.whenAsked(1);

    expect(storefront.getSnapshot().matches({ page: 'product' })).toBe(true);
    expect(held.loadProduct.inputs()).toEqual([{ productId: 'bolt', selectedVariant: 'bolt-8' }]);
  });

  it('tries a page that cannot be shown again for the customer who signs in (SE-2, SE-3)', async () => {
    const { fail, emitted, signInAs } = open('/c/bolts', { listing: aListing() });
    fail('/c/nuts?page=2');

    await signInAs('anna');

    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/c/nuts?page=2', replace: true }]);
  });

  it('searches without suggestions when they break, and has them again on the next page (QS-5, QS-6)', () => {
    const fault = new Error('The suggestions broke');
    const { storefront, go, reports } = open(
      '/c/bolts',
      { listing: aListing() },
      { quickSearch: quickSearchMachine.provide({ actions: { storeTerm: breakWith(fault) } }) },
    );

    storefront.getSnapshot().children.quickSearch?.send({ type: 'term.changed', typed: 'bolt' });
    expect(storefront.getSnapshot()).toMatchObject({ status: 'active', value: { search: 'unavailable' } });
    go('/basket');

    expect(storefront.getSnapshot().value).toMatchObject({ search: 'ready' });
    expect(reports).toEqual([fault]);
  });

  it('closes the suggestions also when the page that they lead to cannot be fetched (QS-3, SE-2)', () => {
    const { storefront, fail } = open('/c/bolts', { listing: aListing() });
    const { quickSearch } = storefront.getSnapshot().children;
    quickSearch?.send({ type: 'term.changed', typed: 'bolt' });
    expect(quickSearch?.getSnapshot().value).toMatchObject({ panel: 'shown' });

    fail('/p/bolt');

    expect(quickSearch?.getSnapshot().value).toMatchObject({ panel: 'hidden' });
  });

  it.each([
    { address: '/c/bolts', page: { listing: 'viewing' } },
    { address: '/', page: { home: { open: 'viewing' } } },
  ])('shows the products of $address without ordering when ordering breaks (SE-2)', ({ address, page }) => {
    const fault = new Error('Ordering broke');
    const { storefront, reports } = open(
      address,
      { session: signedIn(), listing: aListing() },
      { productTiles: productTilesMachine.provide({ actions: { rememberTyped: breakWith(fault) } }) },
    );

    orderLineOf(tilesIn(storefront), aCustomerProduct())?.send({ type: 'quantity.changed', text: '30' });

    expect(storefront.getSnapshot()).toMatchObject({ status: 'active', value: { page } });
    expect(reports).toEqual([fault]);
  });

  it('shows the page without a basket that breaks, and reads the basket again on the next page (SE-2)', async () => {
    const fault = new Error('The basket broke');
    const { storefront, held, go, reports } = open(
      '/c/bolts',
      { session: signedIn(), listing: aListing() },
      { basket: basketMachine.provide({ actions: { storeBasket: breakWith(fault) } }) },
    );

    basketOf(storefront).send({ type: 'basket.added', basket: aBasket() });
    expect(storefront.getSnapshot()).toMatchObject({
      status: 'active',
      value: { page: { listing: 'ordering' }, audience: { signedIn: 'unavailable' } },
    });
    go('/c/nuts');

    expect(storefront.getSnapshot().value).toMatchObject({ audience: { signedIn: 'shopping' } });
    expect(reports).toEqual([fault]);
    expect(held.addLine.asked).toEqual([]);
  });

  it('does without what only makes things faster when it breaks, and reports it (SE-2)', () => {
    const fault = new Error('The links broke');
    const { storefront, go, reports } = open(
      '/c/bolts',
      { listing: aListing() },
      { linkPrefetch: linkPrefetchMachine.provide({ actions: { storeLink: breakWith(fault) } }) },
    );

    storefront.send({ type: 'link.approached', to: '/c/nuts' });
    go('/basket');

    expect(storefront.getSnapshot()).toMatchObject({
      status: 'active',
      value: { page: { basket: 'ungrouped' } },
    });
    expect(reports).toEqual([fault]);
  });

  it('leads to the sign-in page when the product says that the session is over (SE-1)', async () => {
    const { storefront, held, emitted, go } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    go('/p/bolt');
    await held.loadProduct.whenAsked(1);

    held.loadProduct.fail(
      0,
      new GatewayError('GET /product/bolt', { status: 401, code: '', serverMessage: null }),
    );
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

    expect(emitted).toEqual([
      { type: 'navigation.requested', to: '/login?returnTo=%2Fp%2Fbolt', replace: false },
    ]);
  });

  it('sends a customer who is signed in already on from the sign-in page, from the first moment (SE-1)', () => {
    const { emitted } = open('/login?returnTo=%2Fbasket', { session: signedIn() });

    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/basket', replace: true }]);
  });

  it('stays on the page and offers to sign in when another request learns that the session is over (SE-2)', async () => {
    const { storefront, held, emitted, go } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    go('/c/nuts');
    await held.loadListing.whenAsked(1);

    held.loadListing.fail(
      0,
      new GatewayError('GET /product/search', { status: 401, code: '', serverMessage: null }),
    );
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
    await held.loadListing.whenAsked(2);

    expect(emitted).toEqual([]);
    expect(storefront.getSnapshot().children.notices?.getSnapshot().context.notices).toEqual([
      { id: 1, variant: 'error', content: { key: 'sessionEnded' } },
    ]);
    storefront
      .getSnapshot()
      .children.session?.send({ type: 'signIn.requested', credentials: { userName: 'anna', password: 'x' } });
    await held.signIn.whenAsked(1);
  });

  it('prefetches the page behind a link that is approached, and its data, and nothing else (RT-1)', async () => {
    const { storefront, held, loadedPages } = open('/c/bolts', { listing: aListing() });

    storefront.send({
      type: 'link.approached',
      to: '/p/bolt?selectedVariant=bolt-8&currentPath=%2Fc%2Fbolts',
    });
    await held.prefetchProduct.whenAsked(1);
    held.prefetchProduct.response(0, undefined);
    await waitFor(prefetchOf(storefront), (snapshot) => snapshot.matches('idle'));
    storefront.send({ type: 'link.approached', to: '/c/nuts?page=2' });
    await held.prefetchListing.whenAsked(1);

    expect(loadedPages).toEqual(['product', 'category']);
    expect(held.prefetchProduct.inputs()).toEqual([{ productId: 'bolt', selectedVariant: 'bolt-8' }]);
    expect(held.prefetchListing.inputs()).toEqual([
      { source: { mode: 'category', categoryId: 'nuts' }, query: { ...initialListingQuery, page: 2 } },
    ]);
    expect([held.loadListing.asked, held.loadProduct.asked]).toEqual([[], []]);
  });

  it.each([
    { from: '/p/bolt', to: '/c/bolts' },
    { from: '/search?q=bolt', to: '/search?q=nut' },
  ])(
    'finishes an addition although its page is left ($from), and then reads the basket again (BA-4)',
    async ({ from, to }) => {
      const { storefront, held, go } = await openAndAdd(from);

      go(to);
      held.addLine.response(0, aBasket());
      await held.loadBasket.whenAsked(2);
      held.loadBasket.response(1, aBasket());

      const settled = await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
      expect(held.addLine.asked[0]?.signal.aborted).toBe(false);
      expect(settled.context.basket).toEqual(aBasket());
      expect(noticesOf(storefront)).toEqual([]);
    },
  );

  it('tells why an addition failed also when its page was left meanwhile (BA-3, BA-4)', async () => {
    const { storefront, held, go } = await openAndAdd('/search?q=bolt');

    go('/search?q=nut');
    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', {
        status: 422,
        code: '',
        serverMessage: 'Order in steps of 10.',
      }),
    );
    await held.loadBasket.whenAsked(2);

    expect(noticesOf(storefront)).toEqual([
      { id: 1, variant: 'error', content: { key: 'addFailed', reason: 'Order in steps of 10.' } },
    ]);
  });

  it('keeps an addition without a response beyond the page, and sends it again in the next visit (BA-4)', async () => {
    const unconfirmed = aKeptText();
    const first = await openAndAdd('/search?q=bolt', unconfirmed);
    const [addition] = first.held.addLine.inputs();
    const second = open('/basket', { session: signedIn() }, {}, unconfirmed);
    await second.held.loadBasket.whenAsked(1);
    second.held.loadBasket.response(0, aBasket({ lines: [] }));

    await second.held.changeBasket.whenAsked(1);
    second.held.changeBasket.response(0, aBasket());
    await waitFor(basketOf(second.storefront), (snapshot) => snapshot.matches('ready'));

    expect(second.held.changeBasket.inputs()).toEqual([addition]);
    expect(unconfirmed.read()).toBe('');
  });

  it('hands an addition without a response over to the basket, also when its page was left (BA-4)', async () => {
    const { storefront, held, go } = await openAndAdd('/search?q=bolt');
    const [addition] = held.addLine.inputs();

    go('/search?q=nut');
    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 503, code: '', serverMessage: null }),
    );
    await held.changeBasket.whenAsked(1);

    expect(held.changeBasket.inputs()).toEqual([addition]);
    expect(noticesOf(storefront)).toEqual([
      {
        id: 1,
        variant: 'information',
        content: { key: 'addWaits', productName: aCustomerProduct().productName },
      },
    ]);
  });

  it('forgets what the gateway refused, and all of it when the customer signs out (BA-4, SE-3)', async () => {
    const unconfirmed = aKeptText();
    const { storefront, held } = await openAndAdd('/search?q=bolt', unconfirmed);
    expect(unconfirmed.read()).not.toBe('');

    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 422, code: '', serverMessage: 'No.' }),
    );
    await waitFor(storefront, () => noticesOf(storefront)?.length === 1);
    expect(unconfirmed.read()).toBe('');
    basketOf(storefront).send({ type: 'lines.cleared' });
    expect(unconfirmed.read()).not.toBe('');
    storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

    expect(unconfirmed.read()).toBe('');
  });

  it('keeps a favourite, and asks for a notice, although the list is left meanwhile, and tells when it failed (TI-9, SN-2)', async () => {
    const missing = aCustomerProduct({ salesMaterial: { availabilityLevel: 'L' } });
    const { storefront, held, go } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    const tiles = await productTilesOf(storefront);
    tiles.send({ type: 'shortage.shown', product: missing });
    const notification = tiles.getSnapshot().children['stockNotification.bolt'];
    if (!notification) throw new Error('nothing was spawned');
    await held.lookUpStockForm.whenAsked(1);
    held.lookUpStockForm.response(0, []);
    await waitFor(notification, (snapshot) => snapshot.matches('ready'));
    favouriteOf(tiles, missing)?.send({ type: 'favourite.toggled' });
    notification.send({ type: 'notification.requested' });
    await Promise.all([held.saveFavourite.whenAsked(1), held.requestNotification.whenAsked(1)]);

    go('/basket');

    expect(storefront.getSnapshot().children.productTiles).toBeUndefined();
    const requests = [...held.saveFavourite.asked, ...held.requestNotification.asked];
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    held.saveFavourite.fail(
      0,
      new GatewayError('PUT /favourites', { status: 502, code: '', serverMessage: 'Not now.' }),
    );
    await everythingArrived();
    expect(noticesOf(storefront)).toEqual([
      { id: 1, variant: 'error', content: { key: 'favouriteFailed', reason: 'Not now.' } },
    ]);
  });

  it('leaves the page as it is when the visitor jumps within it (SE-1)', () => {
    const { storefront, go } = open('/login?returnTo=%2Fbasket');
    const form = storefront.getSnapshot().children.demoCustomers;

    go('/login?returnTo=%2Fbasket');

    expect(storefront.getSnapshot().children.demoCustomers).toBe(form);
  });

  it.each([
    { from: '/c/bolts', to: '/c/bolts?page=2' },
    { from: '/p/bolt', to: '/p/bolt?selectedVariant=bolt-8' },
  ])('fetches nothing ahead of a link that was followed already ($to) (RT-1)', async ({ from, to }) => {
    const { storefront, go } = open(from, {
      listing: aListing(),
      product: { product: aPublicProduct(), variants: null, variant: null },
    });
    if (from === '/p/bolt') await productPageOf(storefront);
    storefront.send({ type: 'link.approached', to });

    go(to);

    expect(prefetchOf(storefront).getSnapshot().value).toBe('idle');
  });

  it('reports what the visitor is only told in general terms, and nothing that was aborted (SE-2)', async () => {
    const { held, reports, go, storefront } = open('/c/bolts');
    await held.loadListing.whenAsked(1);
    go('/c/nuts');
    held.loadListing.fail(0, new Error('too late'));
    await held.loadListing.whenAsked(2);

    held.loadListing.fail(1, new Error('GET /product/search: products is "x", expected Array'));
    await waitFor(listingOf(storefront), (snapshot) => snapshot.matches({ products: 'failed' }));

    expect(reports).toEqual([new Error('GET /product/search: products is "x", expected Array')]);
  });

  it('has the basket of another customer once another tab signed them in (SE-3, SE-4)', async () => {
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

/** Resolves when nothing that was answered is on its way any more. */
function everythingArrived() {
  return new Promise((resolve) => setImmediate(resolve));
}

function breakWith(fault: Error) {
  return () => {
    throw fault;
  };
}

/** A customer put something into their basket, and its response is still on its way. */
async function openAndAdd(address: string, unconfirmed = aKeptText()) {
  const initial = {
    session: signedIn(),
    listing: aListing(),
    product: { product: aCustomerProduct(), variants: null, variant: null },
  };
  const shop = open(address, initial, {}, unconfirmed);
  const { storefront, held } = shop;
  await held.loadBasket.whenAsked(1);
  held.loadBasket.response(0, aBasket({ lines: [] }));
  if (address.startsWith('/p/')) {
    const productPage = await productPageOf(storefront);
    productPage.getSnapshot().children.orderLine?.send({ type: 'add.requested' });
  } else {
    orderLineOf(await productTilesOf(storefront), aCustomerProduct())?.send({ type: 'add.requested' });
  }
  await held.addLine.whenAsked(1);
  await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
  return shop;
}

function noticesOf(storefront: ReturnType<typeof open>['storefront']) {
  return storefront.getSnapshot().children.notices?.getSnapshot().context.notices;
}

async function productTilesOf(storefront: ReturnType<typeof open>['storefront']) {
  await waitFor(storefront, (snapshot) => snapshot.matches({ page: { listing: 'ordering' } }));
  return tilesIn(storefront);
}

function tilesIn(storefront: ReturnType<typeof open>['storefront']) {
  const { productTiles } = storefront.getSnapshot().children;
  if (!productTiles) throw new Error('nothing is ordered from the list');
  return productTiles;
}

async function productPageOf(storefront: ReturnType<typeof open>['storefront']) {
  const { children } = await waitFor(storefront, (snapshot) => snapshot.matches({ page: 'product' }));
  const { productPage } = children;
  if (!productPage) throw new Error('the product page is not open');
  return productPage;
}

function prefetchOf(storefront: ReturnType<typeof open>['storefront']) {
  const { linkPrefetch } = storefront.getSnapshot().children;
  if (!linkPrefetch) throw new Error('no links are watched');
  return linkPrefetch;
}

function basketOf(storefront: ReturnType<typeof open>['storefront']) {
  const { basket } = storefront.getSnapshot().children;
  if (!basket) throw new Error('nobody is signed in');
  return basket;
}

function listingOf(storefront: ReturnType<typeof open>['storefront']) {
  const { listing } = storefront.getSnapshot().children;
  if (!listing) throw new Error('no listing is open');
  return listing;
}

function open(
  address: string,
  initial: Partial<InitialData> = {},
  actors: Parameters<typeof storefrontMachine.provide>[0]['actors'] = {},
  unconfirmed = aKeptText(),
) {
  const held = {
    loadListing: aHeldService((services) => services.loadListing),
    quickSearch: aHeldService((services) => services.quickSearch),
    loadNearest: aHeldService((services) => services.loadNearest),
    prefetchListing: aHeldService((services) => services.prefetchListing),
    loadProduct: aHeldService((services) => services.loadProduct),
    prefetchProduct: aHeldService((services) => services.prefetchProduct),
    loadVariants: aHeldService((services) => services.loadVariants),
    loadRange: aHeldService((services) => services.loadRange),
    loadMatrix: aHeldService((services) => services.loadMatrix),
    loadApplicationForm: aHeldService((services) => services.loadApplicationForm),
    sendApplication: aHeldService((services) => services.sendApplication),
    loadRelated: aHeldService((services) => services.loadRelated),
    loadCustomerRows: aHeldService((services) => services.loadCustomerRows),
    loadCategories: aHeldService((services) => services.loadCategories),
    loadSite: aHeldService((services) => services.loadSite),
    loadHomeBlocks: aHeldService((services) => services.loadHomeBlocks),
    loadOffers: aHeldService((services) => services.loadOffers),
    loadSession: aHeldService((services) => services.loadSession),
    signIn: aHeldService((services) => services.signIn),
    clearSession: aHeldService((services) => services.clearSession),
    loadDemoCustomers: aHeldService((services) => services.loadDemoCustomers),
    loadBasket: aHeldService((services) => services.loadBasket),
    loadGrouping: aHeldService((services) => services.loadGrouping),
    addLine: aHeldService((services) => services.addLine),
    addLines: aHeldService((services) => services.addLines),
    checkLines: aHeldService((services) => services.checkLines),
    changeBasket: aHeldService((services) => services.changeBasket),
    loadCheckout: aHeldService((services) => services.loadCheckout),
    placeOrder: aHeldService((services) => services.placeOrder),
    loadOrders: aHeldService((services) => services.loadOrders),
    loadOrder: aHeldService((services) => services.loadOrder),
    cancelOrder: aHeldService((services) => services.cancelOrder),
    reorder: aHeldService((services) => services.reorder),
    loadRequestedProducts: aHeldService((services) => services.loadRequestedProducts),
    removeAddress: aHeldService((services) => services.removeAddress),
    loadAddresses: aHeldService((services) => services.loadAddresses),
    saveForm: aHeldService((services) => services.saveForm),
    loadAccount: aHeldService((services) => services.loadAccount),
    saveFavourite: aHeldService((services) => services.saveFavourite),
    loadLists: aHeldService((services) => services.loadLists),
    loadList: aHeldService((services) => services.loadList),
    saveToList: aHeldService((services) => services.saveToList),
    renameList: aHeldService((services) => services.renameList),
    removeList: aHeldService((services) => services.removeList),
    removeListProduct: aHeldService((services) => services.removeListProduct),
    putListIntoBasket: aHeldService((services) => services.putListIntoBasket),
    lookUpStockForm: aHeldService((services) => services.lookUpStockForm),
    requestNotification: aHeldService((services) => services.requestNotification),
  };
  const remembered: string[] = [];
  const loadedPages: string[] = [];
  const reports: unknown[] = [];
  const told: string[] = [];
  const composed = composeStorefront({
    gateway: async () => ({
      loadListing: held.loadListing.service,
      quickSearch: held.quickSearch.service,
      loadNearest: held.loadNearest.service,
      prefetchListing: held.prefetchListing.service,
      loadProduct: held.loadProduct.service,
      prefetchProduct: held.prefetchProduct.service,
      loadVariants: held.loadVariants.service,
      loadRange: held.loadRange.service,
      loadMatrix: held.loadMatrix.service,
      loadApplicationForm: held.loadApplicationForm.service,
      sendApplication: held.sendApplication.service,
      loadRelated: held.loadRelated.service,
      loadCustomerRows: held.loadCustomerRows.service,
      loadCategories: held.loadCategories.service,
      loadSite: held.loadSite.service,
      loadHomeBlocks: held.loadHomeBlocks.service,
      loadOffers: held.loadOffers.service,
      loadSession: held.loadSession.service,
      signIn: held.signIn.service,
      clearSession: held.clearSession.service,
      loadDemoCustomers: held.loadDemoCustomers.service,
      loadBasket: held.loadBasket.service,
      loadGrouping: held.loadGrouping.service,
      addLine: held.addLine.service,
      addLines: held.addLines.service,
      checkLines: held.checkLines.service,
      changeBasket: held.changeBasket.service,
      loadCheckout: held.loadCheckout.service,
      placeOrder: held.placeOrder.service,
      loadOrders: held.loadOrders.service,
      loadOrder: held.loadOrder.service,
      cancelOrder: held.cancelOrder.service,
      reorder: held.reorder.service,
      loadRequestedProducts: held.loadRequestedProducts.service,
      removeAddress: held.removeAddress.service,
      loadAddresses: held.loadAddresses.service,
      saveForm: held.saveForm.service,
      loadAccount: held.loadAccount.service,
      saveFavourite: held.saveFavourite.service,
      loadLists: held.loadLists.service,
      loadList: held.loadList.service,
      saveToList: held.saveToList.service,
      renameList: held.renameList.service,
      removeList: held.removeList.service,
      removeListProduct: held.removeListProduct.service,
      putListIntoBasket: held.putListIntoBasket.service,
      lookUpStockForm: held.lookUpStockForm.service,
      requestNotification: held.requestNotification.service,
    }),
    loadPage: async ({ kind }) => {
      loadedPages.push(kind);
    },
    rememberMode: (mode) => remembered.push(mode),
    typed: aKeptText(),
    viewed: aKeptText(),
    entered: aKeptText(),
    tellOtherTabs: () => {},
    unconfirmed,
    tellBasketChanged: () => told.push('tabs'),
    inTurn: (work) => work(),
    customer: () => customerOnScreen(storefront),
    tell: (event) => storefront.send(event),
    report: (error) => reports.push(error),
  });
  for (const compose of [composeBasketPage, composeHome, composeProductPage, composeSignIn])
    providePageMachines(composed, compose(composed.requests));
  const storefront = createActor(composed.machine.provide({ actors }), {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration: defaultConfiguration,
      initial: {
        session: anonymous,
        categories: [],
        site: noSiteContent,
        listing: null,
        product: null,
        isMissing: false,
        ...initial,
      },
      rememberedMode: 'list',
      location: locationOf(address, defaultConfiguration.paths),
      isPrefetchAllowed: true,
      visit: 'visit',
    },
  });
  const emitted: StorefrontEmitted[] = [];
  storefront.on('navigation.requested', (event) => emitted.push(event));
  storefront.start();
  const go = (to: string) =>
    storefront.send({ type: 'route.changed', ...locationOf(to, defaultConfiguration.paths) });
  const fail = (to: string) =>
    storefront.send({ type: 'route.failed', ...locationOf(to, defaultConfiguration.paths) });
  const signInAs = async (userId: string) => {
    storefront
      .getSnapshot()
      .children.session?.send({ type: 'signIn.requested', credentials: { userName: userId, password: 'x' } });
    await held.signIn.whenAsked(1);
    held.signIn.response(0, signedIn({ userId }));
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'signedIn' }));
  };
  return { storefront, held, go, fail, signInAs, emitted, remembered, reports, loadedPages, told };
}
