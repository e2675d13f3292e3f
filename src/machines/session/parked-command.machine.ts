import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import type { Product } from '../../domain/product/product.ts';
import { parkedProductIds, type ParkedCommand } from '../../domain/session/parked-command.ts';
import type { ProductsRequest } from '../../services/product/product-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface ParkedCommandInput {
  readonly userId: string;
}

interface ParkedCommandContext extends ParkedCommandInput {
  readonly commands: readonly ParkedCommand[];
  /** The current products of the commands, as far as they could be loaded. */
  readonly products: readonly Product[];
  /** Why some of it was not done; `null` if no fault is known. */
  readonly fault: Fault | null;
}

export type ParkedCommandEvent = { readonly type: 'command.resumed' } | { readonly type: 'command.dropped' };

/** Commands that are sent at once; the basket sends additions by itself. */
export interface CarryOutRequest {
  readonly commands: readonly SentCommand[];
}

/** A parked command other than an addition. */
export type SentCommand = Exclude<ParkedCommand, { readonly kind: 'addition' }>;

export const parkedCommandPolicies: PoliciesOf<typeof parkedCommandMachine> = {
  loadProducts: customerRead,
  carryOut: {
    ...customerCommand,
    changes: 'basket',
    about: () => 'parked',
    failure: 'changeFailed',
    onLeaving: 'stopped',
    onSessionOver: 'kept',
  },
};

/**
 * The commands that a customer gave after their session had ended. Once they are signed in again, they see
 * what changed meanwhile, and carry them out or drop them. The machine lives until they have decided; no
 * other customer gets any of it.
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
    carryOut: notProvided<void, CarryOutRequest>('carryOut'),
  },
  guards: {
    hasCommands: ({ context }) => context.commands.length > 0,
    hasSentCommands: ({ context }) => sentCommands(context).length > 0,
    isSessionOver: (_, { fault }: { fault: Fault }) => isSessionOver(fault),
  },
  actions: {
    recallCommands: providedByApp('recallCommands'),
    forgetCommands: providedByApp('forgetCommands'),
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
    announceAdditions: providedByApp('announceAdditions'),
    forgetTyped: providedByApp('forgetTyped'),
    refreshPage: providedByApp('refreshPage'),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' } satisfies ShopEvent),
    raiseResumed: sendTo(shop, { type: 'notice.raised', content: { key: 'resumed' } } satisfies ShopEvent),
    raiseCarriedOut: sendTo(shop, {
      type: 'notice.raised',
      content: { key: 'carriedOut' },
    } satisfies ShopEvent),
  },
}).createMachine({
  id: 'parkedCommand',
  description: 'The commands of a customer whose session had ended: they carry them out now, or drop them.',
  meta: { requirements: ['SE-1', 'SE-3'], ours: true },
  context: ({ input }) => ({ ...input, commands: [], products: [], fault: null }),
  entry: 'recallCommands',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only the customer who pressed something sees it again.',
      always: [
        {
          description: 'This customer pressed something.',
          meta: { requirements: ['SE-1'] },
          guard: 'hasCommands',
          target: 'loading',
        },
        { description: 'It was another customer.', meta: { requirements: ['SE-3'] }, target: 'done' },
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
          description: 'The changes are known.',
          meta: { requirements: ['SE-1'] },
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
          meta: { requirements: ['SE-1'] },
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
            description: 'It is still wanted, and sent under the keys that it was pressed with.',
            meta: { requirements: ['BA-4'] },
            guard: 'hasSentCommands',
            target: 'carryingOut',
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
          meta: { requirements: ['SE-1'] },
          target: 'done',
          actions: 'forgetCommands',
        },
      },
    },
    carryingOut: {
      description: 'The commands are being carried out; the question stays open.',
      meta: { requirements: ['PD-9', 'BA-4', 'SN-2'] },
      tags: ['visible', 'busy'],
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => ({ commands: sentCommands(context) }),
        onDone: {
          description: 'It is done, and the basket sends the additions.',
          meta: { requirements: ['BA-4'] },
          target: 'done',
          actions: [
            'announceBasketOutdated',
            'announceAdditions',
            'forgetTyped',
            'refreshPage',
            'raiseCarriedOut',
            'forgetCommands',
          ],
        },
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
    done: { description: 'Nothing is left to be decided.', type: 'final' },
  },
});

export type ParkedCommandActorRef = ActorRefFrom<typeof parkedCommandMachine>;

function sentCommands({ commands }: ParkedCommandContext): readonly SentCommand[] {
  return commands.filter((command): command is SentCommand => command.kind !== 'addition');
}
