import { describe, expect, it, vi } from 'vitest';
import { assign, waitFor } from 'xstate';
import { passwordValues, profileValues, type FormValues } from '#src/domain/account/account-form.ts';
import { accountFormMachine, type AccountFormInput } from '#src/machines/account/account-form.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anAccount } from '#tests/support/made/an-account.ts';

const saved = profileValues(anAccount());
const noResponse = { status: 0, code: '', serverMessage: null };
const sessionOver = { status: 401, code: 'SESSION_REQUIRED', serverMessage: 'Please sign in.' };
const refused = {
  status: 422,
  code: 'FORM_INVALID',
  serverMessage: 'Please check the form.',
  fields: { email: 'Enter an address such as name@company.com.', name: 'At most 100 characters.' },
};

describe('accountFormMachine', () => {
  it('shows each field why the gateway refused it, and keeps the entries (RT-5, SE-2)', async () => {
    const { actor, saveForm } = start();
    actor.send({ type: 'field.changed', field: 'email', value: 'no-address' });
    actor.send({ type: 'form.submitted' });
    saveForm.fail(0, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));

    expect(actor.getSnapshot().context).toMatchObject({
      values: { ...saved, email: 'no-address' },
      faults: refused.fields,
    });
    actor.send({ type: 'field.changed', field: 'email', value: 'anna@new.example' });
    expect(actor.getSnapshot().context.faults).toEqual({ name: 'At most 100 characters.' });
  });

  it('saves once for two presses, takes no change meanwhile, and tells its parent (RT-5, BA-4)', async () => {
    const { actor, saveForm, parentEvents } = start();
    actor.send({ type: 'field.changed', field: 'name', value: 'Anna Berg' });
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'field.changed', field: 'name', value: 'Too late' });
    const values = { ...saved, name: 'Anna Berg' };
    saveForm.response(0, values);
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));

    expect(saveForm.inputs()).toEqual([{ form: 'profile', values, idempotencyKey: 'visit-1-profile-1' }]);
    expect(actor.getSnapshot().context.saved).toEqual(values);
    expect(parentEvents()).toEqual([{ type: 'form.saved', form: 'profile', values }]);
  });

  it('sends another try under another key, because the failed one was not carried out (BA-4, SE-2)', async () => {
    const { actor, saveForm } = start();
    for (const [index, failure] of [sessionOver, refused].entries()) {
      actor.send({ type: 'form.submitted' });
      saveForm.fail(index, failure);
      await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    }
    actor.send({ type: 'form.submitted' });

    expect(saveForm.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'visit-1-profile-1',
      'visit-1-profile-2',
      'visit-1-profile-3',
    ]);
  });

  it('begins with the earlier entries, remembers each change and forgets it when it is dropped or saved (SE-1)', async () => {
    const rememberDraft = vi.fn<(values: FormValues | null) => void>();
    const draft = { ...saved, phone: '+49 40 1' };
    const { actor, saveForm } = start({}, { draft, rememberDraft });
    expect(actor.getSnapshot().context.values).toEqual(draft);

    actor.send({ type: 'field.changed', field: 'phone', value: '+49 40 12' });
    actor.send({ type: 'changes.discarded' });
    expect(actor.getSnapshot().context.values).toEqual(saved);
    actor.send({ type: 'form.submitted' });
    saveForm.response(0, saved);
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));

    expect(rememberDraft.mock.calls).toEqual([[{ ...saved, phone: '+49 40 12' }], [null], [null]]);
  });

  it('says why it was refused until it is sent again or dropped, and tells its parent of both (RT-5, SE-2)', async () => {
    const { actor, saveForm, parentEvents } = start();
    const refusal = () => actor.getSnapshot().context.refusal;

    actor.send({ type: 'form.submitted' });
    saveForm.fail(0, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(refusal()).toEqual(refused);
    actor.send({ type: 'form.submitted' });
    expect(refusal()).toBe(null);
    saveForm.fail(1, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(refusal()).toEqual(noResponse);
    actor.send({ type: 'changes.discarded' });

    expect(refusal()).toBe(null);
    expect(parentEvents()).toEqual([{ type: 'form.discarded' }]);
  });

  it('can be changed and saved once more, as another intent (RT-5, BA-4, SE-1)', async () => {
    const rememberDraft = vi.fn<(values: FormValues | null) => void>();
    const { actor, saveForm } = start({}, { rememberDraft });
    const changed = { ...saved, name: 'Anna Berg' };
    actor.send({ type: 'form.submitted' });
    saveForm.response(0, saved);
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));

    actor.send({ type: 'field.changed', field: 'name', value: 'Anna Berg' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.values]).toEqual(['editing', changed]);
    expect(rememberDraft.mock.calls.at(-1)).toEqual([changed]);
    actor.send({ type: 'form.submitted' });

    expect(saveForm.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'visit-1-profile-1',
      'visit-1-profile-2',
    ]);
  });

  it('leaves no password in the form once it is changed (RT-5)', async () => {
    const { actor, saveForm } = start({ form: 'password', saved: passwordValues });
    actor.send({ type: 'field.changed', field: 'oldPassword', value: 'correct horse' });
    actor.send({ type: 'field.changed', field: 'newPassword', value: 'battery staple' });
    actor.send({ type: 'form.submitted' });
    saveForm.response(0, passwordValues);
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));

    expect(actor.getSnapshot().context.values).toEqual({ oldPassword: '', newPassword: '' });
  });
});

function start(
  input: Partial<AccountFormInput> = {},
  host: { draft?: FormValues; rememberDraft?: (values: FormValues | null) => void } = {},
) {
  const machine = accountFormMachine.provide({
    actions: {
      recallDraft: assign({ values: ({ context }) => host.draft ?? context.values }),
      rememberDraft: (_, { values }) => host.rememberDraft?.(values),
    },
  });
  return startHeld(machine, { form: 'profile', userId: 'anna', saved, keySeed: 'visit-1', ...input });
}
