import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import type { ListHead } from '../../domain/listing/listing.ts';
import type { ListLine } from '../../domain/lists/product-list.ts';
import type { ListEntry } from '../../domain/session/parked-command.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

export interface ListChoiceInput {
  /** The lines to save: a product, or the whole basket. */
  readonly lines: readonly ListLine[];
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface ListChoiceContext extends ListChoiceInput {
  readonly lists: readonly ListHead[];
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The list that was chosen; `null` for a new one. */
  readonly listId: string | null;
  /** The name of a new list, as it is typed. */
  readonly name: string;
  /** Why the gateway did not save it; `null` if no fault is known. */
  readonly refusal: Fault | null;
  /** Counts what the customer saved; a repeated try keeps its number. */
  readonly intent: number;
}

export type ListChoiceEvent =
  | { readonly type: 'list.chosen'; readonly listId: string }
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'name.submitted' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }
  | ConnectionReturned;

export const listChoicePolicies: PoliciesOf<typeof listChoiceMachine> = {
  loadLists: customerRead,
  saveToList: {
    ...customerCommand,
    about: ({ listId, name }) => `list entry ${listId ?? name}`,
    failure: 'changeFailed',
    onSessionOver: (request) => ({ kind: 'listEntry', request }),
    lateNotice: ({ listId, name }) => ({ key: 'savedInList', listId, listName: name }),
  },
};

/**
 * Saves a product or the basket in a list of the customer or in a new one. It lives as long as its dialog.
 *
 * @see BA-5
 */
export const listChoiceMachine = setup({
  types: {
    input: {} as ListChoiceInput,
    context: {} as ListChoiceContext,
    events: {} as ListChoiceEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadLists: notProvided<readonly ListHead[], unknown>('loadLists'),
    saveToList: notProvided<ListHead, ListEntry>('saveToList'),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeLists: assign({ lists: (_, params: { lists: readonly ListHead[] }) => params.lists }),
    storeListId: assign({ listId: (_, params: { listId: string }) => params.listId }),
    storeNewList: assign({ listId: null }),
    storeName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
    storeRefusal: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      if (!isSessionOver(fault)) enqueue.assign({ refusal: fault });
    }),
    clearRefusal: assign({ refusal: null }),
    startIntent: assign({ intent: ({ context }) => context.intent + 1 }),
    raiseSaved: sendTo(shop, (_, { list }: { list: ListHead }): ShopEvent => ({
      type: 'notice.raised',
      content: { key: 'savedInList', listId: list.listId, listName: list.name },
    })),
  },
}).createMachine({
  id: 'listChoice',
  description: 'Saves a product or the basket in a list of the customer or in a new one.',
  meta: { requirements: ['BA-5'], ours: true },
  context: ({ input }) => ({
    ...input,
    lists: [],
    failure: null,
    listId: null,
    name: '',
    refusal: null,
    intent: 1,
  }),
  initial: 'loading',
  on: { 'dialog.closed': { description: 'The customer closes the dialog.', target: '.closed' } },
  states: {
    loading: {
      description: 'The lists of the customer are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        input: {},
        onDone: {
          description: 'The lists are there.',
          target: 'choosing',
          actions: { type: 'storeLists', params: ({ event }) => ({ lists: event.output }) },
        },
        onError: notLoaded('The lists could not be loaded.'),
      },
    },
    failed: {
      description: 'The lists could not be loaded; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
    choosing: {
      description: 'The customer chooses one of their lists, or names a new one.',
      on: {
        'list.chosen': {
          description: 'One of the lists is chosen.',
          target: 'saving',
          actions: ['clearRefusal', { type: 'storeListId', params: ({ event }) => event }],
        },
        'name.changed': {
          description: 'The customer types the name of a new list; its fault disappears.',
          actions: ['startIntent', { type: 'storeName', params: ({ event }) => event }],
        },
        'name.submitted': {
          description: 'A new list of this name is to be made.',
          target: 'saving',
          actions: ['clearRefusal', 'storeNewList'],
        },
      },
    },
    saving: {
      description: 'It is being saved; a second press changes nothing.',
      meta: { requirements: ['BA-4'] },
      tags: 'busy',
      invoke: {
        id: 'saveToList',
        src: 'saveToList',
        input: ({ context: { listId, name, lines, keySeed, intent } }) => ({
          listId,
          name,
          lines,
          idempotencyKey: `${keySeed}-list-${intent}`,
        }),
        onDone: {
          description: 'It is in the list, and a notice names the list.',
          target: 'closed',
          actions: { type: 'raiseSaved', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          description:
            'It was not saved, as when the name is taken, and the dialog says why; another try is another intent.',
          meta: { requirements: ['SE-2'] },
          target: 'choosing',
          actions: [
            { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
            'startIntent',
          ],
        },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});

export type ListChoiceActorRef = ActorRefFrom<typeof listChoiceMachine>;
