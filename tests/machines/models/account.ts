import { assign } from 'xstate';
import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { accountFormMachine } from '#src/machines/account/account-form.machine.ts';
import { accountMachine } from '#src/machines/account/account.machine.ts';
import { addressBookMachine } from '#src/machines/account/address-book.machine.ts';
import { requestedProductsMachine } from '#src/machines/account/requested-products.machine.ts';
import { accountSections } from '#src/domain/account/account.ts';
import { passwordValues, profileValues } from '#src/domain/account/account-form.ts';
import { anAccount } from '#tests/support/made/an-account.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { myListsMachine } from '#src/machines/account/my-lists.machine.ts';
import { passwordResetMachine } from '#src/machines/account/password-reset.machine.ts';
import { refused, broken } from './samples.ts';

export const myLists: MachineModel<typeof myListsMachine> = {
  machine: myListsMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadLists', output: [{ listId: 'site', name: 'Site', lineCount: 1 }] },
    { type: 'xstate.error.actor.loadLists', error: broken },
  ],
};

export const account: MachineModel<typeof accountMachine> = {
  machine: accountMachine,
  inputs: [{ section: 'profile', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    ...accountSections.map((section) => ({ type: 'section.opened' as const, section })),
    { type: 'xstate.done.actor.loadAccount', output: anAccount() },
    { type: 'xstate.error.actor.loadAccount', error: broken },
  ],
  key: ({ context: { section, account: shown } }) => [section, shown === null],
};

export const accountForm: MachineModel<typeof accountFormMachine> = {
  machine: accountFormMachine,
  inputs: [
    { form: 'profile', userId: 'anna', saved: profileValues(anAccount()), keySeed: 'visit-1' },
    { form: 'password', userId: 'anna', saved: passwordValues, keySeed: 'visit-1' },
  ],
  samples: [
    { type: 'field.changed', field: 'name', value: 'Anna Berg' },
    { type: 'xstate.done.actor.saveForm', output: profileValues(anAccount()) },
    { type: 'xstate.error.actor.saveForm', error: refused },
    { type: 'xstate.error.actor.saveForm', error: broken },
  ],
  key: ({ context: { form, values, refusal } }) => [form, values['name'], refusal],
};

export const passwordReset: MachineModel<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  inputs: [
    { token: '', keySeed: 'visit-1' },
    { token: 'secret', keySeed: 'visit-1' },
    { token: 'secret', invited: 'yes', keySeed: 'visit-1' },
  ],
  parentSystemId: 'storefront',
  samples: [
    { type: 'form.saved', form: 'resetRequest', values: { account: '', isDemonstration: 'yes' } },
    { type: 'form.saved', form: 'resetRequest', values: { account: '', isDemonstration: '' } },
  ],
  key: ({ context: { token, isDemonstration } }) => [token, isDemonstration],
};

export const addressBook: MachineModel<typeof addressBookMachine> = {
  machine: addressBookMachine.provide({
    actions: { recallDraft: assign({ addressId: ({ context }) => (context.userId === 'ben' ? '' : null) }) },
  }),
  inputs: [
    { userId: 'anna', keySeed: 'visit-1' },
    { userId: 'ben', keySeed: 'visit-1' },
  ],
  samples: [
    { type: 'address.opened', addressId: 'main' },
    { type: 'default.chosen', addressId: 'main' },
    { type: 'removal.requested', addressId: 'main' },
    { type: 'form.saved', form: 'address', values: {} },
    { type: 'xstate.done.actor.loadAddresses', output: [anAddress()] },
    { type: 'xstate.done.actor.loadAddresses', output: [] },
    { type: 'xstate.error.actor.loadAddresses', error: broken },
    { type: 'xstate.done.actor.chooseDefault', output: {} },
    { type: 'xstate.error.actor.chooseDefault', error: broken },
    { type: 'xstate.done.actor.removeAddress' },
    { type: 'xstate.error.actor.removeAddress', error: broken },
  ],
  key: ({ context: { addresses, addressId, refusal } }) => [addresses.length, addressId, refusal],
};

export const requestedProducts: MachineModel<typeof requestedProductsMachine> = {
  machine: requestedProductsMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadRequestedProducts', output: [{ materialNumber: 'K-7', product: null }] },
    { type: 'xstate.error.actor.loadRequestedProducts', error: broken },
  ],
  key: ({ context: { requested } }) => [requested.length],
};
