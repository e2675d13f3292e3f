import type { filterDraftMachine } from './filter-draft.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const filterDraftWords: WordsOf<typeof filterDraftMachine> = {
  guards: {
    isChanged: 'the chosen filters differ from those that apply',
    hasFilters: 'at least one filter is chosen',
    isCounted: 'it is known how many products fit',
    hasProducts: 'at least one product fits',
  },
  actions: {
    toggleValue: 'choose the value, or remove it when it was chosen',
    storeInterval: 'choose the interval of figures, or remove it when it is empty',
    clearFilters: 'remove all filters',
    storeResponse: 'store how many products fit and what can be filtered further',
    spawnFacet: 'start the facet, which opens and closes',
  },
  actors: {
    countListing: 'ask the gateway how many products would fit',
    facet: 'one facet that opens and closes',
  },
  delays: {
    debounce: 'the time in which more values may be chosen before products are counted',
  },
};
