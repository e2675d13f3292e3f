import { describe, expect, it } from 'vitest';
import {
  ceilingOf,
  divideFractions,
  floorOf,
  fractionOf,
  reducedFraction,
} from '#src/domain/decimal/fraction.ts';

describe('fractions', () => {
  it('keep a third exact and the denominator above 0 (PR-2)', () => {
    expect(reducedFraction(divideFractions(fractionOf('2'), fractionOf('-6')))).toEqual({
      numerator: -1n,
      denominator: 3n,
    });
  });

  it('have a floor below and a ceiling above, also under 0', () => {
    const sevenHalves = { numerator: 7n, denominator: 2n };
    const minusSevenHalves = { numerator: -7n, denominator: 2n };
    expect([floorOf(sevenHalves), ceilingOf(sevenHalves)]).toEqual([3n, 4n]);
    expect([floorOf(minusSevenHalves), ceilingOf(minusSevenHalves)]).toEqual([-4n, -3n]);
    expect([floorOf(fractionOf('4')), ceilingOf(fractionOf('4'))]).toEqual([4n, 4n]);
  });

  it('refuse to be divided by 0', () => {
    expect(() => divideFractions(fractionOf('1'), fractionOf('0.00'))).toThrow(RangeError);
  });
});
