import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import type { Order, Reordered } from '../domain/order/order.ts';
import type { OrderRequest, ReorderRequest } from '../services/gateway-services.ts';
import { notProvided } from './request-actor.ts';
import type { RequirementsMeta } from './shop-event.ts';
import { shop } from './tell-shop.ts';
import type { WordsOf } from './words-of.ts';

export interface OrderPageInput extends OrderRequest {
  /** Unique to this visit of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

interface OrderPageContext extends OrderPageInput {
  readonly order: Order | null;
  /** What came of ordering again; `null` before. */
  readonly reordered: Reordered | null;
  /** Counts what the customer meant: a repeated try of one intent keeps its number. */
  readonly intent: number;
  readonly replaces: boolean;
}

export type OrderPageEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'cancellation.requested' }
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'question.dismissed' }
  /** `isBasketEmpty`: there is nothing that the order could be merged with. */
  | { readonly type: 'reorder.requested'; readonly isBasketEmpty: boolean }
  | { readonly type: 'reorder.chosen'; readonly replaces: boolean };

/** What the implementations mean, in plain words. */
export const orderPageWords: WordsOf<typeof orderPageMachine> = {
  guards: {
    isUnknown: 'the gateway does not know the order',
    isBasketEmpty: 'the basket is empty',
  },
  actions: {
    storeOrder: 'remember the order',
    storeReordered: 'remember which lines were added again',
    startIntent: 'begin a new wish: add the lines to the basket, or put them in place of it',
    tellBasketChanged: 'tell the shop that the basket has to be read again',
    raiseFailure: 'show the message that it failed, except when the session is over',
  },
  actors: {
    loadOrder: 'ask the gateway for the order',
    cancelOrder: 'ask the gateway to cancel the order',
    reorder: 'ask the gateway to put the lines of the order into the basket',
  },
};

/**
 * One order as it was placed: cancelling it while nobody has begun to carry it out, and putting its lines into the basket
 * again, where the customer is asked whether they join what is there or replace it.
 *
 * @see §2 Screens and routes
 */
export const orderPageMachine = setup({
  types: {
    input: {} as OrderPageInput,
    context: {} as OrderPageContext,
    events: {} as OrderPageEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadOrder: notProvided<Order, OrderRequest>('loadOrder'),
    cancelOrder: notProvided<Order, OrderRequest>('cancelOrder'),
    reorder: notProvided<Reordered, ReorderRequest>('reorder'),
  },
  guards: {
    isUnknown: (_, { fault }: { fault: Fault }) => fault.status === 404,
    isBasketEmpty: (_, { isBasketEmpty }: { isBasketEmpty: boolean }) => isBasketEmpty,
  },
  actions: {
    storeOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    storeReordered: assign({ reordered: (_, params: { reordered: Reordered }) => params.reordered }),
    startIntent: assign(({ context }, params: { replaces: boolean }) => ({
      replaces: params.replaces,
      intent: context.intent + 1,
      reordered: null,
    })),
    tellBasketChanged: sendTo(shop, { type: 'basket.outdated' }),
    /** The end of the session is told by the shop itself, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      if (isSessionOver(fault)) return;
      enqueue.sendTo(shop, {
        type: 'notice.raised',
        content: { key: 'orderFailed', reason: fault.serverMessage },
      });
    }),
  },
}).createMachine({
  id: 'orderPage',
  description: 'One order as it was placed, to look at, to cancel and to order again.',
  meta: { requirements: ['BA-7', 'RT-5'] },
  context: ({ input }) => ({ ...input, order: null, reordered: null, intent: 0, replaces: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          description: 'The order is there.',
          target: 'ready',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            description: 'The customer has no such order.',
            guard: { type: 'isUnknown', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'missing',
          },
          {
            description: 'The order could not be loaded.',
            meta: { requirements: ['SE-2'] },
            target: 'failed',
          },
        ],
      },
    },
    missing: { description: 'There is no such order; the way to the list is shown.' },
    failed: {
      description: 'The order cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: { 'retry.requested': { description: 'The customer tries again.', target: 'loading' } },
    },
    ready: {
      description: 'The order is shown.',
      on: {
        'cancellation.requested': {
          description: 'The customer wants to cancel the order, and is asked once more.',
          target: 'confirmingCancellation',
        },
        'reorder.requested': [
          {
            description: 'The basket is empty: the lines are put into it.',
            guard: { type: 'isBasketEmpty', params: ({ event }) => event },
            target: 'reordering',
            actions: { type: 'startIntent', params: { replaces: false } },
          },
          { description: 'There is something in the basket already.', target: 'choosingHow' },
        ],
      },
    },
    confirmingCancellation: {
      description: 'Cancelling cannot be taken back, so the customer is asked once more.',
      on: {
        'cancellation.confirmed': { description: 'The order is to be cancelled.', target: 'cancelling' },
        'question.dismissed': { description: 'The order stays.', target: 'ready' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          description: 'The order is cancelled.',
          target: 'ready',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          description: 'It was not cancelled, and the customer is told why; the order is loaded again.',
          meta: { requirements: ['SE-2'] },
          target: 'loading',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    choosingHow: {
      description: 'The customer is asked whether the lines join the basket or replace it.',
      on: {
        'reorder.chosen': {
          description: 'The customer has chosen.',
          target: 'reordering',
          actions: { type: 'startIntent', params: ({ event }) => event },
        },
        'question.dismissed': { description: 'The basket stays as it is.', target: 'ready' },
      },
    },
    reordering: {
      description: 'The lines are on their way to the basket; what was chosen is done once (BA-4).',
      meta: { requirements: ['BA-4', 'BA-7'] },
      tags: 'busy',
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: ({ context: { orderId, replaces, keySeed, intent } }) => ({
          orderId,
          replaces,
          idempotencyKey: `${keySeed}-reorder-${intent}`,
        }),
        onDone: {
          description: 'The page says which lines came into the basket, and which did not and why.',
          target: 'ready',
          actions: [
            { type: 'storeReordered', params: ({ event }) => ({ reordered: event.output }) },
            'tellBasketChanged',
          ],
        },
        onError: {
          description: 'Nothing is known to have been added, and the customer is told.',
          meta: { requirements: ['SE-2'] },
          target: 'ready',
          actions: [
            { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
            'tellBasketChanged',
          ],
        },
      },
    },
  },
});

export type OrderPageActorRef = ActorRefFrom<typeof orderPageMachine>;
