import type { allProductsMachine } from './all-products.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const allProductsWords: WordsOf<typeof allProductsMachine> = {
  guards: {
    isSliceDue: 'fewer than 2 slices are loading, and one near the rows in view is missing',
    hasScrolled: 'other rows are in view than before',
    isFailed: 'this slice failed to load',
    isNewTotal: 'the gateway counts a number of products that it did not name before',
  },
  actions: {
    storeSeen: 'store which rows are in view',
    storeStop: 'store where the visitor stopped scrolling',
    requestSlice: 'ask for the nearest slice that is missing',
    markLoading: 'mark the slice as loading',
    markFailed: 'mark the slice as failed',
    clearFailure: 'clear the failure of the slice',
    storeSlice: 'store the products of the slice',
    restart: 'drop the slices that no longer fit the new number of products',
    stopRequest: 'stop the actor of the finished request',
  },
  actors: {
    loadSlice: 'ask the gateway for one slice of the list',
  },
  delays: {
    scrollEndDelay: 'the time the listing is still before its position is read out',
  },
};
