import type { homePageMachine } from './home-page.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const homePageWords: WordsOf<typeof homePageMachine> = {
  guards: {
    isCustomer: 'a customer is signed in',
    hasProducts: 'there is at least one offer',
    hasBlocks: 'the catalogue puts something on the page',
    hasSliding: 'a promotion among it wants the products in a row that slides',
    hasRows: 'there is an open order, or a product that was bought or looked at',
  },
  actions: {
    recallViewed: 'recall the products that the customer looked at',
    storeProducts: 'store the offers',
    storeBlocks: 'store what the catalogue puts on the page',
    storeCustomerRows: 'store what is the customer’s own',
  },
  actors: {
    loadOffers: 'ask the gateway for the offers',
    loadHomeBlocks: 'ask the gateway for what the catalogue puts on the page',
    loadCustomerRows: 'ask the gateway for open orders, and for products bought or looked at',
    carousel: 'a row of products that slides',
  },
};
