import { assign } from 'xstate';
import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { anAddress, anOrder } from '#tests/support/made/an-order.ts';
import { aRefusal, needed } from '#tests/support/made/an-approval.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { notFound, unauthorised, refused, broken } from './samples.ts';

/** An order with figures of four digits and decimals, to several addresses. */
const splitOrder = anOrder({
  lines: anOrder().lines.map((line) => ({
    ...line,
    orderQuantity: '2.5',
    salesUnitText: 'box',
    salesUnitContent: { quantity: '1000.5', unitText: 'piece' },
    per: '1000',
    deliveries: ['1.5', '1'].map((orderQuantity, index) => ({
      deliveryAddress: anAddress({ name: `Site ${index}` }),
      orderQuantity,
    })),
  })),
});

const data = { basket: aBasket(), addresses: [anAddress()] };

/** An order of ben from an earlier visit, without a response. */
const unconfirmedOrder = {
  draft: emptyDraft,
  deliveries: [],
  expectedTotal: '1.49',
  idempotencyKey: 'visit-0-order-1',
};

export const checkout: MachineModel<typeof checkoutMachine> = {
  machine: checkoutMachine.provide({
    actions: {
      recallDraft: assign(({ context }) =>
        context.userId === 'ben' ? { sent: unconfirmedOrder, mayBePlaced: true } : {},
      ),
    },
  }),
  parentSystemId: 'storefront',
  inputs: ['anna', 'ben'].flatMap((userId) =>
    (['delivery', 'review'] as const).map((step) => ({
      step,
      paths: defaultConfiguration.paths,
      holidays: [],
      timeZone: 'UTC',
      userId,
      keySeed: 'visit-1',
    })),
  ),
  samples: [
    { type: 'draft.changed', change: { requestedDate: '1969-01-01' } },
    { type: 'draft.changed', change: { requestedDate: '' } },
    ...(['delivery', 'reference', 'review'] as const).map((step) => ({ type: 'step.opened' as const, step })),
    { type: 'xstate.done.actor.loadCheckout', output: data },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ lines: [] }) } },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ canBeOrdered: false }) } },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ grandTotal: '2.00' }) } },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ approval: needed }) } },
    {
      type: 'xstate.done.actor.loadCheckout',
      output: {
        ...data,
        basket: aBasket({
          approval: { needed: [], refusal: aRefusal('Over every limit.'), costCentres: [], budgets: [] },
        }),
      },
    },
    { type: 'xstate.error.actor.loadCheckout', error: broken },
    { type: 'xstate.error.actor.loadCheckout', error: unauthorised },
    { type: 'xstate.error.actor.placeOrder', error: unauthorised },
    { type: 'xstate.done.actor.placeOrder', output: anOrder() },
    { type: 'xstate.done.actor.placeOrder', output: { requestId: '10001' } },
    { type: 'xstate.error.actor.placeOrder', error: refused },
    { type: 'xstate.error.actor.placeOrder', error: broken },
  ],
  key: ({ context }) => [
    context.step,
    context.draft.requestedDate,
    context.basket?.canBeOrdered,
    context.basket?.approval,
    context.refusal === null,
    context.differences === null,
    context.showsFaults,
    context.mayBePlaced,
  ],
};

export const orders: MachineModel<typeof ordersMachine> = {
  machine: ordersMachine,
  inputs: [{ query: everyOrder }],
  samples: [
    { type: 'query.changed', query: { ...everyOrder, term: 'PO' } },
    { type: 'xstate.done.actor.loadOrders', output: { orders: [anOrder()], orderCount: 1 } },
    { type: 'xstate.error.actor.loadOrders', error: broken },
  ],
  key: ({ context: { query, list } }) => [query.term, list?.orderCount],
};

export const orderPage: MachineModel<typeof orderPageMachine> = {
  machine: orderPageMachine,
  parentSystemId: 'storefront',
  inputs: [{ orderId: '4711', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadOrder', output: splitOrder },
    { type: 'xstate.error.actor.loadOrder', error: broken },
    { type: 'xstate.error.actor.loadOrder', error: notFound },
    {
      type: 'xstate.done.actor.cancelOrder',
      output: anOrder({ ...splitOrder, status: 'CANCELLED', canBeCancelled: false }),
    },
    { type: 'xstate.error.actor.cancelOrder', error: broken },
  ],
  key: ({ context: { order } }) => [order?.status],
};
