import type { companyMachine } from './company.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const companyWords: WordsOf<typeof companyMachine> = {
  guards: {
    isUnitLost: 'the customer no longer works in this unit',
    isOfCompany: 'the customer belongs to a company',
  },
  delays: { freshness: 'twenty seconds, in which the number is not read again' },
  actions: {
    storePerson: 'store what the person may do, and how many requests wait for them',
    announceFirstUnit: 'tell the shop to go on in the first unit of the customer',
  },
  actors: { loadCompany: 'ask the gateway for the customer’s company' },
};
