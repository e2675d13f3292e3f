import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Session } from '#src/domain/session/session.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';

const signedOutStates = ['anonymous', 'refused', 'ended', 'turnedAway'] as const;
const credentials = { userName: 'anna', password: 'anna-2026' };

describe('sessionMachine', () => {
  it('asks the server only if the page does not name the visitor (SE-4)', () => {
    expect(start(null).loadSession.asked).toHaveLength(1);
    expect(start(anonymous).loadSession.asked).toHaveLength(0);
    expect(start(signedIn()).actor.getSnapshot().value).toBe('signedIn');
  });

  it('keeps the catalogue usable when the server does not respond (SE-4)', async () => {
    const { actor, loadSession } = start(null);

    loadSession.fail(0, { status: 0, code: '', serverMessage: null });

    expect((await waitFor(actor, (snapshot) => !snapshot.matches('checking'))).value).toEqual({
      signedOut: 'anonymous',
    });
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
    { status: 403, code: 'CSRF', failure: 'outdated' },
    { status: 403, failure: 'broken' },
    { status: 421, failure: 'otherAddress' },
    { status: 429, failure: 'tooMany' },
    { status: 502, failure: 'unavailable' },
    { status: 500, failure: 'broken' },
    { status: 0, failure: 'noConnection' },
  ])('explains to a person that $status means $failure (SE-2)', async ({ status, code = '', failure }) => {
    const { actor, signIn } = start(anonymous);

    actor.send({ type: 'signIn.requested', credentials });
    signIn.fail(0, { status, code, serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'refused' }));

    expect(actor.getSnapshot().context.signInFailure).toBe(failure);
  });

  it('clears an expired session and opens the sign-in page (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'signIn.required' });
    expect(actor.getSnapshot().context.session).toEqual(anonymous);
    clearSession.fail(0, { status: 500, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'ended' }));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it('opens the sign-in page even if another request learnt of the end before the page did (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'session.expired' });
    actor.send({ type: 'signIn.required' });
    clearSession.response(1, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'ended' }));

    expect(parentEvents()).toEqual([
      { type: 'session.changed', session: signedIn() },
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it.each(signedOutStates)(
    'asks the server when a request is refused to a visitor: another tab may have signed a customer in (%s) (SE-3, SE-4)',
    async (state) => {
      const { actor, loadSession, parentEvents } = await startIn(state);
      const [asked, reported] = [loadSession.asked.length, parentEvents().length];

      actor.send({ type: 'session.expired' });
      expect(actor.getSnapshot().value).toBe('checking');
      loadSession.response(asked, signedIn({ userId: 'ben' }));
      await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

      expect(parentEvents().slice(reported)).toEqual([
        { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
      ]);
    },
  );

  it.each(signedOutStates)(
    'is signed in at once when another tab signs a customer in (%s) (SE-4)',
    async (state) => {
      const { actor, loadSession } = await startIn(state);
      const asked = loadSession.asked.length;

      actor.send({ type: 'session.changedElsewhere' });
      loadSession.response(asked, signedIn({ userId: 'ben' }));

      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
      expect(context.session).toEqual(signedIn({ userId: 'ben' }));
    },
  );

  it('tells no other tab of a sign-out when it learns that a visitor is looking (SE-2, SE-4)', async () => {
    const { actor, loadSession, forgetCustomer, parentEvents } = start(null);

    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    expect(forgetCustomer).not.toHaveBeenCalled();
    expect(parentEvents().filter(({ type }) => type === 'notice.raised')).toEqual([]);
  });

  it('is signed out at once when another tab signs the customer out (SE-3, SE-4)', async () => {
    const { actor, loadSession, forgetCustomer, parentEvents } = start(signedIn());

    actor.send({ type: 'session.changedElsewhere' });
    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    expect(forgetCustomer).toHaveBeenCalledOnce();
    expect(parentEvents().slice(1)).toEqual([
      { type: 'notice.raised', content: { key: 'signedOut' } },
      { type: 'session.changed', session: anonymous },
    ]);
  });

  it('is another customer at once when another tab signs them in (SE-4)', async () => {
    const { actor, loadSession, parentEvents } = start(signedIn());

    actor.send({ type: 'session.changedElsewhere' });
    loadSession.response(0, signedIn({ userId: 'ben' }));
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
    ]);
  });

  it("keeps the page when the server does not respond about another tab's change, and asks again once the connection is back (SE-3, SE-4)", async () => {
    const { actor, loadSession } = start(signedIn());

    actor.send({ type: 'session.changedElsewhere' });
    loadSession.fail(0, { status: 0, code: '', serverMessage: null });

    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
    expect(context.session).toEqual(signedIn());
    actor.send({ type: 'connection.returned' });
    loadSession.response(1, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));
  });

  it('tells other tabs once of its sign-ins and sign-outs, and never of theirs (SE-4)', async () => {
    const { actor, signIn, clearSession, loadSession, notifyOtherTabsOfSession } = start(anonymous);

    actor.send({ type: 'signIn.requested', credentials });
    signIn.response(0, signedIn());
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
    expect(notifyOtherTabsOfSession).toHaveBeenCalledTimes(1);

    actor.send({ type: 'session.changedElsewhere' });
    loadSession.response(0, signedIn());
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
    expect(notifyOtherTabsOfSession).toHaveBeenCalledTimes(1);

    actor.send({ type: 'signOut.requested' });
    clearSession.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));
    expect(notifyOtherTabsOfSession).toHaveBeenCalledTimes(2);
  });

  it.each([...signedOutStates, 'signingIn', 'checking'] as const)(
    'opens a refused product for the customer whom another tab has signed in (%s) (SE-1, SE-4)',
    async (state) => {
      const { actor, loadSession, parentEvents } = await startIn(state);
      const [asked, reported] = [loadSession.asked.length, parentEvents().length];

      actor.send({ type: 'signIn.required' });
      loadSession.response(asked, signedIn({ userId: 'ben' }));
      await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

      expect(parentEvents().slice(reported)).toEqual([
        { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
      ]);
    },
  );

  it.each([...signedOutStates, 'signingIn', 'checking'] as const)(
    'opens the sign-in page for a visitor, without mentioning a session, when a product is refused (%s) (SE-1)',
    async (state) => {
      const { actor, loadSession, clearSession, parentEvents } = await startIn(state);
      const [asked, cleared, reported] = [
        loadSession.asked.length,
        clearSession.asked.length,
        parentEvents().length,
      ];

      actor.send({ type: 'signIn.required' });
      loadSession.response(asked, anonymous);
      await waitFor(actor, (snapshot) => snapshot.matches('turningAway'));
      clearSession.response(cleared, undefined);
      await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'turnedAway' }));

      expect(parentEvents().slice(reported)).toEqual([{ type: 'session.ended' }]);
    },
  );

  it.each([
    { how: 'the server knows no session', hasResponse: true },
    { how: 'the server does not respond', hasResponse: false },
  ])(
    'tells a customer that their session is over when a product is refused while it is checked, and $how (SE-1)',
    async ({ hasResponse }) => {
      const { actor, loadSession, clearSession, parentEvents } = start(signedIn());
      actor.send({ type: 'session.changedElsewhere' });

      actor.send({ type: 'signIn.required' });
      if (hasResponse) loadSession.response(1, anonymous);
      else loadSession.fail(1, { status: 0, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches('ending'));
      clearSession.response(0, undefined);
      await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'ended' }));

      expect(parentEvents().slice(1)).toEqual([
        { type: 'session.changed', session: anonymous },
        { type: 'session.ended' },
      ]);
    },
  );

  it('goes on in another unit, which the next page and other tabs know, and in the first again (CO-1)', () => {
    const { actor, parentEvents, rememberUnit, notifyOtherTabsOfSession } = start(signedIn());

    actor.send({ type: 'unit.chosen', unit: 'office', name: 'Office' });
    actor.send({ type: 'unit.chosen', unit: null, name: 'Workshop' });

    const changes = parentEvents().filter(({ type }) => type === 'session.changed');
    expect(changes.slice(1)).toEqual([
      { type: 'session.changed', session: signedIn({ unit: 'office' }) },
      { type: 'session.changed', session: signedIn() },
    ]);
    expect([rememberUnit.mock.calls, notifyOtherTabsOfSession.mock.calls.length]).toEqual([
      [[signedIn({ unit: 'office' })], [signedIn()]],
      2,
    ]);
  });

  it('opens the sign-in page when a product is refused while the customer signs out (SE-1)', async () => {
    const { actor, clearSession, parentEvents } = await startIn('signingOut');

    actor.send({ type: 'signIn.required' });
    clearSession.response(1, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'ended' }));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'session.changed', session: anonymous },
      { type: 'session.ended' },
    ]);
  });

  it('signs a customer out who learns meanwhile that the session is over (SE-2, SE-4)', async () => {
    const { actor, parentEvents } = await startIn('signingOut');

    actor.send({ type: 'session.expired' });

    expect(actor.getSnapshot().value).toEqual({ signedOut: 'anonymous' });
    expect(parentEvents().slice(1)).toEqual([
      { type: 'notice.raised', content: { key: 'signedOut' } },
      { type: 'session.changed', session: anonymous },
    ]);
  });

  it('opens the page that signs a customer out where they signed in (SE-4)', async () => {
    const { actor, clearSession, openElsewhere, parentEvents } = start(signedIn());

    actor.send({ type: 'signOut.requested' });
    clearSession.response(0, 'https://login.example/end');
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    expect(openElsewhere.mock.calls).toEqual([['https://login.example/end']]);
    expect(actor.getSnapshot().context.session).toEqual(anonymous);
    expect(parentEvents()).not.toContainEqual({ type: 'notice.raised', content: { key: 'signedOut' } });
  });

  it('stays signed in, and says so, when signing out does not reach the server (SE-4)', async () => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'signOut.requested' });
    clearSession.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));

    expect(parentEvents()).toContainEqual({ type: 'notice.raised', content: { key: 'signOutFailed' } });
  });

  it('treats the visitor as anonymous when the server knows no session (SE-4)', async () => {
    const { actor, loadSession } = start(null);
    expect(actor.getSnapshot().context.isKnown).toBe(false);

    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    expect(actor.getSnapshot().context).toMatchObject({ session: anonymous, isKnown: true });
  });

  it('opens the sign-in page when a product is refused and the server does not respond (SE-1)', async () => {
    const { actor, loadSession, clearSession } = start(anonymous);

    actor.send({ type: 'signIn.required' });
    loadSession.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('turningAway'));
    clearSession.fail(0, { status: 0, code: '', serverMessage: null });

    expect((await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'turnedAway' }))).value).toEqual(
      { signedOut: 'turnedAway' },
    );
  });

  it('tries again after a refusal, and hides the earlier failure (SE-2)', async () => {
    const { actor, signIn } = await startIn('refused');

    actor.send({ type: 'signIn.requested', credentials });

    expect(actor.getSnapshot().value).toBe('signingIn');
    expect(actor.getSnapshot().context.signInFailure).toBeNull();
    expect(signIn.inputs()).toEqual([credentials, credentials]);
  });

  it('hides an earlier failure when the visitor signs in later (SE-2)', async () => {
    const { actor, loadSession } = await startIn('refused');
    actor.send({ type: 'session.expired' });
    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    actor.send({ type: 'signIn.requested', credentials });

    expect(actor.getSnapshot().context.signInFailure).toBeNull();
  });

  it('signs in after being turned away, without the failure of an earlier try (SE-1, SE-2)', async () => {
    const { actor, loadSession, clearSession } = await startIn('refused');
    actor.send({ type: 'signIn.required' });
    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches('turningAway'));
    clearSession.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'turnedAway' }));

    actor.send({ type: 'signIn.requested', credentials });

    expect(actor.getSnapshot().value).toBe('signingIn');
    expect(actor.getSnapshot().context.signInFailure).toBeNull();
  });

  it.each([
    { how: 'the server has forgotten the session', lose: false },
    { how: 'another request learns that the session is over', lose: true },
  ])('signs out, confirms it and forgets the entries when $how (SE-4)', async ({ lose }) => {
    const { actor, clearSession, parentEvents, forgetCustomer } = start(signedIn());

    actor.send({ type: 'signOut.requested' });
    if (lose) actor.send({ type: 'session.expired' });
    else clearSession.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'anonymous' }));

    expect(actor.getSnapshot().context.session).toEqual(anonymous);
    expect(parentEvents().slice(1)).toEqual([
      { type: 'notice.raised', content: { key: 'signedOut' } },
      { type: 'session.changed', session: anonymous },
    ]);
    expect(forgetCustomer).toHaveBeenCalledOnce();
  });

  it.each([
    { response: 'the server clears it', fails: false },
    { response: 'the server does not respond', fails: true },
  ])('tells a customer whose session is over, who stays on the page: $response (SE-2)', async ({ fails }) => {
    const { actor, clearSession, parentEvents } = start(signedIn());

    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().context.session).toEqual(anonymous);
    if (fails) clearSession.fail(0, { status: 500, code: '', serverMessage: null });
    else clearSession.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'ended' }));

    expect(parentEvents().slice(1)).toEqual([
      { type: 'notice.raised', content: { key: 'sessionEnded' } },
      { type: 'session.changed', session: anonymous },
    ]);
  });
});

type Started = SignedOutState | 'checking' | 'signingIn' | 'signingOut';
type SignedOutState = (typeof signedOutStates)[number];

async function startIn(state: Started) {
  const isCustomer = state === 'signingOut' || state === 'ended';
  const started = start(state === 'checking' ? null : isCustomer ? signedIn() : anonymous);
  const { actor, loadSession, signIn, clearSession } = started;
  if (state === 'turnedAway') {
    actor.send({ type: 'signIn.required' });
    loadSession.response(0, anonymous);
    await waitFor(actor, (snapshot) => snapshot.matches('turningAway'));
    clearSession.response(0, undefined);
  }
  if (state === 'signingIn' || state === 'refused') actor.send({ type: 'signIn.requested', credentials });
  if (state === 'refused') signIn.fail(0, { status: 401, code: '', serverMessage: null });
  if (state === 'signingOut') actor.send({ type: 'signOut.requested' });
  if (state === 'ended') {
    actor.send({ type: 'session.expired' });
    clearSession.response(0, undefined);
  }
  await waitFor(actor, (snapshot) => snapshot.matches(isSignedOut(state) ? { signedOut: state } : state));
  return started;
}

function isSignedOut(state: Started): state is SignedOutState {
  return signedOutStates.some((each) => each === state);
}

function start(initial: Session | null) {
  const forgetCustomer = vi.fn();
  const notifyOtherTabsOfSession = vi.fn();
  const openElsewhere = vi.fn();
  const rememberUnit = vi.fn();
  const machine = sessionMachine.provide({
    actions: {
      forgetCustomer,
      notifyOtherTabsOfSession,
      rememberUnit: ({ context }) => rememberUnit(context.session),
      openElsewhere: (_, { to }) => openElsewhere(to),
    },
  });
  const provided = { forgetCustomer, notifyOtherTabsOfSession, openElsewhere, rememberUnit };
  return { ...startHeld(machine, { initial }), ...provided };
}
