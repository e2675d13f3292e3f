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
import type { Listing, ListingQuery, ListingSource } from '../domain/listing/listing.ts';
import { loadingCount, nextSlice, sliceQuery, type Slices } from '../domain/listing/slices.ts';
import type { Range } from '../domain/listing/visible-range.ts';
import type { Product } from '../domain/product/product.ts';
import { notProvided } from './request-actor.ts';
import type { ListingRequest } from '../services/gateway-services.ts';
import type { RequirementsMeta } from './parent-event.ts';

export interface AllItemsInput {
  readonly source: ListingSource;
  /** Filters and order; page and size are this machine's own. */
  readonly query: ListingQuery;
  /** The first slice. */
  readonly products: readonly Product[];
  readonly total: number;
}

interface AllItemsContext {
  readonly source: ListingSource;
  readonly query: ListingQuery;
  readonly total: number;
  /**
   * Every total that was answered so far. One that comes again starts nothing again: gateways that disagree for ever would be
   * asked for ever.
   */
  readonly totals: readonly number[];
  readonly slices: Slices;
  /** The places in sight. */
  readonly seen: Range;
  /** The positions in sight when the visitor last stopped scrolling; `null` before the first time. */
  readonly restedAt: Range | null;
}

export type AllItemsEvent =
  | ({ readonly type: 'rows.seen' } & Range)
  | { readonly type: 'slice.retried'; readonly slice: number }
  | DoneActorEvent<Listing>
  | ErrorActorEvent;

/** More would only stand in each other's way. */
const mostAtOnce = 2;

/**
 * A whole listing as one page, loaded slice by slice as it is looked through. At most two slices are on their way at
 * once, the nearest to what is seen first. One that is on its way when the visitor has long gone elsewhere is neither
 * stopped nor waited for: its response is kept, so that who drags the scroll bar through a long list does not make a request
 * a line.
 *
 * @see §4 View all items
 */
export const allItemsMachine = setup({
  types: {
    input: {} as AllItemsInput,
    context: {} as AllItemsContext,
    events: {} as AllItemsEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadSlice: notProvided<Listing, ListingRequest>('loadSlice'),
  },
  delays: {
    /** How long the list has to stand still until its place is read out. */
    rest: 800,
  },
  guards: {
    isSliceDue: ({ context }) => loadingCount(context.slices) < mostAtOnce && dueSlice(context) !== null,
    isElsewhere: ({ context }, params: Range) =>
      context.seen.first !== params.first || context.seen.last !== params.last,
    isFailed: ({ context }, params: { slice: number }) => context.slices[params.slice] === 'failed',
    isNewTotal: ({ context }, params: { listing: Listing }) =>
      !context.totals.includes(params.listing.productCount),
  },
  actions: {
    storeSeen: assign({ seen: (_, params: Range) => ({ first: params.first, last: params.last }) }),
    storeRest: assign({ restedAt: ({ context }) => context.seen }),
    requestSlice: spawnChild('loadSlice', {
      id: ({ context }: { context: AllItemsContext }) => idOf(dueSlice(context) ?? 0),
      input: ({ context }: { context: AllItemsContext }) => ({
        source: context.source,
        query: sliceQuery(context.query, dueSlice(context) ?? 0),
      }),
    }),
    markLoading: assign({
      slices: ({ context }) => ({ ...context.slices, [dueSlice(context) ?? 0]: 'loading' as const }),
    }),
    markFailed: assign({
      slices: ({ context }, params: { actorId: string }) => ({
        ...context.slices,
        [sliceOf(params.actorId)]: 'failed' as const,
      }),
    }),
    clearFailure: assign({
      slices: ({ context }, params: { slice: number }) => without(context.slices, params.slice),
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
    forgetRequest: stopChild((_, params: { actorId: string }) => params.actorId),
  },
}).createMachine({
  id: 'allItems',
  description: 'A whole listing as one page, loaded in slices as it is looked through.',
  meta: { requirements: ['LS-5'] },
  context: ({ input }) => ({
    source: input.source,
    query: input.query,
    total: input.total,
    totals: [input.total],
    slices: { 0: input.products },
    seen: { first: 0, last: 0 },
    restedAt: null,
  }),
  type: 'parallel',
  states: {
    slices: {
      description: 'What is seen and not there yet is loaded.',
      always: {
        description: 'A slice near what is seen is not there, and fewer than two are on their way.',
        guard: 'isSliceDue',
        actions: ['requestSlice', 'markLoading'],
      },
      on: {
        'slice.retried': {
          description: 'The visitor wants a slice once more that could not be loaded.',
          meta: { requirements: ['SE-2'] },
          guard: { type: 'isFailed', params: ({ event }) => ({ slice: event.slice }) },
          actions: { type: 'clearFailure', params: ({ event }) => ({ slice: event.slice }) },
        },
        'xstate.done.actor.*': [
          {
            description: 'There are more or fewer products by now, so what stood where is no longer known.',
            guard: { type: 'isNewTotal', params: ({ event }) => ({ listing: event.output }) },
            actions: [
              { type: 'restart', params: ({ event }) => answered(event) },
              { type: 'forgetRequest', params: ({ event }) => ({ actorId: event.actorId }) },
            ],
          },
          {
            description:
              'The products of a slice are there. A total that was known before changes nothing but how long the list is.',
            actions: [
              { type: 'storeSlice', params: ({ event }) => answered(event) },
              { type: 'forgetRequest', params: ({ event }) => ({ actorId: event.actorId }) },
            ],
          },
        ],
        'xstate.error.actor.*': {
          description: 'A slice could not be loaded; another try is offered in its place, the others stay.',
          meta: { requirements: ['SE-2'] },
          actions: [
            { type: 'markFailed', params: ({ event }) => ({ actorId: event.actorId }) },
            { type: 'forgetRequest', params: ({ event }) => ({ actorId: event.actorId }) },
          ],
        },
      },
    },
    place: {
      description: 'Where in the list the visitor is.',
      initial: 'resting',
      on: {
        'rows.seen': {
          description: 'Other rows are in sight.',
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.moving',
          actions: { type: 'storeSeen', params: ({ event }) => event },
        },
      },
      states: {
        resting: { description: 'The list stands still.' },
        moving: {
          description: 'The visitor scrolls.',
          after: {
            rest: {
              description: 'The visitor stopped scrolling: the position can be read out.',
              target: 'resting',
              actions: 'storeRest',
            },
          },
        },
      },
    },
  },
});

export type AllItemsActorRef = ActorRefFrom<typeof allItemsMachine>;
export type AllItemsSnapshot = SnapshotFrom<typeof allItemsMachine>;

function dueSlice({ slices, seen, total }: AllItemsContext): number | null {
  return nextSlice(slices, seen, total);
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

function answered({ actorId, output }: DoneActorEvent<Listing>) {
  return { actorId, listing: output };
}
