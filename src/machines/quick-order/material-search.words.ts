import type { materialSearchMachine } from './material-search.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const materialSearchWords: WordsOf<typeof materialSearchMachine> = {
  guards: {
    isLongEnough: 'the typed number has at least 3 characters',
  },
  actions: {
    storeTerm: 'store the row and the typed text',
    storeHits: 'store the suggestions',
    moveActive: 'mark the next or the previous suggestion',
    clearHits: 'clear the suggestions',
    announceChosen: 'tell the quick order which product was chosen for the row',
  },
  actors: {
    loadHits: 'ask the gateway for suggestions for the number',
  },
  delays: {
    debounce: 'the time without typing before suggestions are asked for',
  },
};
