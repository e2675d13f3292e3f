import { assign, setup } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { BasketDifferences } from '../../domain/checkout/basket-differences.ts';
import type { Placed } from '../../domain/checkout/placed.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { SeenBasket } from '../../domain/checkout/seen-basket.ts';
import { isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import type { Address } from '../../domain/orders/order.ts';
import type { PathParts } from '../../domain/routes/route.ts';
import type {
  CheckoutData,
  CheckoutRequest,
  PlaceOrderRequest,
} from '../../services/checkout/checkout-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';

export interface CheckoutInput {
  readonly step: CheckoutStep;
  /** Whether the link to the page asked for delivery to several addresses (PD-1). */
  readonly isSeveral?: boolean;
  readonly paths: Pick<PathParts, 'orders'>;
  /** Days on which the customer's sales area does not deliver. */
  readonly holidays: readonly string[];
  /** The time zone of the customer's sales area, which decides the current day. */
  readonly timeZone: string;
  readonly userId: string;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

export interface CheckoutContext extends CheckoutInput {
  /** ISO date. */
  readonly today: string;
  readonly draft: OrderDraft;
  readonly addresses: readonly Address[];
  readonly basket: Basket | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The basket as the customer saw it first, maybe before their session ended; later changes are shown against it. */
  readonly opened: SeenBasket | null;
  /** How the basket in the review differs from the one that they saw; `null` if it is the same. */
  readonly differences: BasketDifferences | null;
  /** Whether the session ended when the customer pressed the order button. */
  readonly wasInterrupted: boolean;
  /** Whether the step shows its faults; from the first try to go on. */
  readonly showsFaults: boolean;
  /** Why the gateway did not place the order; `null` if it refused nothing. */
  readonly refusal: Fault | null;
  /** The order that is being sent, maybe for approval, or whose outcome is unknown; otherwise `null`. */
  readonly sent: PlaceOrderRequest | null;
  /** Whether an earlier try to send it had no response. */
  readonly mayBePlaced: boolean;
  /** Counts the orders that the customer started; a repeated try keeps its number. */
  readonly intent: number;
}

export type CheckoutEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<OrderDraft> }
  | { readonly type: 'step.continued' }
  /** The address names a step. */
  | { readonly type: 'step.opened'; readonly step: CheckoutStep }
  | { readonly type: 'order.requested' }
  /** The customer looks for the order in the list, or gives it up. */
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
    loadCheckout: notProvided<CheckoutData, CheckoutRequest>('loadCheckout'),
    placeOrder: notProvided<Placed, PlaceOrderRequest>('placeOrder'),
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
