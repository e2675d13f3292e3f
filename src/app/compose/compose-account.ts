import { assign } from 'xstate';
import { isStoredForm } from '../../domain/account/account-form.ts';
import { accountFormMachine, accountFormPolicies } from '../../machines/account/account-form.machine.ts';
import { accountMachine, accountPolicies } from '../../machines/account/account.machine.ts';
import { addressBookMachine, addressBookPolicies } from '../../machines/account/address-book.machine.ts';
import { myListsMachine, myListsPolicies } from '../../machines/account/my-lists.machine.ts';
import {
  requestedProductsMachine,
  requestedProductsPolicies,
} from '../../machines/account/requested-products.machine.ts';
import { draftMemory } from '../../services/transport/draft-memory.ts';
import type { Requests } from '../requests.ts';

/** The account's machines with their services and the customer's earlier input (MA-1, SE-1). */
export function composeAccount({ actor, draftStorage, recall }: Requests) {
  const accountForm = accountFormMachine.provide({
    actors: { saveForm: actor(accountFormPolicies.saveForm, (services) => services.saveForm) },
    actions: {
      recallDraft: assign({
        values: ({ context: { form, userId, values } }) => {
          const draft = isStoredForm(form)
            ? recall('accountForm.draft', () => draftMemory(draftStorage, userId).recallForm(form))
            : null;
          return draft && draft['addressId'] === values['addressId'] ? { ...values, ...draft } : values;
        },
      }),
      rememberDraft: ({ context: { form, userId } }, { values }) => {
        if (isStoredForm(form)) draftMemory(draftStorage, userId).rememberForm(form, values);
      },
    },
  });
  const addressBook = addressBookMachine.provide({
    actors: {
      loadAddresses: actor(addressBookPolicies.loadAddresses, (services) => services.loadAddresses),
      removeAddress: actor(addressBookPolicies.removeAddress, (services) => services.removeAddress),
      saveForm: actor(addressBookPolicies.saveForm, (services) => services.saveForm),
      addressForm: accountForm,
    },
    actions: {
      recallDraft: assign({
        addressId: ({ context }) =>
          recall(
            'addressBook.draft',
            () => draftMemory(draftStorage, context.userId).recallForm('address')?.['addressId'] ?? null,
          ),
      }),
    },
  });
  return {
    account: accountMachine.provide({
      actors: {
        loadAccount: actor(accountPolicies.loadAccount, (services) => services.loadAccount),
        accountForm,
        addressBook,
        myLists: myListsMachine.provide({
          actors: { loadLists: actor(myListsPolicies.loadLists, (services) => services.loadLists) },
        }),
        requestedProducts: requestedProductsMachine.provide({
          actors: {
            loadRequestedProducts: actor(
              requestedProductsPolicies.loadRequestedProducts,
              (services) => services.loadRequestedProducts,
            ),
          },
        }),
      },
    }),
  };
}
