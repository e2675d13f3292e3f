import { setup } from 'xstate';
import type { AddedBasket } from '../../domain/basket/basket.ts';
import type { BasketAddition } from '../../domain/basket/basket-changes.ts';
import { whyNotOrderable } from '../../domain/basket/order-obstacle.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { quantityRules } from '../../domain/quantity/order-quantity.ts';
import { acceptedQuantity, type TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';

export interface OrderLineInput {
  readonly product: CustomerProduct;
  /** False for a configurable product whose variant is still to be chosen. */
  readonly isVariantChosen: boolean;
  /**
   * Among many products, a product is wanted only once a quantity is typed: its field starts empty, and is
   * empty again after the addition.
   */
  readonly startsEmpty?: boolean;
  /** The customer's earlier entry; without one it starts at its minimum (PR-5). */
  readonly typed: TypedQuantity;
  /** Unique to this product on this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

export interface OrderLineContext extends Omit<OrderLineInput, 'typed' | 'startsEmpty'> {
  /** As typed. Only a quantity that the rules accept is ever sent. */
  readonly quantityText: string;
  /** The value that an emptied field returns to: the quantity last accepted in it, else the minimum. */
  readonly acceptedText: string;
  readonly startsEmpty: boolean;
  readonly unit: string;
  /** The address to open after the addition; empty for none. */
  readonly destination: string;
  /** Counts what the customer meant to add: a repeated try of one intent keeps its number until the gateway refuses it. */
  readonly intent: number;
}

export type OrderLineEvent =
  | { readonly type: 'quantity.changed'; readonly text: string }
  | { readonly type: 'quantity.committed' }
  | { readonly type: 'quantity.stepped'; readonly direction: 1 | -1 }
  | { readonly type: 'unit.chosen'; readonly unit: string }
  /** `destination` is the address to open after the addition. */
  | { readonly type: 'add.requested'; readonly destination?: string };

/** The customer typed a quantity or chose a unit, and has not put it into the basket yet. */
export interface QuantityTyped {
  readonly type: 'quantity.typed';
  readonly productId: string;
  readonly typed: TypedQuantity;
}

/** Types, the actor and the delay of the order line; each part adds its own guards and actions. */
export const orderLineSetup = setup({
  types: {
    input: {} as OrderLineInput,
    context: {} as OrderLineContext,
    events: {} as OrderLineEvent,
    tags: {} as 'adding' | 'added' | 'wrongQuantity' | 'blocked',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    addLine: notProvided<AddedBasket, BasketAddition>('addLine'),
  },
  delays: {
    /** Long enough to be seen, and longer than the second press of a double click takes. */
    confirmationDuration: 1200,
  },
  guards: {
    isVariantRequired: ({ context }) => obstacle(context) === 'VARIANT_REQUIRED',
    isRestricted: ({ context }) => obstacle(context) === 'RESTRICTED',
    isPriceUnavailable: ({ context }) => obstacle(context) === 'NO_PRICE',
  },
});

function obstacle({ product, isVariantChosen }: OrderLineContext) {
  return whyNotOrderable(product, { isVariantChosen });
}

/** The rules of quantity for the unit chosen. */
export function rules(context: OrderLineContext) {
  return quantityRules(context.product.salesMaterial, context.unit);
}

/** The quantity that the field means. */
export function accepted(context: OrderLineContext) {
  return acceptedQuantity(context.quantityText, rules(context));
}
