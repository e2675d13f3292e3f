import type { homePageMachine } from './home-page.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const homePageWords: WordsOf<typeof homePageMachine> = {
  guards: {
    isCustomer: 'a customer is signed in',
    hasProducts: 'there is at least one offer',
    hasBlocks: 'the catalogue has blocks for the page',
    hasSliding: 'a promotion among them wants the products in a row that slides',
    hasRows: 'there is an order, a list, or a product that was bought or looked at',
  },
  actions: {
    recallViewed: 'recall the products that the customer looked at',
    storeProducts: 'store the offers',
    storeBlocks: 'store the blocks of the page',
    storeCustomerRows: 'store the customer’s rows',
  },
  actors: {
    loadOffers: 'ask the gateway for the offers',
    loadHomeBlocks: 'ask the gateway for the blocks of the page',
    loadCustomerRows: 'ask the gateway for orders, lists, and for products bought or looked at',
    carousel: 'a row of products that slides',
    basketRefill: 'ordering the last order again',
  },
};
