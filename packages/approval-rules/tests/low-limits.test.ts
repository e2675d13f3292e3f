import { expect, it } from 'vitest';
import { lowLimits, lowLimitsBrought } from '../low-limits.ts';
import { wordsFor } from '../words.ts';
import { aCompany, aRule, aStep, finance, withPerson } from './sample-company.ts';

const sound = aCompany();
const limit = (amount: number, currency = 'EUR') => ({ limit: { amount, currency } });
const low = { kind: 'lowLimit', person: 'dora', limit: 5000, over: 10_000 };
const chemists = aRule('chemists', [aStep(finance)], { who: { role: 'chemist' } });
const inPlaceOfMax = { person: 'max', from: '2026-12-01', until: '2026-12-05', deputy: 'dora' };

it.each([
  ['is so', sound, limit(5000), [low]],
  ['is the amount over which they are asked', sound, limit(10_000), [{ ...low, limit: 10_000 }]],
  ['is a cent above it', sound, limit(10_000.01), []],
  ['is in another currency, which is a separate problem', sound, limit(10, 'USD'), []],
  ['is of a person without access', sound, { ...limit(10), isActive: false }, []],
  ['is enough for another rule', aCompany({ rules: [chemists, ...sound.rules] }), limit(5000), []],
  ['is enough as a deputy', aCompany({ absences: [inPlaceOfMax] }), limit(5000), []],
])(
  'names who has a limit below all that they are asked about: it %s (CO-2)',
  (_, company, changes, found) => {
    expect(lowLimits(withPerson(company, 'dora', changes))).toEqual(found);
  },
);

it('says so of a change, and not of a limit that was too low before (CO-2)', () => {
  const before = withPerson(sound, 'dora', limit(900));
  const after = withPerson(sound, 'dora', limit(5000));
  expect([lowLimitsBrought(after, after), lowLimitsBrought(before, after)]).toEqual([[], [low]]);
  expect(lowLimits(after).map((each) => wordsFor(after, 'de').edit(each))).toEqual([
    'Dora darf bis 5.000,00 € entscheiden, wird aber nur bei Bestellungen über 10.000,00 € gefragt und kann deshalb keiner zustimmen.',
  ]);
});
