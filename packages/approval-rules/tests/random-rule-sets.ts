import * as fc from 'fast-check';
import type { Step } from '../rule-set.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const roles = ['buyer', 'approver'];
const categories = ['tools', 'chemicals'];
const amounts = [0, 100, 100.5, 1000];

const step: fc.Arbitrary<Step> = fc
  .record({
    ask: fc.oneof(
      fc.record({ role: fc.constantFrom(...roles, 'nobody') }),
      fc.record({ manager: fc.constant(true as const) }),
      fc.record({ people: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }) }),
    ),
    needs: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('one' as const, 'all' as const) },
      { weight: 1, arbitrary: fc.record({ atLeast: fc.constantFrom(2, 3) }) },
    ),
    timeLimit: fc.option(
      fc.record({
        days: fc.constantFrom(1, 2),
        follows: fc.constantFrom('deputy' as const, 'escalate' as const, 'administrator' as const),
      }),
      { nil: undefined },
    ),
  })
  .map(({ timeLimit, ...others }) => ({ ...others, ...(timeLimit && { timeLimit }) }));

const someOf = <T>(...values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 1 }), {
    nil: undefined,
    freq: 2,
  });

const rule = fc
  .record({
    who: fc.oneof(
      fc.constant('everyone' as const),
      fc.record({ role: fc.constantFrom(...roles) }),
      fc.record({ unit: fc.constantFrom('top', 'shop') }),
      fc.record({ person: fc.constantFrom(...ids) }),
    ),
    categories: someOf(...categories),
    firstOrder: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    costCentres: someOf('4711'),
    addresses: someOf('north'),
    isForeign: fc.integer({ min: 0, max: 9 }).map((figure) => figure === 0),
    overs: fc.uniqueArray(fc.constantFrom(...amounts), { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.array(step, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ who, overs, steps, isForeign, ...conditions }) => ({
    who,
    what: defined(conditions),
    ...(isForeign && { currency: 'USD' }),
    bands: overs
      .toSorted((one, other) => one - other)
      .map((over, index) => ({ over, steps: steps[index] ?? [] })),
  }));

/** Leaves out properties without a value, as JSON does. */
function defined(value: object): object {
  return JSON.parse(JSON.stringify(value));
}

const person = fc
  .record({
    unit: fc.constantFrom('top', 'shop'),
    roles: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 2 }),
    further: fc.option(
      fc.record({
        roles: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 2 }),
        mayOrder: fc.boolean(),
      }),
      { nil: undefined, freq: 2 },
    ),
    limit: fc.option(
      fc.record({
        amount: fc.constantFrom(0, 100, 500, 1000),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
      }),
      { nil: undefined, freq: 2 },
    ),
    sees: fc.option(fc.uniqueArray(fc.constantFrom(...categories)), { nil: undefined, freq: 2 }),
    deputy: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    mayOrder: fc.boolean(),
    isActive: fc.integer({ min: 0, max: 9 }).map((figure) => figure > 0),
  })
  .map(({ further, ...others }) =>
    defined({
      ...others,
      furtherUnits: further && [{ ...further, unit: others.unit === 'top' ? 'shop' : 'top' }],
    }),
  );

const absence = fc
  .record({
    person: fc.constantFrom(...ids),
    from: fc.constantFrom('2026-12-01', '2026-12-05'),
    until: fc.constantFrom('2026-12-05', '2026-12-08'),
    deputy: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  })
  .map(defined);

/** Small rule sets of five people, with every kind of condition, step and absence. */
export const someRuleSet: fc.Arbitrary<unknown> = fc
  .record({
    administrator: fc.constantFrom(...ids),
    topManager: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    shopManager: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    people: fc.array(person, { minLength: 5, maxLength: 5 }),
    absences: fc.array(absence, { maxLength: 2 }),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  .map(({ administrator, topManager, shopManager, people, absences, rules }) => ({
    currency: 'EUR',
    administrator,
    units: [
      { id: 'top', name: 'Top', ...(topManager !== undefined && { manager: topManager }) },
      { id: 'shop', name: 'Shop', parent: 'top', ...(shopManager !== undefined && { manager: shopManager }) },
    ],
    people: people.map((each, index) => ({ ...each, id: ids[index], name: `Person ${ids[index]}` })),
    absences,
    categories,
    costCentres: ['4711'],
    addresses: ['north'],
    rules: rules.map((each, index) => ({ ...each, id: `r${index}` })),
  }));
