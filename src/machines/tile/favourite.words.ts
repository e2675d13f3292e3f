import type { favouriteMachine } from './favourite.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const favouriteWords: WordsOf<typeof favouriteMachine> = {
  guards: {
    wasFavourite: 'the product was a favourite when it was loaded',
  },
  actions: {
    raiseFailure: 'show the message that it was not saved, except when the session is over',
  },
  actors: {
    saveFavourite: 'ask the gateway to save the mark or its removal',
  },
};
