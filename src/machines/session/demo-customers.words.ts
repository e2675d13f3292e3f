import type { demoCustomersMachine } from './demo-customers.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const demoCustomersWords: WordsOf<typeof demoCustomersMachine> = {
  actions: {
    storeDemoCustomers: 'store the customers of the demo',
  },
  actors: {
    loadDemoCustomers: 'ask the gateway for the customers of the demo',
  },
};
