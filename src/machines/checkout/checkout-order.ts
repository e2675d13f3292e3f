import { assign, sendTo } from 'xstate';
import { canBePlaced, needsApproval } from '../../domain/approvals/approval.ts';
import { requestPath } from '../../domain/approvals/approval-request.ts';
import { emptyDraft } from '../../domain/checkout/order-draft.ts';
import type { Placed } from '../../domain/checkout/placed.ts';
import { isSplit, lineDeliveries } from '../../domain/checkout/several-addresses.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import { orderPath } from '../../domain/routes/route.ts';
import type { PlaceOrderRequest } from '../../services/checkout/checkout-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { navigation } from './checkout-setup.ts';
import { stepsSetup } from './checkout-steps.ts';

/** Guards and actions of placing the order. */
export const orderSetup = stepsSetup.extend({
  guards: {
    canBePlaced: ({ context: { basket } }) => basket !== null && canBePlaced(basket),
    isRefusal: (_, { fault }: { fault: Fault }) => isRefusal(fault),
    isSessionOverAfterLoss: ({ context }, { fault }: { fault: Fault }) =>
      isSessionOver(fault) && context.mayBePlaced,
  },
  actions: {
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    clearRefusal: assign({ refusal: null }),
    clearDraft: assign({ draft: emptyDraft }),
    storeOrder: assign({
      sent: ({ context: { draft, basket, keySeed, intent } }) => ({
        draft,
        deliveries: isSplit(draft) ? lineDeliveries(draft, basket?.lines ?? []) : [],
        expectedTotal: basket?.grandTotal ?? '0',
        ...(basket && needsApproval(basket) && { isForApproval: true as const }),
        idempotencyKey: `${keySeed}-order-${intent}`,
      }),
    }),
    rememberOrder: providedByApp('rememberOrder'),
    markUnconfirmed: assign({ mayBePlaced: true }),
    clearOrder: assign({
      sent: null,
      mayBePlaced: false,
      intent: ({ context }) => context.intent + 1,
    }),
    requestPlacedPage: sendTo(shop, ({ context }, { placed }: { placed: Placed }): ShopEvent =>
      navigation(
        placed.requestId === undefined
          ? orderPath(context.paths, placed.orderId, true)
          : requestPath(placed.requestId, true),
        true,
      ),
    ),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});

export const reviewing = orderSetup.createStateConfig({
  description: 'The customer looks at everything once more before ordering.',
  on: {
    'order.requested': {
      description: 'The customer orders what they see, or sends it to those who have to agree.',
      meta: { requirements: ['BA-6', 'CO-3'] },
      guard: 'canBePlaced',
      target: 'placing',
      actions: ['clearRefusal', 'storeOrder', 'rememberOrder'],
    },
    'step.opened': {
      description: 'The customer goes back to change something.',
      meta: { requirements: ['BA-6'] },
      target: 'deciding',
      actions: { type: 'storeStep', params: ({ event }) => event },
    },
  },
});

export const placing = orderSetup.createStateConfig({
  description: 'The order is being sent. Another press changes nothing.',
  meta: { requirements: ['BA-4', 'BA-6'] },
  tags: 'busy',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context: { sent } }) => sentOrder(sent),
    onDone: {
      description: 'The order is placed, or sent for approval, and its page says so.',
      meta: { requirements: ['BA-6'] },
      target: 'placed',
      actions: [
        'clearOrder',
        'clearDraft',
        { type: 'rememberDraft', params: ({ context: { draft } }) => ({ draft }) },
        'announceBasketOutdated',
        { type: 'requestPlacedPage', params: ({ event }) => ({ placed: event.output }) },
      ],
    },
    onError: [
      {
        description:
          'The gateway refused the order and gave a reason, such as that others have to agree; the basket is loaded again.',
        meta: { requirements: ['SE-2', 'BA-6'] },
        guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'loading',
        actions: [
          { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
          'clearOrder',
        ],
      },
      {
        description: 'The session is over; after signing in, the same order is sent again.',
        meta: { requirements: ['SE-1', 'BA-4'] },
        guard: {
          type: 'isSessionOverAfterLoss',
          params: ({ event }) => ({ fault: asFault(event.error) }),
        },
        target: 'interrupted',
      },
      {
        description:
          'The session is over, so nothing was ordered: the basket that the customer saw is stored.',
        meta: { requirements: ['SE-1', 'BA-6'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'interrupted',
        actions: ['clearOrder', 'rememberOrder', { type: 'parkCheckout', params: { isOrdering: true } }],
      },
      {
        description: 'There was no response: it is unknown whether the order was placed.',
        meta: { requirements: ['SE-2', 'BA-6'] },
        target: 'unconfirmed',
        actions: 'markUnconfirmed',
      },
    ],
  },
});

export const unconfirmed = orderSetup.createStateConfig({
  description: 'It is unknown whether the order was placed. Trying again places it once, not twice.',
  meta: { requirements: ['BA-4', 'BA-6', 'SE-2'] },
  on: {
    'retry.requested': {
      description: 'The same order is sent again under the same key.',
      meta: { requirements: ['BA-4'] },
      target: 'placing',
      actions: 'markUnconfirmed',
    },
    'order.dropped': {
      description: 'The customer looks into the list of orders, or orders again.',
      meta: { requirements: ['BA-4'] },
      target: 'loading',
      actions: ['clearOrder', 'rememberOrder'],
    },
    'step.opened': {
      description: 'The customer goes back: the step opens once the outcome of the order is known.',
      meta: { requirements: ['BA-6'] },
      actions: { type: 'storeStep', params: ({ event }) => event },
    },
  },
});

function sentOrder(sent: PlaceOrderRequest | null): PlaceOrderRequest {
  if (!sent) throw new Error('checkout: no order was sent');
  return sent;
}
