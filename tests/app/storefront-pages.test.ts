import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noResponse, tooSlow } from '#src/domain/faults/fault.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { locationOf } from '#src/app/location-of.ts';
import { linkPrefetchMachine } from '#src/machines/shell/link-prefetch.machine.ts';
import { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { english } from '#src/messages/en.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { aBasket, aListing } from '#tests/support/made/a-product.ts';
import { signedIn } from '#tests/support/made/a-session.ts';
import {
  breakWith,
  openAndAdd,
  noticesOf,
  prefetchOf,
  basketOf,
  everythingArrived,
  listingOf,
  open,
} from './support/open-storefront.ts';

describe('the pages of the storefront', () => {
  it.each([
    { address: '/c/bolts', service: 'loadListing', state: { page: { listing: 'ordering' } } },
    { address: '/p/bolt', service: 'loadProduct', state: { page: 'product' } },
    { address: '/orders', service: 'loadOrders', state: { page: 'orders' } },
    { address: '/basket', service: 'loadBasket', state: { page: { basket: 'grouped' } } },
    { address: '/c/bolts', service: 'loadCategories', state: { page: { listing: 'ordering' } } },
    { address: '/c/bolts', service: 'loadSite', state: { page: { listing: 'ordering' } } },
  ] as const)(
    'loads what $address lacks again once the connection is back: $service (SE-2)',
    async ({ address, service, state }) => {
      const { storefront, held } = open(address, { session: signedIn(), categories: null, site: null });
      await held[service].whenAsked(1);
      held[service].fail(0, new GatewayError(service, noResponse));
      await everythingArrived();

      storefront.send({ type: 'connection.returned' });
      await held[service].whenAsked(2);

      expect(storefront.getSnapshot().matches(state)).toBe(true);
    },
  );

  it('opens a page that failed to load once the connection is back (SE-2)', () => {
    const { storefront, emitted } = open('/c/bolts', { listing: aListing() });
    storefront.send({ type: 'route.failed', ...locationOf('/basket', defaultConfiguration.paths) });

    storefront.send({ type: 'connection.returned' });

    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/basket', replace: true }]);
  });

  it.each([
    { fault: noResponse, reason: null },
    { fault: tooSlow, reason: english.faults.unavailable },
    { fault: { status: 404, code: '', serverMessage: null }, reason: english.faults.missing },
    { fault: { status: 502, code: '', serverMessage: 'We are stocktaking.' }, reason: 'We are stocktaking.' },
  ])('says why products could not be loaded: $reason (SE-2, §8)', async ({ fault, reason }) => {
    const { storefront, held } = open('/c/bolts', { listing: aListing() });
    listingOf(storefront).send({ type: 'listing.outdated' });
    await held.loadListing.whenAsked(1);

    held.loadListing.fail(0, new GatewayError('GET /product/search', fault));
    await waitFor(listingOf(storefront), (snapshot) => snapshot.matches({ products: 'outdated' }));

    expect(listingOf(storefront).getSnapshot().context.failure).toEqual({ ...fault, serverMessage: reason });
  });

  it('reports a fault of the shop when a response cannot be read (SE-2, GW-3)', async () => {
    const { storefront, held } = open('/c/bolts');
    await held.loadListing.whenAsked(1);

    held.loadListing.fail(0, new Error('GET /product/search: products is "x", expected Array'));
    await waitFor(listingOf(storefront), (snapshot) => snapshot.matches({ products: 'failed' }));

    expect(listingOf(storefront).getSnapshot().context.failure?.serverMessage).toBe(english.faults.broken);
  });

  it('opens the page of the address with the data of the document, without requests (RT-1)', () => {
    const { storefront, held } = open('/c/bolts', { listing: aListing() });

    expect(storefront.getSnapshot().matches({ page: 'listing' })).toBe(true);
    expect(storefront.getSnapshot().children.listing?.getSnapshot().context.listing).toEqual(aListing());
    expect(held.loadListing.asked).toEqual([]);
  });

  it.each(['/c/unknown', '/p/unknown'])(
    'says at once that %s is missing if the document says so, without requests (RT-1, GW-4)',
    (address) => {
      const { storefront, held, go } = open(address, { isMissing: true });

      expect(storefront.getSnapshot().matches({ page: 'notFound' })).toBe(true);
      expect([held.loadListing.asked, held.loadProduct.asked]).toEqual([[], []]);
      go('/c/bolts');
      expect(storefront.getSnapshot().matches({ page: 'listing' })).toBe(true);
    },
  );

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

  it('remembers table or grid view for every listing (LS-6)', () => {
    const { storefront, go, remembered } = open('/c/bolts', { listing: aListing() });

    go('/c/bolts?display=grid');
    go('/c/nuts');

    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('grid');
    expect(remembered).toEqual(['grid']);
  });

  it('does not remember the display mode of a shared address, even if its reader filters (LS-6, RT-7)', () => {
    const { storefront, go, remembered } = open('/c/bolts?display=grid', { listing: aListing() });

    go('/c/bolts?filter=thread%7EM8&display=grid');
    go('/c/nuts');
    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('list');
    go('/c/nuts?display=list');
    go('/c/nuts?display=grid');

    expect(storefront.getSnapshot().children.displayMode?.getSnapshot().value).toBe('grid');
    expect(remembered).toEqual(['grid']);
  });

  it('searches without suggestions when they break, and has them back on the next page (QS-5, QS-6)', () => {
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

  it('closes the suggestions even if the page of the chosen one fails to load (QS-3, SE-2)', () => {
    const { storefront, fail } = open('/c/bolts', { listing: aListing() });
    const { quickSearch } = storefront.getSnapshot().children;
    quickSearch?.send({ type: 'term.changed', typed: 'bolt' });
    expect(quickSearch?.getSnapshot().value).toMatchObject({ panel: 'shown' });

    fail('/p/bolt');

    expect(quickSearch?.getSnapshot().value).toMatchObject({ panel: 'hidden' });
  });

  it('works without broken prefetching, and reports the failure (SE-2)', () => {
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

  it('prefetches only the page behind an approached link and its data (RT-1)', async () => {
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
    expect(held.prefetchProduct.inputs()).toEqual([
      { productId: 'bolt', openChoices: [], selectedVariant: 'bolt-8' },
    ]);
    expect(held.prefetchListing.inputs()).toEqual([
      { source: { mode: 'category', categoryId: 'nuts' }, query: { ...initialListingQuery, page: 2 } },
    ]);
    expect([held.loadListing.asked, held.loadProduct.asked]).toEqual([[], []]);
  });

  it.each([
    { who: 'a visitor', session: null, loaded: ['product', 'home'] },
    { who: 'a customer', session: signedIn(), loaded: ['product', 'orders', 'home'] },
  ])('loads the code of the pages behind the links that $who sees (RT-1)', async ({ session, loaded }) => {
    const { storefront, loadedPages } = open('/c/bolts', { listing: aListing(), session });

    storefront.send({
      type: 'links.shown',
      links: [
        { to: '/p/bolt', isForCustomers: false },
        { to: '/orders', isForCustomers: true },
        { to: '/', isForCustomers: false },
      ],
    });
    await everythingArrived();

    expect(loadedPages).toEqual(loaded);
  });

  it.each([
    { from: '/p/bolt', to: '/c/bolts' },
    { from: '/search?q=bolt', to: '/search?q=nut' },
  ])(
    'finishes an addition even if its page is left ($from), and then reads the basket again (BA-4)',
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
});
