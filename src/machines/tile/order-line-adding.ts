import { assign, sendParent, sendTo } from 'xstate';
import type { AddedBasket, Basket } from '../../domain/basket/basket.ts';
import type { BasketAddition } from '../../domain/basket/basket-changes.ts';
import { basketAddition } from '../../domain/basket/basket-line-draft.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import type { ShopEvent } from '../shop-event.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';
import { providedByApp } from '../provided-by-app.ts';
import { type OrderLineContext, type QuantityTyped, accepted, rules } from './order-line-setup.ts';
import { quantitySetup } from './order-line-quantity.ts';

/** Guards and actions of adding to the basket. */
const base = quantitySetup.extend({
  guards: {
    isOvertaken: (_, params: AddedBasket) => params.isOvertaken,
    isRefusal: (_, params: { fault: Fault }) => isRefusal(params.fault),
    isSessionOver: (_, params: { fault: Fault }) => isSessionOver(params.fault),
  },
  actions: {
    resetQuantity: assign(({ context }) => ({
      quantityText: context.startsEmpty ? '' : rules(context).minimum,
      acceptedText: rules(context).minimum,
      intent: context.intent + 1,
    })),
    storeDestination: assign({
      destination: ({ event }) => (event.type === 'add.requested' ? (event.destination ?? '') : ''),
    }),
    countIntent: assign({ intent: ({ context }) => context.intent + 1 }),
    announceNothingTyped: sendParent(({ context }: { context: OrderLineContext }): QuantityTyped => ({
      type: 'quantity.typed',
      productId: context.product.productId,
      typed: untypedQuantity,
    })),
    announceAdded: sendTo(shop, (_, params: { basket: Basket }): ShopEvent => ({
      type: 'basket.added',
      basket: params.basket,
    })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
    raiseAdded: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'notice.raised',
      content: {
        key: 'added',
        productName: context.product.productName,
        quantity: accepted(context),
        unitText: unitTextOf(accepted(context), unitOf(context.product.salesMaterial, context.unit)),
      },
    })),
    rememberAddition: providedByApp<{ addition: BasketAddition }>('rememberAddition'),
    announceUnconfirmed: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'addition.unconfirmed',
      addition: addition(context),
    })),
    raiseWaiting: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'notice.raised',
      content: { key: 'addWaits', productName: context.product.productName },
    })),
    raiseFailure: sendTo(shop, (_, { fault }: { fault: Fault }) =>
      failureNotice({ key: 'addFailed', reason: fault.serverMessage }, fault),
    ),
  },
});

export const addingSetup = base.extend({
  actions: {
    requestDestination: base.enqueueActions(({ context: { destination }, enqueue }) => {
      if (destination === '') return;
      enqueue.sendTo(shop, { type: 'navigation.requested', to: destination, replace: false });
    }),
  },
});

export const adding = addingSetup.createStateConfig({
  description: 'The gateway puts the product into the basket; a second press of the button changes nothing.',
  meta: { requirements: ['BA-1', 'BA-4'] },
  tags: 'adding',
  entry: [
    'announceNothingTyped',
    'storeDestination',
    { type: 'rememberAddition', params: ({ context }) => ({ addition: addition(context) }) },
  ],
  invoke: {
    id: 'addLine',
    src: 'addLine',
    input: ({ context }) => addition(context),
    onDone: [
      {
        description:
          'It is in the basket, but another response came meanwhile, which may be the newer one: the basket is read again.',
        meta: { requirements: ['BA-4', 'PR-5'] },
        guard: { type: 'isOvertaken', params: ({ event }) => event.output },
        target: 'ready.added',
        actions: ['announceBasketOutdated', 'raiseAdded', 'resetQuantity', 'requestDestination'],
      },
      {
        description: 'It is in the basket, and the quantity starts again at the minimum.',
        meta: { requirements: ['BA-1', 'PR-5'] },
        target: 'ready.added',
        actions: [
          { type: 'announceAdded', params: ({ event }) => event.output },
          'raiseAdded',
          'resetQuantity',
          'requestDestination',
        ],
      },
    ],
    onError: [
      {
        description:
          'The gateway refused it and would say so again: quantity and unit stay, and another try is another intent.',
        meta: { requirements: ['BA-3', 'BA-4'] },
        guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'ready',
        actions: [
          'countIntent',
          'announceTyped',
          { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        ],
      },
      {
        description:
          'The session is over, which the shop tells: quantity and unit stay, and once the customer has signed in again, the shop asks whether it is still wanted.',
        meta: { requirements: ['BA-4', 'SE-1', 'SE-2'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'ready',
        actions: 'announceTyped',
      },
      {
        description: 'It is unknown whether it was done: the basket sends it again, until that is known.',
        meta: { requirements: ['BA-4', 'SE-2'] },
        target: 'ready.handedOver',
        actions: ['announceUnconfirmed', 'raiseWaiting', 'resetQuantity'],
      },
    ],
  },
});

function addition(context: OrderLineContext): BasketAddition {
  const order = { quantity: accepted(context), unit: context.unit };
  return basketAddition(context.product, order, `${context.keySeed}-${context.intent}`);
}
