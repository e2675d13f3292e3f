import { assign, sendTo } from 'xstate';
import { basketDifferences } from '../../domain/checkout/basket-differences.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout-step.ts';
import { draftFaults, hasFault, reachableStep, withAddress } from '../../domain/checkout/draft-faults.ts';
import { isSplit } from '../../domain/checkout/several-addresses.ts';
import { seenBasket } from '../../domain/checkout/seen-basket.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import type { CheckoutData } from '../../services/checkout/checkout-services.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { checkoutSetup, navigation, type CheckoutContext } from './checkout-setup.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

/** Guards and actions of the steps before the order. */
export const stepsSetup = checkoutSetup.extend({
  guards: {
    isBasketEmpty: (_, { data }: { data: CheckoutData }) => data.basket.lines.length === 0,
    isStepFaulty: ({ context }) => hasFault(context.step, faultsOf(context)),
    isUnreachable: ({ context }) => reachableStep(context.step, faultsOf(context)) !== context.step,
    isReview: ({ context }) => context.step === 'review',
    isReviewChanged: ({ context }) => context.step === 'review' && differencesIn(context) !== null,
    isReviewOpened: (_, { step }: { step: CheckoutStep }) => step === 'review',
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
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
    storeDifferences: assign({ differences: ({ context }) => differencesIn(context) }),
    showFaults: assign({ showsFaults: true }),
    hideFaults: assign({ showsFaults: false }),
    requestReachableStep: sendTo(shop, ({ context }): ShopEvent =>
      navigation(checkoutPath(reachableStep(context.step, faultsOf(context))), true),
    ),
    requestNextStep: sendTo(shop, ({ context }): ShopEvent =>
      navigation(checkoutPath(context.step === 'delivery' ? 'reference' : 'review'), false),
    ),
  },
});

export const loading = stepsSetup.createStateConfig({
  description: 'Basket and addresses are loading, with current prices and stock.',
  tags: 'busy',
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    input: ({ context: { draft } }) => ({
      addressIds: isSplit(draft) ? draft.severalAddressIds : [draft.deliveryAddressId].filter(Boolean),
      costCentre: draft.costCentre,
    }),
    onDone: [
      {
        description: 'The basket has no lines.',
        meta: { requirements: ['BA-6'] },
        guard: { type: 'isBasketEmpty', params: ({ event }) => ({ data: event.output }) },
        target: 'empty',
      },
      {
        description: 'Basket and addresses are loaded.',
        meta: { requirements: ['BA-6'] },
        target: 'deciding',
        actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) },
      },
    ],
    onError: [
      {
        description: 'The session is over: the basket that the customer saw is stored.',
        meta: { requirements: ['SE-1'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'interrupted',
        actions: { type: 'parkCheckout', params: { isOrdering: false } },
      },
      notLoaded('Basket and addresses could not be loaded; the entries stay.'),
    ],
  },
  on: {
    'step.opened': {
      description: 'The customer goes to another step meanwhile.',
      meta: { requirements: ['BA-6'] },
      actions: { type: 'storeStep', params: ({ event }) => event },
    },
  },
});

export const empty = stepsSetup.createStateConfig({
  description: 'The basket is empty; the page links to the orders.',
});

export const failed = stepsSetup.createStateConfig({
  description: 'The checkout cannot be shown now; the customer may try again.',
  meta: { requirements: ['SE-2'] },
  on: {
    ...retryTo('loading'),
    'step.opened': {
      description: 'The customer goes to another step; everything is loaded for it.',
      target: 'loading',
      actions: { type: 'storeStep', params: ({ event }) => event },
    },
  },
});

export const deciding = stepsSetup.createStateConfig({
  description: 'A step opens only if the steps before it are complete.',
  always: [
    {
      description: 'An earlier step has a fault: it is opened instead.',
      meta: { requirements: ['BA-6'] },
      guard: 'isUnreachable',
      target: 'entering',
      actions: ['showFaults', 'requestReachableStep'],
    },
    {
      description: 'The basket is not as the customer saw it: the review names each change.',
      meta: { requirements: ['BA-6'] },
      guard: 'isReviewChanged',
      target: 'reviewing',
      actions: 'storeDifferences',
    },
    {
      description: 'The basket is as the customer saw it.',
      meta: { requirements: ['BA-6'] },
      guard: 'isReview',
      target: 'reviewing',
      actions: 'storeDifferences',
    },
    { description: 'The step has fields to fill in.', meta: { requirements: ['BA-6'] }, target: 'entering' },
  ],
});

export const entering = stepsSetup.createStateConfig({
  description: 'The customer enters where and when to deliver, or their own number and a note.',
  on: {
    'step.continued': [
      {
        description: 'The step has a fault, and shows it.',
        meta: { requirements: ['BA-6'] },
        guard: 'isStepFaulty',
        actions: 'showFaults',
      },
      {
        description: 'The next step is opened.',
        meta: { requirements: ['BA-6'] },
        actions: ['hideFaults', 'requestNextStep'],
      },
    ],
    'step.opened': [
      {
        description: 'The review: prices and stock are loaded again.',
        meta: { requirements: ['BA-6'] },
        guard: { type: 'isReviewOpened', params: ({ event }) => event },
        target: 'loading',
        actions: { type: 'storeStep', params: ({ event }) => event },
      },
      {
        description: 'Another step is opened.',
        meta: { requirements: ['BA-6'] },
        target: 'deciding',
        actions: { type: 'storeStep', params: ({ event }) => event },
      },
    ],
  },
});

function differencesIn({ opened, basket }: CheckoutContext) {
  return opened && basket && basketDifferences(opened, basket);
}

function faultsOf({ draft, addresses, today, holidays, basket }: CheckoutContext) {
  return draftFaults(draft, addresses, { today, holidays }, basket?.lines);
}
