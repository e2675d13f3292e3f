import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import { addressValues } from '#src/domain/account/account-form.ts';
import { addressBookMachine } from '#src/machines/account/address-book.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anAddress } from '#tests/support/made/an-order.ts';

const main = anAddress();
const yard = anAddress({ addressId: 'yard', name: 'Yard', isDefault: false });
const broken = { status: 500, code: 'FAILED', serverMessage: 'Please try again later.' };

describe('addressBookMachine', () => {
  it('is loaded again after a failure (RT-5, SE-2)', async () => {
    const { actor, loadAddresses } = start();

    loadAddresses.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry.requested' });
    loadAddresses.response(1, [main, yard]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({ addresses: [main, yard], addressId: null });
  });

  it.each([
    { type: 'newAddress.requested' },
    { type: 'address.opened', addressId: 'yard' },
    { type: 'default.chosen', addressId: 'yard' },
    { type: 'removal.requested', addressId: 'yard' },
  ] as const)('says no longer why the last change failed after $type (SE-2)', async (event) => {
    const { actor, removeAddress, loadAddresses } = await startReady();
    actor.send({ type: 'removal.requested', addressId: 'yard' });
    actor.send({ type: 'removal.confirmed' });
    removeAddress.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadAddresses.response(1, [main, yard]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send(event);

    expect(actor.getSnapshot().context.refusal).toBe(null);
  });

  it('adds an address and loads the list again (RT-5)', async () => {
    const { actor, saveForm, loadAddresses } = await startReady();
    actor.send({ type: 'newAddress.requested' });
    const form = actor.getSnapshot().children.addressForm;
    form?.send({ type: 'field.changed', field: 'city', value: 'Bremen' });
    form?.send({ type: 'form.submitted' });
    saveForm.response(0, addressValues(yard));
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadAddresses.response(1, [main, yard]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(saveForm.inputs()).toEqual([
      {
        form: 'address',
        values: { ...addressValues(undefined), city: 'Bremen' },
        idempotencyKey: 'visit-1-1-address-1',
      },
    ]);
    expect(actor.getSnapshot().context.addresses).toEqual([main, yard]);
  });

  it('opens an address with its data, and drops the entries when the customer cancels (RT-5)', async () => {
    const { actor } = await startReady();
    actor.send({ type: 'address.opened', addressId: 'yard' });
    const form = actor.getSnapshot().children.addressForm;
    expect(form?.getSnapshot().context.values).toEqual(addressValues(yard));

    form?.send({ type: 'changes.discarded' });

    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context.addressId).toBe(null);
    actor.send({ type: 'newAddress.requested' });
    expect(actor.getSnapshot().context.addressId).toBe('');
  });

  it('makes an address the default and keeps its other fields (RT-5)', async () => {
    const { actor, saveForm } = await startReady();
    actor.send({ type: 'default.chosen', addressId: 'yard' });
    actor.send({ type: 'default.chosen', addressId: 'yard' });

    expect(saveForm.inputs()).toEqual([
      {
        form: 'address',
        values: { ...addressValues(yard), isDefault: 'yes' },
        idempotencyKey: 'visit-1-default-1',
      },
    ]);
  });

  it.each([
    { outcome: 'once it is the default', refusal: null },
    { outcome: 'when it could not become the default, and says why', refusal: broken },
  ])('is loaded again $outcome (RT-5, SE-2)', async ({ refusal }) => {
    const { actor, saveForm, loadAddresses } = await startReady();

    actor.send({ type: 'default.chosen', addressId: 'yard' });
    expect(actor.getSnapshot().context.addressId).toBe('yard');
    if (refusal) saveForm.fail(0, refusal);
    else saveForm.response(0, addressValues(yard));
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.addressId).toBe(null);
    loadAddresses.response(1, [yard, main]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({ addresses: [yard, main], refusal });
  });

  it('is loaded again once an address is removed (RT-5)', async () => {
    const { actor, removeAddress, loadAddresses } = await startReady();

    actor.send({ type: 'removal.requested', addressId: 'yard' });
    expect(actor.getSnapshot().context.addressId).toBe('yard');
    actor.send({ type: 'removal.confirmed' });
    removeAddress.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.addressId).toBe(null);
    loadAddresses.response(1, [main]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.addresses).toEqual([main]);
  });

  it('removes an address only after a question, and says why it could not (RT-5, SE-2)', async () => {
    const { actor, removeAddress, loadAddresses } = await startReady();
    actor.send({ type: 'removal.requested', addressId: 'yard' });
    actor.send({ type: 'question.dismissed' });
    expect(actor.getSnapshot().value).toBe('ready');
    actor.send({ type: 'removal.requested', addressId: 'yard' });
    expect(removeAddress.inputs()).toEqual([]);

    actor.send({ type: 'removal.confirmed' });
    removeAddress.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadAddresses.response(1, [main, yard]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(removeAddress.inputs()).toEqual([{ addressId: 'yard' }]);
    expect(actor.getSnapshot().context.refusal).toEqual(broken);
  });

  it.each([
    { begun: '', opened: 'editing' },
    { begun: 'yard', opened: 'editing' },
    { begun: 'gone', opened: 'ready' },
  ])('is $opened at first when the address "$begun" was begun before (SE-1)', async ({ begun, opened }) => {
    const { actor, loadAddresses } = start(begun);
    loadAddresses.response(0, [main, yard]);
    await waitFor(actor, (snapshot) => !snapshot.matches('loading'));

    expect(actor.getSnapshot().value).toBe(opened);
    expect(actor.getSnapshot().context.addresses).toEqual([main, yard]);
  });
});

async function startReady() {
  const started = start();
  started.loadAddresses.response(0, [main, yard]);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}

function start(begun: string | null = null) {
  const machine = addressBookMachine.provide({
    actions: { recallDraft: assign({ addressId: begun }) },
  });
  return startHeld(machine, { userId: 'anna', keySeed: 'visit-1' });
}
