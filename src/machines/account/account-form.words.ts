import type { accountFormMachine } from './account-form.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const accountFormWords: WordsOf<typeof accountFormMachine> = {
  actions: {
    recallDraft: 'recall what was entered before',
    rememberDraft: 'remember what is entered for the visit',
    storeField: 'store what is entered and clear its fault',
    storeSaved: 'store what was saved',
    resetValues: 'go back to what was saved',
    storeRefusal: 'store what the gateway found wrong',
    clearRefusal: 'clear what the gateway found wrong',
    startIntent: 'begin a new wish, so that it is not taken for a repetition of the last one',
    announceSaved: 'tell the page around what was saved',
    announceDiscarded: 'tell the page around that the form was given up',
  },
  actors: {
    saveForm: 'send the form to the gateway',
  },
};
