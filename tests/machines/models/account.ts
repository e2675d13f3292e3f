import { assign } from 'xstate';
import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { accountFormMachine } from '#src/machines/account/account-form.machine.ts';
import { accountMachine } from '#src/machines/account/account.machine.ts';
import { addressBookMachine } from '#src/machines/account/address-book.machine.ts';
import { requestedProductsMachine } from '#src/machines/account/requested-products.machine.ts';
import { accountSections } from '#src/domain/account/account.ts';
import { passwordValues, profileValues } from '#src/domain/account/account-form.ts';
import { anAccount } from '#tests/support/made/an-account.ts';
import { anApplicationForm } from '#tests/support/made/an-application-form.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { jobApplicationMachine } from '#src/machines/content/job-application.machine.ts';
import { listChoiceMachine } from '#src/machines/lists/list-choice.machine.ts';
import { myListsMachine } from '#src/machines/account/my-lists.machine.ts';
import { namedListMachine } from '#src/machines/lists/named-list.machine.ts';
import { passwordResetMachine } from '#src/machines/account/password-reset.machine.ts';
import { refused, broken } from './samples.ts';

const application = anApplicationForm();

const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };

const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

export const jobApplication: MachineModel<typeof jobApplicationMachine> = {
  machine: jobApplicationMachine,
  inputs: [{ jobId: 'job-driver', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadApplicationForm', output: { form: application, jobTitle: 'Driver' } },
    { type: 'xstate.error.actor.loadApplicationForm', error: broken },
    ...Object.entries(complete).map(([name, value]) => ({ type: 'field.changed' as const, name, value })),
    { type: 'file.chosen', file: cv },
    { type: 'file.chosen', file: new File([], 'cv.txt') },
    { type: 'xstate.done.actor.checkIsPdf', output: true },
    { type: 'xstate.done.actor.checkIsPdf', output: false },
    { type: 'xstate.error.actor.checkIsPdf', error: broken },
    { type: 'xstate.error.actor.sendApplication', error: broken },
    { type: 'sending.progressed', percent: 40 },
  ],
  key: ({ context }) => [
    Object.keys(context.entries).toSorted(),
    context.file?.name,
    context.fileFault,
    context.percentSent,
    Object.keys(context.faults).toSorted(),
  ],
};

export const namedList: MachineModel<typeof namedListMachine> = {
  machine: namedListMachine,
  parentSystemId: 'storefront',
  inputs: [{ listId: 'site', keySeed: 'visit-1' }],
  samples: [
    { type: 'renaming.requested', name: 'Site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'product.removed', productId: 'bolt' },
    { type: 'xstate.done.actor.renameList', output: { listId: 'site', name: 'Van', lineCount: 1 } },
    { type: 'xstate.error.actor.renameList', error: refused },
    { type: 'xstate.error.actor.removeList', error: broken },
    { type: 'xstate.error.actor.removeListProduct', error: broken },
  ],
  key: ({ context: { name } }) => [name],
};

export const listChoice: MachineModel<typeof listChoiceMachine> = {
  machine: listChoiceMachine,
  parentSystemId: 'storefront',
  inputs: [{ lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }], keySeed: 'visit-1' }],
  samples: [
    { type: 'list.chosen', listId: 'site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'xstate.done.actor.loadLists', output: [{ listId: 'site', name: 'Site', lineCount: 1 }] },
    { type: 'xstate.error.actor.loadLists', error: broken },
    { type: 'xstate.done.actor.saveToList', output: { listId: 'site', name: 'Site', lineCount: 2 } },
    { type: 'xstate.error.actor.saveToList', error: refused },
    { type: 'xstate.error.actor.saveToList', error: broken },
  ],
  key: ({ context: { listId, name, refusal } }) => [listId, name, refusal?.status],
};

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
  ],
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
