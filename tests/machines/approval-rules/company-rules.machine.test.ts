import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { RulesCheck } from '#src/domain/approval-rules/company-rules.ts';
import { companyRulesMachine } from '#src/machines/approval-rules/company-rules.machine.ts';
import { othersRules, ownRules, rules, sound, unsound } from '#tests/support/made/some-approval-rules.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const noMemory = {
  recallDraft: () => undefined,
  rememberDraft: () => undefined,
  forgetDraft: () => undefined,
};

describe('companyRulesMachine', () => {
  it('checks a draft once it rests, and counts only a check of the present draft (CO-6)', async () => {
    const { actor, checkRules, clock } = await startChecked(sound);

    change(actor, '2000');
    clock.increment(599);
    expect(checkRules.inputs()).toHaveLength(1);
    clock.increment(1);
    change(actor, '3000');
    checkRules.response(1, sound);
    actor.send({ type: 'activation.requested' });
    expect(actor.getSnapshot().matches({ ready: { editing: 'closed', checking: 'waiting' } })).toBe(true);
    clock.increment(600);

    expect(checkRules.inputs().map(({ rules: { rules: all } }) => all[0]?.bands[1]?.over)).toEqual([
      1000, 2000, 3000,
    ]);
  });

  it('activates a sound draft once for two presses, on its version, and tells the shop (CO-6, BA-4)', async () => {
    const { actor, activateRules, parentEvents } = await startChanged(sound);

    actor.send({ type: 'activation.requested' });
    actor.send({ type: 'activation.requested' });
    activateRules.response(0, othersRules);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { editing: { closed: 'activated' } } }));

    expect(activateRules.inputs()).toMatchObject([
      {
        rules: { rules: [{ bands: [{ over: 0 }, { over: 2000 }] }] },
        basedOn: 1,
        idempotencyKey: 'visit-1-rules-1',
      },
    ]);
    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });

  it('activates nothing that has a problem, and uses the repair with one press (CO-2, CO-6)', async () => {
    const { actor, activateRules } = await startChanged(unsound);

    actor.send({ type: 'activation.requested' });
    expect(activateRules.inputs()).toEqual([]);
    actor.send({ type: 'repair.applied', problem: 0, repair: 0 });

    expect(actor.getSnapshot().context.draft.rules).toEqual(unsound.problems[0]?.repairs[0]?.rules);
    expect(actor.getSnapshot().can({ type: 'repair.applied', problem: 0, repair: 0 })).toBe(false);
  });

  it('keeps the draft when somebody else has activated rules, until the person goes on with it (CO-6)', async () => {
    const { actor, activateRules, loadRules } = await startChanged(sound);
    actor.send({ type: 'activation.requested' });

    activateRules.fail(0, { status: 409, code: 'RULES_CHANGED', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { editing: 'readingOthers' } }));
    loadRules.response(1, othersRules);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { editing: 'closed' } }));
    expect(actor.getSnapshot().context.draft.columns).toEqual([0, 2000]);
    expect(actor.getSnapshot().context.draft.basedOn).toBe(1);
    actor.send({ type: 'version.accepted' });

    expect(actor.getSnapshot().context.draft.basedOn).toBe(2);
  });

  it('takes over what the same person activated in another tab, keeps the draft, and checks it again (CO-6)', async () => {
    const { actor, activateRules, loadRules, checkRules, clock } = await startChanged(sound);
    actor.send({ type: 'activation.requested' });
    activateRules.fail(0, { status: 409, code: 'RULES_CHANGED', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { editing: 'readingOthers' } }));
    loadRules.response(1, ownRules);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { editing: { closed: 'renewed' } } }));
    clock.increment(600);

    const { draft } = actor.getSnapshot().context;
    expect(draft).toEqual({
      rules: {
        ...ownRules.rules,
        rules: [{ ...ownRules.rules.rules[0], bands: draft.rules.rules[0]?.bands }],
      },
      columns: [0, 2000],
      basedOn: 2,
      base: ownRules.rules,
    });
    expect(checkRules.inputs().at(-1)).toEqual({ rules: draft.rules });
    expect(actor.getSnapshot().can({ type: 'version.accepted' })).toBe(false);
  });

  it('tries the order that shows a problem, with the draft (CO-2, CO-6)', async () => {
    const { actor, tryOrder } = await startChanged(unsound);

    actor.send({ type: 'example.tried', problem: 1 });
    actor.send({ type: 'example.tried', problem: 0 });

    const { draft } = actor.getSnapshot().context;
    expect(tryOrder.inputs()).toEqual([{ rules: draft.rules, trial: unsound.problems[0]?.trial }]);
  });

  it('brings back the version before as a draft, unless another draft is open (CO-6)', async () => {
    const { actor } = await startChecked(sound, othersRules);

    actor.send({ type: 'previous.restored' });
    expect(actor.getSnapshot().context.draft).toEqual({
      rules: othersRules.previous,
      columns: [0, 1000],
      basedOn: 2,
      base: othersRules.rules,
    });
    change(actor, '2000');
    actor.send({ type: 'previous.restored' });

    expect(actor.getSnapshot().context.draft.columns).toEqual([0, 2000]);
  });
});

type Started = ReturnType<typeof start>;

function start() {
  return startHeld(companyRulesMachine.provide({ actions: noMemory }), { keySeed: 'visit-1' });
}

async function startChecked(check: RulesCheck, valid = rules): Promise<Started> {
  const started = start();
  started.loadRules.response(0, valid);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  started.checkRules.response(0, check);
  await waitFor(started.actor, (snapshot) => snapshot.matches({ ready: { checking: 'known' } }));
  return started;
}

/** A draft with the column at another amount, checked. */
async function startChanged(check: RulesCheck): Promise<Started> {
  const started = await startChecked(sound);
  change(started.actor, '2000');
  started.clock.increment(600);
  started.checkRules.response(1, check);
  await waitFor(started.actor, (snapshot) => snapshot.matches({ ready: { checking: 'known' } }));
  return started;
}

/** Gives the last column another amount. */
function change(actor: Started['actor'], value: string): void {
  const over = actor.getSnapshot().context.draft.columns[1] ?? 0;
  actor.send({ type: 'form.opened', target: { kind: 'column', over } });
  actor.send({ type: 'form.changed', field: 'amount', value });
  actor.send({ type: 'form.confirmed' });
}
