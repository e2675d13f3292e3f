import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { asFault, isMissing, type Fault } from '../../domain/faults/fault.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderRequest } from '../../services/orders/order-services.ts';
import { basketRefillMachine } from '../basket/basket-refill.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

export interface OrderPageInput extends OrderRequest {
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface OrderPageContext extends OrderPageInput {
  readonly order: Order | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type OrderPageEvent =
  | { readonly type: 'retry.requested' }
  /** Something else changed the order, such as a command resumed after signing in. */
  | { readonly type: 'order.outdated' }
  | { readonly type: 'cancellation.requested' }
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'question.dismissed' }
  | ConnectionReturned;

export const orderPagePolicies: PoliciesOf<typeof orderPageMachine> = {
  loadOrder: customerRead,
  cancelOrder: {
    ...customerCommand,
    about: ({ orderId }) => `order ${orderId}`,
    failure: 'orderFailed',
    countsOnce: 'byNature',
    onSessionOver: (request) => ({ kind: 'cancellation', request }),
  },
};

/**
 * One order as it was placed, with its cancellation while the work on it has not begun. Another machine puts
 * its lines into the basket again.
 *
 * @see §2 Screens and routes
 */
export const orderPageMachine = setup({
  types: {
    input: {} as OrderPageInput,
    context: {} as OrderPageContext,
    events: {} as OrderPageEvent,
    children: {} as { loadOrder: 'loadOrder'; cancelOrder: 'cancelOrder'; basketRefill: 'basketRefill' },
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadOrder: notProvided<Order, OrderRequest>('loadOrder'),
    cancelOrder: notProvided<Order, OrderRequest>('cancelOrder'),
    basketRefill: basketRefillMachine,
  },
  guards: {
    isUnknown: (_, { fault }: { fault: Fault }) => isMissing(fault),
    isCancellable: ({ context }) => context.order?.canBeCancelled === true,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'orderFailed', fault);
    }),
  },
}).createMachine({
  id: 'orderPage',
  description: 'One order as it was placed, to look at, to cancel and to order again.',
  meta: { requirements: ['BA-7', 'RT-5'], ours: true },
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  invoke: {
    id: 'basketRefill',
    src: 'basketRefill',
    input: ({ context: { orderId, keySeed } }) => ({ source: 'order' as const, sourceId: orderId, keySeed }),
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          description: 'The order is there.',
          meta: { requirements: ['BA-7'] },
          target: 'ready',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            description: 'The customer has no such order.',
            meta: { requirements: ['BA-7'] },
            guard: { type: 'isUnknown', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'missing',
          },
          notLoaded('The order could not be loaded.'),
        ],
      },
    },
    missing: { description: 'The order does not exist; the page links to the list.' },
    failed: {
      description: 'The order cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
    ready: {
      description: 'The order is shown.',
      on: {
        'order.outdated': {
          description: 'A command resumed after signing in was carried out: the order is loaded again.',
          meta: { requirements: ['SE-1'] },
          target: 'loading',
        },
        'cancellation.requested': {
          description: 'The customer wants to cancel the order, and is asked once more.',
          meta: { requirements: ['BA-7'] },
          guard: 'isCancellable',
          target: 'confirmingCancellation',
        },
      },
    },
    confirmingCancellation: {
      description: 'Cancelling cannot be taken back, so the customer is asked once more.',
      on: {
        'cancellation.confirmed': {
          description: 'The order is to be cancelled.',
          meta: { requirements: ['BA-7'] },
          target: 'cancelling',
        },
        'question.dismissed': {
          description: 'The order stays.',
          meta: { requirements: ['BA-7'] },
          target: 'ready',
        },
      },
    },
    cancelling: {
      description: 'The cancellation is being sent.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          description: 'The order is cancelled.',
          meta: { requirements: ['BA-7'] },
          target: 'ready',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          description: 'The order was not cancelled, and a notice shows the reason; it is loaded again.',
          meta: { requirements: ['SE-2'] },
          target: 'loading',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
  },
});

export type OrderPageActorRef = ActorRefFrom<typeof orderPageMachine>;
