import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OrderList, OrderQuery } from '../../domain/orders/order.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { loadAndShow } from '../load-and-show.ts';

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
  states: loadAndShow({
    load: 'loadOrders',
    input: ({ context }: { readonly context: OrdersContext }) => context.query,
    store: 'storeList',
    params: (list: OrderList) => ({ list }),
    subject: 'The orders are',
    requirement: 'BA-7',
    loading: 'The orders are loading; those shown before stay until then.',
  }),
});

export type OrdersActorRef = ActorRefFrom<typeof ordersMachine>;
