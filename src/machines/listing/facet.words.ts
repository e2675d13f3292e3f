import type { facetMachine } from './facet.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const facetWords: WordsOf<typeof facetMachine> = {
  guards: {
    isOpen: 'the facet is open from the start',
    isFaulty: 'what was typed is no interval of figures',
  },
  actions: {
    storeTerm: 'store the search term',
    storeTouched: 'store which value was ticked or unticked',
    storeTyped: 'store the entry',
    clearTyped: 'clear the entry',
    announceToggled: 'tell the list which value was ticked or unticked',
    announceInterval: 'tell the list which interval is wanted',
  },
};
