import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { TooManyCases } from '../cells.ts';
import { changesBetween } from '../changes.ts';
import { checkRuleSet } from '../check.ts';
import { approvalMachine } from '../machine.ts';
import { repairsOf } from '../repairs.ts';
import type { Person, RuleSet } from '../rule-set.ts';
import { lineOf } from './line-of.ts';
import { aCompany, aRule, aStep, read } from './sample-company.ts';

/** A company of one unit, in which everyone is a buyer. */
function buyers(
  ids: readonly string[],
  step: Parameters<typeof aStep>[1],
  of: (id: string) => Partial<Person>,
) {
  const people = ids.map((id) => ({ id, name: id, unit: 'all', roles: ['buyer'], ...of(id) }));
  const units = [{ id: 'all', name: 'All' }];
  const rules = [aRule('r', [aStep({ role: 'buyer' }, step)])];
  return read({
    currency: 'EUR',
    administrator: 'p0',
    units,
    people,
    rules,
  });
}

const threeHundred = Array.from({ length: 300 }, (_, index) => `p${index}`);
const lines = (ruleSet: RuleSet) => checkRuleSet(ruleSet).map(lineOf);

/** A company whose manager is a, and then this person is asked. */
const askingTheManagerAnd = (first: string) =>
  read({
    currency: 'EUR',
    administrator: 'c',
    units: [{ id: 'all', name: 'All', manager: 'a' }],
    people: [first, 'a', 'b', 'c'].map((id) => ({ id, name: id, unit: 'all', mayOrder: id !== 'a' })),
    rules: [aRule('r', [aStep({ manager: true }), { ask: { people: [first] }, needs: 'one' }])],
  });

/** A company in which a and b see y, and this person sees x. */
const seeingApart = (third: string) =>
  read({
    currency: 'EUR',
    administrator: 'z',
    units: [{ id: 'all', name: 'All' }],
    people: ['z', 'a', 'b', third].map((id) => ({
      id,
      name: id,
      unit: 'all',
      mayOrder: id === 'z',
      ...(id !== 'z' && { sees: [id === third ? 'x' : 'y'] }),
    })),
    categories: ['x', 'y'],
    rules: [aRule('r', [aStep({ people: [third] })]), aRule('unused', [aStep({ people: ['a', 'b'] })])],
  });

describe('a rule set made to break the check', () => {
  it('is checked soon if five of 300 must decide and four may (CO-2)', () => {
    const limit = { amount: 0, currency: 'EUR' };
    const ruleSet = buyers(threeHundred, { needs: { atLeast: 5 } }, (id) => ({
      mayOrder: id === 'p0',
      ...(Number(id.slice(1)) < 296 && { limit }),
    }));
    const start = performance.now();
    expect(lines(ruleSet)).toEqual(['nobodyMayDecide r 0 0']);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each([
    ['all of 300 must decide', { needs: 'all' } as const, () => ({})],
    [
      '300 people have 300 limits',
      {},
      (id: string) => ({ limit: { amount: Number(id.slice(1)), currency: 'EUR' } }),
    ],
  ])('is refused soon if %s (CO-2)', (_, step, of) => {
    const ruleSet = buyers(threeHundred, step, of);
    const start = performance.now();
    expect(() => checkRuleSet(ruleSet)).toThrow(TooManyCases);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is refused soon if its categories, cost centres and addresses multiply, also in a comparison (CO-2)', () => {
    const values = Array.from({ length: 45 }, (_, index) => `${index}`);
    const bands = [0, 1, 2].map((over) => ({ over, steps: [] }));
    const several = { categories: values.slice(0, 8), costCentres: values, addresses: values };
    for (const lists of [several, { categories: values.slice(0, 20) }]) {
      const rules = Object.entries(lists).flatMap(([list, all]) =>
        all.map((value) => aRule(`${list} ${value}`, [], { bands, what: { [list]: [value] } })),
      );
      const ruleSet = aCompany({ ...lists, rules });
      expect(() => checkRuleSet(ruleSet)).toThrow(TooManyCases);
      expect(() => changesBetween(ruleSet, ruleSet)).toThrow(TooManyCases);
    }
  });

  it('keeps apart a person named "of a" and the people of the manager a (CO-2)', () => {
    expect(lines(askingTheManagerAnd('of a')).map((line) => line.replace('of a', 'x'))).toEqual(
      lines(askingTheManagerAnd('x')),
    );
  });

  it('keeps apart a person named "a,b" and the people a and b (CO-2)', () => {
    expect(lines(seeingApart('c'))).toContain('approverMayNotSee r 0 0');
    expect(lines(seeingApart('a,b'))).toContain('approverMayNotSee r 0 0');
  });
});

it('offers each repair once (CO-2)', () => {
  const ruleSet = aCompany({ rules: [] });
  const people = ruleSet.people.slice(0, 1).map((person) => ({ ...person, mayOrder: true }));
  const [finding] = checkRuleSet({ ...ruleSet, people, units: [] });
  expect(finding && repairsOf({ ...ruleSet, people, units: [] }, finding)).toMatchObject([
    { kind: 'addRule', rule: { bands: [{ over: 0, steps: [] }] } },
  ]);
});

it.each([Number.NaN, -1, 0.1 + 0.2, 1e21])('places no order whose amount is %s (CO-2)', (amount) => {
  const actor = createActor(approvalMachine(aCompany())).start();
  const order = { requester: 'ben', amount, currency: 'EUR', categories: [], firstOrder: false };
  actor.send({ type: 'request.submitted', order: { ...order, costCentre: null, address: null } });
  expect(actor.getSnapshot().value).toBe('notCovered');
});
