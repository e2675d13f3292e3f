import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { ListHead } from '../../domain/listing/listing.ts';
import { accountPath } from '../../domain/routes/route.ts';
import type {
  ListProductRequest,
  ListRequest,
  RenameListRequest,
} from '../../services/lists/list-services.ts';
import { basketRefillMachine } from '../basket/basket-refill.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';

export interface NamedListInput {
  readonly listId: string;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface NamedListContext extends NamedListInput {
  /** The name as it is typed. */
  readonly name: string;
  /** Why the gateway refused the name; `null` if no fault is known. */
  readonly refusal: Fault | null;
  /** The product that is taken out of the list. */
  readonly productId: string;
}

export type NamedListEvent =
  | { readonly type: 'renaming.requested'; readonly name: string }
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'name.submitted' }
  | { readonly type: 'removal.requested' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'product.removed'; readonly productId: string }
  | { readonly type: 'question.dismissed' };

export const namedListPolicies: PoliciesOf<typeof namedListMachine> = {
  renameList: {
    ...customerCommand,
    about: ({ listId }) => `list name ${listId}`,
    countsOnce: 'byNature',
    failure: 'changeFailed',
  },
  removeList: {
    ...customerCommand,
    about: ({ listId }) => `list ${listId}`,
    countsOnce: 'byNature',
    failure: 'changeFailed',
  },
  removeListProduct: {
    ...customerCommand,
    about: ({ listId, productId }) => `list product ${listId} ${productId}`,
    countsOnce: 'byNature',
    failure: 'changeFailed',
  },
};

/**
 * One of the customer's lists beside its listing, which shows the products: renaming it, removing a product,
 * and removing the list. Another machine puts all of it into the basket.
 *
 * @see BA-5, LS-10
 */
export const namedListMachine = setup({
  types: {
    input: {} as NamedListInput,
    context: {} as NamedListContext,
    events: {} as NamedListEvent,
    children: {} as {
      renameList: 'renameList';
      removeList: 'removeList';
      removeListProduct: 'removeListProduct';
      basketRefill: 'basketRefill';
    },
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    renameList: notProvided<ListHead, RenameListRequest>('renameList'),
    removeList: notProvided<void, ListRequest>('removeList'),
    removeListProduct: notProvided<void, ListProductRequest>('removeListProduct'),
    basketRefill: basketRefillMachine,
  },
  actions: {
    storeName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    storeProductId: assign({ productId: (_, params: { productId: string }) => params.productId }),
    announceListChanged: sendTo(shop, { type: 'list.changed' }),
    requestLists: sendTo(shop, { type: 'navigation.requested', to: accountPath('lists'), replace: true }),
    raiseNotSaved: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'changeFailed', fault);
    }),
  },
}).createMachine({
  id: 'namedList',
  description:
    'One of the customer’s lists: putting it into the basket, another name, removing it or a product of it.',
  meta: { requirements: ['BA-5', 'LS-10'], ours: true },
  context: ({ input }) => ({
    ...input,
    name: '',
    refusal: null,
    productId: '',
  }),
  invoke: {
    id: 'basketRefill',
    src: 'basketRefill',
    input: ({ context: { listId, keySeed } }) => ({ source: 'list' as const, sourceId: listId, keySeed }),
  },
  initial: 'ready',
  states: {
    ready: {
      description: 'The list is shown.',
      on: {
        'renaming.requested': {
          description: 'The customer wants another name for the list.',
          meta: { requirements: ['LS-10'] },
          target: 'renaming',
          actions: { type: 'storeName', params: ({ event }) => event },
        },
        'removal.requested': {
          description: 'The customer wants to remove the list, and is asked once more.',
          meta: { requirements: ['LS-10'] },
          target: 'confirmingRemoval',
        },
        'product.removed': {
          description: 'The customer takes a product out of the list.',
          meta: { requirements: ['LS-10'] },
          target: 'removingProduct',
          actions: { type: 'storeProductId', params: ({ event }) => event },
        },
      },
    },
    renaming: {
      description: 'The customer types another name.',
      on: {
        'name.changed': {
          description: 'The customer types the name; its fault disappears.',
          meta: { requirements: ['LS-10'] },
          actions: { type: 'storeName', params: ({ event }) => event },
        },
        'name.submitted': {
          description: 'The list is to have this name.',
          meta: { requirements: ['LS-10'] },
          target: 'savingName',
        },
        'question.dismissed': {
          description: 'The name stays as it was.',
          meta: { requirements: ['LS-10'] },
          target: 'ready',
        },
      },
    },
    savingName: {
      description: 'The name is being saved.',
      tags: 'busy',
      invoke: {
        id: 'renameList',
        src: 'renameList',
        input: ({ context: { listId, name } }) => ({ listId, name }),
        onDone: {
          description: 'The list has the new name.',
          meta: { requirements: ['LS-10'] },
          target: 'ready',
          actions: 'announceListChanged',
        },
        onError: {
          description: 'The name was not saved, and the field shows the reason; the typed text stays.',
          meta: { requirements: ['SE-2'] },
          target: 'renaming',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    confirmingRemoval: {
      description: 'Removing cannot be taken back, so the customer is asked once more.',
      on: {
        'removal.confirmed': {
          description: 'The list is to go.',
          meta: { requirements: ['LS-10'] },
          target: 'removing',
        },
        'question.dismissed': {
          description: 'The list stays.',
          meta: { requirements: ['LS-10'] },
          target: 'ready',
        },
      },
    },
    removing: {
      description: 'The list is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeList',
        src: 'removeList',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: {
          description: 'The list is gone; the others are shown.',
          meta: { requirements: ['LS-10'] },
          target: 'removed',
          actions: 'requestLists',
        },
        onError: {
          description: 'The list was not removed, and a notice says so.',
          meta: { requirements: ['SE-2'] },
          target: 'ready',
          actions: { type: 'raiseNotSaved', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    removed: { description: 'The list is gone; the page with the others is loading.' },
    removingProduct: {
      description: 'The product is taken out of the list.',
      tags: 'busy',
      invoke: {
        id: 'removeListProduct',
        src: 'removeListProduct',
        input: ({ context: { listId, productId } }) => ({ listId, productId }),
        onDone: {
          description: 'It is out of the list.',
          meta: { requirements: ['LS-10'] },
          target: 'ready',
          actions: 'announceListChanged',
        },
        onError: {
          description: 'The product stays in the list, and a notice says so.',
          meta: { requirements: ['SE-2'] },
          target: 'ready',
          actions: { type: 'raiseNotSaved', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
  },
});

export type NamedListActorRef = ActorRefFrom<typeof namedListMachine>;
