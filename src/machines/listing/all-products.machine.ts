import {
  assign,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { Listing, ListingQuery, ListingSource } from '../../domain/listing/listing.ts';
import { loadingCount, nextSlice, sliceQuery, type Slices } from '../../domain/listing/slices.ts';
import type { Range } from '../../domain/listing/visible-range.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ListingRequest } from '../../services/listing/listing-services.ts';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';

export interface AllProductsInput {
  readonly source: ListingSource;
  /** Filters and sort order. This machine sets page and size itself. */
  readonly query: ListingQuery;
  /** The first slice. */
  readonly products: readonly Product[];
  readonly total: number;
}

interface AllProductsContext {
  readonly source: ListingSource;
  readonly query: ListingQuery;
  readonly total: number;
  /**
   * Every total that a response has had. Only a new total reloads the slices: gateways that disagree would
   * otherwise be asked without end.
   */
  readonly totals: readonly number[];
  readonly slices: Slices;
  /** The positions in view. */
  readonly seen: Range;
  /** The positions in view when the visitor last stopped scrolling; `null` before the first time. */
  readonly stoppedAt: Range | null;
}

export type AllProductsEvent =
  | ({ readonly type: 'rows.seen' } & Range)
  | { readonly type: 'slice.retried'; readonly slice: number }
  | DoneActorEvent<Listing>
  | ErrorActorEvent;

/** More requests at once would only slow each other down. */
const mostAtOnce = 2;

export const allProductsPolicies: PoliciesOf<typeof allProductsMachine> = {
  loadSlice: customerRead,
};

/**
 * A whole listing on one page, loaded in slices while the visitor scrolls. At most two slices load at once,
 * those nearest to the rows in view first. A slice that is loading when the visitor scrolls on is not
 * aborted, and its response is kept: dragging the scroll bar through a long listing must not cost a request
 * for each row.
 *
 * @see §4 View all items
 */
export const allProductsMachine = setup({
  types: {
    input: {} as AllProductsInput,
    context: {} as AllProductsContext,
    events: {} as AllProductsEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadSlice: notProvided<Listing, ListingRequest>('loadSlice'),
  },
  delays: {
    /** How long the listing has to be still until its position is read out. */
    scrollEndDelay: 800,
  },
  guards: {
    isSliceDue: ({ context }) => loadingCount(context.slices) < mostAtOnce && nextSliceOf(context) !== null,
    hasScrolled: ({ context: { seen }, event }) => {
      const { first, last } = eventOf(event, 'rows.seen');
      return seen.first !== first || seen.last !== last;
    },
    isFailed: ({ context, event }) => context.slices[eventOf(event, 'slice.retried').slice] === 'failed',
    isNewTotal: ({ context }, params: { listing: Listing }) =>
      !context.totals.includes(params.listing.productCount),
  },
  actions: {
    storeSeen: assign({
      seen: ({ event }) => {
        const { first, last } = eventOf(event, 'rows.seen');
        return { first, last };
      },
    }),
    storeStop: assign({ stoppedAt: ({ context }) => context.seen }),
    requestSlice: spawnChild('loadSlice', {
      id: ({ context }: { context: AllProductsContext }) => idOf(dueSlice(context)),
      input: ({ context }: { context: AllProductsContext }) => ({
        source: context.source,
        query: sliceQuery(context.query, dueSlice(context)),
      }),
    }),
    markLoading: assign({
      slices: ({ context }) => ({ ...context.slices, [dueSlice(context)]: 'loading' as const }),
    }),
    markFailed: assign({
      slices: ({ context }, params: { actorId: string }) => ({
        ...context.slices,
        [sliceOf(params.actorId)]: 'failed' as const,
      }),
    }),
    clearFailure: assign({
      slices: ({ context, event }) => without(context.slices, eventOf(event, 'slice.retried').slice),
    }),
    storeSlice: assign(({ context }, params: { actorId: string; listing: Listing }) => ({
      total: params.listing.productCount,
      slices: { ...context.slices, [sliceOf(params.actorId)]: params.listing.products },
    })),
    restart: assign(({ context }, params: { actorId: string; listing: Listing }) => ({
      total: params.listing.productCount,
      totals: [...context.totals, params.listing.productCount],
      slices: {
        ...Object.fromEntries(Object.entries(context.slices).filter(([, slice]) => slice === 'loading')),
        [sliceOf(params.actorId)]: params.listing.products,
      },
    })),
    stopRequest: stopChild((_, params: { actorId: string }) => params.actorId),
  },
}).createMachine({
  id: 'allProducts',
  description: 'A whole listing on one page, loaded in slices while the visitor scrolls.',
  meta: { requirements: ['LS-5'], ours: true },
  context: ({ input }) => ({
    source: input.source,
    query: input.query,
    total: input.total,
    totals: [input.total],
    slices: { 0: input.products },
    seen: { first: 0, last: 0 },
    stoppedAt: null,
  }),
  type: 'parallel',
  states: {
    slices: {
      description: 'Missing products in view are loaded.',
      always: {
        description: 'A slice near the visible rows is missing, and fewer than two are loading.',
        guard: 'isSliceDue',
        actions: ['requestSlice', 'markLoading'],
      },
      on: {
        'slice.retried': {
          description: 'The visitor asks again for a slice that could not be loaded.',
          meta: { requirements: ['SE-2'] },
          guard: 'isFailed',
          actions: 'clearFailure',
        },
        'xstate.done.actor.*': [
          {
            description:
              'The number of products has changed, so the positions of the loaded ones are no longer known.',
            guard: { type: 'isNewTotal', params: ({ event }) => ({ listing: event.output }) },
            actions: [
              { type: 'restart', params: responseOf },
              { type: 'stopRequest', params: ({ event }) => ({ actorId: event.actorId }) },
            ],
          },
          {
            description:
              'The products of a slice have come. A total that was seen before changes only the length of the list.',
            actions: [
              { type: 'storeSlice', params: responseOf },
              { type: 'stopRequest', params: ({ event }) => ({ actorId: event.actorId }) },
            ],
          },
        ],
        'xstate.error.actor.*': {
          description: 'A slice could not be loaded; a retry is offered in its position, the others stay.',
          meta: { requirements: ['SE-2'] },
          actions: [
            { type: 'markFailed', params: ({ event }) => ({ actorId: event.actorId }) },
            { type: 'stopRequest', params: ({ event }) => ({ actorId: event.actorId }) },
          ],
        },
      },
    },
    scrolling: {
      description: 'Where in the list the visitor is.',
      initial: 'stopped',
      on: {
        'rows.seen': {
          description: 'Other rows are in view.',
          guard: 'hasScrolled',
          target: '.moving',
          actions: 'storeSeen',
        },
      },
      states: {
        stopped: { description: 'The listing is still.' },
        moving: {
          description: 'The visitor scrolls.',
          after: {
            scrollEndDelay: {
              description: 'The visitor stopped scrolling: the position can be read out.',
              target: 'stopped',
              actions: 'storeStop',
            },
          },
        },
      },
    },
  },
});

export type AllProductsActorRef = ActorRefFrom<typeof allProductsMachine>;
export type AllProductsSnapshot = SnapshotFrom<typeof allProductsMachine>;

function nextSliceOf({ slices, seen, total }: AllProductsContext): number | null {
  return nextSlice(slices, seen, total);
}

function dueSlice(context: AllProductsContext): number {
  const slice = nextSliceOf(context);
  if (slice === null) throw new Error('allProducts: no slice is due');
  return slice;
}

function idOf(slice: number): string {
  return `slice:${slice}`;
}

function sliceOf(actorId: string): number {
  return Number(actorId.slice(idOf(0).length - 1));
}

function without(slices: Slices, slice: number): Slices {
  return Object.fromEntries(Object.entries(slices).filter(([key]) => key !== String(slice)));
}

function responseOf({ event }: { readonly event: DoneActorEvent<Listing> }) {
  return { actorId: event.actorId, listing: event.output };
}
