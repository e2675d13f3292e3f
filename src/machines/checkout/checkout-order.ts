import { assign, sendTo } from 'xstate';
import { emptyDraft } from '../../domain/checkout/order-draft.ts';
import { isSplit, lineDeliveries } from '../../domain/checkout/several-addresses.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { Order } from '../../domain/orders/order.ts';
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
    canBeOrdered: ({ context }) => context.basket?.canBeOrdered === true,
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
    requestOrderPage: sendTo(shop, ({ context }, params: { order: Order }): ShopEvent =>
      navigation(orderPath(context.paths, params.order.orderId, true), true),
    ),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});

export const reviewing = orderSetup.createStateConfig({
  description: 'The customer looks at everything once more before ordering.',
  on: {
    'order.requested': {
      description: 'The customer orders what they see.',
      meta: { requirements: ['BA-6'] },
      guard: 'canBeOrdered',
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
      description: 'The order is placed, and its page says so.',
      meta: { requirements: ['BA-6'] },
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
        description: 'The gateway refused the order and gave a reason; prices and stock are loaded again.',
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
