import type { basketRefillMachine } from './basket-refill.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const basketRefillWords: WordsOf<typeof basketRefillMachine> = {
  actions: {
    storeReordered: 'store which lines came into the basket and which did not',
    storePrices: 'store the prices that the page shows, and which order is meant',
    startIntent: 'begin a new request: add the lines to the basket, or put them in place of it',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseFailure: 'show the message that the basket was not changed, except when the session is over',
  },
  actors: {
    refillBasket: 'ask the gateway to put the lines into the basket',
  },
};
