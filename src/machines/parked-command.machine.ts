import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import type { Product } from '../domain/product/product.ts';
import type { AddLinesRequest } from '../domain/quick-order/quick-order-draft.ts';
import {
  parkedProductIds,
  type NotificationWish,
  type ParkedCommand,
} from '../domain/session/parked-command.ts';
import type { ProductsRequest } from '../services/gateway-services.ts';
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
  /** Why the variants were not added; `null` while nothing went wrong. */
  readonly fault: Fault | null;
}

export type ParkedCommandEvent = { readonly type: 'command.resumed' } | { readonly type: 'command.dropped' };

/** Lines of many products, each request under its own key. */
export interface ParkedLinesRequest {
  readonly requests: readonly AddLinesRequest[];
}

/** What customers want to be told of. */
export interface NotificationsRequest {
  readonly wishes: readonly NotificationWish[];
}

/** What the implementations mean, in plain words. */
export const parkedCommandWords: WordsOf<typeof parkedCommandMachine> = {
  guards: {
    hasCommands: 'the customer pressed something when their session had ended',
    hasLines: 'they wanted many variants at once',
    hasWishes: 'they wanted to be told of a product among other things',
    isSessionOver: 'the session is over again',
  },
  actions: {
    recallCommands: 'recall what this customer pressed',
    forgetCommands: 'forget what was pressed',
    storeProducts: 'store price and stock as they are now',
    announceAdditions: 'hand the additions over to the basket, which sends them under their keys',
    forgetTyped: 'empty the fields of what goes into the basket',
    storeFault: 'store why the variants were not added',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseResumed: 'show the message that it goes into the basket',
    raiseNotified: 'show the message that the wish is kept',
    raiseFailure: 'show the message that the wish was not kept',
  },
  actors: {
    loadProducts: 'ask the gateway for price and stock of the products',
    addLines: 'ask the gateway to add the variants to the basket, each request once',
    requestNotifications: 'send the wishes to the gateway',
  },
};

/**
 * What a customer pressed when their session had ended: once they are signed in again, they see what changed meanwhile, and do
 * it or drop it. It lives until they have decided; no other customer gets any of it.
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
    loadProducts: notProvided<readonly Product[], ProductsRequest>('loadProducts'),
    addLines: notProvided<void, ParkedLinesRequest>('addLines'),
    requestNotifications: notProvided<void, NotificationsRequest>('requestNotifications'),
  },
  guards: {
    hasCommands: ({ context }) => context.commands.length > 0,
    hasLines: ({ context }) => linesOf(context).length > 0,
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
    /** What is typed is kept by the host, too. */
    forgetTyped: () => {},
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' } satisfies ShopEvent),
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
  context: ({ input }) => ({ ...input, commands: [], products: [], fault: null }),
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
        input: ({ context }) => ({ productIds: context.commands.flatMap(parkedProductIds) }),
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
            description: 'It is still wanted, and many variants are part of it.',
            meta: { requirements: ['PD-9'] },
            guard: 'hasLines',
            target: 'adding',
          },
          {
            description: 'It is still wanted, and some of it is to be told of a product.',
            guard: 'hasWishes',
            target: 'notifying',
            actions: ['announceAdditions', 'forgetTyped', 'forgetCommands'],
          },
          {
            description: 'It is still wanted: the basket sends it, and each of it counts once.',
            meta: { requirements: ['BA-4'] },
            target: 'done',
            actions: ['announceAdditions', 'forgetTyped', 'raiseResumed', 'forgetCommands'],
          },
        ],
        'command.dropped': {
          description: 'The customer does not want it any more.',
          target: 'done',
          actions: 'forgetCommands',
        },
      },
    },
    adding: {
      description: 'The variants are on their way into the basket; the question waits.',
      meta: { requirements: ['PD-9', 'BA-4'] },
      tags: ['visible', 'busy'],
      invoke: {
        id: 'addLines',
        src: 'addLines',
        input: ({ context }) => ({ requests: linesOf(context) }),
        onDone: [
          {
            description: 'They are in the basket, and some of the rest is to be told of a product.',
            guard: 'hasWishes',
            target: 'notifying',
            actions: ['announceBasketOutdated', 'announceAdditions', 'forgetTyped', 'forgetCommands'],
          },
          {
            description: 'They are in the basket.',
            target: 'done',
            actions: [
              'announceBasketOutdated',
              'announceAdditions',
              'forgetTyped',
              'raiseResumed',
              'forgetCommands',
            ],
          },
        ],
        onError: [
          {
            description: 'The session is over again: it stays parked.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'done',
          },
          {
            description:
              'The question says why not; the customer tries again, under the same keys, or drops it.',
            meta: { requirements: ['BA-4', 'SE-2'] },
            target: 'asking',
            actions: { type: 'storeFault', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
        ],
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

function linesOf({ commands }: ParkedCommandContext): readonly AddLinesRequest[] {
  return commands.flatMap((command) => (command.kind === 'lines' ? [command.request] : []));
}
