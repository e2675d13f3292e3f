import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ListHead } from '../../domain/listing/listing.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { loadAndShow } from '../load-and-show.ts';

interface MyListsContext {
  readonly lists: readonly ListHead[];
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type MyListsEvent = { readonly type: 'retry.requested' } | ConnectionReturned;

export const myListsPolicies: PoliciesOf<typeof myListsMachine> = {
  loadLists: customerRead,
};

/**
 * The lists that the customer named, the newest first.
 *
 * @see BA-5
 */
export const myListsMachine = setup({
  types: {
    context: {} as MyListsContext,
    events: {} as MyListsEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadLists: notProvided<readonly ListHead[], unknown>('loadLists'),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeLists: assign({ lists: (_, params: { lists: readonly ListHead[] }) => params.lists }),
  },
}).createMachine({
  id: 'myLists',
  description: 'The lists that the customer named, the newest first.',
  meta: { requirements: ['BA-5'], ours: true },
  context: { lists: [], failure: null },
  initial: 'loading',
  states: loadAndShow({
    load: 'loadLists',
    input: {},
    store: 'storeLists',
    params: (lists: readonly ListHead[]) => ({ lists }),
    subject: 'The lists are',
    requirement: 'BA-5',
  }),
});

export type MyListsActorRef = ActorRefFrom<typeof myListsMachine>;
