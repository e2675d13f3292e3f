import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OrderList, OrderQuery } from '../../domain/orders/order.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { retryTo } from '../retry-to.ts';

interface OrdersContext {
  readonly query: OrderQuery;
  readonly list: OrderList | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type OrdersEvent =
  | { readonly type: 'query.changed'; readonly query: OrderQuery }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const ordersPolicies: PoliciesOf<typeof ordersMachine> = {
  loadOrders: customerRead,
};

/**
 * The table of a customer's orders. The address says which page of it is shown, and with which filters.
 *
 * @see §2 Screens and routes
 */
export const ordersMachine = setup({
  types: {
    input: {} as { readonly query: OrderQuery },
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadOrders: notProvided<OrderList, OrderQuery>('loadOrders'),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeQuery: assign({ query: (_, params: { query: OrderQuery }) => params.query }),
    storeList: assign({ list: (_, params: { list: OrderList }) => params.list }),
  },
}).createMachine({
  id: 'orders',
  description: 'The orders of the customer, the newest first.',
  meta: { requirements: ['BA-7', 'RT-5'], ours: true },
  context: ({ input: { query } }) => ({ query, list: null, failure: null }),
  initial: 'loading',
  on: {
    'query.changed': {
      description: 'The address names another page of the list, or other orders: they are loaded.',
      meta: { requirements: ['BA-7'] },
      target: '.loading',
      actions: { type: 'storeQuery', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'The orders are loading; those shown before stay until then.',
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => context.query,
        onDone: {
          description: 'The orders are there.',
          meta: { requirements: ['BA-7'] },
          target: 'ready',
          actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          description: 'The orders could not be loaded.',
          meta: { requirements: ['SE-2'] },
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    ready: { description: 'The orders are shown.' },
    failed: {
      description: 'The orders cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
  },
});

export type OrdersActorRef = ActorRefFrom<typeof ordersMachine>;
