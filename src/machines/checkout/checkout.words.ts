import type { checkoutMachine } from './checkout.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const checkoutWords: WordsOf<typeof checkoutMachine> = {
  guards: {
    hasSentOrder: 'it is unknown whether an order that was sent was placed',
    isBasketEmpty: 'the basket is empty',
    isStepFaulty: 'something on this step is missing or wrong',
    isUnreachable: 'a step before this one is not complete',
    isReview: 'the step is the review',
    isReviewOpened: 'the review was opened',
    canBeOrdered: 'the basket can be ordered as it is',
    isRefusal: 'the gateway decided against the order',
    isSessionOver: 'the session is over',
    isSessionOverAfterLoss: 'the session is over, and an earlier try had no response',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallDraft:
      'take up what was entered before, an order without a response, and what a session ended under',
    rememberDraft: 'remember what is entered for the visit',
    storeData: 'store basket and addresses, and choose an address when none is chosen',
    storeChange: 'store what is entered',
    storeStep: 'store which step is open',
    showFaults: 'show what is missing or wrong',
    hideFaults: 'stop showing what is missing or wrong',
    storeRefusal: 'store why the gateway refused; the next order is a new one',
    clearRefusal: 'clear the refusal',
    clearDraft: 'clear what was entered',
    storeOrder: 'store the order as it is sent',
    rememberOrder: 'remember the order beyond this page, or forget it',
    markUnconfirmed: 'mark the order as unconfirmed: it may be placed',
    clearOrder: 'clear the order that was sent; the next one is a new one',
    parkCheckout: 'keep what the customer saw for when they sign in again',
    requestReachableStep: 'ask the shop for the first step that is not complete',
    requestNextStep: 'ask the shop for the next step',
    requestOrderPage: 'ask the shop for the page of the new order',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
  },
  actors: {
    loadCheckout: 'ask the gateway for basket and addresses',
    placeOrder: 'send the order to the gateway',
  },
};
