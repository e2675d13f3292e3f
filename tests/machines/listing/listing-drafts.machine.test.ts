import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { aListing, someSortOrders } from '#tests/support/made/a-product.ts';
import { anAddress, failing, navigation, startListing } from '#tests/support/running/a-running-listing.ts';

describe('a choice above the listing', () => {
  it('begins with the applied filters, and requests the chosen ones (FL-4, FL-3)', async () => {
    const { actor, parentEvents } = startListing({ initial: aListing(), query: { page: 3, pageSize: 24 } });
    actor.send({ type: 'filterDrawer.opened' });
    const { filterDraft } = (
      await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }))
    ).children;

    filterDraft?.send({ type: 'filter.toggled', filterKey: 'brand', value: 'Drevik' });
    expect(parentEvents()).toEqual([]);
    filterDraft?.send({ type: 'draft.applied' });

    expect(actor.getSnapshot().value.draft).toBe('closed');
    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&filter=brand%7EDrevik')]);
  });

  it('is dropped when the drawer is closed in any other way (FL-4)', async () => {
    const { actor, parentEvents } = startListing({ initial: aListing() });
    actor.send({ type: 'filterDrawer.opened' });
    const { filterDraft } = (
      await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }))
    ).children;
    filterDraft?.send({ type: 'filter.toggled', filterKey: 'brand', value: 'Drevik' });
    actor.send({ type: 'draft.closed' });
    actor.send({ type: 'filterDrawer.opened' });
    const again = await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }));

    expect(again.children.filterDraft?.getSnapshot().context.filters).toEqual([]);
    expect(parentEvents()).toEqual([]);
  });

  it('makes no request when the same filters are applied again (FL-4, SO-2)', async () => {
    const { actor, parentEvents } = startListing({ initial: aListing({ sortOrders: someSortOrders() }) });
    actor.send({ type: 'filterDrawer.opened' });
    const filters = await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }));
    filters.children.filterDraft?.send({ type: 'draft.applied' });
    expect(actor.getSnapshot().value.draft).toBe('choosingFilters');
    actor.send({ type: 'draft.closed' });
    actor.send({ type: 'sortPopup.opened' });
    const sort = await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingSort' }));
    sort.children.sortDraft?.send({ type: 'choice.applied' });

    expect(actor.getSnapshot().value.draft).toBe('closed');
    expect(parentEvents()).toEqual([]);
  });

  it('applies another order and keeps the page size (SO-2, FL-3)', async () => {
    const { actor, parentEvents } = startListing({
      initial: aListing({ sortOrders: someSortOrders() }),
      query: { page: 2, pageSize: 24 },
    });
    actor.send({ type: 'sortPopup.opened' });
    const { sortDraft } = (await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingSort' })))
      .children;
    sortDraft?.send({ type: 'order.chosen', sortKey: 'PRICE', sortDescending: false });
    sortDraft?.send({ type: 'choice.applied' });

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&sort=PRICE%3Basc&size=24')]);
    expect(actor.getSnapshot().value.draft).toBe('closed');
  });

  it('keeps the page when the drawer or the popup breaks (SE-2)', () => {
    const { actor } = startListing({
      initial: aListing({ sortOrders: someSortOrders() }),
      filterDraft: filterDraftMachine.provide({ actions: { toggleValue: failing } }),
      sortDraft: sortDraftMachine.provide({ actions: { selectOrder: failing } }),
    });
    const children = () => actor.getSnapshot().children;

    actor.send({ type: 'filterDrawer.opened' });
    children().filterDraft?.send({ type: 'filter.toggled', filterKey: 'size', value: 'M4' });
    expect([actor.getSnapshot().status, actor.getSnapshot().value.draft]).toEqual(['active', 'closed']);
    actor.send({ type: 'sortPopup.opened' });
    children().sortDraft?.send({ type: 'order.chosen', sortKey: 'PRICE', sortDescending: false });

    expect([actor.getSnapshot().status, actor.getSnapshot().value.draft]).toEqual(['active', 'closed']);
  });

  it('is dropped when Back asks for other products (FL-4, RT-7)', async () => {
    const { actor } = startListing({ initial: aListing() });
    actor.send({ type: 'filterDrawer.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }));

    actor.send(anAddress({ display: 'grid' }));
    expect(actor.getSnapshot().value).toEqual({
      products: 'ready',
      viewAll: 'paged',
      row: 'standing',
      draft: 'choosingFilters',
      history: 'newEntry',
    });
    actor.send(anAddress({ page: 2 }));

    expect(actor.getSnapshot().value).toEqual({
      products: 'loading',
      viewAll: 'paged',
      row: 'standing',
      draft: 'closed',
      history: 'newEntry',
    });
  });

  it('is counted again when it was opened while other products were loading (FL-4)', async () => {
    const { actor } = startListing({ initial: aListing({ productCount: 3 }) });
    actor.send(anAddress({ page: 2 }));
    actor.send({ type: 'filterDrawer.opened' });
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches({ draft: 'choosingFilters' }));

    expect(children.filterDraft?.getSnapshot().context.productCount).toBeNull();
  });

  it('applies an interval of figures like any other filter (FL-1, FL-3)', () => {
    const { actor, parentEvents } = startListing({ initial: aListing() });

    actor.send({ type: 'interval.chosen', filterKey: 'length', range: '20..60' });

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&filter=length%7E20..60')]);
  });

  it('starts again at the first page with another number of products per page (LS-4, RT-7)', () => {
    const { actor, parentEvents } = startListing({ initial: aListing(), query: { page: 3 } });

    actor.send({ type: 'pageSize.chosen', pageSize: 48 });

    expect(parentEvents()).toEqual([navigation('/c/bolts?ref=mail&size=48')]);
  });

  it('has a filter open and close by itself from the first touch on (FL-1)', () => {
    const { actor } = startListing({ initial: aListing() });

    actor.send({ type: 'facet.touched', filterKey: 'thread', isOpen: false });

    expect(Object.keys(actor.getSnapshot().children)).toContain('facet.thread');
  });

  it('loads its products again once the customer changed their list (BA-5, LS-10)', async () => {
    const { actor, loadListing } = startListing({ initial: aListing() });

    actor.send({ type: 'listing.outdated' });
    loadListing.response(0, aListing({ productCount: 30 }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));

    expect(actor.getSnapshot().context.listing).toEqual(aListing({ productCount: 30 }));
  });
});
