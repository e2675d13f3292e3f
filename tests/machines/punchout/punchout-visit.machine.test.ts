import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';
import { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';

const noConnection = { status: 0, code: '', serverMessage: null };
const over = { status: 409, code: '', serverMessage: 'The basket was transferred before.' };
const document = '/punchout/return/key';

it.each([
  ['create', 'creating'],
  ['edit', 'editing'],
  ['inspect', 'inspecting'],
] as const)('opens a visit to %s (PU-2)', (operation, state) => {
  const { value } = start(aVisit({ operation }));

  expect(value()).toEqual({ shopping: state });
});

it.each([
  ['returned', { shopping: 'sent' }],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['returning', { shopping: 'interrupted' }],
] as const)('says how a visit ended that is opened again, as by Back: %s (PU-4)', (state, shown) => {
  const { actor, value, endVisit } = start(aVisit({ state }));
  expect(value()).toEqual(shown);

  if (state === 'returning' || state === 'returned') return;
  actor.send({ type: 'transfer.requested' });
  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'visit.outdated' });
  actor.send({ type: 'visit.lost' });

  expect([value(), endVisit.inputs()]).toEqual([shown, []]);
});

it('transfers the basket once it is saved, and once only (PU-4, BA-4)', async () => {
  const { actor, value, basketSaved, endVisit, left } = start();

  actor.send({ type: 'transfer.requested' });
  actor.send({ type: 'transfer.requested' });
  expect([value(), endVisit.inputs()]).toEqual(['saving', []]);
  basketSaved.response(0, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('returning'));
  actor.send({ type: 'transfer.requested' });
  actor.send({ type: 'visit.lost' });
  expect(endVisit.inputs()).toEqual([{ action: 'transfer' }]);
  endVisit.response(0, document);
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  actor.send({ type: 'transfer.requested' });

  expect([left(), endVisit.inputs()]).toEqual([[document], [{ action: 'transfer' }]]);
});

it('goes on shopping if the buyer does not wait until the basket is saved (PU-4)', () => {
  const { actor, value, endVisit } = start();

  actor.send({ type: 'transfer.requested' });
  actor.send({ type: 'transfer.dropped' });

  expect([value(), endVisit.inputs()]).toEqual([{ shopping: 'creating' }, []]);
});

it('keeps the basket if it cannot be saved, and is tried again (PU-4, SE-2)', async () => {
  const { actor, basketSaved } = start();

  actor.send({ type: 'transfer.requested' });
  basketSaved.fail(0, noConnection);
  await waitFor(actor, (snapshot) => snapshot.matches({ shopping: 'failed' }));
  expect(actor.getSnapshot().context.fault).toEqual(noConnection);
  actor.send({ type: 'transfer.requested' });

  expect([actor.getSnapshot().value, actor.getSnapshot().context.fault]).toEqual(['saving', null]);
});

it('names the lines that cannot be transferred, until the next transfer (PU-6)', async () => {
  const { actor, value, endVisit, transfer } = start();
  const fields = { '7': 'no-price' };

  await transfer();
  endVisit.fail(0, { status: 422, code: '', serverMessage: null, fields });
  await waitFor(actor, (snapshot) => snapshot.matches({ shopping: 'refused' }));
  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'cancel.dropped' });
  expect([value(), actor.getSnapshot().context.refusals]).toEqual([{ shopping: 'refused' }, fields]);
  actor.send({ type: 'transfer.requested' });

  expect([value(), actor.getSnapshot().context.refusals]).toEqual(['saving', {}]);
});

it('a lost connection while returning keeps the basket (PU-4, SE-2)', async () => {
  const { actor, endVisit, transfer } = start();

  await transfer();
  endVisit.fail(0, noConnection);

  await waitFor(actor, (snapshot) => snapshot.matches({ shopping: 'failed' }));
  expect(actor.getSnapshot().context.fault).toEqual(noConnection);
});

it('says that the visit is over if it was cancelled in another tab (PU-4)', async () => {
  const { actor, endVisit, loadVisit, transfer } = start();

  await transfer();
  endVisit.fail(0, over);
  await waitFor(actor, (snapshot) => snapshot.matches('checking'));
  loadVisit.response(0, aVisit({ state: 'cancelled' }));

  await waitFor(actor, (snapshot) => snapshot.matches('cancelled'));
});

it('asks before it cancels, and leaves without the basket (PU-4)', async () => {
  const { actor, value, endVisit, left } = start();

  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'cancel.dropped' });
  expect(value()).toEqual({ shopping: 'creating' });
  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'cancel.confirmed' });
  endVisit.response(0, document);
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));

  expect([left(), endVisit.inputs()]).toEqual([[document], [{ action: 'cancel' }]]);
});

it('transfers the basket after all while it asks whether to cancel (PU-4)', () => {
  const { actor, value } = start();

  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'transfer.requested' });

  expect(value()).toBe('saving');
});

it.each([
  [noConnection, { shopping: 'failed' }],
  [over, 'checking'],
] as const)(
  'says if the visit cannot be cancelled, after status $status (PU-4, SE-2)',
  async (fault, state) => {
    const { actor, endVisit } = start();

    actor.send({ type: 'cancel.requested' });
    actor.send({ type: 'cancel.confirmed' });
    endVisit.fail(0, fault);

    await waitFor(actor, (snapshot) => snapshot.matches(state));
  },
);

it('an inspection transfers nothing, and goes back without a question (PU-2)', () => {
  const { actor, value, endVisit } = start(aVisit({ operation: 'inspect' }));

  actor.send({ type: 'transfer.requested' });
  expect(value()).toEqual({ shopping: 'inspecting' });
  actor.send({ type: 'cancel.requested' });

  expect([value(), endVisit.inputs()]).toEqual(['cancelling', [{ action: 'cancel' }]]);
});

it('offers the transfer once more if the procurement system did not respond, and the buyer came back (PU-4)', async () => {
  const { actor, basketSaved, endVisit, loadVisit, transfer } = start();

  await transfer();
  endVisit.response(0, document);
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  actor.send({ type: 'visit.lost' });
  actor.send({ type: 'visit.outdated' });
  loadVisit.response(0, aVisit({ state: 'returning' }));
  await waitFor(actor, (snapshot) => snapshot.matches({ shopping: 'interrupted' }));
  actor.send({ type: 'transfer.requested' });
  basketSaved.response(1, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('returning'));

  expect(endVisit.inputs()).toEqual([{ action: 'transfer' }, { action: 'transfer' }]);
});

it('keeps the basket that was sent, and transfers it again (PU-4)', async () => {
  const { actor, value, basketSaved, endVisit, loadVisit, transfer } = start();

  await transfer();
  endVisit.response(0, document);
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  actor.send({ type: 'visit.outdated' });
  loadVisit.response(0, aVisit({ state: 'returned' }));
  await waitFor(actor, (snapshot) => snapshot.matches({ shopping: 'sent' }));
  actor.send({ type: 'cancel.requested' });
  actor.send({ type: 'cancel.dropped' });
  expect(value()).toEqual({ shopping: 'sent' });
  actor.send({ type: 'transfer.requested' });
  basketSaved.response(1, undefined);
  await waitFor(actor, (snapshot) => snapshot.matches('returning'));

  expect(endVisit.inputs()).toEqual([{ action: 'transfer' }, { action: 'transfer' }]);
});

it('does not become the second visit of the browser when the page of the first one is reloaded (PU-4)', async () => {
  const { actor, recallTabVisit } = start();

  recallTabVisit.response(0, 'visit-of-this-tab');

  await waitFor(actor, (snapshot) => snapshot.matches('superseded'));
  expect(recallTabVisit.inputs()).toEqual([{ visitId: aVisit().visitId }]);
});

it('goes on after a reload of the same visit (PU-4)', async () => {
  const { actor, value, recallTabVisit } = start();

  recallTabVisit.response(0, aVisit().visitId);
  await waitFor(actor, (snapshot) => snapshot.children['recallTabVisit']?.getSnapshot().status === 'done');

  expect(value()).toEqual({ shopping: 'creating' });
});

it('asks what became of the visit if the browser is still here after 20 s (PU-4)', async () => {
  const { actor, value, clock, endVisit, transfer } = start();

  await transfer();
  endVisit.response(0, document);
  await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
  clock.increment(19_999);
  expect(value()).toBe('leaving');
  clock.increment(1);

  expect(value()).toBe('checking');
});

it.each(['shopping', 'asking', 'saving'] as const)(
  'asks what became of the visit when its session is lost while %s (PU-4)',
  (state) => {
    const { actor, value } = start();
    if (state === 'asking') actor.send({ type: 'cancel.requested' });
    if (state === 'saving') actor.send({ type: 'transfer.requested' });

    actor.send({ type: 'visit.lost' });

    expect(value()).toBe('checking');
  },
);

it.each([
  [aVisit(), { shopping: 'creating' }],
  [aVisit({ visitId: 'visit-2' }), 'superseded'],
  [aVisit({ visitId: 'visit-2', state: 'returned' }), 'superseded'],
  [aVisit({ state: 'cancelled' }), 'cancelled'],
] as const)(
  'believes the server about the visit after a change in another tab (PU-4)',
  async (now, state) => {
    const { actor, loadVisit } = start();

    actor.send({ type: 'visit.outdated' });
    loadVisit.response(0, now);

    await waitFor(actor, (snapshot) => snapshot.matches(state));
  },
);

it.each([401, 404, 410])('is over if the server has no such visit: %s (PU-4)', async (status) => {
  const { actor, loadVisit } = start();

  actor.send({ type: 'visit.lost' });
  loadVisit.fail(0, { status, code: '', serverMessage: null });

  await waitFor(actor, (snapshot) => snapshot.matches('expired'));
});

it.each(['retry.requested', 'connection.returned', 'visit.outdated'] as const)(
  'asks again after %s if the server did not respond (SE-2)',
  async (type) => {
    const { actor, value, loadVisit } = start();

    actor.send({ type: 'visit.outdated' });
    loadVisit.fail(0, noConnection);
    await waitFor(actor, (snapshot) => snapshot.matches('unknown'));
    actor.send({ type });

    expect(value()).toBe('checking');
  },
);

function start(visit: PunchoutVisit = aVisit()) {
  const left: string[] = [];
  const machine = punchoutVisitMachine.provide({ actions: { leave: (_, { to }) => left.push(to) } });
  const started = startHeld(machine, { visit });
  const { actor, basketSaved } = started;
  return {
    ...started,
    value: () => actor.getSnapshot().value,
    left: () => left,
    /** The buyer transfers the saved basket; the server has not responded. */
    transfer: async () => {
      actor.send({ type: 'transfer.requested' });
      basketSaved.response(0, undefined);
      await waitFor(actor, (snapshot) => snapshot.matches('returning'));
    },
  };
}
