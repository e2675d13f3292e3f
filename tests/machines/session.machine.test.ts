import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Credentials, Session } from '#src/domain/session/session.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { sessionMachine } from '#src/machines/session.machine.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { anonymous, signedIn } from '#tests/support/a-session.ts';

const credentials = { userName: 'anna', password: 'anna-2026' };

describe('sessionMachine', () => {
  it('asks the server only when the page does not say who is looking (SE-4)', () => {
    expect(start(null).loadSession.asked).toHaveLength(1);
    expect(start(anonymous).loadSession.asked).toHaveLength(0);
    expect(start(signedIn()).actor.getSnapshot().value).toBe('signedIn');
  });

  it('keeps the catalogue usable when the server does not respond (SE-4)', async () => {
    const { actor, loadSession } = start(null);

    loadSession.fail(0, { status: 0, code: '', serverMessage: null });

    expect((await waitFor(actor, (snapshot) => !snapshot.matches('checking'))).value).toBe('anonymous');
  });

  it('signs in once when the button is pressed twice, and tells the shop (SE-4)', async () => {
    const { actor, signIn, parentEvents } = start(anonymous);

    actor.send({ type: 'signIn.requested', credentials });
    actor.send({ type: 'signIn.requested', credentials });
    signIn.response(0, signedIn());
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

    expect(signIn.inputs()).toEqual([credentials]);
    expect(parentEvents()).toEqual([
      { type: 'session.changed', session: anonymous },
      { type: 'session.changed', session: signedIn() },
    ]);
  });

  it('never keeps the password (I9)', async () => {
    const { actor, signIn } = start(anonymous);

    actor.send({ type: 'signIn.requested', credentials });
    signIn.response(0, signedIn());
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(credentials.password);
  });

  it.each([
    { status: 401, failure: 'wrongCredentials' },
    { status: 429, failure: 'tooMany' },
    { status: 502, failure: 'unreachable' },
    { status: 0, failure: 'unreachable' },
  ])('tells a person what $status means: $failure (SE-2)', async ({ status, failure }) => {
    const { actor, signIn } = start(anonymous);

    actor.send({ type: 'signIn.requested', credentials });
    signIn.fail(0, { status, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));

    expect(actor.getSnapshot().context.signInFailure).toBe(failure);
  });

  it('clears what is left of an expired session and leads to the sign-in page (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().context.session).toEqual(anonymous);
    clearSession.fail(0, { status: 500, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ended'));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it('leads to the sign-in page also when another request learnt of the end before the page did (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'session.lost' });
    actor.send({ type: 'session.expired' });
    clearSession.response(1, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('ended'));

    expect(parentEvents()).toEqual([
      { type: 'session.changed', session: signedIn() },
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it.each(['anonymous', 'refused', 'ended'] as const)(
    'asks the server when a request is refused to a visitor: another tab may have signed a customer in (%s) (SE-3, SE-4)',
    async (state) => {
      const { actor, loadSession, parentEvents } = await startIn(state);
      const told = parentEvents().length;

      actor.send({ type: 'session.lost' });
      expect(actor.getSnapshot().value).toBe('checking');
      loadSession.response(0, signedIn({ userId: 'ben' }));
      await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

      expect(parentEvents().slice(told)).toEqual([
        { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
      ]);
    },
  );

  it.each(['anonymous', 'refused', 'ended', 'signingIn', 'checking'] as const)(
    'opens a refused product for whom another tab has signed in (%s) (SE-1, SE-4)',
    async (state) => {
      const { actor, loadSession, parentEvents } = await startIn(state);
      const [asked, told] = [loadSession.asked.length, parentEvents().length];

      actor.send({ type: 'session.expired' });
      loadSession.response(asked, signedIn({ userId: 'ben' }));
      await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

      expect(parentEvents().slice(told)).toEqual([
        { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
      ]);
    },
  );

  it.each(['anonymous', 'refused', 'ended', 'signingIn', 'checking'] as const)(
    'leads to the sign-in page when a product is refused and nobody is signed in (%s) (SE-1)',
    async (state) => {
      const { actor, loadSession, clearSession, parentEvents } = await startIn(state);
      const [asked, cleared, told] = [
        loadSession.asked.length,
        clearSession.asked.length,
        parentEvents().length,
      ];

      actor.send({ type: 'session.expired' });
      loadSession.response(asked, anonymous);
      await waitFor(actor, (snapshot) => snapshot.matches('ending'));
      clearSession.response(cleared, undefined);
      await waitFor(actor, (snapshot) => snapshot.matches('ended'));

      expect(parentEvents().slice(told)).toEqual([
        { type: 'session.changed', session: anonymous },
        { type: 'session.ended' },
      ]);
    },
  );

  it('leads to the sign-in page when a product is refused while the customer signs out (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = await startIn('signingOut');

    actor.send({ type: 'session.expired' });
    clearSession.response(1, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('ended'));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it('signs a customer out who learns meanwhile that the session is over (SE-2, SE-4)', async () => {
    const { actor, parentEvents } = await startIn('signingOut');

    actor.send({ type: 'session.lost' });

    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(parentEvents().slice(1)).toEqual([
      { type: 'notice.raised', content: { key: 'signedOut' } },
      { type: 'session.changed', session: anonymous },
    ]);
  });

  it('stays signed in, and says so, when signing out does not reach the server (SE-4)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'signOut.requested' });
    clearSession.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

    expect(parentEvents()).toContainEqual({ type: 'notice.raised', content: { key: 'signOutFailed' } });
  });
});

type Started = 'checking' | 'anonymous' | 'signingIn' | 'refused' | 'signingOut' | 'ended';

async function startIn(state: Started) {
  const isCustomer = state === 'signingOut' || state === 'ended';
  const started = start(state === 'checking' ? null : isCustomer ? signedIn() : anonymous);
  const { actor, signIn, clearSession } = started;
  if (state === 'signingIn' || state === 'refused') actor.send({ type: 'signIn.requested', credentials });
  if (state === 'refused') signIn.fail(0, { status: 401, code: '', serverMessage: null });
  if (state === 'signingOut') actor.send({ type: 'signOut.requested' });
  if (state === 'ended') {
    actor.send({ type: 'session.lost' });
    clearSession.response(0, undefined);
  }
  await waitFor(actor, (snapshot) => snapshot.matches(state));
  return started;
}

function start(initial: Session | null) {
  const loadSession = aHeldRequest<unknown, Session>();
  const signIn = aHeldRequest<Credentials, Session>();
  const clearSession = aHeldRequest<unknown, void>();
  const { parent, parentEvents } = aParent();
  const machine = sessionMachine.provide({
    actors: {
      loadSession: requestActor(loadSession.service),
      signIn: requestActor(signIn.service),
      clearSession: requestActor(clearSession.service),
    },
  });
  const actor = createActor(machine, { parent, input: { initial } }).start();
  return { actor, loadSession, signIn, clearSession, parentEvents };
}
