import type { relatedProductsMachine } from './related-products.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const relatedProductsWords: WordsOf<typeof relatedProductsMachine> = {
  guards: {
    hasNoRows: 'the product names no others, and none were looked at before',
    hasProducts: 'at least one row has products',
  },
  actions: {
    recallViewed: 'recall which products were looked at before',
    rememberViewed: 'remember which products were looked at',
    storeRows: 'find the rows that go with the product',
    storeViewed: 'count the product among those looked at, unless it is content',
    storeLoaded: 'store the products of the rows',
  },
  actors: {
    loadRelated: 'ask the gateway for the products of the rows',
  },
};
