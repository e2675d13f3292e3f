import type { accountMachine } from './account.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const accountWords: WordsOf<typeof accountMachine> = {
  guards: { isSection: 'the address names the {section}' },
  actions: {
    storeFailure: 'store why it could not be loaded',
    storeSection: 'store which part is open',
    notifyAddressBook: 'pass it on to the addresses',
    notifyMyLists: 'pass it on to the lists',
    notifyRequestedProducts: 'pass it on to the stock notifications',
  },
  actors: {
    loadAccount: 'ask the gateway for the account',
    accountForm: 'one form of the account',
    addressBook: 'the addresses of the customer',
    myLists: 'the lists that the customer named',
    requestedProducts: 'the stock notifications',
  },
};
