import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { ListingQuery } from '#src/domain/listing/listing.ts';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aFacet, aListing } from '#tests/support/made/a-product.ts';

const source = { mode: 'category', categoryId: 'bolts' } as const;
const facets = [aFacet('size', { M4: 2, M6: 5 })];

describe('filterDraftMachine', () => {
  it('knows the number of products that fit the applied filters without a request (FL-4)', () => {
    const { actor, countListing } = start({ productCount: 7 });

    expect(actor.getSnapshot().hasTag('counted')).toBe(true);
    expect(countListing.inputs()).toEqual([]);
  });

  it('knows that no product fits the applied filters without a request (FL-4)', () => {
    const { actor, countListing } = start({ productCount: 0 });

    expect(actor.getSnapshot().value).toEqual({ editing: 'empty' });
    expect(countListing.inputs()).toEqual([]);
  });

  it('asks at once while the page does not know the number of products (FL-4)', () => {
    const { actor, countListing } = start({ productCount: null });

    expect(actor.getSnapshot().value).toEqual({ editing: 'counting' });
    expect(countListing.inputs()).toHaveLength(1);
  });

  it.each([
    { productCount: 5, state: 'fitting' },
    { productCount: 0, state: 'empty' },
  ])('is $state when the gateway counts $productCount products (FL-4)', async ({ productCount, state }) => {
    const { actor, clock, countListing } = start();
    actor.send({ type: 'interval.chosen', filterKey: 'size', range: '1..5' });
    clock.increment(249);
    expect(countListing.inputs()).toEqual([]);
    clock.increment(1);

    countListing.response(0, aListing({ products: [], productCount }));
    await waitFor(actor, (snapshot) => snapshot.hasTag('counted'));

    expect(actor.getSnapshot().value).toEqual({ editing: state });
    expect(actor.getSnapshot().context.productCount).toBe(productCount);
  });

  it('opens and closes a filter by itself, for any choice (FL-1)', () => {
    const { actor } = start();

    actor.send({ type: 'facet.touched', filterKey: 'size', isOpen: true });

    expect(Object.keys(actor.getSnapshot().children)).toEqual(['facet.size']);
  });

  it('asks after a pause without changes, for a minimal response (FL-4)', () => {
    const { actor, clock, countListing } = start({ query: { page: 3, pageSize: 24, sortKey: 'PRICE' } });

    actor.send(toggled('M4'));
    clock.increment(200);
    actor.send(toggled('M6'));
    clock.increment(249);
    expect(countListing.inputs()).toEqual([]);
    clock.increment(1);

    expect(countListing.inputs()).toEqual([
      {
        source,
        query: {
          ...initialListingQuery,
          sortKey: 'PRICE',
          pageSize: 1,
          filters: [{ filterKey: 'size', values: ['M4', 'M6'] }],
        },
      },
    ]);
  });

  it('replaces the earlier interval of figures, and keeps single values (FL-1, FL-4)', () => {
    const { actor } = start();

    actor.send(toggled('M4'));
    actor.send({ type: 'interval.chosen', filterKey: 'size', range: '1..5' });
    actor.send({ type: 'interval.chosen', filterKey: 'size', range: '2..' });
    expect(actor.getSnapshot().context.filters).toEqual([{ filterKey: 'size', values: ['M4', '2..'] }]);

    actor.send({ type: 'interval.chosen', filterKey: 'size', range: '' });
    expect(actor.getSnapshot().context.filters).toEqual([{ filterKey: 'size', values: ['M4'] }]);
  });

  it('does not take an older draft’s count for its count (FL-4, FL-5)', async () => {
    const { actor, clock, countListing } = start();
    actor.send(toggled('M4'));
    clock.increment(250);
    actor.send(toggled('M6'));
    expect(countListing.asked[0]?.signal.aborted).toBe(true);
    countListing.response(0, aListing({ productCount: 2 }));
    clock.increment(250);
    expect(actor.getSnapshot().hasTag('counted')).toBe(false);
    countListing.response(1, aListing({ productCount: 5 }));
    await waitFor(actor, (snapshot) => snapshot.hasTag('counted'));

    expect(actor.getSnapshot().context.productCount).toBe(5);
  });

  it('shows the counts of its latest response, and keeps values without products (FL-4)', async () => {
    const { actor, clock, countListing } = start();
    actor.send(toggled('M4'));
    clock.increment(250);
    countListing.response(0, aListing({ productCount: 1, filters: [aFacet('size', { M4: 1 }, ['M4'])] }));
    await waitFor(actor, (snapshot) => snapshot.hasTag('counted'));

    expect(actor.getSnapshot().context.facets).toEqual([aFacet('size', { M4: 1, M6: 0 }, ['M4'])]);
  });

  it.each([
    { productCount: 366, contentCount: 1, counted: 365 },
    { productCount: 3, contentCount: 3, counted: 3 },
  ])(
    'counts $counted of $productCount entries with $contentCount of content, as the page does (FL-4, CT-1)',
    async ({ productCount, contentCount, counted }) => {
      const { actor, clock, countListing } = start();
      actor.send(toggled('M4'));
      clock.increment(250);
      countListing.response(0, aListing({ productCount, contentCount }));
      await waitFor(actor, (snapshot) => snapshot.hasTag('counted'));

      expect(actor.getSnapshot().context.productCount).toBe(counted);
    },
  );

  it('is not applied if no product fits, until another choice is made (FL-4)', async () => {
    const { actor, clock, countListing } = start();
    actor.send(toggled('M4'));
    clock.increment(250);
    countListing.response(0, aListing({ products: [], productCount: 0 }));
    await waitFor(actor, (snapshot) => snapshot.hasTag('counted'));

    actor.send({ type: 'draft.applied' });
    expect(actor.getSnapshot().status).toBe('active');
    actor.send(toggled('M6'));
    actor.send({ type: 'draft.applied' });

    expect(actor.getSnapshot().output?.filters).toEqual([{ filterKey: 'size', values: ['M4', 'M6'] }]);
  });

  it('can be applied after counting failed (FL-4, SE-2)', async () => {
    const { actor, clock, countListing } = start({ query: { page: 3, pageSize: 24 } });
    actor.send(toggled('M4'));
    clock.increment(250);
    countListing.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'uncounted' }));
    actor.send({ type: 'draft.applied' });

    expect(actor.getSnapshot().output).toEqual({
      ...initialListingQuery,
      filters: [{ filterKey: 'size', values: ['M4'] }],
    });
  });

  it('can be applied while its products are still being counted (FL-4)', () => {
    const { actor, clock, countListing } = start();
    actor.send(toggled('M4'));
    clock.increment(250);

    actor.send({ type: 'draft.applied' });

    expect(actor.getSnapshot().output?.filters).toEqual([{ filterKey: 'size', values: ['M4'] }]);
    expect(countListing.asked[0]?.signal.aborted).toBe(true);
  });

  it('cannot be applied before it differs from the applied filters, for any order of its values (FL-4)', () => {
    const applies = [{ filterKey: 'size', values: ['M4', 'M6'] }];
    const { actor } = start({ query: { page: 3, filters: applies } });

    for (const value of ['M8', 'M8', 'M4', 'M4']) actor.send(toggled(value));
    expect(actor.getSnapshot().can({ type: 'draft.applied' })).toBe(false);
    actor.send(toggled('M6'));

    expect(actor.getSnapshot().can({ type: 'draft.applied' })).toBe(true);
  });

  it('resets all filters at once, and makes no request without filters to reset (FL-2)', () => {
    const { actor } = start({ query: { filters: [{ filterKey: 'size', values: ['M4', 'M6'] }] } });
    actor.send({ type: 'draft.reset' });
    expect(actor.getSnapshot()).toMatchObject({ context: { filters: [] }, value: { editing: 'debouncing' } });

    const untouched = start().actor;
    untouched.send({ type: 'draft.reset' });
    expect(untouched.getSnapshot().value).toEqual({ editing: 'fitting' });
  });
});

function toggled(value: string) {
  return { type: 'filter.toggled' as const, filterKey: 'size', value };
}

function start({
  query = {},
  productCount = 7,
}: { query?: Partial<ListingQuery>; productCount?: number | null } = {}) {
  const input = { source, query: { ...initialListingQuery, ...query }, facets, productCount };
  return startHeld(filterDraftMachine, input);
}
