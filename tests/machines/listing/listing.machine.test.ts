import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { formatListingQuery, initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { allProductsMachine } from '#src/machines/listing/all-products.machine.ts';
import { aCategory } from '#tests/views/a-category.ts';
import { aFacet, aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import {
  anAddress,
  failing,
  navigation,
  source,
  startListing,
} from '#tests/support/running/a-running-listing.ts';

describe('listingMachine', () => {
  it('makes no request when the page came with its products (RT-7)', () => {
    const { actor, loadListing } = startListing({ initial: aListing() });

    expect(actor.getSnapshot().value).toEqual({
      products: 'ready',
      viewAll: 'paged',
      row: 'standing',
      draft: 'closed',
      history: 'newEntry',
    });
    expect(loadListing.inputs()).toEqual([]);
  });

  it('offers near categories without results, and works without them (LS-3, GW-4)', async () => {
    const [found, broken] = [1, 2].map(() =>
      startListing({ initial: aListing({ products: [], productCount: 0 }) }),
    );
    const bolts = [{ id: 'bolts', name: 'Bolts' }];

    found?.loadNearest.response(0, bolts);
    broken?.loadNearest.fail(0, new Error('The line broke'));

    expect(found?.loadNearest.inputs()).toEqual([{ source }]);
    await expect.poll(() => found?.actor.getSnapshot().context.nearest).toEqual(bolts);
    expect(found?.actor.getSnapshot().value.products).toEqual({ empty: 'nearestKnown' });
    await expect
      .poll(() => broken?.actor.getSnapshot().value)
      .toEqual({
        products: { empty: 'nearestKnown' },
        viewAll: 'paged',
        row: 'standing',
        draft: 'closed',
        history: 'newEntry',
      });
    expect(broken?.actor.getSnapshot().context.nearest).toEqual([]);
  });

  it('requests the products of the address (LS-4, LS-10)', () => {
    const { actor, loadListing } = startListing();

    expect(loadListing.inputs()).toEqual([{ source, query: initialListingQuery }]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('keeps the old products, marked busy, until the new ones arrive (FL-5)', async () => {
    const { actor, loadListing } = startListing({ initial: aListing() });

    actor.send(anAddress({ page: 2 }));

    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().context.listing).toEqual(aListing());
    loadListing.response(0, aListing({ productCount: 30 }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));
    expect(actor.getSnapshot().context.listing).toEqual(aListing({ productCount: 30 }));
  });

  it('shows the last choice for any order of choices and responses, some of them prefetched (FL-5)', async () => {
    const choice = fc.oneof(
      fc.record({
        type: fc.constant('filter.toggled' as const),
        filterKey: fc.constantFrom('brand', 'size'),
        value: fc.constantFrom('a', 'b', 'c'),
      }),
      fc.record({
        type: fc.constant('sort.chosen' as const),
        sortKey: fc.constantFrom('PRODUCT_NAME', 'PRICE'),
        sortDescending: fc.boolean(),
      }),
      fc.constant({ type: 'filters.cleared' as const }),
      fc.integer({ min: 2, max: 9 }).map((page) => anAddress({ page })),
    );
    const step = fc.oneof(
      fc.record({ event: choice, isPrefetched: fc.boolean() }),
      fc.constant('response' as const),
      fc.constant('failure' as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 16 }),
        fc.infiniteStream(fc.nat()),
        async (steps, picks) => {
          let isPrefetched = false;
          const { actor, loadListing, send, lastAddress } = startListing({
            initial: responseTo(initialListingQuery),
            hasAddressBar: true,
            prefetched: ({ query }) => (isPrefetched ? Promise.resolve(responseTo(query)) : undefined),
          });
          const settled = new Set<number>();
          const settleOne = (settle: (index: number) => void) => {
            const waiting = loadListing.inputs().flatMap((_, index) => (settled.has(index) ? [] : [index]));
            const index = waiting[(picks.next().value ?? 0) % waiting.length];
            if (index === undefined) return;
            settled.add(index);
            settle(index);
          };
          const response = (index: number) =>
            loadListing.response(index, responseTo(loadListing.inputs()[index]?.query));
          for (const each of steps) {
            if (each === 'response') settleOne(response);
            else if (each === 'failure') settleOne((index) => loadListing.fail(index, broken));
            else {
              isPrefetched = each.isPrefetched;
              send(each.event);
            }
            await arrival();
          }
          while (settled.size < loadListing.inputs().length) settleOne(response);
          const { context, value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

          expect(context.query).toEqual(lastAddress());
          expect(context.listing).toEqual(responseTo(context.shownQuery));
          if (value.products === 'ready') expect(context.shownQuery).toEqual(lastAddress());
          else expect(value.products).toBe('outdated');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the old products when the new ones cannot be loaded, and tries again on request (SE-2, FL-5)', async () => {
    const { actor, loadListing } = startListing({ initial: aListing() });
    actor.send(anAddress({ page: 2 }));
    loadListing.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'outdated' }));
    expect(actor.getSnapshot().context.listing).toEqual(aListing());

    actor.send({ type: 'retry.requested' });

    expect(loadListing.inputs().map(({ query }) => query.page)).toEqual([2, 2]);
  });

  it('makes no request when only the display mode changes (LS-6)', () => {
    const { actor, loadListing } = startListing({ initial: aListing() });

    actor.send(anAddress({ display: 'grid' }));

    actor.send(anAddress({ display: 'roomy' }));

    expect(loadListing.inputs()).toEqual([]);
    expect(actor.getSnapshot().context.query.display).toBe('roomy');
  });

  it('tells a missing category from a silent gateway (RT-1)', async () => {
    const unknown = startListing();
    unknown.loadListing.fail(0, { status: 404, code: '', serverMessage: null });
    const unnameable = startListing();
    unnameable.loadListing.fail(0, { status: 400, code: '', serverMessage: null });
    const broken = startListing();
    broken.loadListing.fail(0, { status: 0, code: '', serverMessage: null });

    const settled = await Promise.all(
      [unknown, unnameable, broken].map(({ actor }) =>
        waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
      ),
    );

    expect(settled.map(({ value }) => value.products)).toEqual(['missing', 'missing', 'failed']);
  });

  it('tries again when there is nothing to show yet (SE-2)', async () => {
    const { actor, loadListing } = startListing();
    loadListing.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'failed' }));

    actor.send({ type: 'retry.requested' });

    expect(actor.getSnapshot().value.products).toBe('loading');
    expect(loadListing.inputs()).toHaveLength(2);
  });

  it('keeps the products shown even if their category is gone (SE-2)', async () => {
    const { actor, loadListing } = startListing({ initial: aListing() });
    actor.send(anAddress({ page: 2 }));

    loadListing.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

    expect(actor.getSnapshot().value.products).toBe('outdated');
  });

  it('drops the order, then the filters, when the gateway refuses the address, even over products (RT-7)', async () => {
    const { actor, loadListing } = startListing({ initial: aListing() });
    const filters = [{ filterKey: 'size', values: ['M4'] }];
    actor.send(anAddress({ sortKey: 'NOPE', filters }));

    loadListing.fail(0, { status: 400, code: '', serverMessage: null });
    await loadListing.whenAsked(2);
    loadListing.fail(1, { status: 400, code: '', serverMessage: null });
    await loadListing.whenAsked(3);

    expect(loadListing.inputs().map(({ query }) => [query.sortKey, query.filters])).toEqual([
      ['NOPE', filters],
      ['', filters],
      ['', []],
    ]);
  });

  it('says that nothing was found, and for which term (LS-3)', async () => {
    const { actor, loadListing, loadNearest } = startListing();
    const nothing = aListing({ products: [], productCount: 0 });

    loadListing.response(0, nothing);
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'empty' }));

    expect(actor.getSnapshot().context.listing).toEqual(nothing);
    expect(loadNearest.inputs()).toEqual([{ source }]);
  });

  it('loads the products again when the customer changed their list (BA-5, LS-10)', () => {
    const { actor, loadListing } = startListing({ initial: aListing() });

    actor.send({ type: 'listing.outdated' });

    expect(actor.getSnapshot().value.products).toBe('loading');
    expect(loadListing.inputs()).toEqual([{ source, query: initialListingQuery }]);
  });

  it.each([
    {
      what: 'a range of figures',
      event: { type: 'interval.chosen', filterKey: 'size', range: '1..5' },
      to: '/c/bolts?ref=mail&filter=size%7E1..5',
    },
    {
      what: 'more products a page',
      event: { type: 'pageSize.chosen', pageSize: 24 },
      to: '/c/bolts?ref=mail&size=24',
    },
    {
      what: 'as many products a page as usual',
      event: { type: 'pageSize.chosen', pageSize: 12 },
      to: '/c/bolts?ref=mail',
    },
  ] as const)('asks for the address of $what, from the first page on (FL-1, LS-4, RT-7)', ({ event, to }) => {
    const { actor, parentEvents } = startListing({ initial: aListing(), query: { page: 2 } });

    actor.send(event);

    expect(parentEvents().map((each) => each['to'])).toEqual([to]);
  });

  it('opens and closes a filter by itself, for any choice (FL-1)', () => {
    const { actor } = startListing({ initial: aListing() });

    actor.send({ type: 'facet.touched', filterKey: 'size', isOpen: true });

    expect(Object.keys(actor.getSnapshot().children)).toContain('facet.size');
  });

  it('continues from the address that it was told last (RT-7)', () => {
    const { actor, parentEvents } = startListing({ initial: aListing() });

    actor.send(anAddress({}));
    actor.send({ type: 'sort.chosen', sortKey: 'PRICE', sortDescending: true });

    expect(parentEvents()).toEqual([navigation('/c/bolts?changed=&sort=PRICE%3Bdesc')]);
  });

  it('requests another address and waits for it (RT-7, FL-3)', () => {
    const { actor, loadListing, parentEvents } = startListing({
      initial: aListing(),
      query: { page: 3, pageSize: 24 },
    });

    actor.send({ type: 'filter.toggled', filterKey: 'brand', value: 'Halder & Voss' });
    actor.send({ type: 'sort.chosen', sortKey: 'PRICE', sortDescending: true });
    actor.send({ type: 'display.chosen', mode: 'grid' });

    expect(parentEvents()).toEqual([
      navigation('/c/bolts?ref=mail&filter=brand%7EHalder+%26+Voss'),
      navigation('/c/bolts?ref=mail&sort=PRICE%3Bdesc&size=24'),
      navigation('/c/bolts?ref=mail&page=3&size=24&display=grid', { replace: true }),
    ]);
    expect(loadListing.inputs()).toEqual([]);
  });

  it('reports the address of a filter value that the visitor is about to press (FL-5)', () => {
    const { actor, loadListing, parentEvents } = startListing({ initial: aListing(), query: { page: 3 } });

    actor.send({ type: 'filter.approached', filterKey: 'brand', value: 'Halder & Voss' });

    expect(parentEvents()).toEqual([
      { type: 'link.approached', to: '/c/bolts?ref=mail&filter=brand%7EHalder+%26+Voss' },
    ]);
    expect(loadListing.inputs()).toEqual([]);
  });

  it.each([
    { came: 'later', initial: null },
    { came: 'with the page', initial: aListing({ products: [], productCount: 30 }) },
  ])('shows the last page when the address names a later one ($came) (LS-4, RT-7)', async ({ initial }) => {
    const { actor, loadListing, parentEvents } = startListing({
      initial,
      query: { page: 99 },
      hasAddressBar: true,
    });
    if (!initial) loadListing.response(0, aListing({ products: [], productCount: 30 }));
    await waitFor(actor, ({ context }) => context.query.page === 3);

    expect(loadListing.inputs().at(-1)?.query).toEqual({ ...initialListingQuery, page: 3 });
    loadListing.response(loadListing.asked.length - 1, aListing({ productCount: 30 }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));
    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&page=3', { replace: true })]);
  });

  it('stops when the gateway has no products on its last page either (LS-4)', async () => {
    const { actor, loadListing } = startListing({ query: { page: 3 } });

    loadListing.response(0, aListing({ products: [], productCount: 30 }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(loadListing.asked).toHaveLength(1);
  });

  it('reports a missing category even if Back leads to another page of it (RT-1)', async () => {
    const { actor, loadListing } = startListing({ query: { page: 2 } });
    loadListing.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'missing' }));

    actor.send(anAddress({}));
    loadListing.fail(1, { status: 404, code: '', serverMessage: null });
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

    expect(settled.value.products).toBe('missing');
  });

  it('makes the products of a category slide if it asks so, until other ones arrive (LS-3, CT-2)', async () => {
    const category = aCategory({
      pageKey: 'MARKETING',
      properties: [{ attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 0 }],
    });
    const text = aPublicProduct({ productId: 'text', productType: 'TEXT' });
    const { actor, loadListing } = startListing({
      initial: aListing({
        category,
        products: [text, aPublicProduct(), aPublicProduct({ productId: 'nut' })],
      }),
    });
    const slides = () => [
      actor.getSnapshot().value.row,
      actor.getSnapshot().children.carousel?.getSnapshot().context.itemCount,
    ];
    expect(slides()).toEqual(['sliding', 2]);
    const first = actor.getSnapshot().children.carousel;
    actor.send(anAddress({ page: 2 }));
    loadListing.response(0, aListing({ category, products: [aPublicProduct()] }));
    await waitFor(actor, ({ children }) => children.carousel !== first);
    expect(slides()).toEqual(['sliding', 1]);
    actor.send(anAddress({ page: 3 }));
    loadListing.response(1, aListing({ category, products: [text] }));
    await waitFor(actor, (snapshot) => snapshot.matches({ row: 'standing' }));

    expect(slides()).toEqual(['standing', undefined]);
  });

  it('tries again to show all products on one page on request (LS-5, SE-2)', async () => {
    const fault = new Error('The long page broke');
    const { actor, parentEvents } = startListing({
      initial: aListing({ products: Array.from({ length: 60 }, () => aPublicProduct()), productCount: 200 }),
      query: { pageSize: 200 },
      allProducts: allProductsMachine.provide({
        actions: {
          storeSeen: () => {
            throw fault;
          },
        },
      }),
    });
    const breakAllProducts = () =>
      actor.getSnapshot().children.allProducts?.send({ type: 'rows.seen', first: 0, last: 9 });

    breakAllProducts();
    expect(actor.getSnapshot().value.viewAll).toBe('unavailable');
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().value.viewAll).toBe('allOnOnePage');
    breakAllProducts();

    expect(parentEvents()).toEqual(
      Array.from({ length: 2 }, () => ({
        type: 'notice.raised',
        content: { key: 'notOpened' },
      })),
    );
  });

  it('shows all products beginning with the loaded ones, and the next ones in pages again (LS-5)', async () => {
    const products = Array.from({ length: 60 }, () => aPublicProduct());
    const query = { pageSize: 200 };
    const { actor, loadListing } = startListing({
      initial: aListing({ products, productCount: 200 }),
      query,
    });
    expect(actor.getSnapshot().children.allProducts?.getSnapshot().context).toMatchObject({
      source,
      query: { ...initialListingQuery, ...query },
      slices: { 0: products },
      total: 200,
    });

    actor.send(anAddress({ page: 2 }));
    loadListing.response(0, aListing());
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(actor.getSnapshot().value.viewAll).toBe('paged');
  });

  it('shows other products in pages again even if showing all of the last ones broke (LS-5, SE-2)', async () => {
    const { actor, loadListing } = startListing({
      initial: aListing({ products: Array.from({ length: 60 }, () => aPublicProduct()), productCount: 200 }),
      query: { pageSize: 200 },
      allProducts: allProductsMachine.provide({ actions: { storeSeen: failing } }),
    });
    actor.send(anAddress({ pageSize: 200, page: 1, sortKey: 'PRICE' }));
    loadListing.response(0, aListing());
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));
    expect(actor.getSnapshot().value.viewAll).toBe('paged');

    actor.send(anAddress({ pageSize: 200 }));
    loadListing.response(
      1,
      aListing({ products: Array.from({ length: 60 }, () => aPublicProduct()), productCount: 200 }),
    );
    await waitFor(actor, (snapshot) => snapshot.matches({ viewAll: 'allOnOnePage' }));
    actor.getSnapshot().children.allProducts?.send({ type: 'rows.seen', first: 0, last: 9 });
    expect(actor.getSnapshot().value.viewAll).toBe('unavailable');
    actor.send(anAddress({ page: 2 }));
    loadListing.response(2, aListing());
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(actor.getSnapshot().value.viewAll).toBe('paged');
  });

  it('removes a filter once, however often its pill is pressed (FL-2)', () => {
    const { actor, parentEvents } = startListing({
      initial: aListing(),
      query: { filters: [{ filterKey: 'brand', values: ['Drevik', 'Halder'] }] },
      hasAddressBar: true,
    });

    actor.send({ type: 'filter.removed', filterKey: 'brand', value: 'Drevik' });
    actor.send({ type: 'filter.removed', filterKey: 'brand', value: 'Drevik' });

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&filter=brand%7EHalder')]);
  });

  it('makes one history entry for filters chosen in quick succession (RT-7, FL-3)', () => {
    const { actor, clock, parentEvents } = startListing({ initial: aListing(), hasAddressBar: true });
    const toggle = (value: string) => actor.send({ type: 'filter.toggled', filterKey: 'size', value });

    toggle('M4');
    clock.increment(999);
    toggle('M6');
    clock.increment(999);
    actor.send({ type: 'filter.removed', filterKey: 'size', value: 'M4' });
    clock.increment(1000);
    toggle('M8');
    actor.send({ type: 'filters.cleared' });

    clock.increment(1000);
    expect(actor.getSnapshot().value.history).toBe('newEntry');
    expect(parentEvents()).toEqual([
      navigation('/c/bolts?ref=mail&filter=size%7EM4'),
      navigation('/c/bolts?ref=mail&filter=size%7EM4%7CM6', { replace: true }),
      navigation('/c/bolts?ref=mail&filter=size%7EM6', { replace: true }),
      navigation('/c/bolts?ref=mail&filter=size%7EM6%7CM8'),
      navigation('/c/bolts?ref=mail', { replace: true }),
    ]);
  });

  it.each([
    { what: 'another order', change: { type: 'sort.chosen', sortKey: 'PRICE', sortDescending: false } },
    { what: 'another form', change: { type: 'display.chosen', mode: 'grid' } },
    { what: 'Back', change: anAddress({}) },
  ] as const)('gives filters an entry of their own that follow $what (RT-7)', ({ change }) => {
    const { actor, send, parentEvents } = startListing({ initial: aListing(), hasAddressBar: true });
    actor.send({ type: 'filter.toggled', filterKey: 'size', value: 'M4' });
    send(change);

    actor.send({ type: 'filter.toggled', filterKey: 'size', value: 'M6' });

    expect(parentEvents().at(-1)).toMatchObject({ replace: false });
  });

  it('replaces an address with an unknown sort order, and shows the plain listing (RT-7)', async () => {
    const { actor, loadListing, parentEvents } = startListing({ query: { sortKey: 'NOPE' } });
    loadListing.fail(0, { status: 400, code: '', serverMessage: null });
    await loadListing.whenAsked(2);
    loadListing.response(1, aListing());
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail', { replace: true })]);
    expect(loadListing.inputs().map(({ query }) => query.sortKey)).toEqual(['NOPE', '']);
  });

  it('never requests an address because of an address (RT-7)', () => {
    const { actor, parentEvents } = startListing({ initial: aListing() });

    actor.send(anAddress({ filters: [{ filterKey: 'brand', values: ['Drevik'] }], page: 2 }));
    actor.send(anAddress({}));

    expect(parentEvents()).toEqual([]);
  });

  it('keeps a value on the screen that no product has any more (FL-1)', async () => {
    const { actor, loadListing } = startListing({
      initial: aListing({ filters: [aFacet('size', { M4: 2, M6: 5, M8: 1 })] }),
    });
    actor.send(anAddress({ filters: [{ filterKey: 'brand', values: ['Drevik'] }] }));
    loadListing.response(0, aListing({ filters: [aFacet('size', { M4: 1 })] }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(actor.getSnapshot().context.listing?.filters).toEqual([aFacet('size', { M4: 1, M6: 0, M8: 0 })]);
  });

  it('names the filters of an address in another language as the gateway does, and can remove them (RT-6, CF-4)', () => {
    const { actor, parentEvents } = startListing({
      initial: aListing({ filters: [aFacet('material', { Messing: 15, Stahl: 315 }, ['Stahl'])] }),
      query: { filters: [{ filterKey: 'material', values: ['Steel'] }] },
    });

    expect(actor.getSnapshot().context.query.filters).toEqual([{ filterKey: 'material', values: ['Stahl'] }]);
    actor.send({ type: 'filter.toggled', filterKey: 'material', value: 'Stahl' });

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail')]);
  });

  it('stores what is looked for among questions, and each answer that the address opens (CT-1)', () => {
    const { actor } = startListing({ initial: aListing() });

    actor.send({ type: 'answer.addressed', id: 'faq-3' });
    actor.send({ type: 'question.typed', term: 'delivery' });
    actor.send({ type: 'answer.addressed', id: 'faq-5' });

    expect(actor.getSnapshot().context.questions).toEqual({ term: 'delivery', opened: ['faq-3', 'faq-5'] });
  });
});

const broken = { status: 502, code: '', serverMessage: null };

/** All pending responses have arrived. */
function arrival(): Promise<void> {
  return new Promise((arrived) => setImmediate(arrived));
}

/** A response that shows which query it belongs to. */
function responseTo(query: ListingQuery | null = initialListingQuery): Listing {
  if (!query) throw new Error('Nothing was answered');
  return aListing({
    products: [aPublicProduct({ productName: formatListingQuery({ ...query, display: null }) })],
  });
}
