import type { accountFormMachine } from './account-form.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const accountFormWords: WordsOf<typeof accountFormMachine> = {
  actions: {
    recallDraft: 'recall the earlier entries',
    rememberDraft: 'remember the entries for the visit',
    storeField: 'store the entry and clear the fault of its field',
    storeSaved: 'store the saved values',
    resetValues: 'restore the saved values',
    storeRefusal: 'store the faults that the gateway named',
    clearRefusal: 'clear the faults that the gateway named',
    startIntent: 'begin a new intent, with another key than the last one',
    announceSaved: 'tell the parent which values were saved',
    announceDiscarded: 'tell the surrounding page that the form was given up',
  },
  actors: {
    saveForm: 'send the form to the gateway',
  },
};
