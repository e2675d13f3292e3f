import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { hasSameFilters, toggledFilters, withFilters } from '../../domain/listing/changed-query.ts';
import { withStarts, type FacetStarts } from '../../domain/listing/facet-panel.ts';
import { keptFacets } from '../../domain/listing/facets.ts';
import { withInterval } from '../../domain/listing/filter-interval.ts';
import {
  countedProducts,
  type Facet,
  type Listing,
  type ListingQuery,
  type ListingSource,
  type SelectedFilter,
} from '../../domain/listing/listing.ts';
import type { ListingRequest } from '../../services/listing/listing-services.ts';
import { eventOf } from '../event-of.ts';
import {
  facetId,
  facetMachine,
  type FacetChoice,
  type FacetTouched,
  type FilterApproached,
} from './facet.machine.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';

export interface FilterDraftInput {
  readonly source: ListingSource;
  /** The query that applies now. */
  readonly query: ListingQuery;
  /** The filters as the page shows them. */
  readonly facets: readonly Facet[];
  /** How many products fit the query that applies; `null` if that is not known yet. */
  readonly productCount: number | null;
}

interface FilterDraftContext extends FilterDraftInput {
  readonly filters: readonly SelectedFilter[];
  readonly facetStarts: FacetStarts;
}

export type FilterDraftEvent =
  | FacetChoice
  | FacetTouched
  /** Is ignored: no products are shown before the draft applies. */
  | FilterApproached
  | { readonly type: 'draft.reset' }
  | { readonly type: 'draft.applied' };

const base = setup({
  types: {
    input: {} as FilterDraftInput,
    context: {} as FilterDraftContext,
    output: {} as ListingQuery,
    events: {} as FilterDraftEvent,
    tags: {} as 'counted',
    children: {} as { [id: `facet.${string}`]: 'facet'; countListing: 'countListing' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    countListing: notProvided<Listing, ListingRequest>('countListing'),
    facet: facetMachine,
  },
  delays: {
    /** Debounces counting. A later choice replaces the request in any case. */
    debounce: 250,
  },
  guards: {
    isChanged: ({ context: { query, filters } }) => !hasSameFilters(query.filters, filters),
    hasFilters: ({ context }) => context.filters.length > 0,
    isCounted: ({ context }) => context.productCount !== null,
    hasProducts: (_, { productCount }: { productCount: number | null }) =>
      productCount !== null && productCount > 0,
  },
  actions: {
    toggleValue: assign({
      filters: ({ context, event }) => {
        const { filterKey, value } = eventOf(event, 'filter.toggled');
        return toggledFilters(context.filters, filterKey, value);
      },
    }),
    storeInterval: assign({
      filters: ({ context, event }) => {
        const { filterKey, range } = eventOf(event, 'interval.chosen');
        return withInterval(context.filters, filterKey, range);
      },
    }),
    clearFilters: assign({ filters: [] }),
    storeResponse: assign(({ context }, params: { response: Listing }) => {
      const facets = keptFacets(context.facets, params.response.filters);
      return {
        productCount: countedProducts(params.response),
        facets,
        facetStarts: withStarts(context.facetStarts, facets),
      };
    }),
  },
});

const filterDraftSetup = base.extend({
  actions: {
    spawnFacet: base.spawnChild('facet', {
      id: ({ event }) => facetId(eventOf(event, 'facet.touched').filterKey),
      input: ({ event }) => eventOf(event, 'facet.touched'),
    }),
  },
});

export const filterDraftPolicies: PoliciesOf<typeof filterDraftMachine> = {
  countListing: customerRead,
};

/**
 * Filters that are chosen but do not apply yet. Each change asks how many products would fit. The response to
 * an older draft is never shown. A draft can be applied as soon as it differs from the query that applies,
 * counted or not, unless it is known to fit no product. The output is the new query; stopping the machine
 * drops the draft.
 *
 * @see §4 Mobile filters
 */
export const filterDraftMachine = filterDraftSetup.createMachine({
  id: 'filterDraft',
  description: 'Filters that are chosen in the drawer and do not apply yet.',
  meta: { requirements: ['FL-4'] },
  context: ({ input }) => ({
    ...input,
    filters: input.query.filters,
    facetStarts: withStarts({}, input.facets),
  }),
  output: ({ context: { query, filters } }) => withFilters(query, filters),
  initial: 'editing',
  states: {
    editing: {
      description: 'Values are chosen.',
      initial: 'deciding',
      on: {
        'filter.toggled': {
          description: 'A value is chosen, or no longer.',
          meta: { requirements: ['FL-1', 'FL-4'] },
          target: '.debouncing',
          actions: 'toggleValue',
        },
        'interval.chosen': {
          description: 'An interval of figures is chosen or removed.',
          meta: { requirements: ['FL-1', 'FL-4'] },
          target: '.debouncing',
          actions: 'storeInterval',
        },
        'facet.touched': {
          description: 'A facet is opened, closed, expanded or reduced for the first time.',
          meta: { requirements: ['FL-1'] },
          actions: 'spawnFacet',
        },
        'draft.reset': {
          description: 'All values are taken back.',
          meta: { requirements: ['FL-2', 'FL-4'] },
          guard: 'hasFilters',
          target: '.debouncing',
          actions: 'clearFilters',
        },
        'draft.applied': {
          description: 'The draft is to apply, also while its products are being counted.',
          meta: { requirements: ['FL-4'] },
          guard: 'isChanged',
          target: 'applied',
        },
      },
      states: {
        deciding: {
          description: 'The page may know how many products fit.',
          always: [
            {
              description: 'It does, and there are some.',
              guard: { type: 'hasProducts', params: ({ context }) => context },
              target: 'fitting',
            },
            { description: 'It does, and no product fits.', guard: 'isCounted', target: 'empty' },
            { description: 'Its products are still loading.', target: 'counting' },
          ],
        },
        debouncing: {
          description: 'The next change may follow at once.',
          after: { debounce: { description: 'No other change followed.', target: 'counting' } },
        },
        counting: {
          description: 'The number of products that fit the draft is loading; a later draft replaces it.',
          meta: { requirements: ['FL-5'] },
          invoke: {
            id: 'countListing',
            src: 'countListing',
            input: ({ context: { source, query, filters } }) => ({
              source,
              query: { ...withFilters(query, filters), pageSize: 1 },
            }),
            onDone: [
              {
                description: 'Some products fit.',
                guard: { type: 'hasProducts', params: ({ event }) => event.output },
                target: 'fitting',
                actions: { type: 'storeResponse', params: ({ event }) => ({ response: event.output }) },
              },
              {
                description: 'No product fits.',
                target: 'empty',
                actions: { type: 'storeResponse', params: ({ event }) => ({ response: event.output }) },
              },
            ],
            onError: { description: 'The draft can be applied uncounted.', target: 'uncounted' },
          },
        },
        fitting: { description: 'Some products fit.', tags: 'counted' },
        empty: {
          description: 'No product fits: another choice is needed before anything can apply.',
          meta: { requirements: ['FL-4'] },
          tags: 'counted',
          on: { 'draft.applied': { description: 'Nothing would be shown, so nothing applies.' } },
        },
        uncounted: { description: 'How many products fit is not known.' },
      },
    },
    applied: { description: 'The output is what to ask for.', type: 'final' },
  },
});

export type FilterDraftActorRef = ActorRefFrom<typeof filterDraftMachine>;
type FilterDraftSnapshot = SnapshotFrom<typeof filterDraftMachine>;

/** How many products fit the draft; `null` while unknown. */
export const selectCount = (snapshot: FilterDraftSnapshot) =>
  snapshot.hasTag('counted') ? snapshot.context.productCount : null;
export const selectCanReset = (snapshot: FilterDraftSnapshot) => snapshot.can({ type: 'draft.reset' });
export const selectCanApply = (snapshot: FilterDraftSnapshot) => snapshot.can({ type: 'draft.applied' });
