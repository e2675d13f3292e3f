import { assign, sendTo } from 'xstate';
import { basketSummary } from '../../domain/basket/basket-summary.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { shop } from '../tell-shop.ts';
import { requestsSetup } from './basket-requests.ts';
import { retryTo, storeFailure } from '../load-and-show.ts';

/** Guards and actions of the states that read the basket or show it as the gateway has it. */
export const readingSetup = requestsSetup.extend({
  guards: {
    canWrite: ({ context }) => context.basket !== null && context.changes.length > 0,
    isCheckoutDue: ({ context }) => context.isCheckoutWanted && (context.basket?.canBeOrdered ?? false),
    isCheckoutWanted: ({ context }) => context.isCheckoutWanted,
    isUnknown: ({ context: { basket, known } }) => basket !== null && known === null,
    isTotalChanged: ({ context: { basket, known } }) =>
      basket !== null && JSON.stringify(basketSummary(basket)) !== JSON.stringify(known),
    areAdditionsStale: ({ context }) => context.staleResponses !== 'none',
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    clearStale: assign({ staleResponses: 'none' }),
    storeKnown: assign(({ context: { basket } }) => ({ known: basket && basketSummary(basket) })),
    announceTotal: assign(({ context: { basket } }) => ({ announced: basket && basketSummary(basket) })),
    requestCheckout: sendTo(shop, {
      type: 'navigation.requested',
      to: checkoutPath('delivery'),
      replace: false,
    }),
  },
});

export const loading = readingSetup.createStateConfig({
  description: 'The basket is read from the gateway, for the first time or again.',
  tags: 'busy',
  always: {
    description: 'A change made meanwhile is sent at once; its response is the whole basket.',
    meta: { requirements: ['BA-5'] },
    guard: 'canWrite',
    target: 'writing',
  },
  invoke: {
    id: 'loadBasket',
    src: 'loadBasket',
    input: {},
    onDone: {
      description: 'The basket is there.',
      meta: { requirements: ['BA-5'] },
      target: 'ready',
      actions: ['storeBasket', 'clearStale'],
    },
    onError: {
      description: 'The basket cannot be read now; the lines shown stay.',
      meta: { requirements: ['SE-2'] },
      target: 'failed',
      actions: ['clearCheckoutRequest', storeFailure],
    },
  },
  on: {
    'basket.outdated': {
      description: 'The basket may have changed after the response awaited was made: it is read again.',
      meta: { requirements: ['BA-4'] },
      target: 'loading',
      reenter: true,
    },
    'basket.added': {
      description: 'An addition was confirmed meanwhile: it is shown, and the basket is read again.',
      meta: { requirements: ['BA-4'] },
      target: 'loading',
      reenter: true,
      actions: 'storeBasket',
    },
  },
});

export const failed = readingSetup.createStateConfig({
  description: 'The basket could not be read; the lines known before stay.',
  meta: { requirements: ['SE-2'] },
  always: {
    description: 'A change of a line that is still shown is sent; the response is the whole basket.',
    guard: 'canWrite',
    target: 'writing',
  },
  on: {
    ...retryTo('loading', 'The customer asks once more.'),
    'basket.outdated': {
      description: 'The basket may have changed: it is read again.',
      target: 'loading',
    },
    'basket.added': {
      description: 'An addition was confirmed: it is shown, and the gateway responds again.',
      target: 'loading',
      actions: 'storeBasket',
    },
  },
});

export const ready = readingSetup.createStateConfig({
  description: 'The basket is as the gateway has it.',
  always: [
    {
      description: 'The customer changed something.',
      meta: { requirements: ['BA-5'] },
      guard: 'canWrite',
      target: 'writing',
    },
    {
      description: 'Lines and total are shown for the first time.',
      meta: { requirements: ['BA-5'] },
      guard: 'isUnknown',
      actions: 'storeKnown',
    },
    {
      description: 'All is saved, and lines or total have changed: they are announced.',
      meta: { requirements: ['BA-5'] },
      guard: 'isTotalChanged',
      actions: ['storeKnown', 'announceTotal'],
    },
    {
      description: 'All is saved, and the customer waits for the checkout.',
      meta: { requirements: ['BA-6'] },
      guard: 'isCheckoutDue',
      actions: ['clearCheckoutRequest', 'requestCheckout'],
    },
    {
      description:
        'The customer waits for the checkout, but a line cannot be ordered: the basket says which.',
      meta: { requirements: ['BA-6'] },
      guard: 'isCheckoutWanted',
      actions: 'clearCheckoutRequest',
    },
  ],
  on: {
    'basket.outdated': {
      description: 'Lines, prices or stock may have changed since: the basket is read again.',
      meta: { requirements: ['BA-5'] },
      target: 'loading',
    },
    'basket.added': [
      {
        description: 'An addition was confirmed, maybe before the last change: the basket is read again.',
        meta: { requirements: ['BA-4'] },
        guard: 'areAdditionsStale',
        target: 'loading',
        actions: 'storeBasket',
      },
      {
        description: 'An addition was confirmed.',
        meta: { requirements: ['BA-4'] },
        actions: 'storeBasket',
      },
    ],
  },
});
