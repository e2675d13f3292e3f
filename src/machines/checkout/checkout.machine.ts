import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import { draftFaults, hasFault, reachableStep, withAddress } from '../../domain/checkout/draft-faults.ts';
import { emptyDraft, type OrderDraft } from '../../domain/checkout/order-draft.ts';
import { isSplit, lineDeliveries } from '../../domain/checkout/several-addresses.ts';
import { seenBasket, type SeenBasket } from '../../domain/checkout/seen-basket.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { Address, Order } from '../../domain/orders/order.ts';
import { checkoutPath, orderPath, type PathParts } from '../../domain/routes/route.ts';
import type { CheckoutData, PlaceOrderRequest } from '../../services/transport/gateway-services.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, ownCommand, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

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

interface CheckoutContext extends CheckoutInput {
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

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const checkoutPolicies: PoliciesOf<typeof checkoutMachine> = {
  loadCheckout: customerRead,
  placeOrder: {
    ...ownCommand,
    changes: 'basket',
    about: () => 'checkout',
    failure: 'orderRefused',
    stored: 'untilDecided',
    lateNotice: ({ orderId }) => ({ key: 'orderPlaced', orderId }),
  },
};

/**
 * From the basket to an order. Each step stands in the address; what is drafted outlives the page and the end of the session.
 * The review loads prices and stock again, and the order is placed exactly once, whatever is pressed or lost: a try without a
 * response is repeated under the same key, also after the page was loaded again or the session ended, and a refused one gets
 * a new one. Once a customer whose session ended is back, they see what changed meanwhile.
 *
 * @see BA-6
 */
export const checkoutMachine = setup({
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
    isBasketEmpty: (_, { data }: { data: CheckoutData }) => data.basket.lines.length === 0,
    isStepFaulty: ({ context }) => hasFault(context.step, faultsOf(context)),
    isUnreachable: ({ context }) => reachableStep(context.step, faultsOf(context)) !== context.step,
    isReview: ({ context }) => context.step === 'review',
    isReviewOpened: (_, { step }: { step: CheckoutStep }) => step === 'review',
    canBeOrdered: ({ context }) => context.basket?.canBeOrdered === true,
    hasSentOrder: ({ context }) => context.sent !== null,
    isRefusal: (_, { fault }: { fault: Fault }) => isRefusal(fault),
    isSessionOver: (_, { fault }: { fault: Fault }) => isSessionOver(fault),
    isSessionOverAfterLoss: ({ context }, { fault }: { fault: Fault }) =>
      isSessionOver(fault) && context.mayBePlaced,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    /** What the customer drafted before, and which day it is, are the host's to know: `app/` provides them. */
    recallDraft: assign({}),
    /** Keeping the draft for as long as the visit lasts is the host's: `app/` provides it. */
    rememberDraft: (_scope, _params: { draft: OrderDraft }) => {},
    storeData: assign(({ context }, { data }: { data: CheckoutData }) => ({
      basket: data.basket,
      addresses: data.addresses,
      draft: withAddress(
        context.draft,
        data.addresses,
        context.isSeveral === true && context.basket === null,
      ),
      opened: context.opened ?? seenBasket(data.basket),
    })),
    storeChange: assign({
      draft: ({ context }, { change }: { change: Partial<OrderDraft> }) => ({ ...context.draft, ...change }),
    }),
    storeStep: assign({ step: (_, params: { step: CheckoutStep }) => params.step }),
    showFaults: assign({ showsFaults: true }),
    hideFaults: assign({ showsFaults: false }),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    clearRefusal: assign({ refusal: null }),
    clearDraft: assign({ draft: emptyDraft }),
    storeOrder: assign({
      sent: ({ context: { draft, basket, keySeed, intent } }) => ({
        draft,
        deliveries: isSplit(draft) ? lineDeliveries(draft, basket?.lines ?? []) : [],
        expectedTotal: basket?.grandTotal ?? '0',
        idempotencyKey: `${keySeed}-order-${intent}`,
      }),
    }),
    /** What outlives the page is kept by the host: `app/` provides it, and forgets it once the gateway has decided. */
    rememberOrder: () => {},
    markUnconfirmed: assign({ mayBePlaced: true }),
    clearOrder: assign({
      sent: null,
      mayBePlaced: false,
      intent: ({ context }) => context.intent + 1,
    }),
    /** What outlives the session is kept by the host: `app/` provides it. */
    parkCheckout: (_scope, _params: { isOrdering: boolean }) => {},
    requestReachableStep: sendTo(shop, ({ context }): ShopEvent =>
      navigation(checkoutPath(reachableStep(context.step, faultsOf(context))), true),
    ),
    requestNextStep: sendTo(shop, ({ context }): ShopEvent =>
      navigation(checkoutPath(context.step === 'delivery' ? 'reference' : 'review'), false),
    ),
    requestOrderPage: sendTo(shop, ({ context }, params: { order: Order }): ShopEvent =>
      navigation(orderPath(context.paths, params.order.orderId, true), true),
    ),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
}).createMachine({
  id: 'checkout',
  description:
    'Where and when to deliver, the customer’s own number, the review, and placing the order once.',
  meta: { requirements: ['BA-6', 'RT-5'] },
  context: ({ input }) => ({
    ...input,
    today: '1970-01-01',
    draft: emptyDraft,
    addresses: [],
    basket: null,
    opened: null,
    showsFaults: false,
    wasInterrupted: false,
    refusal: null,
    failure: null,
    sent: null,
    mayBePlaced: false,
    intent: 1,
  }),
  entry: 'recallDraft',
  initial: 'starting',
  on: {
    'draft.changed': {
      description: 'What is entered outlives the page and the end of the session.',
      meta: { requirements: ['BA-6', 'SE-1'] },
      actions: [
        { type: 'storeChange', params: ({ event }) => event },
        { type: 'rememberDraft', params: ({ context: { draft } }) => ({ draft }) },
      ],
    },
  },
  states: {
    starting: {
      description: 'Nothing new is ordered while the outcome of an order is unknown.',
      meta: { requirements: ['BA-4', 'BA-6'] },
      always: [
        {
          description: 'An order was sent before this page was opened, and its response is missing.',
          guard: 'hasSentOrder',
          target: 'unconfirmed',
        },
        { description: 'There is none.', target: 'loading' },
      ],
    },
    loading: {
      description: 'Basket and addresses are on their way, with prices and stock as they are now.',
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: {},
        onDone: [
          {
            description: 'There is nothing to order.',
            guard: { type: 'isBasketEmpty', params: ({ event }) => ({ data: event.output }) },
            target: 'empty',
          },
          {
            description: 'Everything is there.',
            target: 'deciding',
            actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) },
          },
        ],
        onError: [
          {
            description: 'The session is over: what the customer saw is kept.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'interrupted',
            actions: { type: 'parkCheckout', params: { isOrdering: false } },
          },
          {
            description: 'They could not be loaded; nothing is lost.',
            meta: { requirements: ['SE-2'] },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
        ],
      },
      on: {
        'step.opened': {
          description: 'The customer goes to another step meanwhile.',
          actions: { type: 'storeStep', params: ({ event }) => event },
        },
      },
    },
    empty: { description: 'The basket is empty; the way to the catalogue is shown.' },
    failed: {
      description: 'The checkout cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: {
        'connection.returned': { description: 'The connection is back.', target: 'loading' },
        'retry.requested': { description: 'The customer tries again.', target: 'loading' },
        'step.opened': {
          description: 'The customer goes to another step; everything is loaded for it.',
          target: 'loading',
          actions: { type: 'storeStep', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      description: 'A step is open only when nothing is wrong in those before it.',
      always: [
        {
          description: 'An earlier step has something to correct: it is opened instead.',
          guard: 'isUnreachable',
          target: 'entering',
          actions: ['showFaults', 'requestReachableStep'],
        },
        { description: 'Everything is entered.', guard: 'isReview', target: 'reviewing' },
        { description: 'Something is to be entered.', target: 'entering' },
      ],
    },
    entering: {
      description: 'The customer enters where and when to deliver, or their own number and a note.',
      on: {
        'step.continued': [
          {
            description: 'Something is to be corrected first, and says so.',
            guard: 'isStepFaulty',
            actions: 'showFaults',
          },
          { description: 'The next step is opened.', actions: ['hideFaults', 'requestNextStep'] },
        ],
        'step.opened': [
          {
            description: 'The review: prices and stock are loaded again.',
            guard: { type: 'isReviewOpened', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'storeStep', params: ({ event }) => event },
          },
          {
            description: 'Another step is opened.',
            target: 'deciding',
            actions: { type: 'storeStep', params: ({ event }) => event },
          },
        ],
      },
    },
    reviewing: {
      description: 'The customer looks at everything once more before ordering.',
      on: {
        'order.requested': {
          description: 'The customer orders what they see.',
          guard: 'canBeOrdered',
          target: 'placing',
          actions: ['clearRefusal', 'storeOrder', 'rememberOrder'],
        },
        'step.opened': {
          description: 'The customer goes back to change something.',
          target: 'deciding',
          actions: { type: 'storeStep', params: ({ event }) => event },
        },
      },
    },
    placing: {
      description: 'The order is on its way. It cannot be sent a second time.',
      meta: { requirements: ['BA-4', 'BA-6'] },
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { sent } }) => sentOrder(sent),
        onDone: {
          description: 'The order is placed, and its page says so.',
          target: 'placed',
          actions: [
            'clearOrder',
            'clearDraft',
            { type: 'rememberDraft', params: ({ context: { draft } }) => ({ draft }) },
            'announceBasketOutdated',
            { type: 'requestOrderPage', params: ({ event }) => ({ order: event.output }) },
          ],
        },
        onError: [
          {
            description: 'The gateway refused it and says why; prices and stock are loaded again.',
            meta: { requirements: ['SE-2', 'BA-6'] },
            guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'loading',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearOrder',
            ],
          },
          {
            description: 'The session is over; once the customer is back, the same order is asked for again.',
            meta: { requirements: ['SE-1', 'BA-4'] },
            guard: {
              type: 'isSessionOverAfterLoss',
              params: ({ event }) => ({ fault: asFault(event.error) }),
            },
            target: 'interrupted',
          },
          {
            description: 'The session is over, so that nothing was ordered: what the customer saw is kept.',
            meta: { requirements: ['SE-1', 'BA-6'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'interrupted',
            actions: ['clearOrder', 'rememberOrder', { type: 'parkCheckout', params: { isOrdering: true } }],
          },
          {
            description: 'There was no response: it is unknown yet whether the order was placed.',
            meta: { requirements: ['SE-2', 'BA-6'] },
            target: 'unconfirmed',
            actions: 'markUnconfirmed',
          },
        ],
      },
    },
    unconfirmed: {
      description: 'Whether the order was placed is not known. Trying again places it once, not twice.',
      meta: { requirements: ['BA-4', 'BA-6', 'SE-2'] },
      on: {
        'retry.requested': {
          description: 'The same order is sent again under the same key.',
          target: 'placing',
          actions: 'markUnconfirmed',
        },
        'order.dropped': {
          description: 'The customer looks into the list of orders, or orders again.',
          target: 'loading',
          actions: ['clearOrder', 'rememberOrder'],
        },
        'step.opened': {
          description: 'The customer goes back: the step is opened once it is known what came of the order.',
          actions: { type: 'storeStep', params: ({ event }) => event },
        },
      },
    },
    interrupted: {
      description:
        'The session ended: the shop asks the customer to sign in, and the checkout goes on where it was.',
      meta: { requirements: ['SE-1', 'SE-2'] },
      tags: 'busy',
    },
    placed: { description: 'The order is placed; its page is on its way.' },
  },
});

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;

function faultsOf({ draft, addresses, today, holidays, basket }: CheckoutContext) {
  return draftFaults(draft, addresses, { today, holidays }, basket?.lines);
}

function sentOrder(sent: PlaceOrderRequest | null): PlaceOrderRequest {
  if (!sent) throw new Error('checkout: no order was sent');
  return sent;
}

function navigation(to: string, replace: boolean): ShopEvent {
  return { type: 'navigation.requested', to, replace };
}
