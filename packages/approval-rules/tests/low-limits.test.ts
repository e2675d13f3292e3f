import { expect, it } from 'vitest';
import { lowLimits, lowLimitsBrought } from '../low-limits.ts';
import { wordsFor } from '../words.ts';
import { aCompany, aRule, aStep, finance, manager, withPerson } from './sample-company.ts';

const limit = (amount: number, currency = 'EUR') => ({ limit: { amount, currency } });

const low = (person: string, amount: number, over: number) => ({
  kind: 'lowLimit',
  person,
  limit: amount,
  over,
});

it.each([
  ['the amount over which they are asked', limit(1000), [low('max', 1000, 1000)]],
  ['a cent above it', limit(1000.01), []],
  ['an amount in another currency, which is a problem of its own', limit(10, 'USD'), []],
  ['low for a person without access', { ...limit(10), isActive: false }, []],
])(
  'names a person whose limit is below every amount that they are asked about: %s (CO-2)',
  (_, changes, expected) => {
    expect(lowLimits(withPerson(aCompany(), 'max', changes))).toEqual(expected);
  },
);

it('names nobody who is asked by another rule, as a deputy or for another unit about less (CO-2)', () => {
  const fromFinance = aRule('chemists', [aStep(finance)], { who: { role: 'chemist' } });
  const { rules } = aCompany();
  expect(lowLimits(withPerson(aCompany(), 'dora', limit(5000)))).toEqual([low('dora', 5000, 10_000)]);
  expect(lowLimits(withPerson(aCompany({ rules: [fromFinance, ...rules] }), 'dora', limit(5000)))).toEqual(
    [],
  );
  const forFinn = { person: 'max', from: '2026-12-01', until: '2026-12-05', deputy: 'dora' };
  expect(lowLimits(withPerson(aCompany({ absences: [forFinn] }), 'dora', limit(5000)))).toEqual([]);
  const small = aRule('night', [aStep(manager)], { who: { unit: 'night' } });
  expect(lowLimits(withPerson(aCompany({ rules: [small, ...rules] }), 'max', limit(900)))).toEqual([]);
  expect(lowLimits(withPerson(aCompany({ rules: [small, ...rules] }), 'carla', limit(900)))).toEqual([
    low('carla', 900, 1000),
  ]);
});

it('says so of a change of limit or rules, and not of a limit that was too low before (CO-2)', () => {
  const before = withPerson(aCompany(), 'max', limit(900));
  const lower = withPerson(before, 'max', limit(800));
  expect([lowLimitsBrought(before, before), lowLimitsBrought(before, lower)]).toEqual([
    [],
    [low('max', 800, 1000)],
  ]);
  const inWords = (language: 'en' | 'de') =>
    lowLimitsBrought(before, lower).map((each) => wordsFor(lower, language).edit(each));
  expect([...inWords('en'), ...inWords('de')]).toEqual([
    'Max may decide up to €800.00, but is asked only about orders over €1,000.00, and so can agree to none of them.',
    'Max darf bis 800,00 € entscheiden, wird aber nur bei Bestellungen über 1.000,00 € gefragt und kann deshalb keiner zustimmen.',
  ]);
});
