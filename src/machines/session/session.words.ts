import type { sessionMachine } from './session.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const sessionWords: WordsOf<typeof sessionMachine> = {
  guards: {
    isUnknown: 'it is not known yet who is signed in',
    isCustomer: 'the session belongs to a customer',
    isLedElsewhere: 'the customer signed in elsewhere, and signs out there as well',
    wasCustomer: 'a customer was signed in on this page',
  },
  actions: {
    storeSession: 'store who is signed in',
    storeUnit: 'store the unit that the customer works in',
    rememberUnit: 'remember the unit for the next page and other tabs',
    storeAnonymous: 'store that no customer is signed in',
    forgetCustomer: 'forget the entries of the visit',
    openElsewhere: 'open the page that signs the customer out there',
    markKnown: 'mark the session as known',
    clearFailure: 'clear the reason why signing in failed',
    storeFailure: 'store why signing in failed',
    announceSession: 'tell the shop who is signed in',
    announceEnded: 'tell the shop that the page needs a customer, and no session is left',
    notifyOtherTabsOfSession:
      'tell the other tabs of this browser that a customer signed in or out, or works in another unit',
    raiseNotice: 'show a message on top of the page',
  },
  actors: {
    loadSession: 'ask the gateway who is signed in',
    signIn: 'send user name and password to the gateway',
    clearSession: 'ask the gateway to end the session',
  },
};
