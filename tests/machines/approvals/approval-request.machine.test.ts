import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { ApprovalRequest } from '#src/domain/approvals/approval-request.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { approvalRequestMachine } from '#src/machines/approvals/approval-request.machine.ts';
import { anApprovalRequest, herRequest } from '#tests/support/made/an-approval.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const decidedMeanwhile = {
  status: 409,
  code: 'DECISION_REFUSED',
  serverMessage: 'Olga has approved it meanwhile.',
};
const approved = anApprovalRequest({ status: 'ordered', step: null, orderId: '4711' });

describe('approvalRequestMachine', () => {
  it('approves with one press, once for two, and tells the shop that another number waits (CO-3, BA-4)', async () => {
    const { actor, decideRequest, parentEvents } = await startReady();

    actor.send({ type: 'decision.requested', decision: 'approve' });
    actor.send({ type: 'decision.requested', decision: 'approve' });
    decideRequest.response(0, approved);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(decideRequest.inputs()).toEqual([
      {
        requestId: '10001',
        decision: 'approve',
        comment: '',
        expectedTotal: '1.49',
        idempotencyKey: 'visit-1-decision-1',
      },
    ]);
    expect(actor.getSnapshot().context.request).toEqual(approved);
    expect(parentEvents()).toEqual([{ type: 'approvals.changed' }]);
  });

  it.each(['decline', 'sendBack'] as const)(
    'asks for a reason to %s, and then sends it (CO-3)',
    async (decision) => {
      const { actor, decideRequest } = await startReady();

      actor.send({ type: 'comment.changed', comment: '  ' });
      actor.send({ type: 'decision.requested', decision });
      expect([actor.getSnapshot().context.showsFault, decideRequest.inputs()]).toEqual([true, []]);
      actor.send({ type: 'comment.changed', comment: 'Too many.' });
      expect(actor.getSnapshot().context.showsFault).toBe(false);
      actor.send({ type: 'decision.requested', decision });

      expect(decideRequest.inputs()).toMatchObject([{ decision, comment: 'Too many.' }]);
    },
  );

  it('shows the present request when somebody else has decided, says so, and keeps the comment (CO-3)', async () => {
    const { actor, decideRequest, loadRequest } = await startReady();
    actor.send({ type: 'comment.changed', comment: 'Half of it.' });
    actor.send({ type: 'decision.requested', decision: 'sendBack' });

    decideRequest.fail(0, decidedMeanwhile);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadRequest.response(1, approved);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const { request, refusal, comment } = actor.getSnapshot().context;
    expect([request, refusal, comment]).toEqual([approved, decidedMeanwhile, 'Half of it.']);
  });

  it('says why a decision was not made, and loads the request again (SE-2)', async () => {
    const { actor, decideRequest, parentEvents } = await startReady();
    actor.send({ type: 'decision.requested', decision: 'approve' });

    decideRequest.fail(0, { status: 500, code: '', serverMessage: 'Please try again later.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'changeFailed', reason: 'Please try again later.' } },
    ]);
  });

  it('lets nobody act who may not (CO-3, CO-5)', async () => {
    const requester = await startReady(herRequest());
    requester.actor.send({ type: 'decision.requested', decision: 'approve' });
    const approver = await startReady();
    approver.actor.send({ type: 'withdrawal.requested' });
    approver.actor.send({ type: 'change.requested' });

    expect(requester.decideRequest.inputs()).toEqual([]);
    expect(approver.actor.getSnapshot().value).toBe('ready');
    expect(approver.changeRequest.inputs()).toEqual([]);
  });

  it('withdraws only after a question (CO-3)', async () => {
    const { actor, withdrawRequest } = await startReady(herRequest());

    actor.send({ type: 'withdrawal.requested' });
    actor.send({ type: 'question.dismissed' });
    expect([actor.getSnapshot().value, withdrawRequest.inputs()]).toEqual(['ready', []]);
    actor.send({ type: 'withdrawal.requested' });
    actor.send({ type: 'withdrawal.confirmed' });

    expect(withdrawRequest.inputs()).toEqual([
      { requestId: '10001', idempotencyKey: 'visit-1-withdrawal-1' },
    ]);
  });

  it('opens the basket with the lines that are to be changed, and stores the change until then (CO-3, BA-4)', async () => {
    const { actor, changeRequest, parentEvents, remembered } = await startReady(herRequest());

    actor.send({ type: 'change.requested' });
    const draft = { ...emptyDraft, purchaseOrderNumber: 'PO-7', replaces: '10001' };
    changeRequest.response(0, { added: [{ productId: 'bolt', productName: 'Bolt' }], notAdded: [], draft });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    const sent = { requestId: '10001', idempotencyKey: 'visit-1-change-1' };
    expect(changeRequest.inputs()).toEqual([sent]);
    expect(parentEvents()).toEqual([
      { type: 'basket.outdated' },
      { type: 'navigation.requested', to: '/basket', replace: false },
    ]);
    expect(remembered).toEqual([sent, draft]);
  });

  it('stays and names the lines that are not in the basket again (CO-3)', async () => {
    const { actor, changeRequest, parentEvents } = await startReady(herRequest());
    const outcome = {
      added: [],
      notAdded: [{ productId: 'bolt', productName: 'Bolt', message: 'No longer sold.' }],
      draft: null,
    };

    actor.send({ type: 'change.requested' });
    changeRequest.response(0, outcome);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.reordered).toEqual(outcome);
    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });

  it('says that the request does not exist, and does not ask again (CO-3, RT-5)', async () => {
    const { actor, loadRequest } = start();

    loadRequest.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('missing'));
    actor.send({ type: 'retry.requested' });

    expect(loadRequest.inputs()).toEqual([{ requestId: '10001' }]);
  });
});

async function startReady(request: ApprovalRequest = anApprovalRequest()) {
  const started = start();
  started.loadRequest.response(0, request);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}

function start() {
  const remembered: unknown[] = [];
  const machine = approvalRequestMachine.provide({
    actions: {
      rememberChange: (_, change) => void remembered.push(change),
      rememberDraft: (_, { draft }) => void remembered.push(draft),
    },
  });
  return { ...startHeld(machine, { requestId: '10001', sent: '', keySeed: 'visit-1' }), remembered };
}
