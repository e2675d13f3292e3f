import { assign, setup, type ActorRefFrom } from 'xstate';
import type { RequestedProduct } from '../../domain/account/requested-product.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { loadAndShow } from '../load-and-show.ts';

interface RequestedProductsContext {
  readonly requested: readonly RequestedProduct[];
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type RequestedProductsEvent = { readonly type: 'retry.requested' } | ConnectionReturned;

export const requestedProductsPolicies: PoliciesOf<typeof requestedProductsMachine> = {
  loadRequestedProducts: customerRead,
};

/**
 * The products about whose return the customer is notified.
 *
 * @see §6 Stock notification
 */
export const requestedProductsMachine = setup({
  types: {
    context: {} as RequestedProductsContext,
    events: {} as RequestedProductsEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadRequestedProducts: notProvided<readonly RequestedProduct[], unknown>('loadRequestedProducts'),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeRequested: assign({
      requested: (_, params: { requested: readonly RequestedProduct[] }) => params.requested,
    }),
  },
}).createMachine({
  id: 'requestedProducts',
  description: 'The stock notifications of the customer, the latest first.',
  meta: { requirements: ['SN-1', 'SN-2'], ours: true },
  context: { requested: [], failure: null },
  initial: 'loading',
  states: loadAndShow({
    load: 'loadRequestedProducts',
    input: {},
    store: 'storeRequested',
    params: (requested: readonly RequestedProduct[]) => ({ requested }),
    subject: 'The list is',
    requirement: 'SN-2',
  }),
});

export type RequestedProductsActorRef = ActorRefFrom<typeof requestedProductsMachine>;
