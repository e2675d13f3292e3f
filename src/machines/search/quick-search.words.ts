import type { quickSearchMachine } from './quick-search.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const quickSearchWords: WordsOf<typeof quickSearchMachine> = {
  guards: {
    isLongEnough: 'the typed term has at least 3 characters (configured)',
    isSameTerm: 'the typed term is the one before, apart from spaces',
    isTermLongEnough: 'the stored term has at least 3 characters (configured)',
    hasOption: 'there are suggestions for the term',
    hasTerm: 'something is typed',
  },
  actions: {
    storeTerm: 'store the typed term',
    storeCurrentPath: 'store the address of the page',
    storeHits: 'store the suggestions and which of them is marked',
    clearHits: 'clear the suggestions',
    moveActive: 'mark the next or the previous suggestion',
    clearActive: 'mark no suggestion',
    openActive: 'ask the shop for the page of the marked suggestion, or for the results of the term',
    openResults: 'ask the shop for the results of the term',
  },
  actors: {
    loadHits: 'ask the gateway for suggestions for the term',
  },
  delays: {
    debounce: 'the time without typing before suggestions are asked for',
  },
};
