import type { checkoutMachine } from './checkout.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const checkoutWords: WordsOf<typeof checkoutMachine> = {
  guards: {
    isUnreachable: 'a step before this one is incomplete',
    isRefusal: 'the gateway refused it, so that nothing was ordered',
    isReview: 'the step is the review',
    isReviewChanged:
      'the step is the review, and total, prices, stock or lines differ from what the customer saw',
    canBePlaced: 'the basket can be ordered as it is, or sent for approval',
    isSessionOverAfterLoss: 'the session is over, and an earlier try had no response',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallDraft: 'recall the draft, an order without a response, and the basket seen when the session ended',
    rememberDraft: 'remember the entries for the visit',
    storeData: 'store basket and addresses, and choose the default address if none is chosen',
    storeChange: 'store the entries',
    storeDifferences: 'store how the basket differs from the one that the customer saw, if it does',
    storeStep: 'store which step is open',
    showFaults: 'show the faults of the step',
    hideFaults: 'hide the faults of the step',
    storeRefusal: 'store why the gateway refused; the next order is a new one',
    clearDraft: 'clear the entries',
    storeOrder: 'store the order as it is sent, and whether for approval',
    rememberOrder: 'remember the order beyond this page, or forget it',
    markUnconfirmed: 'mark the order as unconfirmed: it may be placed',
    clearOrder: 'clear the order that was sent; the next one is a new one',
    parkCheckout: 'remember the basket that the customer saw until they sign in again',
    requestReachableStep: 'ask the shop for the first step that is not complete',
    requestNextStep: 'ask the shop for the next step',
    requestPlacedPage: 'ask the shop for the page of the new order, or of the request for approval',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
  },
  actors: {
    loadCheckout: 'ask the gateway for basket and addresses',
    placeOrder: 'send the order to the gateway, as an order or for approval',
  },
};
