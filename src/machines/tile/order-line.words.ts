import type { orderLineMachine } from './order-line.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const orderLineWords: WordsOf<typeof orderLineMachine> = {
  guards: {
    isRestricted: 'the customer may not order the product',
    isOvertaken: 'the basket has changed since the response was written',
    isRefusal: 'the gateway refused it, so that nothing was added',
    isNothingWanted: 'the line started empty and nothing is typed',
    isSessionOver: 'the session is over, so that nothing was added',
  },
  actions: {
    storeQuantity: 'store the quantity as it is typed',
    normaliseQuantity: 'write the quantity the way the unit is counted',
    storeAcceptedQuantity: 'store the quantity as the last good one',
    restoreAcceptedQuantity: 'go back to the last good quantity',
    stepQuantity: 'add or take away one step of the unit',
    storeUnit: 'store the unit and start from its minimum',
    clearQuantity: 'empty the quantity',
    resetQuantity: 'start again from the minimum',
    storeDestination: 'store where the customer wants to go once it is added',
    requestDestination: 'ask the shop for the address that the customer wanted to go to',
    countIntent: 'count a new request, so that it is not taken for a repetition of the last one',
    announceTyped: 'tell the page which quantity is typed',
    announceNothingTyped: 'tell the page that nothing is typed any more',
    announceAdded: 'tell the shop what the basket holds now',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseAdded: 'show the message that it was added',
    rememberAddition: 'remember the addition beyond this page, until the gateway has decided',
    announceUnconfirmed: 'hand the addition over to the basket, which sends it again under the same key',
    raiseWaiting: 'show the message that it is not saved yet',
    raiseFailure: 'show the message that it was not added',
  },
  actors: {
    addLine: 'ask the gateway to add the line to the basket',
  },
  delays: {
    confirmationDuration: 'the time the confirmation is seen, longer than a double click',
  },
};
