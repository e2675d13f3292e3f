import type { companyMachine } from './company.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const companyWords: WordsOf<typeof companyMachine> = {
  guards: { isOfCompany: 'the customer belongs to a company' },
  delays: { freshness: 'twenty seconds, in which the number is not read again' },
  actions: { storePerson: 'store what the person may do, and how many requests wait for them' },
  actors: { loadCompany: 'ask the gateway for the customer’s company' },
};
