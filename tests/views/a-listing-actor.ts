import { createActor } from 'xstate';
import { vi } from 'vitest';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { ListingQuery } from '#src/domain/listing/listing.ts';
import { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { aListing } from '#tests/support/made/a-product.ts';
import { aParent } from '#tests/support/running/a-parent.ts';

/** A listing that came with its products, so that it makes no request. It spawns the facets that are used. */
export function aListingActor(query: Partial<ListingQuery> = {}, initial = aListing()) {
  const { parent, parentEvents } = aParent();
  const actorRef = createActor(listingMachine, {
    parent,
    input: {
      source: { mode: 'category', categoryId: 'bolts' },
      path: '/c/bolts',
      search: '',
      query: { ...initialListingQuery, ...query },
      pageSize: 12,
      initial,
    },
  }).start();
  return {
    actorRef,
    /** Records the events that views send to the listing. */
    sent: vi.spyOn(actorRef, 'send'),
    /** The addresses that it requested. */
    requested: () => parentEvents().map(({ to }) => String(to)),
  };
}
