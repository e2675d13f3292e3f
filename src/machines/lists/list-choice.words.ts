import type { listChoiceMachine } from './list-choice.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const listChoiceWords: WordsOf<typeof listChoiceMachine> = {
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeLists: 'store the lists of the customer',
    storeListId: 'store which list was chosen',
    storeNewList: 'store that a new list is requested',
    storeName: 'store the typed name, and clear its fault',
    storeRefusal: 'store why it was not saved',
    clearRefusal: 'clear the reason why it was not saved',
    startIntent: 'begin a new intent, with another key than the last one',
    raiseSaved: 'show the message in which list it is now, with the way there',
  },
  actors: {
    loadLists: 'ask the gateway for the lists of the customer',
    saveToList: 'ask the gateway to save it in the list',
  },
};
