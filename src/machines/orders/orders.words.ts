import type { ordersMachine } from './orders.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const ordersWords: WordsOf<typeof ordersMachine> = {
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeQuery: 'store the query and the page',
    storeList: 'store the orders',
  },
  actors: {
    loadOrders: 'ask the gateway for the orders',
  },
};
