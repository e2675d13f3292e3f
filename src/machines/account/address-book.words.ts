import type { addressBookMachine } from './address-book.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const addressBookWords: WordsOf<typeof addressBookMachine> = {
  guards: {
    isBegun: 'the customer had begun to edit an address that still exists, or a new one',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallDraft: 'recall which address was being edited',
    storeAddressId: 'store the chosen address',
    storeNewAddress: 'store that a new address is requested',
    clearAddressId: 'clear the chosen address',
    countForm: 'count one more form, so that it starts empty',
    storeRefusal: 'store why the gateway refused',
  },
  actors: {
    loadAddresses: 'ask the gateway for the addresses',
    removeAddress: 'ask the gateway to remove the address',
    saveForm: 'send the address to the gateway',
    addressForm: 'the form of one address',
  },
};
