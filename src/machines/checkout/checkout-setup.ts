import { assign, setup } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { SeenBasket } from '../../domain/checkout/seen-basket.ts';
import { isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import type { Address, Order } from '../../domain/orders/order.ts';
import type { PathParts } from '../../domain/routes/route.ts';
import type { CheckoutData, PlaceOrderRequest } from '../../services/transport/gateway-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';

export interface CheckoutInput {
  readonly step: CheckoutStep;
  /** Whether the goods are to go to several addresses, as the address of the page says (PD-1). */
  readonly isSeveral?: boolean;
  readonly paths: Pick<PathParts, 'orders'>;
  /** Days on which the customer's sales area does not deliver. */
  readonly holidays: readonly string[];
  /** The time zone of the customer's sales area, which says what day it is. */
  readonly timeZone: string;
  readonly userId: string;
  /** Unique to this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

export interface CheckoutContext extends CheckoutInput {
  /** ISO date. */
  readonly today: string;
  readonly draft: OrderDraft;
  readonly addresses: readonly Address[];
  readonly basket: Basket | null;
  /** Why it could not be loaded; `null` while nothing failed. */
  readonly failure: Fault | null;
  /** The basket as the customer saw it first, maybe before their session ended, to tell what has changed since. */
  readonly opened: SeenBasket | null;
  /** Whether the session ended when the customer pressed the button that orders. */
  readonly wasInterrupted: boolean;
  /** Whether faults of the step are told: once the customer wanted to go on. */
  readonly showsFaults: boolean;
  /** Why the gateway did not place the order; `null` when nothing is known to be wrong. */
  readonly refusal: Fault | null;
  /** The order that is on its way, or whose outcome is unknown; `null` for none. */
  readonly sent: PlaceOrderRequest | null;
  /** Whether an earlier try of it had no response. */
  readonly mayBePlaced: boolean;
  /** Counts what the customer meant to order: a repeated try of one intent keeps its number. */
  readonly intent: number;
}

export type CheckoutEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<OrderDraft> }
  | { readonly type: 'step.continued' }
  /** The address names a step. */
  | { readonly type: 'step.opened'; readonly step: CheckoutStep }
  | { readonly type: 'order.requested' }
  /** The customer looks for the order themselves, or does not want it any more. */
  | { readonly type: 'order.dropped' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

/** Types, actors and shared actions of the checkout; each part of the machine adds its own guards and actions. */
export const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadCheckout: notProvided<CheckoutData, unknown>('loadCheckout'),
    placeOrder: notProvided<Order, PlaceOrderRequest>('placeOrder'),
  },
  guards: {
    hasSentOrder: ({ context }) => context.sent !== null,
    isSessionOver: (_, { fault }: { fault: Fault }) => isSessionOver(fault),
  },
  actions: {
    recallDraft: providedByApp('recallDraft'),
    rememberDraft: providedByApp<{ draft: OrderDraft }>('rememberDraft'),
    storeChange: assign({
      draft: ({ context }, { change }: { change: Partial<OrderDraft> }) => ({ ...context.draft, ...change }),
    }),
    storeStep: assign({ step: (_, params: { step: CheckoutStep }) => params.step }),
    parkCheckout: providedByApp<{ isOrdering: boolean }>('parkCheckout'),
  },
});

export function navigation(to: string, replace: boolean): ShopEvent {
  return { type: 'navigation.requested', to, replace };
}
