import { createActor } from 'xstate';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { aListing } from '#tests/support/made/a-product.ts';

/** A listing that came with its products, so that it makes no request. It spawns the facets that are used. */
export function aListingActor() {
  return createActor(listingMachine, {
    input: {
      source: { mode: 'category', categoryId: 'bolts' },
      path: '/c/bolts',
      search: '',
      query: initialListingQuery,
      pageSize: 12,
      initial: aListing(),
    },
  }).start();
}
