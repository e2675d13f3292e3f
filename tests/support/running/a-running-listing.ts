import { createActor } from 'xstate';
import type { CategoryReference } from '#src/domain/listing/category.ts';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { initialListingQuery, parseListingQuery } from '#src/domain/listing/listing-query.ts';
import { allProductsMachine } from '#src/machines/listing/all-products.machine.ts';
import { filterDraftMachine } from '#src/machines/listing/filter-draft.machine.ts';
import { listingMachine, type ListingEvent } from '#src/machines/listing/listing.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import type { ListingRequest } from '#src/services/listing/listing-services.ts';
import type { NearestRequest } from '#src/services/search/search-services.ts';
import { aHeldRequest } from './a-held-request.ts';
import { aParent } from './a-parent.ts';

export const source = { mode: 'category', categoryId: 'bolts' } as const;

/** The event that the shop receives when the listing requests another address. */
export function navigation(to: string, { replace = false, keepsScroll = true } = {}) {
  return { type: 'navigation.requested', to, replace, keepsScroll };
}

/** The event of a changed address of the listing. */
export function anAddress(query: Partial<ListingQuery>) {
  return {
    type: 'query.changed' as const,
    path: '/c/bolts',
    search: '?changed',
    query: { ...initialListingQuery, ...query },
  };
}

/** An action that fails. */
export function failing(): never {
  throw new Error('This release is broken');
}

/** A running listing of bolts, whose requests are held until the test responds to them. */
export function startListing({
  initial = null,
  query = {},
  hasAddressBar = false,
  prefetched = () => undefined,
  allProducts = allProductsMachine,
  filterDraft = filterDraftMachine,
  sortDraft = sortDraftMachine,
}: {
  initial?: Listing | null;
  query?: Partial<ListingQuery>;
  /** Whether the test follows the addresses that the listing requests. */
  hasAddressBar?: boolean;
  /** Prefetched responses. */
  prefetched?: (request: ListingRequest) => Promise<Listing> | undefined;
  allProducts?: typeof allProductsMachine;
  filterDraft?: typeof filterDraftMachine;
  sortDraft?: typeof sortDraftMachine;
} = {}) {
  const loadListing = aHeldRequest<ListingRequest, Listing>();
  const loadNearest = aHeldRequest<NearestRequest, readonly CategoryReference[]>();
  const { parent, clock, parentEvents } = aParent();
  const actor = createActor(
    listingMachine.provide({
      actors: {
        loadListing: requestActor(
          (request: ListingRequest, options) => prefetched(request) ?? loadListing.service(request, options),
        ),
        loadNearest: requestActor(loadNearest.service),
        allProducts,
        filterDraft,
        sortDraft,
      },
    }),
    {
      parent,
      input: {
        source,
        path: '/c/bolts',
        search: '?ref=mail',
        query: { ...initialListingQuery, ...query },
        pageSize: 12,
        initial,
      },
    },
  ).start();
  let lastAddress: ListingQuery = { ...initialListingQuery, ...query };
  const send = (event: ListingEvent) => {
    if (event.type === 'query.changed') lastAddress = event.query;
    actor.send(event);
  };
  let seen = 0;
  if (hasAddressBar) {
    parent.subscribe(() => {
      for (const { type, to } of parentEvents().slice(seen)) {
        seen += 1;
        if (type !== 'navigation.requested' || typeof to !== 'string') continue;
        const { pathname: path, search } = new URL(to, 'http://shop.test');
        send({ type: 'query.changed', path, search, query: parseListingQuery(search) });
      }
    });
  }
  return {
    actor,
    clock,
    loadListing,
    loadNearest,
    parentEvents,
    send,
    /** The listing's last address, from the visitor or from the address bar. */
    lastAddress: () => lastAddress,
  };
}
