import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CategoryReference } from '../../domain/listing/category.ts';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import { asFault, isMissing, type Fault } from '../../domain/faults/fault.ts';
import {
  withoutFilters,
  withSort,
  withToggledFilter,
  withFilters,
} from '../../domain/listing/changed-query.ts';
import { withRange } from '../../domain/listing/filter-range.ts';
import { isChosen, keptFacets, queryInLanguageOf } from '../../domain/listing/facets.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { initialListingQuery, isPlain } from '../../domain/listing/listing-query.ts';
import {
  countedProducts,
  type DisplayMode,
  type Listing,
  type ListingQuery,
  type ListingSource,
} from '../../domain/listing/listing.ts';
import type { SortChoice } from '../../domain/listing/sort-orders.ts';
import { paging } from '../../domain/listing/paging.ts';
import { effectivePageSize, isFirstSlice } from '../../domain/listing/search-request.ts';
import type { ListingRequest, NearestRequest } from '../../services/transport/gateway-services.ts';
import { allProductsMachine, type AllProductsInput } from './all-products.machine.ts';
import { carouselMachine } from '../shell/carousel.machine.ts';
import { eventOf } from '../event-of.ts';
import { filterDraftMachine } from './filter-draft.machine.ts';
import { facetId, facetMachine, type FacetTouched, type RangeChosen } from './facet.machine.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import { sortDraftMachine } from './sort-draft.machine.ts';

/** Where a listing lives, and what its address says (RT-7). */
export interface ListingAddress {
  readonly path: string;
  /** The address's query as it stands, with keys that are not the listing's. */
  readonly search: string;
  readonly query: ListingQuery;
}

export interface ListingInput extends ListingAddress {
  readonly source: ListingSource;
  /** How many products a page holds unless the address says otherwise. */
  readonly pageSize: number;
  /** The products, when the page came with them. */
  readonly initial: Listing | null;
}

interface ListingContext extends ListingAddress {
  readonly source: ListingSource;
  readonly pageSize: number;
  readonly listing: Listing | null;
  /** Why it could not be loaded; `null` while nothing failed. */
  readonly failure: Fault | null;
  /** The query of the products shown; it differs from `query` while other products are loading, or when they failed to. */
  readonly shownQuery: ListingQuery | null;
  /** The categories that a search without results suggests instead, the likeliest first. */
  readonly nearest: readonly CategoryReference[];
  /** The listing that "view all" was last opened for. */
  readonly viewAllListing: Listing | null;
  /** The listing whose products slide. */
  readonly slidingListing: Listing | null;
}

interface AddressRequest {
  readonly query: ListingQuery;
  /** Whether the address replaces the entry in the history, instead of adding one. */
  readonly replace?: boolean;
}

export type ListingEvent =
  | ({ readonly type: 'query.changed' } & ListingAddress)
  | { readonly type: 'filter.toggled'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'filter.approached'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'filter.removed'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'filters.cleared' }
  /** Raised by the machine itself: the query that a choice of filters leads to. */
  | { readonly type: 'filters.chosen'; readonly query: ListingQuery }
  | FacetTouched
  | RangeChosen
  | { readonly type: 'filterDrawer.opened' }
  | ({ readonly type: 'sort.chosen' } & SortChoice)
  | { readonly type: 'sortPopup.opened' }
  | { readonly type: 'draft.closed' }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  | { readonly type: 'display.chosen'; readonly mode: DisplayMode }
  /** The products of the listing are others by now. */
  | { readonly type: 'listing.outdated' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

const base = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    tags: {} as 'busy',
    children: {} as {
      [id: `facet.${string}`]: 'facet';
      allProducts: 'allProducts';
      carousel: 'carousel';
      filterDraft: 'filterDraft';
      sortDraft: 'sortDraft';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadListing: notProvided<Listing, ListingRequest>('loadListing'),
    loadNearest: notProvided<readonly CategoryReference[], NearestRequest>('loadNearest'),
    allProducts: allProductsMachine,
    carousel: carouselMachine,
    filterDraft: filterDraftMachine,
    facet: facetMachine,
    sortDraft: sortDraftMachine,
  },
  delays: {
    /** Longer than the next press of a visitor who chooses several values takes to come. */
    choiceDelay: 1000,
  },
  guards: {
    hasListing: ({ context }) => context.listing !== null,
    hasNoListing: ({ context }) => context.listing === null,
    hasProducts: (_, params: { listing: Listing | null }) =>
      params.listing !== null && params.listing.productCount > 0,
    isBehindLastPage: ({ context }) =>
      context.listing?.products.length === 0 && context.query.page > lastPage(context),
    isUnknownCategory: (_, params: { fault: Fault }) => isMissing(params.fault),
    isRefusedAddress: ({ context }, params: { fault: Fault }) =>
      params.fault.status === 400 && !isPlain(context.query),
    isOtherContent: ({ context, event }) =>
      JSON.stringify({ ...context.query, display: null }) !==
      JSON.stringify({ ...eventOf(event, 'query.changed').query, display: null }),
    isChosen: ({ context, event }) => {
      const { filterKey, value } = eventOf(event, 'filter.removed');
      return isChosen(context.query.filters, filterKey, value);
    },
    isFirstSlice: ({ context: { shownQuery, listing } }) =>
      shownQuery !== null && listing !== null && isFirstSlice(shownQuery, listing),
    isOtherListing: ({ context }) => context.listing !== context.viewAllListing,
    hasSliding: ({ context: { listing } }) => listing !== null && slidingRow(listing) !== null,
    isOtherSliding: ({ context }) => context.listing !== context.slidingListing,
    isOtherOrder: (_, params: { query: ListingQuery | null }) => params.query !== null,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeAddress: assign(({ event }) => {
      const { path, search, query } = eventOf(event, 'query.changed');
      return { path, search, query };
    }),
    clearQuery: assign({ query: initialListingQuery }),
    storeLastPage: assign({ query: ({ context }) => ({ ...context.query, page: lastPage(context) }) }),
    storeListing: assign(({ context }, params: { listing: Listing }) =>
      withListing(context.query, {
        ...params.listing,
        filters: keptFacets(context.listing?.filters ?? [], params.listing.filters),
      }),
    ),
    storeNearest: assign({
      nearest: (_, params: { nearest: readonly CategoryReference[] }) => params.nearest,
    }),
    storeViewAllListing: assign({ viewAllListing: ({ context }) => context.listing }),
    storeSlidingListing: assign({ slidingListing: ({ context }) => context.listing }),
    requestAddress: sendTo(
      shop,
      ({ context }: { context: ListingContext }, { query, replace = false }: AddressRequest): ShopEvent => ({
        type: 'navigation.requested',
        to: listingAddress(context.path, query, context.search),
        replace,
        keepsScroll: true,
      }),
    ),
    chooseFilters: raise((_, { query }: { query: ListingQuery }) => ({
      type: 'filters.chosen' as const,
      query,
    })),
    announceApproach: sendTo(shop, ({ context, event }): ShopEvent => {
      const { filterKey, value } = eventOf(event, 'filter.approached');
      const query = withToggledFilter(context.query, filterKey, value);
      return { type: 'link.approached', to: listingAddress(context.path, query, context.search) };
    }),
    announceNotOpened: sendTo(shop, {
      type: 'notice.raised',
      content: { key: 'notOpened' },
    } satisfies ShopEvent),
  },
});

const listingSetup = base.extend({
  actions: {
    spawnFacet: base.spawnChild('facet', {
      id: ({ event }) => facetId(eventOf(event, 'facet.touched').filterKey),
      input: ({ event }) => eventOf(event, 'facet.touched'),
    }),
  },
});

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const listingPolicies: PoliciesOf<typeof listingMachine> = {
  loadListing: customerRead,
  loadNearest: customerRead,
};

/**
 * The products of a category or of a search. The address is the truth for what is shown: a choice of the visitor
 * asks for another address, and the changed address comes back as `query.changed`. A later one wins over an
 * earlier one that is still loading, and the old products stay until the new ones are there. What is chosen in the
 * drawer or in the popup is a draft, which lives in a child: leaving its state is what drops it.
 *
 * @see §4 Filters, Sort; §7 GET {searchService}
 */
export const listingMachine = listingSetup.createMachine({
  id: 'listing',
  description:
    'The products of a category or of a search, as the address describes them, and the choices made for them.',
  meta: { requirements: ['LS-4', 'LS-10', 'RT-7', 'FL-5'] },
  context: ({ input }) => ({
    path: input.path,
    search: input.search,
    source: input.source,
    nearest: [],
    pageSize: input.pageSize,
    failure: null,
    viewAllListing: null,
    slidingListing: null,
    ...(input.initial
      ? withListing(input.query, input.initial)
      : { query: input.query, shownQuery: null, listing: null }),
  }),
  type: 'parallel',
  on: {
    'filter.toggled': {
      description: 'A filter value is chosen, or no longer: the list starts again at its first page.',
      meta: { requirements: ['FL-1', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context, event }) => ({
          query: withToggledFilter(context.query, event.filterKey, event.value),
        }),
      },
    },
    'range.chosen': {
      description: 'A range of figures is chosen, or no longer: the list starts again at its first page.',
      meta: { requirements: ['FL-1', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context: { query }, event }) => ({
          query: withFilters(query, withRange(query.filters, event.filterKey, event.range)),
        }),
      },
    },
    'filter.approached': {
      description: 'The pointer or the focus reached a filter value: its products may be prefetched.',
      meta: { requirements: ['FL-5'] },
      actions: 'announceApproach',
    },
    'filter.removed': {
      description: 'A chosen filter value is taken back; asking for it twice takes it back once.',
      meta: { requirements: ['FL-2', 'FL-3'] },
      guard: 'isChosen',
      actions: {
        type: 'chooseFilters',
        params: ({ context, event }) => ({
          query: withToggledFilter(context.query, event.filterKey, event.value),
        }),
      },
    },
    'filters.cleared': {
      description: 'All filters are taken back.',
      meta: { requirements: ['FL-2', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context }) => ({ query: withoutFilters(context.query) }),
      },
    },
    'facet.touched': {
      description: 'A facet is opened, closed, expanded or reduced for the first time.',
      meta: { requirements: ['FL-1'] },
      actions: 'spawnFacet',
    },
    'sort.chosen': {
      description: 'Another order is chosen, and applies at once.',
      meta: { requirements: ['SO-1', 'SO-2'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({ query: withSort(context.query, event) }),
      },
    },
    'pageSize.chosen': {
      description: 'Another number of products a page is chosen: the list starts again at its first page.',
      meta: { requirements: ['LS-4', 'RT-7'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({
          query: {
            ...context.query,
            page: 1,
            pageSize: event.pageSize === context.pageSize ? 0 : event.pageSize,
          },
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
  },
  states: {
    products: {
      description: 'The products of the address.',
      meta: { requirements: ['FL-5', 'RT-7'] },
      initial: 'deciding',
      on: {
        'query.changed': [
          {
            description: 'The address asks for other products.',
            guard: 'isOtherContent',
            target: '.loading',
            actions: 'storeAddress',
          },
          {
            description: 'The address asks for the same products in another form.',
            actions: 'storeAddress',
          },
        ],
        'listing.outdated': {
          description: 'The customer changed the list that the products stand in: they are loaded again.',
          meta: { requirements: ['BA-5', 'LS-10'] },
          target: '.loading',
        },
      },
      states: {
        deciding: {
          description: 'The page may have come with its products.',
          always: [
            { description: 'It came without them.', guard: 'hasNoListing', target: 'loading' },
            {
              description: 'It came with them.',
              guard: { type: 'hasProducts', params: ({ context }) => ({ listing: context.listing }) },
              target: 'ready',
            },
            { description: 'It came with the response that there are none.', target: 'empty' },
          ],
        },
        loading: {
          description:
            'The products of the address are on their way; the ones shown stay until then, marked busy.',
          meta: { requirements: ['FL-5'] },
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
                description: 'The products shown stay, and the visitor may try again.',
                guard: 'hasListing',
                target: 'outdated',
                actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              },
              {
                description: 'There is no such category.',
                guard: {
                  type: 'isUnknownCategory',
                  params: ({ event }) => ({ fault: asFault(event.error) }),
                },
                target: 'missing',
              },
              {
                description: 'There is nothing to show.',
                target: 'failed',
                actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              },
            ],
          },
        },
        ready: {
          description: 'The products of the address are shown.',
          meta: { requirements: ['LS-3', 'LS-4'] },
          always: {
            description: 'The address asks for a page behind the last one: the last one is shown.',
            meta: { requirements: ['LS-4', 'RT-7'] },
            guard: 'isBehindLastPage',
            target: 'loading',
            actions: [
              'storeLastPage',
              {
                type: 'requestAddress',
                params: ({ context }) => ({ query: context.query, replace: true }),
              },
            ],
          },
        },
        empty: {
          description: 'There are no products, and the page says what to do next.',
          meta: { requirements: ['LS-3'] },
          initial: 'loadingNearest',
          states: {
            loadingNearest: {
              description: 'A search may lead to categories instead; a category has none.',
              invoke: {
                id: 'loadNearest',
                src: 'loadNearest',
                input: ({ context }) => ({ source: context.source }),
                onDone: {
                  description: 'There may be some.',
                  target: 'nearestKnown',
                  actions: { type: 'storeNearest', params: ({ event }) => ({ nearest: event.output }) },
                },
                onError: {
                  description: 'The page does without them.',
                  meta: { requirements: ['GW-4'] },
                  target: 'nearestKnown',
                },
              },
            },
            nearestKnown: { description: 'The nearest categories are known, if there are any.' },
          },
        },
        outdated: {
          description: 'The products shown are older than the address.',
          meta: { requirements: ['SE-2', 'FL-5'] },
          on: {
            'retry.requested': { description: 'The visitor tries again.', target: 'loading' },
            'connection.returned': { description: 'The connection is back.', target: 'loading' },
          },
        },
        failed: {
          description: 'There is nothing to show.',
          meta: { requirements: ['SE-2'] },
          on: {
            'retry.requested': { description: 'The visitor tries again.', target: 'loading' },
            'connection.returned': { description: 'The connection is back.', target: 'loading' },
          },
        },
        missing: { description: 'The catalogue has no such category.', meta: { requirements: ['RT-1'] } },
      },
    },
    history: {
      description:
        'Filters that are chosen one after the other are one entry in the history, which Back undoes as one.',
      meta: { requirements: ['RT-7', 'FL-3'] },
      initial: 'newEntry',
      on: {
        'filters.chosen': {
          description: 'The choice adds an entry.',
          target: '.changingAddress',
          actions: { type: 'requestAddress', params: ({ event }) => ({ query: event.query }) },
        },
        'query.changed': {
          description: 'The address changed for another reason, such as Back.',
          target: '.newEntry',
        },
      },
      states: {
        newEntry: { description: 'The next choice of filters adds an entry.' },
        changingAddress: {
          description: 'The address of the chosen filters is requested.',
          on: { 'query.changed': { description: 'The address has changed.', target: 'sameEntry' } },
        },
        sameEntry: {
          description: 'The next choice of filters replaces the entry of the last one.',
          after: { choiceDelay: { description: 'No other choice followed.', target: 'newEntry' } },
          on: {
            'filters.chosen': {
              description: 'The choice replaces the entry.',
              target: 'changingAddress',
              actions: {
                type: 'requestAddress',
                params: ({ event }) => ({ query: event.query, replace: true }),
              },
            },
          },
        },
      },
    },
    viewAll: {
      description: 'Whether all products of the listing are shown on one page.',
      meta: { requirements: ['LS-5'] },
      initial: 'paged',
      states: {
        paged: {
          description: 'All products of the page came at once.',
          always: {
            description: 'More belong on the page than came at once.',
            guard: 'isFirstSlice',
            target: 'allOnOnePage',
          },
        },
        allOnOnePage: {
          description:
            'All products are shown on one page and loaded in slices, until other products have come.',
          entry: 'storeViewAllListing',
          invoke: {
            id: 'allProducts',
            src: 'allProducts',
            input: ({ context }) => allProductsInput(context),
            onError: {
              description: 'The long page broke; the first products stay.',
              meta: { requirements: ['SE-2'] },
              target: 'unavailable',
              actions: 'announceNotOpened',
            },
          },
          always: { description: 'Other products have come.', guard: 'isOtherListing', target: 'paged' },
        },
        unavailable: {
          description: 'The first products are all that is shown.',
          entry: 'storeViewAllListing',
          on: { 'retry.requested': { description: 'The visitor tries again.', target: 'allOnOnePage' } },
          always: { description: 'Other products have come.', guard: 'isOtherListing', target: 'paged' },
        },
      },
    },
    row: {
      description: 'Whether products of the page stand in one row that slides.',
      meta: { requirements: ['LS-3', 'CT-2'] },
      initial: 'standing',
      states: {
        standing: {
          description: 'Products stand as rows or panels.',
          always: {
            description: 'The category, or a promotion, wants them in a row that slides.',
            guard: 'hasSliding',
            target: 'sliding',
          },
        },
        sliding: {
          description: 'Products are looked at slide by slide, until other ones have come.',
          entry: 'storeSlidingListing',
          invoke: {
            id: 'carousel',
            src: 'carousel',
            input: ({ context: { listing } }) => ({
              itemCount: (listing && slidingRow(listing)?.products.length) ?? 0,
            }),
          },
          always: { description: 'Other products have come.', guard: 'isOtherSliding', target: 'standing' },
        },
      },
    },
    draft: {
      description:
        'What is chosen above the page, in the drawer or in the popup of narrow screens, before it applies. There is one at a time.',
      meta: { requirements: ['FL-4', 'SO-2'] },
      initial: 'closed',
      on: {
        'draft.closed': { description: 'What was chosen is dropped.', target: '.closed' },
        'query.changed': {
          description: 'The address asks for other products (Back, say): the draft belongs to the old ones.',
          meta: { requirements: ['RT-7'] },
          guard: 'isOtherContent',
          target: '.closed',
        },
      },
      states: {
        closed: {
          description: 'What the address says applies.',
          on: {
            'filterDrawer.opened': { description: 'Filters are to be chosen.', target: 'choosingFilters' },
            'sortPopup.opened': { description: 'An order is to be chosen.', target: 'choosingSort' },
          },
        },
        choosingFilters: {
          description: 'Filters are chosen, beginning with those that apply.',
          meta: { requirements: ['FL-4'] },
          invoke: {
            id: 'filterDraft',
            src: 'filterDraft',
            input: ({ context: { source, query, listing, shownQuery } }) => ({
              source,
              query,
              facets: listing?.filters ?? [],
              productCount: shownQuery === query && listing ? countedProducts(listing) : null,
            }),
            onDone: {
              description: 'Other filters are to apply: they ask for their address.',
              meta: { requirements: ['FL-3', 'FL-4'] },
              target: 'closed',
              actions: { type: 'chooseFilters', params: ({ event }) => ({ query: event.output }) },
            },
            onError: { description: 'The drawer broke; the page stands.', target: 'closed' },
          },
        },
        choosingSort: {
          description: 'An order is chosen, beginning with the one that applies.',
          meta: { requirements: ['SO-2'] },
          invoke: {
            id: 'sortDraft',
            src: 'sortDraft',
            input: ({ context: { listing, query } }) => ({ query, sortOrders: listing?.sortOrders ?? [] }),
            onDone: [
              {
                description: 'Another order is to apply: it asks for its address.',
                meta: { requirements: ['SO-1', 'SO-2'] },
                guard: { type: 'isOtherOrder', params: ({ event }) => ({ query: event.output }) },
                target: 'closed',
                actions: {
                  type: 'requestAddress',
                  params: ({ event }) => ({ query: chosenOrder(event.output) }),
                },
              },
              { description: 'The same order is to apply.', target: 'closed' },
            ],
            onError: { description: 'The popup broke; the page stands.', target: 'closed' },
          },
        },
      },
    },
  },
});

export type ListingActorRef = ActorRefFrom<typeof listingMachine>;
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;

/** The last page of the listing that is shown, counted from 1. */
function lastPage({ query, pageSize, listing }: ListingContext): number {
  if (!listing) throw new Error('listing: it has no pages before it is loaded');
  const totalItems = listing.productCount;
  const size = effectivePageSize(query, { pageSize }, totalItems);
  return paging({ totalItems, page: query.page, pageSize: size }).pageCount;
}

function allProductsInput({ source, shownQuery, listing }: ListingContext): AllProductsInput {
  if (!shownQuery || !listing) throw new Error('listing: all items cannot be shown before the first ones');
  return { source, query: shownQuery, products: listing.products, total: listing.productCount };
}

function chosenOrder(query: ListingQuery | null): ListingQuery {
  if (!query) throw new Error('listing: the order that applies already was applied');
  return query;
}

/** A listing together with the query that it is the response to. */
function withListing(
  query: ListingQuery,
  listing: Listing,
): Pick<ListingContext, 'query' | 'shownQuery' | 'listing'> {
  const shownQuery = queryInLanguageOf(query, listing.filters);
  return { query: shownQuery, shownQuery, listing };
}
