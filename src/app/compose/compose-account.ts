import { assign } from 'xstate';
import { isStoredForm } from '../../domain/account/account-form.ts';
import { accountFormMachine } from '../../machines/account-form.machine.ts';
import { accountMachine } from '../../machines/account.machine.ts';
import { addressBookMachine } from '../../machines/address-book.machine.ts';
import { myListsMachine } from '../../machines/my-lists.machine.ts';
import { requestedProductsMachine } from '../../machines/requested-products.machine.ts';
import { visitMemory } from '../../services/visit-memory.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The account's machines with their services and what the customer entered before (MA-1, SE-1). What is on its way when the
 * customer leaves is still saved, or they are told that it was not.
 */
export function composeAccount({ customerRequest, visitStorage, tellLateFailure }: Requests) {
  const late = tellLateFailure('changeFailed');
  const saveForm = customerRequest((services) => withoutAbort(services.saveForm, late));
  const accountForm = accountFormMachine.provide({
    actors: { saveForm },
    actions: {
      recallDraft: assign({
        values: ({ context: { form, userId, values } }) => {
          const draft = isStoredForm(form) ? visitMemory(visitStorage, userId).recallForm(form) : null;
          return draft && draft['addressId'] === values['addressId'] ? { ...values, ...draft } : values;
        },
      }),
      rememberDraft: ({ context: { form, userId } }, { values }) => {
        if (isStoredForm(form)) visitMemory(visitStorage, userId).rememberForm(form, values);
      },
    },
  });
  const addressBook = addressBookMachine.provide({
    actors: {
      loadAddresses: customerRequest((services) => services.loadAddresses),
      removeAddress: customerRequest((services) => withoutAbort(services.removeAddress, late)),
      saveForm,
      addressForm: accountForm,
    },
    actions: {
      recallDraft: assign({
        addressId: ({ context }) =>
          visitMemory(visitStorage, context.userId).recallForm('address')?.['addressId'] ?? null,
      }),
    },
  });
  return {
    account: accountMachine.provide({
      actors: {
        loadAccount: customerRequest((services) => services.loadAccount),
        accountForm,
        addressBook,
        myLists: myListsMachine.provide({
          actors: { loadLists: customerRequest((services) => services.loadLists) },
        }),
        requestedProducts: requestedProductsMachine.provide({
          actors: {
            loadRequestedProducts: customerRequest((services) => services.loadRequestedProducts),
          },
        }),
      },
    }),
  };
}
