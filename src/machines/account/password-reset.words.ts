import type { passwordResetMachine } from './password-reset.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const passwordResetWords: WordsOf<typeof passwordResetMachine> = {
  guards: {
    hasToken: 'the address is the link of a message',
  },
  actions: {
    storeDemonstration: 'store whether the shop is a demonstration',
  },
  actors: {
    accountForm: 'the form that is filled in',
  },
};
