import type { stockNotificationMachine } from './stock-notification.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const stockNotificationWords: WordsOf<typeof stockNotificationMachine> = {
  guards: {
    isRequested: 'the customer asked to be told before',
  },
  actions: {
    raiseRequested: 'show the message that the request is saved',
    raiseFailure: 'show the message that the request was not saved, except when the session is over',
  },
  actors: {
    lookUpStockForm: 'ask the gateway for the form and the requests that it has already',
    requestNotification: 'send the request to the gateway',
  },
};
