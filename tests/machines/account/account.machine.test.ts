import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { accountSections, type AccountSection } from '#src/domain/account/account.ts';
import { passwordValues, profileValues } from '#src/domain/account/account-form.ts';
import { accountMachine } from '#src/machines/account/account.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anAccount } from '#tests/support/made/an-account.ts';

const broken = { status: 500, code: '', serverMessage: null };

describe('accountMachine', () => {
  it('shows the part in the address, even if it changes while the account loads (RT-5)', async () => {
    const { actor, loadAccount } = start('profile');
    actor.send({ type: 'section.opened', section: 'password' });
    loadAccount.response(0, anAccount());
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'password' }));

    actor.send({ type: 'section.opened', section: 'favourites' });
    expect(actor.getSnapshot().value).toEqual({ ready: 'favourites' });
  });

  it.each(accountSections)(
    'opens the part "%s" at its address, with forms filled from the account (RT-5)',
    async (section) => {
      const { actor, loadAccount } = start(section);
      loadAccount.response(0, anAccount());
      await waitFor(actor, (snapshot) => snapshot.matches('ready'));

      const { value, context, children } = actor.getSnapshot();
      expect(value).toEqual({ ready: section });
      expect(context.account).toEqual(anAccount());
      expect(children.profileForm?.getSnapshot().context).toMatchObject({
        form: 'profile',
        userId: 'anna',
        keySeed: 'visit-1',
        saved: profileValues(anAccount()),
      });
      expect(children.passwordForm?.getSnapshot().context).toMatchObject({
        form: 'password',
        userId: 'anna',
        keySeed: 'visit-1',
        saved: passwordValues,
      });
    },
  );

  it('opens the addresses of this customer, and of this visit (RT-5)', async () => {
    const { actor, loadAccount } = start('addresses');
    loadAccount.response(0, anAccount());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const { addressBook } = actor.getSnapshot().children;
    expect(addressBook?.getSnapshot().context).toMatchObject({ userId: 'anna', keySeed: 'visit-1' });
  });

  it('keeps the entries of one part while the customer looks at another (SE-1)', async () => {
    const { actor, loadAccount } = start('profile');
    loadAccount.response(0, anAccount());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    const { profileForm } = actor.getSnapshot().children;
    profileForm?.send({ type: 'field.changed', field: 'name', value: 'Anna Berg' });

    actor.send({ type: 'section.opened', section: 'password' });
    actor.send({ type: 'section.opened', section: 'profile' });

    expect(actor.getSnapshot().children.profileForm?.getSnapshot().context.values['name']).toBe('Anna Berg');
  });

  it('asks for stock notifications only when they are shown, and again after a failure (SN-2, SE-2)', async () => {
    const { actor, loadAccount, loadRequestedProducts } = start('profile');
    loadAccount.response(0, anAccount());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(loadRequestedProducts.inputs()).toEqual([]);

    actor.send({ type: 'section.opened', section: 'notifications' });
    const { requestedProducts } = actor.getSnapshot().children;
    if (!requestedProducts) throw new Error('the notifications are not shown');
    loadRequestedProducts.fail(0, broken);
    await waitFor(requestedProducts, (snapshot) => snapshot.matches('failed'));
    requestedProducts.send({ type: 'retry.requested' });
    loadRequestedProducts.response(1, [{ materialNumber: 'K-7', product: null }]);
    await waitFor(requestedProducts, (snapshot) => snapshot.matches('ready'));

    expect(requestedProducts.getSnapshot().context.requested).toEqual([
      { materialNumber: 'K-7', product: null },
    ]);
  });

  it('can be requested again after a failure (SE-2)', async () => {
    const { actor, loadAccount } = start('profile');
    loadAccount.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'retry.requested' });

    expect(loadAccount.asked.length).toBe(2);
  });
});

function start(section: AccountSection) {
  return startHeld(accountMachine, { section, userId: 'anna', keySeed: 'visit-1' });
}
