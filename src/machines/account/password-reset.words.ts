import type { passwordResetMachine } from './password-reset.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const passwordResetWords: WordsOf<typeof passwordResetMachine> = {
  guards: {
    isInvited: 'the address is the link of an invitation',
    hasToken: 'the address is the link of a message',
  },
  actions: {
    signIn: 'sign in with the new user name and password',
    openSignIn: 'open the sign-in page, which leads on once the person is signed in',
    storeDemonstration: 'store whether the shop is a demonstration',
  },
  actors: {
    accountForm: 'the form that is filled in',
  },
};
