import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import type { Product } from '../domain/product/product.ts';
import {
  parkedProductId,
  type NotificationWish,
  type ParkedCommand,
} from '../domain/session/parked-command.ts';
import { notProvided } from './request-actor.ts';
import type { RequirementsMeta, ShopEvent } from './shop-event.ts';
import { shop } from './tell-shop.ts';
import type { WordsOf } from './words-of.ts';

export interface ParkedCommandInput {
  readonly userId: string;
}

interface ParkedCommandContext extends ParkedCommandInput {
  readonly commands: readonly ParkedCommand[];
  /** The products of the commands as they are now, as far as they could be loaded. */
  readonly products: readonly Product[];
}

export type ParkedCommandEvent = { readonly type: 'command.resumed' } | { readonly type: 'command.dropped' };

/** The products that commands are about. */
export interface ParkedProductsRequest {
  readonly productIds: readonly string[];
}

/** What customers want to be told of. */
export interface NotificationsRequest {
  readonly wishes: readonly NotificationWish[];
}

/** What the implementations mean, in plain words. */
export const parkedCommandWords: WordsOf<typeof parkedCommandMachine> = {
  guards: {
    hasCommands: 'the customer pressed something when their session had ended',
    hasWishes: 'they wanted to be told of a product among other things',
    isSessionOver: 'the session is over again',
  },
  actions: {
    recallCommands: 'take up what this customer pressed',
    forgetCommands: 'forget what was pressed',
    storeProducts: 'remember price and stock as they are now',
    announceAdditions: 'hand the additions over to the basket, which sends them under their keys',
    raiseResumed: 'show the message that it goes into the basket',
    raiseNotified: 'show the message that the wish is kept',
    raiseFailure: 'show the message that the wish was not kept',
  },
  actors: {
    loadProducts: 'ask the gateway for price and stock of the products',
    requestNotifications: 'send the wishes to the gateway',
  },
};

/**
 * What a customer pressed when their session had ended: once they are signed in again, they see what changed meanwhile, and do
 * it or drop it. It lives until they have decided; nobody else gets any of it.
 *
 * @see SE-1, SE-3
 */
export const parkedCommandMachine = setup({
  types: {
    input: {} as ParkedCommandInput,
    context: {} as ParkedCommandContext,
    events: {} as ParkedCommandEvent,
    tags: {} as 'visible' | 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadProducts: notProvided<readonly Product[], ParkedProductsRequest>('loadProducts'),
    requestNotifications: notProvided<void, NotificationsRequest>('requestNotifications'),
  },
  guards: {
    hasCommands: ({ context }) => context.commands.length > 0,
    hasWishes: ({ context }) => wishesOf(context).length > 0,
    isSessionOver: (_, { fault }: { fault: Fault }) => isSessionOver(fault),
  },
  actions: {
    /** What was pressed is kept by the host: `app/` provides it, and the forgetting of it. */
    recallCommands: assign({}),
    forgetCommands: () => {},
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
    /** The basket is reached by way of the host: `app/` provides it. */
    announceAdditions: () => {},
    raiseResumed: sendTo(shop, { type: 'notice.raised', content: { key: 'resumed' } } satisfies ShopEvent),
    raiseNotified: sendTo(shop, {
      type: 'notice.raised',
      content: { key: 'notificationKept' },
    } satisfies ShopEvent),
    raiseFailure: sendTo(shop, (_, { fault }: { fault: Fault }): ShopEvent => ({
      type: 'notice.raised',
      content: { key: 'notificationFailed', reason: fault.serverMessage },
    })),
  },
}).createMachine({
  id: 'parkedCommand',
  description: 'What a customer pressed when their session had ended: they do it now, or drop it.',
  meta: { requirements: ['SE-1', 'SE-3'] },
  context: ({ input }) => ({ ...input, commands: [], products: [] }),
  entry: 'recallCommands',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What was pressed belongs to one customer.',
      always: [
        { description: 'This customer pressed something.', guard: 'hasCommands', target: 'loading' },
        { description: 'It was another customer.', target: 'done' },
      ],
    },
    loading: {
      description: 'Price and stock may have changed meanwhile.',
      tags: ['visible', 'busy'],
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => ({ productIds: context.commands.map(parkedProductId) }),
        onDone: {
          description: 'What changed is known.',
          target: 'asking',
          actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
        },
        onError: [
          {
            description: 'The session is over again: it stays parked.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'done',
          },
          {
            description: 'It is unknown what changed; the customer decides all the same.',
            meta: { requirements: ['SE-2'] },
            target: 'asking',
          },
        ],
      },
      on: {
        'command.dropped': {
          description: 'The customer does not want it any more.',
          target: 'done',
          actions: 'forgetCommands',
        },
      },
    },
    asking: {
      description: 'The customer sees what changed, and says whether it is still wanted.',
      tags: 'visible',
      on: {
        'command.resumed': [
          {
            description: 'It is still wanted, and some of it is to be told of a product.',
            guard: 'hasWishes',
            target: 'notifying',
            actions: ['announceAdditions', 'forgetCommands'],
          },
          {
            description: 'It is still wanted: the basket sends it, and each of it counts once.',
            meta: { requirements: ['BA-4'] },
            target: 'done',
            actions: ['announceAdditions', 'raiseResumed', 'forgetCommands'],
          },
        ],
        'command.dropped': {
          description: 'The customer does not want it any more.',
          target: 'done',
          actions: 'forgetCommands',
        },
      },
    },
    notifying: {
      description: 'The wishes are sent.',
      meta: { requirements: ['SN-2'] },
      tags: 'busy',
      invoke: {
        id: 'requestNotifications',
        src: 'requestNotifications',
        input: ({ context }) => ({ wishes: wishesOf(context) }),
        onDone: { description: 'The customer will be told.', target: 'done', actions: 'raiseNotified' },
        onError: [
          {
            description: 'The session is over again, which the shop tells.',
            meta: { requirements: ['SE-1', 'SE-2'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'done',
          },
          {
            description: 'The customer is told why not.',
            meta: { requirements: ['SN-3', 'SE-2'] },
            target: 'done',
            actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
        ],
      },
    },
    done: { description: 'Nothing is left to be decided.', type: 'final' },
  },
});

export type ParkedCommandActorRef = ActorRefFrom<typeof parkedCommandMachine>;

function wishesOf({ commands }: ParkedCommandContext): readonly NotificationWish[] {
  return commands.flatMap((command) => (command.kind === 'notification' ? [command.wish] : []));
}
