import type { catalogueMenuMachine } from './catalogue-menu.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const catalogueMenuWords: WordsOf<typeof catalogueMenuMachine> = {
  guards: {
    hasCategories: 'the categories came with the page',
  },
  actions: {
    storeLevel: 'store which category is open in the menu',
    clearLevel: 'go back to the top of the menu',
  },
  actors: {
    loadCategories: 'ask the gateway for the categories',
  },
};
