import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { newPasswordValues, resetRequestValues } from '#src/domain/account/account-form.ts';
import { passwordResetMachine } from '#src/machines/account/password-reset.machine.ts';

describe('passwordResetMachine', () => {
  it('asks for a user name or an e-mail address, and again if no message came (SE-2)', () => {
    const actor = start('');

    expect([actor.getSnapshot().value, formOf(actor, 'requestForm')]).toEqual([
      'asking',
      { form: 'resetRequest', userId: '', keySeed: 'visit-1', saved: resetRequestValues },
    ]);
    actor.send({ type: 'form.saved', form: 'resetRequest', values: resetRequestValues });
    expect(actor.getSnapshot().value).toBe('requested');
    actor.send({ type: 'account.reentered' });

    expect(actor.getSnapshot().value).toBe('asking');
  });

  it.each([
    { isDemonstration: 'yes', expected: true },
    { isDemonstration: '', expected: false },
  ])(
    'says in a demonstration that customers receive no messages (SE-2): $expected',
    ({ isDemonstration, expected }) => {
      const actor = start('');

      actor.send({ type: 'form.saved', form: 'resetRequest', values: { account: 'anna', isDemonstration } });

      expect(actor.getSnapshot().context.isDemonstration).toBe(expected);
    },
  );

  it('takes a new password from the link of a message, and confirms it (SE-2, RT-5)', () => {
    const actor = start('secret');

    expect([actor.getSnapshot().value, formOf(actor, 'newPasswordForm')]).toEqual([
      'choosing',
      { form: 'newPassword', userId: '', keySeed: 'visit-1', saved: newPasswordValues('secret') },
    ]);
    actor.send({ type: 'form.saved', form: 'newPassword', values: newPasswordValues('secret') });

    expect(actor.getSnapshot().value).toBe('changed');
  });
});

function start(token: string) {
  return createActor(passwordResetMachine, { input: { token, keySeed: 'visit-1' } }).start();
}

/** The input of a form. */
function formOf(actor: ReturnType<typeof start>, name: 'requestForm' | 'newPasswordForm') {
  const context = actor.getSnapshot().children[name]?.getSnapshot().context;
  if (!context) return null;
  const { form, userId, keySeed, saved } = context;
  return { form, userId, keySeed, saved };
}
