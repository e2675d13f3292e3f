import type { orderPageMachine } from './order-page.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const orderPageWords: WordsOf<typeof orderPageMachine> = {
  guards: {
    isUnknown: 'the customer has no such order',
    isCancellable: 'work on the order has not begun',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    raiseFailure: 'show the message that it failed, except when the session is over',
  },
  actors: {
    loadOrder: 'ask the gateway for the order',
    cancelOrder: 'ask the gateway to cancel the order',
    basketRefill: 'putting the lines of the order into the basket again',
  },
};
