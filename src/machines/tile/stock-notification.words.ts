import type { stockNotificationMachine } from './stock-notification.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const stockNotificationWords: WordsOf<typeof stockNotificationMachine> = {
  guards: {
    isRequested: 'the customer asked to be told before',
  },
  actions: {
    raiseRequested: 'show the message that the wish is kept',
    raiseFailure: 'show the message that the wish was not kept, except when the session is over',
  },
  actors: {
    lookUpStockForm: 'ask the gateway for the form and the wishes that it has already',
    requestNotification: 'send the wish to the gateway',
  },
};
