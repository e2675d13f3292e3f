import * as fc from 'fast-check';
import { createActor, type SnapshotFrom } from 'xstate';
import { expect, it } from 'vitest';
import { checkRuleSet } from '../check.ts';
import { nobodyAway } from '../company.ts';
import { approvalMachine, statusOf, waitingStep, type ApprovalEvent } from '../machine.ts';
import { possibleDecisions, type Decision } from '../request.ts';
import type { Order, RuleSet } from '../rule-set.ts';
import { isStranded } from '../stranded.ts';
import { asked, decide } from './brute-force.ts';
import { casesOf } from './cases.ts';
import { aCompany, aRule, aStep, finance, withPerson } from './sample-company.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof approvalMachine>>;

/** A request as the shop stores it: with the rules of its submission, and a version against two writers at once. */
interface Stored {
  readonly rules: RuleSet['rules'];
  readonly snapshot: Snapshot;
  readonly version: number;
  /** The decisions that the machine accepted, with the people as they were. */
  readonly agreed: readonly { readonly decision: Decision; readonly people: RuleSet['people'] }[];
}

/** The data that two processes share: people, rules, requests, and the orders that were placed. */
interface Shop {
  ruleSet: RuleSet;
  readonly requests: Stored[];
  readonly orders: number[];
}

/** Finance decides on chemicals together, with a deputy each. */
const company = withPerson(
  withPerson(
    aCompany({
      rules: [
        aRule('chemicals', [aStep(finance, { needs: 'all', timeLimit: { days: 2, follows: 'deputy' } })], {
          what: { categories: ['chemicals'] },
        }),
        ...aCompany().rules,
      ],
    }),
    'finn',
    { deputy: 'anna' },
  ),
  'dora',
  { deputy: 'carla' },
);
const stricter = aCompany({ rules: [aRule('all', [aStep(finance)])] });
const people = company.people.map(({ id }) => id);

type Step =
  | { readonly kind: 'submit'; readonly by: string; readonly amount: number; readonly category: string }
  | {
      readonly kind: 'decide';
      readonly request: number;
      readonly by: string;
      readonly inPlaceOf: string;
      readonly declines: boolean;
    }
  | { readonly kind: 'agree' | 'late'; readonly request: number; readonly choice: number }
  | { readonly kind: 'withdraw'; readonly request: number; readonly by: string }
  | { readonly kind: 'changeRules'; readonly isStricter: boolean }
  | { readonly kind: 'deactivate'; readonly person: string };

const request = fc.nat(3);
const by = fc.constantFrom(...people);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    by,
    amount: fc.constantFrom(5, 600, 2000, 20000),
    category: fc.constantFrom('tools', 'chemicals'),
  }),
  fc.record({ kind: fc.constant('decide' as const), request, by, inPlaceOf: by, declines: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('agree' as const, 'agree' as const, 'late' as const),
    request,
    choice: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), request, by }),
  fc.record({ kind: fc.constant('changeRules' as const), isStricter: fc.boolean() }),
  fc.record({ kind: fc.constant('deactivate' as const), person: by }),
);

function rulesOf({ ruleSet }: Shop, { rules }: Stored): RuleSet {
  return { ...ruleSet, rules };
}

function isOpen({ snapshot }: Stored): boolean {
  return statusOf(snapshot) === 'waiting';
}

/** Lets a stored request take an event, and stores it unless another process has stored it since it was read. */
function send(shop: Shop, index: number, read: Stored, event: ApprovalEvent): void {
  if (shop.requests[index]?.version !== read.version || !isOpen(read)) return;
  const ruleSet = rulesOf(shop, read);
  const actor = createActor(approvalMachine(ruleSet), {
    snapshot: JSON.parse(JSON.stringify(read.snapshot)),
  }).start();
  const before = decisionsOf(read.snapshot);
  actor.send(event);
  const snapshot = actor.getSnapshot();
  const isCounted = decisionsOf(snapshot) > before && event.type === 'request.approved';
  shop.requests[index] = {
    ...read,
    snapshot,
    version: read.version + 1,
    agreed: isCounted ? [...read.agreed, { decision: event, people: ruleSet.people }] : read.agreed,
  };
  if (snapshot.value === 'approved') shop.orders.push(index);
}

function decisionsOf({ context: { progress } }: Snapshot): number {
  return progress.earlier.length + progress.present.length;
}

function take(shop: Shop, each: Step, read: readonly Stored[]): void {
  switch (each.kind) {
    case 'submit': {
      const order: Order = {
        requester: each.by,
        amount: each.amount,
        currency: 'EUR',
        categories: [each.category],
        firstOrder: false,
        costCentre: null,
        address: null,
      };
      const requester = shop.ruleSet.people.find(({ id }) => id === each.by);
      if (!requester?.mayOrder || !requester.isActive || shop.requests.length > 3) return;
      const actor = createActor(approvalMachine(shop.ruleSet)).start();
      actor.send({ type: 'request.submitted', order });
      const snapshot = actor.getSnapshot();
      shop.requests.push({ rules: shop.ruleSet.rules, snapshot, version: 0, agreed: [] });
      if (snapshot.value === 'approved') shop.orders.push(shop.requests.length - 1);
      return;
    }
    case 'decide':
    case 'agree':
    case 'late':
    case 'withdraw': {
      const stored = read[each.request];
      const event = stored && eventOf(shop, each, stored);
      if (stored && event) send(shop, each.request, stored, event);
      return;
    }
    case 'changeRules': {
      const changed = { ...shop.ruleSet, rules: (each.isStricter ? stricter : company).rules };
      if (checkRuleSet(changed).length === 0) shop.ruleSet = changed;
      return;
    }
    case 'deactivate': {
      const changed = withPerson(shop.ruleSet, each.person, { isActive: false });
      const strands = shop.requests.some(
        (stored) => isOpen(stored) && isStranded({ ...changed, rules: stored.rules }, stored.snapshot),
      );
      if (checkRuleSet(changed).length === 0 && !strands) shop.ruleSet = changed;
    }
  }
}

function eventOf(
  shop: Shop,
  each: Extract<Step, { readonly request: number }>,
  stored: Stored,
): ApprovalEvent | null {
  switch (each.kind) {
    case 'late':
      return { type: 'timeLimit.reached' };
    case 'withdraw':
      return { type: 'request.withdrawn', by: each.by };
    case 'agree': {
      const possible = possibleIn(shop, stored);
      const decision = possible[each.choice % Math.max(1, possible.length)];
      return decision ? { type: 'request.approved', ...decision } : null;
    }
    case 'decide':
      return {
        type: each.declines ? 'request.declined' : 'request.approved',
        by: each.by,
        inPlaceOf: each.inPlaceOf,
      };
  }
}

function possibleIn(shop: Shop, stored: Stored): readonly Decision[] {
  const waiting = waitingStep(rulesOf(shop, stored), stored.snapshot, nobodyAway);
  return waiting ? possibleDecisions(waiting) : [];
}

/** Whether enough different people who were asked have agreed to each step, none of them the requester. */
function hasAgreement(shop: Shop, stored: Stored): boolean {
  const { order } = stored.snapshot.context;
  const set = rulesOf(shop, stored);
  const steps = order ? (decide(set, order)?.band.steps ?? null) : null;
  if (!order || !steps) return false;
  const deciders = stored.agreed.map(({ decision }) => decision.by);
  const places = stored.agreed.map(({ decision: { inPlaceOf }, people: known }) =>
    steps.filter((each) =>
      asked({ set: { ...set, people: known }, order, absent: {} }, each).includes(inPlaceOf),
    ),
  );
  return (
    new Set(deciders).size === deciders.length &&
    !deciders.includes(order.requester) &&
    deciders.length >= steps.length &&
    places.every((asking) => asking.length > 0)
  );
}

it('places no order without its agreement and none twice, and leaves no request stuck (CO-3)', () => {
  let placed = 0;
  expect([company, { ...company, rules: stricter.rules }].map(checkRuleSet)).toEqual([[], []]);
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.option(step)), { minLength: 5, maxLength: 25 }), (schedule) => {
      const shop: Shop = { ruleSet: company, requests: [], orders: [] };
      for (const [one, other] of schedule) {
        // Both processes have read the requests before either of them writes.
        const read = [...shop.requests];
        take(shop, one, read);
        if (other) take(shop, other, read);
      }
      for (const index of shop.requests.keys()) {
        for (let turns = 0; turns < 20; turns += 1) {
          const stored = shop.requests[index];
          if (!stored || !isOpen(stored)) break;
          const [decision] = possibleIn(shop, stored);
          send(
            shop,
            index,
            stored,
            decision ? { type: 'request.approved', ...decision } : { type: 'timeLimit.reached' },
          );
        }
      }
      placed += shop.orders.length;
      expect(shop.requests.filter(isOpen)).toEqual([]);
      expect(new Set(shop.orders).size).toBe(shop.orders.length);
      for (const index of shop.orders) {
        const stored = shop.requests[index];
        expect(stored && hasAgreement(shop, stored)).toBe(true);
      }
    }),
    { numRuns: casesOf(200, 1000), seed: 58 },
  );
  expect(placed).toBeGreaterThan(casesOf(200, 1000));
});
