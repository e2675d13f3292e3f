import { createActor, createMachine, initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { diagramFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { nobodyAway } from '../company.ts';
import { approvalMachine, approvalWords, statusOf, waitingStep, type ApprovalEvent } from '../machine.ts';
import { refusalOf } from '../request.ts';
import type { Order } from '../rule-set.ts';
import { aCompany } from './sample-company.ts';

const company = aCompany();
const machine = approvalMachine(company);
const order: Order = {
  requester: 'ben',
  amount: 12000,
  currency: 'EUR',
  categories: [],
  firstOrder: false,
  costCentre: null,
  address: null,
};
const submitted = { type: 'request.submitted', order } as const;
const changedBy = (by: string) => ({ type: 'request.changed' as const, by });
const approvedBy = (by: string, inPlaceOf = by) => ({ type: 'request.approved' as const, by, inPlaceOf });

function after(...events: readonly ApprovalEvent[]) {
  return events.reduce(
    (snapshot, event) => transition(machine, snapshot, event)[0],
    initialTransition(machine)[0],
  );
}

it('makes a machine of rules in which the kit finds no fault, with a description of every part (CO-2)', async () => {
  const described = { machine, words: approvalWords };
  expect(lintMachine(machine, null)).toEqual([]);
  expect(lintWords(described)).toEqual([]);
  const files = await diagramFiles([described], { title: 'Machines', command: 'approval-rules' });
  expect([...files.keys()]).toContain('approval.svg');
});

it('makes a machine that is data only, with named guards and their parameters (CO-2)', () => {
  const { config } = machine;
  expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  expect(toChart(createMachine(JSON.parse(JSON.stringify(config)))).transitions.map(({ id }) => id)).toEqual(
    toChart(machine).transitions.map(({ id }) => id),
  );
});

it('orders at once what needs no agreement, and nothing that no rule covers (CO-2)', () => {
  expect(after({ ...submitted, order: { ...order, amount: 1000 } }).value).toBe('approved');
  expect(after({ ...submitted, order: { ...order, currency: 'USD' } }).value).toBe('notCovered');
});

it('asks the manager, then finance, and orders after both (CO-2)', () => {
  expect(after(submitted).value).toBe('rule1Over10000Step1');
  expect(after(submitted, approvedBy('finn')).value).toBe('rule1Over10000Step1');
  expect(after(submitted, approvedBy('max')).value).toBe('rule1Over10000Step2');
  expect(after(submitted, approvedBy('max'), approvedBy('max')).value).toBe('rule1Over10000Step2');
  expect(after(submitted, approvedBy('max'), approvedBy('dora')).value).toBe('approved');
});

it('passes on after the time limit, and asks no person twice (CO-2)', () => {
  const late = { type: 'timeLimit.reached' } as const;
  expect(after(submitted, approvedBy('anna', 'max')).value).toBe('rule1Over10000Step1');
  const passed = [submitted, late, approvedBy('anna', 'max')];
  expect(after(...passed).value).toBe('rule1Over10000Step2');
  expect(after(...passed, late, approvedBy('anna', 'finn')).value).toBe('rule1Over10000Step2PassedOn');
});

it('lets a recorded deputy decide from the first day of an absence (CO-2)', () => {
  const away = { max: 'carla' };
  expect(after(submitted, { ...approvedBy('max'), away }).value).toBe('rule1Over10000Step1');
  expect(after(submitted, { ...approvedBy('carla', 'max'), away }).value).toBe('rule1Over10000Step2');
});

it('lets the people asked decline, and only the requester withdraw (CO-2)', () => {
  const declined = { type: 'request.declined', by: 'max', inPlaceOf: 'max' } as const;
  expect(after(submitted, declined).value).toBe('declined');
  expect(after(submitted, { ...declined, by: 'finn' }).value).toBe('rule1Over10000Step1');
  expect(after(submitted, { type: 'request.withdrawn', by: 'max' }).value).toBe('rule1Over10000Step1');
  expect(after(submitted, { type: 'request.withdrawn', by: 'ben' }).value).toBe('withdrawn');
});

it('sends back, expires or orders what waits, and lets only the requester change what is not ordered (CO-3)', () => {
  const agreed = [submitted, approvedBy('max'), approvedBy('dora')] as const;
  const sentBack = { type: 'request.sentBack', by: 'max', inPlaceOf: 'max' } as const;
  const [declined, expired] = [
    { ...sentBack, type: 'request.declined' },
    { type: 'request.expired' },
  ] as const;
  const ordered = { type: 'request.ordered' } as const;

  expect(after(submitted, { ...sentBack, by: 'finn' }).value).toBe('rule1Over10000Step1');
  for (const [end, state] of [
    [[submitted, sentBack], 'sentBack'],
    [[submitted, declined], 'declined'],
    [[submitted, expired], 'expired'],
    [[...agreed, { type: 'order.refused' }], 'sentBack'],
  ] as const) {
    expect(statusOf(after(...end, ordered))).toBe(state);
    expect(statusOf(after(...end, changedBy('max')))).toBe(state);
    expect(statusOf(after(...end, changedBy('ben'), ordered))).toBe('withdrawn');
  }
  expect(statusOf(after(submitted, ordered))).toBe('waiting');
  expect(statusOf(after(...agreed, ordered, changedBy('ben')))).toBe('ordered');
  const dearer = { ...submitted, order: { ...order, amount: 13000 } };
  expect(after(...agreed, dearer)).toMatchObject({
    value: 'rule1Over10000Step1',
    context: { order: dearer.order, progress: { earlier: [], present: [] } },
  });
});

it('goes on with a stored request after a person has left (CO-2)', () => {
  const stored = JSON.parse(JSON.stringify(after(submitted)));
  const changed = aCompany({
    people: company.people.map((each) => ({ ...each, isActive: each.id !== 'max' })),
  });
  const actor = createActor(approvalMachine(changed), { snapshot: stored }).start();
  actor.send(approvedBy('max'));
  expect(actor.getSnapshot().value).toBe('rule1Over10000Step1');
  actor.send(approvedBy('carla'));
  expect(actor.getSnapshot().value).toBe('rule1Over10000Step2');
});

it('says as data why a decision is refused, and who may decide instead (CO-5)', () => {
  const waiting = waitingStep(company, after(submitted, approvedBy('max')), nobodyAway);
  const refused = (by: string) => waiting && refusalOf(waiting, { by, inPlaceOf: by });
  const liftedBy = ['finn', 'dora'];
  expect(refused('finn')).toBeNull();
  expect(['ben', 'max', 'carla'].map(refused)).toEqual([
    { code: 'ownRequest', figures: { by: 'ben' }, liftedBy },
    { code: 'decidedBefore', figures: { by: 'max' }, liftedBy },
    { code: 'notAsked', figures: { by: 'carla' }, liftedBy },
  ]);
});
