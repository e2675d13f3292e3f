import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { ListingQuery } from '#src/domain/listing/listing.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { someSortOrders } from '#tests/support/made/a-product.ts';

const byPrice = { sortKey: 'PRICE', sortDescending: false };

describe('sortDraftMachine', () => {
  it('begins with the order of the address, or with the gateway’s (SO-3)', () => {
    expect(selected(start())).toEqual(['Name A to Z']);
    expect(selected(start(byPrice))).toEqual(['Price, lowest first']);
  });

  it('selects exactly one, and requests it when it is applied (SO-1, SO-2)', () => {
    const actor = start({ page: 3, pageSize: 24 });
    actor.send({ type: 'order.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true });
    actor.send({ type: 'order.chosen', ...byPrice });
    expect(selected(actor)).toEqual(['Price, lowest first']);
    actor.send({ type: 'choice.applied' });

    expect(actor.getSnapshot().output).toEqual({ ...initialListingQuery, ...byPrice, pageSize: 24 });
  });

  it('makes no request when the order already applies (SO-2)', () => {
    const actor = start();
    actor.send({ type: 'order.chosen', ...byPrice });
    actor.send({ type: 'order.chosen', sortKey: 'PRODUCT_NAME', sortDescending: false });
    actor.send({ type: 'choice.applied' });

    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null });
  });
});

function selected(actor: ReturnType<typeof start>) {
  const { sortOrders } = actor.getSnapshot().context;
  return sortOrders.filter((order) => order.selected).map(({ description }) => description);
}

function start(query: Partial<ListingQuery> = {}) {
  return createActor(sortDraftMachine, {
    input: { query: { ...initialListingQuery, ...query }, sortOrders: someSortOrders() },
  }).start();
}
