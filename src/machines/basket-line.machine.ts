import { assign, sendParent, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { compareDecimals, type Decimal } from '../domain/decimal/decimal.ts';
import { checkQuantity } from '../domain/quantity/order-quantity.ts';
import { eventOf } from './event-of.ts';
import type { RequirementsMeta } from './shop-event.ts';
import type { WordsOf } from './words-of.ts';

export interface BasketLineInput {
  readonly lineId: string;
}

interface BasketLineContext extends BasketLineInput {
  /** The text of the quantity's field. */
  readonly text: string;
}

export type BasketLineEvent =
  | { readonly type: 'quantity.typed'; readonly text: string }
  /** The field was left, or Enter pressed; `shown` is the quantity that the line shows when nothing is typed. */
  | { readonly type: 'quantity.entered'; readonly shown: Decimal }
  | { readonly type: 'typing.cancelled' };

/** The customer is about to type a quantity, which needs an actor until it is entered. */
export interface BasketLineTouched extends BasketLineInput {
  readonly type: 'basketLine.touched';
}

/** A quantity that is to be written, as the basket is told of it. */
export interface QuantityCommitted extends BasketLineInput {
  readonly type: 'quantity.committed';
  readonly quantity: Decimal;
}

/** Minimum and steps of the product are checked by the gateway. */
const anyQuantity = { minimum: '0.001', step: '0.001' };

/** What the implementations mean, in plain words. */
export const basketLineWords: WordsOf<typeof basketLineMachine> = {
  guards: {
    isEmpty: 'nothing is typed',
    isQuantity: 'what is typed is a quantity',
    isOtherQuantity: 'the quantity differs from the one in the basket',
  },
  actions: {
    storeText: 'remember what is typed',
    announceQuantity: 'tell the basket the new quantity',
  },
};

/**
 * The quantity of a basket line while the customer types it. It counts once the field is left or Enter is pressed; a text that
 * is no quantity is dropped, and the line shows the last one again. The basket spawns it, and stops it when it has ended.
 *
 * @see BA-5
 */
export const basketLineMachine = setup({
  types: {
    input: {} as BasketLineInput,
    context: {} as BasketLineContext,
    events: {} as BasketLineEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isQuantity: ({ context }) => checkQuantity(context.text, anyQuantity).kind === 'valid',
    isOtherQuantity: ({ context, event }) =>
      compareDecimals(typedQuantity(context), eventOf(event, 'quantity.entered').shown) !== 0,
  },
  actions: {
    storeText: assign({ text: ({ event }) => eventOf(event, 'quantity.typed').text }),
    announceQuantity: sendParent(({ context }): QuantityCommitted => ({
      type: 'quantity.committed',
      lineId: context.lineId,
      quantity: typedQuantity(context),
    })),
  },
}).createMachine({
  id: 'basketLine',
  description: 'The quantity of a basket line while the customer types it.',
  meta: { requirements: ['BA-5', 'PR-4'] },
  context: ({ input }) => ({ lineId: input.lineId, text: '' }),
  initial: 'typing',
  states: {
    typing: {
      description: 'The field shows the typed text.',
      initial: 'deciding',
      on: {
        'quantity.typed': {
          description: 'The text has changed.',
          target: '.deciding',
          actions: 'storeText',
        },
        'typing.cancelled': {
          description: 'The customer pressed Escape, or left the page: the text is dropped.',
          target: 'ended',
        },
      },
      states: {
        deciding: {
          description: 'The text may be a quantity.',
          always: [
            { description: 'The field is empty.', guard: 'isEmpty', target: 'empty' },
            { description: 'The text is a quantity.', guard: 'isQuantity', target: 'accepted' },
            { description: 'The text is no quantity.', target: 'refused' },
          ],
        },
        empty: {
          description: 'Nothing is typed, or not yet.',
          on: {
            'quantity.entered': {
              description: 'The line keeps its quantity.',
              target: '#basketLine.ended',
            },
          },
        },
        accepted: {
          description: 'The text is a quantity.',
          on: {
            'quantity.entered': [
              {
                description: 'Another quantity than before is to be written.',
                meta: { requirements: ['BA-5'] },
                guard: 'isOtherQuantity',
                target: '#basketLine.ended',
                actions: 'announceQuantity',
              },
              { description: 'The quantity is the same as before.', target: '#basketLine.ended' },
            ],
          },
        },
        refused: {
          description: 'The text is no quantity, and the page says how to write one.',
          meta: { requirements: ['PR-4'] },
          on: {
            'quantity.entered': {
              description: 'The line keeps its quantity.',
              target: '#basketLine.ended',
            },
          },
        },
      },
    },
    ended: { description: 'The line shows its quantity again.', type: 'final' },
  },
});

export type BasketLineActorRef = ActorRefFrom<typeof basketLineMachine>;

/** A machine that spawns basket lines. */
export type BasketLinesActorRef = ActorRef<
  Snapshot<unknown> & {
    readonly children: { readonly [id: `basketLine.${string}`]: BasketLineActorRef | undefined };
  },
  BasketLineTouched
>;

/** The line whose quantity is being typed; spawned with its first key. `undefined` only once the basket has stopped. */
export function basketLineOf(actorRef: BasketLinesActorRef, lineId: string): BasketLineActorRef | undefined {
  const line = () => actorRef.getSnapshot().children[basketLineId(lineId)];
  if (!line()) actorRef.send({ type: 'basketLine.touched', lineId });
  return line();
}

export function basketLineId(lineId: string): `basketLine.${string}` {
  return `basketLine.${lineId}`;
}

function typedQuantity({ text }: BasketLineContext): Decimal {
  const check = checkQuantity(text, anyQuantity);
  if (check.kind !== 'valid') throw new Error(`basketLine: the text ${text} is no quantity`);
  return check.quantity;
}
