import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ListHead } from '../../domain/listing/listing.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { retryTo } from '../retry-to.ts';

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
  states: {
    loading: {
      description: 'The lists are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        input: {},
        onDone: {
          description: 'The lists are there.',
          target: 'ready',
          actions: { type: 'storeLists', params: ({ event }) => ({ lists: event.output }) },
        },
        onError: {
          description: 'The lists could not be loaded.',
          meta: { requirements: ['SE-2'] },
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    ready: { description: 'The lists are shown.' },
    failed: {
      description: 'The lists cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
  },
});

export type MyListsActorRef = ActorRefFrom<typeof myListsMachine>;
