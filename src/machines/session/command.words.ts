import type { commandMachine } from './command.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const commandWords: WordsOf<typeof commandMachine> = {
  guards: {
    isDecided: 'the gateway decided against it, or its response ends it',
    isRefused: 'the gateway decided against it',
    isParked: 'the session is over, and its policy parks it',
    isOwnSession: 'its own customer is signed in, or nobody pressed it signed in',
    isPerhapsDone: 'there is no response, and the gateway is not known to count a repetition once',
  },
  actions: {
    storeFailure: 'store why it failed, and who is signed in by now',
    announceUndecided: 'let the same command join it, and others of its kind wait',
    parkCommand: 'park it in the storage of the tab',
    returnOutput: 'give its machine the result',
    returnFault: 'give its machine the failure',
    settleNotice: 'remove the message of its earlier failure',
    reportSuccess:
      'once its page was left, tell its customer of the success and have the basket read again, as agreed',
    reportFailure:
      'once its page was left, tell its customer of the failure, or hand it over to the basket, as agreed',
    raiseForbidden: 'tell a customer on the open page, who may not do this, to sign in with another account',
    raiseNotDone: 'show the message that it was not done, unless another customer is signed in by now',
    announceSessionOver:
      'tell the shop that the session is over, unless another customer is signed in by now',
    announceBasketOutdated: 'have the basket read again if it may have changed',
    forgetStored: 'delete it from the storage, if it was stored',
    park: 'park it for its customer, unless they have signed out since',
  },
  actors: {
    untilPageLeft: 'wait until its page is left',
    untilOthersDecided: 'wait until no command of its kind has an unknown outcome',
    untilSameDecided: 'wait for the end of the same command',
    untilNextTry: 'wait for a while, or until the connection is back',
    send: 'ask the gateway, in turn with other tabs if that is agreed',
  },
};
