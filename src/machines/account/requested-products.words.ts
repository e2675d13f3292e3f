import type { requestedProductsMachine } from './requested-products.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const requestedProductsWords: WordsOf<typeof requestedProductsMachine> = {
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeRequested: 'store the products',
  },
  actors: {
    loadRequestedProducts: 'ask the gateway which products the customer waits for',
  },
};
