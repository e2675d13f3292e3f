import * as v from 'valibot';
import type { SeenBasket } from '../../domain/checkout/seen-basket.ts';
import type { PlaceOrderRequest } from './checkout-services.ts';
import { ownedMemory, resendableMs, type TextStorage } from '../transport/text-storage.ts';

const shares = v.record(v.string(), v.record(v.string(), v.string()));

const sentOrder = v.object({
  at: v.number(),
  order: v.object({
    draft: v.object({
      deliveryAddressId: v.string(),
      requestedDate: v.string(),
      purchaseOrderNumber: v.string(),
      costCentre: v.optional(v.string(), ''),
      note: v.string(),
      approvalComment: v.optional(v.string(), ''),
      replaces: v.optional(v.string(), ''),
      severalAddressIds: v.array(v.string()),
      shares,
    }),
    deliveries: v.array(
      v.object({
        lineId: v.string(),
        deliveries: v.array(v.object({ deliveryAddressId: v.string(), orderQuantity: v.string() })),
      }),
    ),
    expectedTotal: v.string(),
    isForApproval: v.exactOptional(v.literal(true)),
    idempotencyKey: v.string(),
  }),
});

const interruptedCheckout = v.object({
  isOrdering: v.boolean(),
  seen: v.object({
    grandTotal: v.nullable(v.string()),
    lines: v.array(
      v.object({
        lineId: v.string(),
        productName: v.string(),
        orderQuantity: v.string(),
        price: v.nullable(v.string()),
        currency: v.string(),
        availabilityLevel: v.string(),
        problem: v.string(),
      }),
    ),
  }),
});

/** A checkout in which the session ended. */
export interface InterruptedCheckout {
  /** Whether it ended at the press of the order button; nothing was ordered. */
  readonly isOrdering: boolean;
  readonly seen: SeenBasket;
}

/** A customer's checkout beyond its page and their session. */
export interface OrderMemory {
  /** A sent order about which the gateway has not decided; `null` if there is none. */
  readonly recallSent: () => PlaceOrderRequest | null;
  readonly rememberSent: (order: PlaceOrderRequest | null) => void;
  /** The checkout in which the session ended; returned once. */
  readonly takeInterrupted: () => InterruptedCheckout | null;
  readonly rememberInterrupted: (checkout: InterruptedCheckout) => void;
}

/**
 * Stores an order until the gateway has decided about it, for every tab, and the basket that the customer saw
 * when their session ended, for that tab. Both belong to one customer, as everything in `ownedMemory`.
 * Ignores a text of another format (I10).
 *
 * @param now in milliseconds since 1970
 * @see BA-4, BA-6, SE-1, SE-3
 */
export function orderMemory(
  {
    draftStorage,
    unconfirmedStorage,
  }: { readonly draftStorage: TextStorage; readonly unconfirmedStorage: TextStorage },
  userId: string,
  now: () => number,
): OrderMemory {
  const sent = ownedMemory(unconfirmedStorage, userId);
  const interrupted = ownedMemory(draftStorage, userId);
  return {
    recallSent: () => {
      const found = sent.recall('order', sentOrder);
      return found && found.at > now() - resendableMs ? found.order : null;
    },
    rememberSent: (order) => sent.remember('order', order && { at: now(), order }),
    takeInterrupted: () => {
      const found = interrupted.recall('checkout', interruptedCheckout);
      if (found) interrupted.remember('checkout', null);
      return found;
    },
    rememberInterrupted: (checkout) => interrupted.remember('checkout', { ...checkout }),
  };
}
