import { withStarts, type FacetStarts } from '../../domain/listing/facet-panel.ts';
import { queryInLanguageOf } from '../../domain/listing/facets.ts';
import { raise, sendTo, setup } from 'xstate';
import type { CategoryReference } from '../../domain/listing/category.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import type {
  DisplayMode,
  Listing,
  ListingQuery,
  ListingSource,
  SelectedFilter,
} from '../../domain/listing/listing.ts';
import type { SortChoice } from '../../domain/listing/sort-orders.ts';
import type { ListingRequest } from '../../services/listing/listing-services.ts';
import type { NearestRequest } from '../../services/search/search-services.ts';
import { allProductsMachine } from './all-products.machine.ts';
import type { QuestionEvent, Questions } from '../content/questions.ts';
import { carouselMachine } from '../shell/carousel.machine.ts';
import { eventOf } from '../event-of.ts';
import { filterDraftMachine } from './filter-draft.machine.ts';
import { facetMachine, type FacetChoice, type FacetTouched, type FilterApproached } from './facet.machine.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { notProvided } from '../request-actor.ts';
import { sortDraftMachine } from './sort-draft.machine.ts';

/** The address of a listing and the query in it (RT-7). */
export interface ListingAddress {
  readonly path: string;
  /** The query text of the address, with the keys of others. */
  readonly search: string;
  readonly query: ListingQuery;
}

export interface ListingInput extends ListingAddress {
  readonly source: ListingSource;
  /** Products per page unless the address says otherwise. */
  readonly pageSize: number;
  /** The products, if the page came with them. */
  readonly initial: Listing | null;
}

export interface ListingContext extends ListingAddress {
  readonly source: ListingSource;
  readonly pageSize: number;
  readonly listing: Listing | null;
  readonly facetStarts: FacetStarts;
  readonly questions: Questions;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /**
   * The query of the products shown. It differs from `query` while other products load, or after they failed
   * to load.
   */
  readonly shownQuery: ListingQuery | null;
  /** The categories that a search without results suggests, the likeliest first. */
  readonly nearest: readonly CategoryReference[];
  /** The listing that "view all" was last opened for. */
  readonly viewAllListing: Listing | null;
  /** The listing whose products slide. */
  readonly slidingListing: Listing | null;
}

interface AddressRequest {
  readonly query: ListingQuery;
  /** Filters that the address names as left out. */
  readonly leftOut?: readonly SelectedFilter[];
  /** Whether the address replaces the entry in the history instead of adding one. */
  readonly replace?: boolean;
}

export type ListingEvent =
  | ({ readonly type: 'query.changed' } & ListingAddress)
  | FacetChoice
  | FilterApproached
  | { readonly type: 'filter.removed'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'filters.cleared' }
  /** The query of a choice of filters. The machine raises it itself. */
  | { readonly type: 'filters.chosen'; readonly query: ListingQuery }
  | FacetTouched
  | QuestionEvent
  | { readonly type: 'filterDrawer.opened' }
  | ({ readonly type: 'sort.chosen' } & SortChoice)
  | { readonly type: 'sortPopup.opened' }
  | { readonly type: 'draft.closed' }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  | { readonly type: 'display.chosen'; readonly mode: DisplayMode }
  /** The products of the listing have changed. */
  | { readonly type: 'listing.outdated' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

/** Types, actors and shared actions of the listing; each part of the machine adds its own guards and actions. */
export const listingSetup = setup({
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
    /** Longer than the pause between two presses of a visitor who chooses several values. */
    choiceDelay: 1000,
  },
  guards: {
    isOtherContent: ({ context, event }) =>
      JSON.stringify({ ...context.query, display: null }) !==
      JSON.stringify({ ...eventOf(event, 'query.changed').query, display: null }),
  },
  actions: {
    requestAddress: sendTo(
      shop,
      (
        { context }: { context: ListingContext },
        { query, leftOut, replace = false }: AddressRequest,
      ): ShopEvent => ({
        type: 'navigation.requested',
        to: listingAddress(context.path, query, context.search, leftOut),
        replace,
        keepsScroll: true,
      }),
    ),
    chooseFilters: raise((_, { query }: { query: ListingQuery }) => ({
      type: 'filters.chosen' as const,
      query,
    })),
  },
});

/** A listing with the query that it answers. */
export function withListing(
  query: ListingQuery,
  listing: Listing,
  starts: FacetStarts,
): Pick<ListingContext, 'query' | 'shownQuery' | 'listing' | 'facetStarts'> {
  const shownQuery = queryInLanguageOf(query, listing.filters);
  return { query: shownQuery, shownQuery, listing, facetStarts: withStarts(starts, listing.filters) };
}
