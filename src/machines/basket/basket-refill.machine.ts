import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { BasketRefill } from '../../domain/basket/basket-refill.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { SeenPrice } from '../../domain/lists/product-list.ts';
import type { Reordered } from '../../domain/orders/order.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';

export interface BasketRefillInput extends Pick<BasketRefill, 'source' | 'sourceId'> {
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface BasketRefillContext extends BasketRefillInput {
  /** The lines that were added to the basket, and those that were not; `null` before the first try. */
  readonly reordered: Reordered | null;
  readonly replaces: boolean;
  readonly prices: readonly SeenPrice[];
  /** Counts the additions that the customer started. */
  readonly intent: number;
}

export type BasketRefillEvent =
  /** `isBasketEmpty`: there are no lines to merge with. */
  | {
      readonly type: 'refill.requested';
      readonly isBasketEmpty: boolean;
      readonly prices?: readonly SeenPrice[];
      /** Another order than that of the page, such as the last one on the home page. */
      readonly sourceId?: string;
    }
  | { readonly type: 'refill.chosen'; readonly replaces: boolean }
  | { readonly type: 'question.dismissed' };

export const basketRefillPolicies: PoliciesOf<typeof basketRefillMachine> = {
  refillBasket: {
    ...customerCommand,
    changes: 'basket',
    about: ({ source, sourceId }) => `basket ${source} ${sourceId}`,
    failure: 'basketFailed',
    onSessionOver: (request) => ({ kind: 'refill', request }),
  },
};

/**
 * Puts the lines of an order or of a list into the basket. If the basket has lines already, the customer says
 * whether the new lines join or replace them. The page of an order and the page of a list each have one.
 *
 * @see BA-5, BA-7
 */
export const basketRefillMachine = setup({
  types: {
    input: {} as BasketRefillInput,
    context: {} as BasketRefillContext,
    events: {} as BasketRefillEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    refillBasket: notProvided<Reordered, BasketRefill>('refillBasket'),
  },
  guards: {
    isBasketEmpty: (_, params: { isBasketEmpty: boolean }) => params.isBasketEmpty,
  },
  actions: {
    storeReordered: assign({ reordered: (_, params: { reordered: Reordered }) => params.reordered }),
    storePrices: assign(
      ({ context }, { prices = [], sourceId }: { prices?: readonly SeenPrice[]; sourceId?: string }) => ({
        prices,
        sourceId: sourceId ?? context.sourceId,
      }),
    ),
    startIntent: assign(({ context }, { replaces }: { replaces: boolean }) => ({
      replaces,
      intent: context.intent + 1,
      reordered: null,
    })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'basketFailed', fault);
    }),
  },
}).createMachine({
  id: 'basketRefill',
  description: 'Putting the lines of an order or of a list into the basket.',
  meta: { requirements: ['BA-5', 'BA-7'], ours: true },
  context: ({ input }) => ({ ...input, reordered: null, replaces: false, prices: [], intent: 0 }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The lines can be put into the basket.',
      on: {
        'refill.requested': [
          {
            description: 'The basket is empty: the lines are put into it.',
            meta: { requirements: ['BA-7'] },
            guard: { type: 'isBasketEmpty', params: ({ event }) => event },
            target: 'refilling',
            actions: [
              { type: 'storePrices', params: ({ event }) => event },
              { type: 'startIntent', params: { replaces: false } },
            ],
          },
          {
            description: 'The basket has lines: the customer is asked.',
            meta: { requirements: ['BA-7'] },
            target: 'choosingHow',
            actions: { type: 'storePrices', params: ({ event }) => event },
          },
        ],
      },
    },
    choosingHow: {
      description: 'The customer is asked whether the lines join the basket or replace it.',
      on: {
        'refill.chosen': {
          description: 'The customer has chosen.',
          meta: { requirements: ['BA-7'] },
          target: 'refilling',
          actions: { type: 'startIntent', params: ({ event }) => event },
        },
        'question.dismissed': {
          description: 'The basket stays as it is.',
          meta: { requirements: ['BA-7'] },
          target: 'ready',
        },
      },
    },
    refilling: {
      description: 'The lines are being added to the basket, once.',
      meta: { requirements: ['BA-4'] },
      tags: 'busy',
      invoke: {
        id: 'refillBasket',
        src: 'refillBasket',
        input: ({ context: { source, sourceId, replaces, prices, keySeed, intent } }) => ({
          source,
          sourceId,
          replaces,
          prices,
          idempotencyKey: `${keySeed}-refill-${intent}`,
        }),
        onDone: {
          description: 'The page says which lines came into the basket, and which did not and why.',
          target: 'ready',
          actions: [
            { type: 'storeReordered', params: ({ event }) => ({ reordered: event.output }) },
            'announceBasketOutdated',
          ],
        },
        onError: {
          description: 'The gateway refused it, and a notice shows the reason.',
          meta: { requirements: ['SE-2'] },
          target: 'ready',
          actions: [
            { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
            'announceBasketOutdated',
          ],
        },
      },
    },
  },
});

export type BasketRefillActorRef = ActorRefFrom<typeof basketRefillMachine>;
