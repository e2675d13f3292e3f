import { expect, it } from 'vitest';
import { buyerUnit, ourUnits } from '../lines/units.ts';

it.each([
  [{ PCE: 'C62' }, 'pce', 'C62'],
  [{ PCE: 'ST' }, 'PCE', 'ST'],
  [{}, 'mtr', 'MTR'],
  [{}, 'BOX', undefined],
  [{ KEG: 'KG', KGM: 'KGM' }, 'KEG', 'KG'],
  [{ KG: 'KGM' }, 'kg', 'KGM'],
  [{ ST: 'C62' }, 'ST', 'C62'],
])(
  'with %j writes the unit %s as %s, ignoring case: the profile comes before Recommendation 20, and none is guessed (PU-6)',
  (settings, unit, written) => {
    expect(buyerUnit(settings, unit)).toBe(written);
  },
);

it('reads a unit of the buyer as each of ours that has this code, ignoring case (PU-6)', () => {
  const settings = { PCE: 'C62', ST: 'c62', BOX: 'BX', KEG: 'KG' };
  expect(['c62', 'Bx', 'EA', 'KG'].map((unit) => ourUnits(settings, unit))).toEqual([
    ['PCE', 'ST', 'c62'],
    ['BOX', 'Bx'],
    ['EA'],
    ['KEG', 'KG'],
  ]);
});
