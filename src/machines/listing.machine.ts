import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { asFault, type Fault } from '../domain/faults/fault.ts';
import { withoutFilters, withSort, withToggledFilter } from '../domain/listing/changed-query.ts';
import { listingAddress } from '../domain/listing/listing-address.ts';
import { initialListingQuery } from '../domain/listing/listing-query.ts';
import type { DisplayMode, Listing, ListingQuery, ListingSource } from '../domain/listing/listing.ts';
import { isFirstSlice } from '../domain/listing/search-request.ts';
import { notProvided } from '../inspection/request-actor.ts';
import type { ListingRequest } from '../services/gateway-services.ts';
import type { allItemsMachine } from './all-items.machine.ts';
import { notLoaded } from './late-machine.ts';
import type { News, RequirementsMeta } from './news.ts';

/** Where a listing lives, and what its address says (RT-7). */
export interface ListingAddress {
  readonly path: string;
  /** The address's query as it stands, with keys that are not the listing's. */
  readonly search: string;
  readonly query: ListingQuery;
}

export interface ListingInput extends ListingAddress {
  readonly source: ListingSource;
  /** The products, when the page came with them. */
  readonly initial: Listing | null;
}

interface ListingContext extends ListingAddress {
  readonly source: ListingSource;
  readonly listing: Listing | null;
}

export type ListingEvent =
  | ({ readonly type: 'query.changed' } & ListingAddress)
  | { readonly type: 'filter.toggled'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.chosen'; readonly sortKey: string; readonly sortDescending: boolean }
  | { readonly type: 'display.chosen'; readonly mode: DisplayMode }
  | { readonly type: 'retry.requested' };

/**
 * The products of a category or of a search. The address is the truth for what is shown: a choice of the visitor
 * asks for another address, and the changed address comes back as `query.changed`. A later one wins over an
 * earlier one that is still loading, and the old products stay until the new ones are there.
 *
 * @see §4 Filters, Sort; §7 GET {searchService}
 */
export const listingMachine = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    tags: {} as 'busy',
    children: {} as { allItems: 'allItems' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadListing: notProvided<Listing, ListingRequest>('loadListing'),
    loadAllItemsCode: notProvided<void, unknown>('loadAllItemsCode'),
    allItems: notLoaded<typeof allItemsMachine>('allItems'),
  },
  guards: {
    isThere: ({ context }) => context.listing !== null,
    isNotThere: ({ context }) => context.listing === null,
    hasProducts: (_, params: { listing: Listing | null }) => (params.listing?.productCount ?? 0) > 0,
    isPartOfPage: ({ context: { query, listing } }) => listing !== null && isFirstSlice(query, listing),
    isUnknownPlace: (_, params: { fault: Fault }) => params.fault.status === 404,
    isRefusedAddress: ({ context }, params: { fault: Fault }) =>
      params.fault.status === 400 && JSON.stringify(context.query) !== JSON.stringify(initialListingQuery),
    isOtherContent: ({ context }, params: { query: ListingQuery }) =>
      JSON.stringify({ ...context.query, display: null }) !==
      JSON.stringify({ ...params.query, display: null }),
  },
  actions: {
    storeAddress: assign({
      path: (_, params: ListingAddress) => params.path,
      search: (_, params: ListingAddress) => params.search,
      query: (_, params: ListingAddress) => params.query,
    }),
    clearQuery: assign({ query: initialListingQuery }),
    storeListing: assign({ listing: (_, params: { listing: Listing }) => params.listing }),
    requestAddress: sendParent(
      (
        { context }: { context: ListingContext },
        params: { query: ListingQuery; replace: boolean },
      ): News => ({
        type: 'navigation.requested',
        to: listingAddress(context.path, params.query, context.search),
        replace: params.replace,
      }),
    ),
  },
}).createMachine({
  id: 'listing',
  description: 'The products of a category or of a search, as the address describes them.',
  meta: { requirements: ['LS-4', 'LS-10', 'RT-7', 'FL-5'] },
  context: ({ input }) => ({
    path: input.path,
    search: input.search,
    query: input.query,
    source: input.source,
    listing: input.initial,
  }),
  initial: 'deciding',
  on: {
    'filter.toggled': {
      description: 'A filter value is chosen, or no longer: the list starts again at its first page.',
      meta: { requirements: ['FL-1', 'FL-3'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({
          query: withToggledFilter(context.query, event.filterKey, event.value),
          replace: false,
        }),
      },
    },
    'filters.cleared': {
      description: 'All filters are taken back.',
      meta: { requirements: ['FL-2', 'FL-3'] },
      actions: {
        type: 'requestAddress',
        params: ({ context }) => ({ query: withoutFilters(context.query), replace: false }),
      },
    },
    'sort.chosen': {
      description: 'Another order is chosen.',
      meta: { requirements: ['SO-1'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({
          query: withSort(context.query, event.sortKey, event.sortDescending),
          replace: false,
        }),
      },
    },
    'display.chosen': {
      description: 'List or grid is chosen; no new products are needed for that.',
      meta: { requirements: ['LS-6', 'RT-7'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({ query: { ...context.query, display: event.mode }, replace: true }),
      },
    },
    'query.changed': [
      {
        description: 'The address asks for other products.',
        guard: { type: 'isOtherContent', params: ({ event }) => ({ query: event.query }) },
        target: '.refreshing',
        actions: { type: 'storeAddress', params: ({ event }) => event },
      },
      {
        description: 'The address asks for the same products in another form.',
        actions: { type: 'storeAddress', params: ({ event }) => event },
      },
    ],
  },
  states: {
    deciding: {
      description: 'The page may have come with its products.',
      always: [
        { description: 'It came without them.', guard: 'isNotThere', target: 'loading' },
        {
          description: 'It came with them.',
          guard: { type: 'hasProducts', params: ({ context }) => ({ listing: context.listing }) },
          target: 'ready',
        },
        { description: 'It came with the answer that there are none.', target: 'empty' },
      ],
    },
    loading: {
      description: 'The first products are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadListing',
        src: 'loadListing',
        input: ({ context }) => ({ source: context.source, query: context.query }),
        onDone: [
          {
            description: 'Products were found.',
            guard: { type: 'hasProducts', params: ({ event }) => ({ listing: event.output }) },
            target: 'ready',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
          {
            description: 'Nothing was found.',
            target: 'empty',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
        ],
        onError: [
          {
            description:
              'The address asks for what the gateway does not have, such as an unknown order: the plain list is shown.',
            meta: { requirements: ['RT-7'] },
            guard: { type: 'isRefusedAddress', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'loading',
            reenter: true,
            actions: [
              'clearQuery',
              { type: 'requestAddress', params: () => ({ query: initialListingQuery, replace: true }) },
            ],
          },
          {
            description: 'There is no such category.',
            guard: { type: 'isUnknownPlace', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'missing',
          },
          { description: 'The gateway did not answer as it should.', target: 'failed' },
        ],
      },
    },
    refreshing: {
      description: 'Other products are on their way; the old ones stay, marked busy.',
      meta: { requirements: ['FL-5'] },
      tags: 'busy',
      invoke: {
        id: 'refreshListing',
        src: 'loadListing',
        input: ({ context }) => ({ source: context.source, query: context.query }),
        onDone: [
          {
            description: 'The new products take the place of the old ones.',
            guard: { type: 'hasProducts', params: ({ event }) => ({ listing: event.output }) },
            target: 'ready',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
          {
            description: 'Nothing fits what was asked.',
            target: 'empty',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
        ],
        onError: [
          {
            description:
              'The address asks for what the gateway does not have, such as an unknown order: the plain list is shown.',
            meta: { requirements: ['RT-7'] },
            guard: { type: 'isRefusedAddress', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'refreshing',
            reenter: true,
            actions: [
              'clearQuery',
              { type: 'requestAddress', params: () => ({ query: initialListingQuery, replace: true }) },
            ],
          },
          {
            description: 'The old products stay, and the visitor may try again.',
            guard: 'isThere',
            target: 'outdated',
          },
          { description: 'There is nothing to keep.', target: 'failed' },
        ],
      },
    },
    ready: {
      description: 'The products of the address are shown.',
      meta: { requirements: ['LS-3', 'LS-4'] },
      initial: 'page',
      states: {
        page: {
          description: 'They stand on a page.',
          always: {
            description: 'There are more of them than came at once.',
            meta: { requirements: ['LS-5'] },
            guard: 'isPartOfPage',
            target: 'loadingAllItems',
          },
        },
        loadingAllItems: {
          description: 'What it takes to show all products at once is on its way.',
          meta: { requirements: ['LS-5'] },
          invoke: {
            id: 'loadAllItemsCode',
            src: 'loadAllItemsCode',
            onDone: { description: 'The rest can be looked through.', target: 'allItems' },
            onError: {
              description: 'The line broke; the visitor may try again.',
              meta: { requirements: ['SE-2'] },
              target: '#listing.outdated',
            },
          },
        },
        allItems: {
          description: 'All products stand on one page, loaded in slices.',
          meta: { requirements: ['LS-5'] },
          invoke: {
            id: 'allItems',
            src: 'allItems',
            input: ({ context }) => ({
              source: context.source,
              query: context.query,
              products: context.listing?.products ?? [],
              total: context.listing?.productCount ?? 0,
            }),
            onError: {
              description: 'It broke; the visitor may try again.',
              meta: { requirements: ['SE-2'] },
              target: '#listing.outdated',
            },
          },
        },
      },
    },
    empty: {
      description: 'There are no products, and the page says what to do next.',
      meta: { requirements: ['LS-3'] },
    },
    outdated: {
      description: 'The products shown are older than the address.',
      meta: { requirements: ['SE-2', 'FL-5'] },
      on: { 'retry.requested': { description: 'The visitor tries again.', target: 'refreshing' } },
    },
    failed: {
      description: 'There is nothing to show.',
      meta: { requirements: ['SE-2'] },
      on: { 'retry.requested': { description: 'The visitor tries again.', target: 'loading' } },
    },
    missing: { description: 'The catalogue has no such category.', meta: { requirements: ['RT-1'] } },
  },
});

export type ListingActorRef = ActorRefFrom<typeof listingMachine>;
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;
