import type { listingMachine } from './listing.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const listingWords: WordsOf<typeof listingMachine> = {
  guards: {
    isChosen: 'the filter is chosen',
    isOtherContent: 'the address means other products than the ones shown',
    hasSliding: 'the page has a sliding row of products',
    isOtherSliding: 'the sliding row belongs to an earlier response',
    hasListing: 'products are known already',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeAddress: 'store the query of the address',
    dropRefused: 'drop order and page, or else the filters',
    storeLastPage: 'go to the last page instead',
    storeListing: 'store the products, and keep filters that still apply in view',
    storeNearest: 'store which categories come nearest',
    storeViewAllListing: 'store which products the whole list started with',
    storeSlidingListing: 'store which products slide',
    requestAddress: 'ask the shop for the address of the new choice',
    chooseFilters: 'go on as if these filters had been chosen together',
    announceApproach: 'tell the shop which address the pointer is near, so that it can be prefetched',
    announceNotOpened: 'show the message that it could not be opened',
    spawnFacet: 'start the facet, which opens and closes',
    openQuestion: 'show the answer of the question',
  },
  actors: {
    loadListing: 'ask the gateway for the products',
    loadNearest: 'look for the categories that come nearest to an unknown one',
    allProducts: 'the whole list on one page',
    carousel: 'the row of products that slides',
    filterDraft: 'filters that are chosen but do not apply yet',
    facet: 'one facet that opens and closes',
    sortDraft: 'an order that is chosen but does not apply yet',
  },
  delays: {
    choiceDelay: 'the time in which more filters may be chosen before the address changes',
  },
};
