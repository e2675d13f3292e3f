import { expect, it } from 'vitest';
import { fractionOf, roundFraction } from '#src/domain/decimal/fraction.ts';

it.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['-0.004', 2, '0.00'],
  ['12', 3, '12.000'],
  ['0.5', 0, '1'],
])('rounds %s to %i places, a half away from 0: %s (PR-2)', (value, places, rounded) => {
  expect(roundFraction(fractionOf(value), places)).toBe(rounded);
});

it('keeps a third exact until it is rounded (PR-2)', () => {
  const third = fractionOf('2').div(fractionOf('-6'));
  expect([third.mul(3), roundFraction(third, 4)]).toEqual([fractionOf('-1'), '-0.3333']);
});

it.each(['1/2', '1.(3)', '1e3', '1_000', '', '12,5'])('rejects "%s" as a decimal figure', (text) => {
  expect(() => fractionOf(text)).toThrow(RangeError);
});
