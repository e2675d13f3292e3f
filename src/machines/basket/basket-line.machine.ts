import { assign, sendParent, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { lineRules, type UnitChange } from '../../domain/basket/line-amount.ts';
import { compareDecimals, type Decimal } from '../../domain/decimal/decimal.ts';
import { checkQuantity, type QuantityRules } from '../../domain/quantity/order-quantity.ts';
import { acceptedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface BasketLineInput {
  readonly lineId: string;
  /** The sales unit of the line, in which the quantity is typed. */
  readonly salesUnit: string;
  readonly rules: QuantityRules;
}

interface BasketLineContext extends BasketLineInput {
  /** The text in the quantity field. */
  readonly text: string;
}

export type BasketLineEvent =
  | { readonly type: 'quantity.typed'; readonly text: string }
  /**
   * The field was left, or Enter pressed. `shown` is the quantity that the line shows when the field is
   * empty.
   */
  | { readonly type: 'quantity.entered'; readonly shown: Decimal }
  /** The customer takes one of the offered quantities instead of the typed one. */
  | { readonly type: 'offer.taken'; readonly quantity: Decimal }
  | { readonly type: 'typing.cancelled' };

/** The customer is about to type a quantity. That needs an actor until the quantity is entered. */
export interface BasketLineTouched extends BasketLineInput {
  readonly type: 'basketLine.touched';
}

/** A quantity for the basket to save. */
export interface QuantityCommitted {
  readonly type: 'quantity.committed';
  readonly lineId: string;
  readonly quantity: Decimal;
  readonly salesUnit: string;
}

/** The customer wants a line in another unit than the page shows. */
export interface UnitChosen {
  readonly type: 'unit.chosen';
  readonly line: BasketLine;
  readonly unit: string;
}

/**
 * The customer takes the offered unit, which holds another amount than they wanted, or keeps the line as it
 * is.
 */
export type UnitOfferClosed = { readonly type: 'unitOffer.taken' } | { readonly type: 'unitOffer.dropped' };

/** A line keeps its quantity, even one that the product's rules no longer allow. */
const anyQuantity: QuantityRules = { minimum: '0.000001', step: '0.000001' };

/**
 * The quantity of a basket line while the customer types it. It counts once the field is left or Enter is
 * pressed. A quantity that cannot be ordered stays as typed until the customer writes another one, takes the
 * offered one, or gives up. The basket spawns this machine, and stops it when it has ended.
 *
 * @see BA-5, PR-4
 */
export const basketLineMachine = setup({
  types: {
    input: {} as BasketLineInput,
    context: {} as BasketLineContext,
    events: {} as BasketLineEvent,
    tags: {} as 'wrongQuantity',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isShownQuantity: ({ context: { text } }, { shown }: { shown: Decimal }) => {
      const check = checkQuantity(text, anyQuantity);
      return check.kind === 'valid' && compareDecimals(check.quantity, shown) === 0;
    },
    isQuantityValid: ({ context: { text, rules } }) => checkQuantity(text, rules).kind === 'valid',
  },
  actions: {
    storeText: assign({ text: ({ event }) => eventOf(event, 'quantity.typed').text }),
    announceQuantity: sendParent(
      (
        { context: { lineId, salesUnit } }: { context: BasketLineContext },
        { quantity }: { quantity: Decimal },
      ): QuantityCommitted => ({ type: 'quantity.committed', lineId, salesUnit, quantity }),
    ),
  },
}).createMachine({
  id: 'basketLine',
  description: 'The quantity of a basket line while the customer types it.',
  meta: { requirements: ['BA-5', 'PR-4'], ours: true },
  context: ({ input: { lineId, salesUnit, rules } }) => ({ lineId, salesUnit, rules, text: '' }),
  initial: 'typing',
  on: {
    'quantity.typed': {
      description: 'The text has changed; nothing is called wrong while the customer types.',
      meta: { requirements: ['PR-4'] },
      target: '.typing',
      actions: 'storeText',
    },
    'typing.cancelled': {
      description: 'The customer pressed Escape: the text is dropped.',
      meta: { requirements: ['BA-5'] },
      target: '.ended',
    },
    'offer.taken': {
      description: 'One of the quantities offered is to be written.',
      meta: { requirements: ['BA-5', 'PR-4'] },
      target: '.ended',
      actions: { type: 'announceQuantity', params: ({ event }) => event },
    },
  },
  states: {
    typing: {
      description: 'The field shows the typed text.',
      on: {
        'quantity.entered': [
          {
            description: 'The field is empty: the line keeps its quantity.',
            meta: { requirements: ['BA-5'] },
            guard: 'isEmpty',
            target: 'ended',
          },
          {
            description: 'The quantity is the same as before.',
            meta: { requirements: ['BA-5'] },
            guard: { type: 'isShownQuantity', params: ({ event }) => event },
            target: 'ended',
          },
          {
            description: 'The quantity differs from the one before: the basket saves it.',
            meta: { requirements: ['BA-5'] },
            guard: 'isQuantityValid',
            target: 'ended',
            actions: {
              type: 'announceQuantity',
              params: ({ context: { text, rules } }) => ({ quantity: acceptedQuantity(text, rules) }),
            },
          },
          {
            description: 'The field shows which quantities are possible.',
            meta: { requirements: ['PR-4'] },
            target: 'invalid',
          },
        ],
      },
    },
    invalid: {
      description: 'The quantity cannot be ordered: it stays as typed, and the page offers what can be.',
      meta: { requirements: ['PR-4', 'BA-5'] },
      tags: 'wrongQuantity',
    },
    ended: { description: 'The line shows its quantity again.', type: 'final' },
  },
});

export type BasketLineActorRef = ActorRefFrom<typeof basketLineMachine>;

/** A machine that spawns basket lines and offers another unit for a line. */
export type BasketLinesActorRef = ActorRef<
  Snapshot<unknown> & {
    readonly context: { readonly unitOffer: UnitChange | null };
    readonly children: { readonly [id: `basketLine.${string}`]: BasketLineActorRef | undefined };
  },
  BasketLineTouched | UnitChosen | UnitOfferClosed
>;

/**
 * The line whose quantity is being typed; spawned at its first key. `undefined` only once the basket has
 * stopped.
 */
export function basketLineOf(
  actorRef: BasketLinesActorRef,
  line: BasketLine,
): BasketLineActorRef | undefined {
  const { lineId, salesUnit } = line;
  const typed = () => actorRef.getSnapshot().children[basketLineId(lineId)];
  if (!typed()) actorRef.send({ type: 'basketLine.touched', lineId, salesUnit, rules: lineRules(line) });
  return typed();
}

export function basketLineId(lineId: string): `basketLine.${string}` {
  return `basketLine.${lineId}`;
}
