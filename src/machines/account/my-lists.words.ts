import type { myListsMachine } from './my-lists.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const myListsWords: WordsOf<typeof myListsMachine> = {
  actions: {
    storeFailure: 'store why it could not be loaded',
  },
  actors: {
    loadLists: 'ask the gateway for the lists of the customer',
  },
};
