import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  isMultipleOf,
  multiplyDecimals,
  parseDecimal,
  plainDecimal,
  roundDecimal,
  subtractDecimals,
} from '#src/domain/decimal/decimal.ts';

const hundredths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const decimalOf = (value: bigint) => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('parseDecimal', () => {
  it.each([
    [12.5, '12.5'],
    ['12.50', '12.50'],
    ['1.000', '1.000'],
    [' 7 ', '7'],
    ['+3', '3'],
    ['007.10', '7.10'],
    ['.5', '0.5'],
    ['5.', '5'],
    [-0, '0'],
    ['-0.00', '0.00'],
    ['-0.005', '-0.005'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    ['1.50e1', '15.0'],
    ['12E3', '12000'],
    ['123.45e-2', '1.2345'],
  ])('reads %j as the exact figure %j (PR-2, GW-3)', (value, figure) => {
    expect(parseDecimal(value)).toBe(figure);
  });

  it.each([
    Number.NaN,
    Infinity,
    -Infinity,
    '',
    ' ',
    '.',
    '-',
    'e5',
    '.e5',
    '1,5',
    '1.2.3',
    '0x1F',
    '1e9999',
    'twelve',
    null,
    undefined,
    true,
    {},
    [1],
  ])('rejects %j as a figure (GW-3)', (value) => {
    expect(parseDecimal(value)).toBeUndefined();
  });

  it('rejects a big integer, which JSON cannot hold (GW-3)', () => {
    expect(parseDecimal(12n)).toBeUndefined();
  });

  it('reads every finite number as the number it prints (PR-2)', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const figure = parseDecimal(value);
        expect(figure).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(figure)).toBe(value + 0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('decimal arithmetic', () => {
  it('has no binary surprises (PR-2)', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
    expect(multiplyDecimals('1.1', '1.1')).toBe('1.21');
    expect(subtractDecimals('1', '1.5')).toBe('-0.5');
  });

  it('adds, subtracts, multiplies and compares like whole numbers of hundredths (PR-2)', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        expect(addDecimals(decimalOf(a), decimalOf(b))).toBe(decimalOf(a + b));
        expect(subtractDecimals(decimalOf(a), decimalOf(b))).toBe(decimalOf(a - b));
        expect(BigInt(multiplyDecimals(decimalOf(a), decimalOf(b)).replace('.', ''))).toBe(a * b);
        expect(compareDecimals(decimalOf(a), decimalOf(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1.00'],
    ['-1.005', 2, '-1.01'],
    ['-0.001', 2, '0.00'],
    ['0.5', 0, '1'],
    ['2', 2, '2.00'],
    ['999.995', 2, '1000.00'],
    ['12345678901234567890.125', 2, '12345678901234567890.13'],
  ])('rounds %s to %i places, half up: %s (PR-2)', (value, places, rounded) => {
    expect(roundDecimal(value, places)).toBe(rounded);
  });

  it('compares by value, not by spelling (PR-2)', () => {
    expect(compareDecimals('1', '1.000')).toBe(0);
    expect(compareDecimals('10', '9')).toBe(1);
    expect(compareDecimals('-2', '-1')).toBe(-1);
  });

  it('recognises multiples of a fractional step exactly (PR-4)', () => {
    expect(isMultipleOf('0.3', '0.1')).toBe(true);
    expect(isMultipleOf('0.35', '0.1')).toBe(false);
    expect(isMultipleOf('0', '30')).toBe(true);
    expect(isMultipleOf('100', '30')).toBe(false);
  });

  it('drops trailing and leading zeros only', () => {
    expect(['1.500', '1.000', '100', '0.0', '-2.50'].map(plainDecimal)).toEqual([
      '1.5',
      '1',
      '100',
      '0',
      '-2.5',
    ]);
  });

  it('explains the mistake when given a text that is not a figure', () => {
    expect(() => addDecimals('1', 'abc')).toThrow(
      new RangeError('"abc" is not a decimal figure such as 12.50; decode it with parseDecimal first'),
    );
  });
});
