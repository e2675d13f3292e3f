import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, subtractDecimals } from '#src/domain/decimal/decimal.ts';
import { fractionOf } from '#src/domain/decimal/fraction.ts';
import { checkQuantity, quantityRules, steppedQuantity } from '#src/domain/quantity/order-quantity.ts';
import { convertQuantity } from '#src/domain/units/convert-quantity.ts';
import { aMaterial, aUnit } from '#tests/domain/material.ts';

const thousandths = (range: { min: number; max: number }) =>
  fc.integer(range).map((value) => `${Math.trunc(value / 1000)}.${String(value % 1000).padStart(3, '0')}`);
const aStep = thousandths({ min: 1, max: 100_000 });
const aQuantity = thousandths({ min: 0, max: 1_000_000 });
const ratio = fc.integer({ min: 1, max: 60 });

const rulesOf = (minimum: string, step: string) =>
  quantityRules(aMaterial({ minimumOrderQuantity: minimum, roundingQuantity: step }), 'PC');

describe('quantityRules', () => {
  it.each([
    ['1', '1.000', { minimum: '1', step: '1' }],
    ['30', '30', { minimum: '30', step: '30' }],
    ['50', '30', { minimum: '60', step: '30' }],
    ['1', '0.500', { minimum: '1', step: '0.5' }],
    ['0.3', '0.25', { minimum: '0.5', step: '0.25' }],
    ['0', '-1', { minimum: '1', step: '1' }],
    ['2.5', '1.000', { minimum: '2.5', step: '1' }],
    ['2.50', '2', { minimum: '2.5', step: '2' }],
    ['0.001', '1', { minimum: '0.001', step: '1' }],
  ])(
    'of a minimum %s and a rounding of %s are %o: multiples count from 0, a minimum finer than the step stays (PR-3, PR-4)',
    (minimum, rounding, rules) => {
      const material = aMaterial({ minimumOrderQuantity: minimum, roundingQuantity: rounding });
      expect(quantityRules(material, 'PC')).toEqual(rules);
    },
  );

  it.each([
    ['a box of 25 pieces, sold from 50 on in 25s', 25, 1, '50', '25', { minimum: '2', step: '1' }],
    ['a box of 25 pieces, sold one by one', 25, 1, '1', '1', { minimum: '1', step: '1' }],
    ['a tenth of a case, sold in whole cases', 1, 10, '1', '1.000', { minimum: '10', step: '10' }],
    [
      'a box of 100 pieces, sold in 30s: three boxes are ten times 30',
      100,
      1,
      '30',
      '30',
      { minimum: '3', step: '3' },
    ],
    ['a box of 25 pieces, sold from 60 on', 25, 1, '60', '1', { minimum: '3', step: '1' }],
    [
      'a kilogram that is 3/5 of a piece, sold from 6 pieces on',
      3,
      5,
      '6',
      '1',
      { minimum: '10', step: '5' },
    ],
    [
      'centimetres of a cable sold by the metre from 2.5 on',
      1,
      100,
      '2.5',
      '1',
      { minimum: '250', step: '100' },
    ],
    ['a roll of 25 metres of it', 25, 1, '2.5', '1', { minimum: '1', step: '1' }],
  ])(
    'in another unit allow whole units that are whole steps: %s (PR-4)',
    (_, n, d, minimum, rounding, rules) => {
      const material = aMaterial({
        minimumOrderQuantity: minimum,
        roundingQuantity: rounding,
        unitsOfMeasure: [aUnit('PC', 1), aUnit('OTHER', n, d)],
      });
      expect(quantityRules(material, 'OTHER')).toEqual(rules);
    },
  );

  it('of a unit without conversion are those of the sales unit (PR-3)', () => {
    const material = aMaterial({ minimumOrderQuantity: '10', roundingQuantity: '5' });
    expect(quantityRules(material, 'XYZ')).toEqual({ minimum: '10', step: '5' });
  });

  it("in any unit allow exactly the gateway's quantities in the sales unit, with the smallest minimum (PR-4)", () => {
    fc.assert(
      fc.property(aStep, aQuantity, ratio, ratio, fc.nat(20), (step, minimum, n, d, more) => {
        const material = aMaterial({
          minimumOrderQuantity: minimum,
          roundingQuantity: step,
          unitsOfMeasure: [aUnit('PC', 1), aUnit('OTHER', n, d)],
        });
        const rules = quantityRules(material, 'OTHER');
        const least = fractionOf(quantityRules(material, 'PC').minimum);
        const inSalesUnit = (quantity: string) => {
          const converted = convertQuantity(material, quantity, 'OTHER', 'PC');
          if (converted === undefined) throw new Error('every unit here can be converted');
          return converted;
        };
        const isWholeSteps = (quantity: string) => inSalesUnit(quantity).divisible(fractionOf(step));
        let quantity = rules.minimum;
        for (let each = 0; each < more; each += 1) quantity = steppedQuantity(quantity, rules, 1);
        const isLeast = inSalesUnit(rules.minimum).equals(least);
        expect(isWholeSteps(quantity) || (quantity === rules.minimum && isLeast)).toBe(true);
        expect(inSalesUnit(quantity).gte(least)).toBe(true);
        const smaller = subtractDecimals(rules.minimum, rules.step);
        expect(isLeast || inSalesUnit(smaller).lt(least)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('checkQuantity', () => {
  const rules = { minimum: '30', step: '30' };

  it.each([
    ['30', '30'],
    [' 60 ', '60'],
    ['0090', '90'],
    ['30,0', '30'],
    ['30.00', '30'],
    ['1 200', '1200'],
    ['1.200,0', '1200'],
    ['３０', '30'],
  ])('accepts %j as %s (PR-4)', (text, quantity) => {
    expect(checkQuantity(text, rules)).toEqual({ kind: 'valid', quantity });
  });

  it('accepts a decimal comma and a decimal point (PR-4)', () => {
    const halves = { minimum: '0.5', step: '0.5' };
    expect(checkQuantity('2,5', halves)).toEqual({ kind: 'valid', quantity: '2.5' });
    expect(checkQuantity('2.5', halves)).toEqual({ kind: 'valid', quantity: '2.5' });
  });

  it.each(['', ' ', 'ten', '+30', '3e1', '30.', ',5', '1.2.3'])(
    'says that %j is not a number (PR-4)',
    (text) => {
      expect(checkQuantity(text, rules)).toEqual({ kind: 'unreadable' });
    },
  );

  it.each(['1.000', '1,000', ' 30.000 ', '120,000', '1.250'])(
    'says that %j could mean thousands or decimals (PR-4)',
    (text) => {
      expect(checkQuantity(text, rules)).toEqual({ kind: 'ambiguous' });
    },
  );

  it('names the minimum for a negative quantity, and calls a long one too long (PR-4)', () => {
    expect(checkQuantity('-30', rules)).toEqual({ kind: 'belowMinimum', minimum: '30' });
    expect(checkQuantity('9'.repeat(16), rules)).toEqual({ kind: 'tooLong' });
  });

  it('accepts three decimals only for products sold in thousandths (PR-4)', () => {
    const eighths = { minimum: '0.125', step: '0.125' };
    const check = (text: string) => checkQuantity(text, eighths);

    expect(['1.125', '1,125', '0,500', '1.500', '1,000'].map(check)).toEqual([
      { kind: 'valid', quantity: '1.125' },
      { kind: 'valid', quantity: '1.125' },
      { kind: 'valid', quantity: '0.5' },
      { kind: 'ambiguous' },
      { kind: 'ambiguous' },
    ]);
  });

  it.each(['0', '29', '29.99'])('names the minimum for %s (PR-4)', (text) => {
    expect(checkQuantity(text, rules)).toEqual({ kind: 'belowMinimum', minimum: '30' });
  });

  it('names the orderable quantities on both sides (PR-4)', () => {
    expect(checkQuantity('100', rules)).toEqual({ kind: 'offStep', step: '30', lower: '90', upper: '120' });
  });

  it('takes a minimum finer than the step as it is, and multiples of the step above it (PR-3, PR-4)', () => {
    const metres = { minimum: '2.125', step: '1' };
    expect(['2', '2.125', '2.5', '3', '3.125'].map((text) => checkQuantity(text, metres))).toEqual([
      { kind: 'belowMinimum', minimum: '2.125' },
      { kind: 'valid', quantity: '2.125' },
      { kind: 'offStep', step: '1', lower: '2.125', upper: '3' },
      { kind: 'valid', quantity: '3' },
      { kind: 'offStep', step: '1', lower: '3', upper: '4' },
    ]);
  });

  it('only proposes quantities that it accepts (PR-4)', () => {
    fc.assert(
      fc.property(aQuantity, aQuantity, aStep, (text, minimum, step) => {
        const own = rulesOf(minimum, step);
        const check = checkQuantity(text, own);
        const proposals =
          check.kind === 'offStep'
            ? [check.lower, check.upper]
            : check.kind === 'belowMinimum'
              ? [check.minimum]
              : [];
        expect(proposals.map((proposal) => checkQuantity(proposal, own).kind)).toEqual(
          proposals.map(() => 'valid'),
        );
        if (check.kind === 'offStep') {
          const beyond = compareDecimals(addDecimals(check.lower, step), check.upper);
          expect(check.lower === own.minimum ? beyond >= 0 : beyond === 0).toBe(true);
          expect([compareDecimals(check.lower, text), compareDecimals(text, check.upper)]).toEqual([-1, -1]);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('steppedQuantity', () => {
  const rules = { minimum: '60', step: '30' };

  it.each([
    ['60', 1, '90'],
    ['90', -1, '60'],
    ['60', -1, '60'],
    ['100', 1, '120'],
    ['100', -1, '90'],
    ['61', -1, '60'],
    ['5', 1, '60'],
    ['5', -1, '60'],
    ['0', 1, '60'],
  ] as const)('from %s in the direction %i is %s (PR-4)', (quantity, direction, next) => {
    expect(steppedQuantity(quantity, rules, direction)).toBe(next);
  });

  it('goes from a minimum finer than the step to the multiples above it, and back (PR-3, PR-4)', () => {
    const metres = { minimum: '2.5', step: '1' };
    const up = ['0', '2', '2.5', '3'].map((quantity) => steppedQuantity(quantity, metres, 1));
    const down = ['4', '3', '2.5'].map((quantity) => steppedQuantity(quantity, metres, -1));
    expect([up, down]).toEqual([
      ['2.5', '2.5', '3', '4'],
      ['3', '2.5', '2.5'],
    ]);
  });

  it('steps by tenths without rounding errors (PR-2)', () => {
    expect(steppedQuantity('0.2', { minimum: '0.1', step: '0.1' }, 1)).toBe('0.3');
  });

  it('goes to the nearest orderable quantity in that direction, and never below the minimum (PR-4)', () => {
    fc.assert(
      fc.property(aQuantity, aQuantity, aStep, (from, minimum, step) => {
        const own = rulesOf(minimum, step);
        const up = steppedQuantity(from, own, 1);
        const down = steppedQuantity(from, own, -1);
        const lowest = steppedQuantity('0', own, -1);

        expect([checkQuantity(up, own).kind, checkQuantity(down, own).kind]).toEqual(['valid', 'valid']);
        expect(compareDecimals(up, from)).toBe(1);
        expect(up === lowest || compareDecimals(subtractDecimals(up, step), from) <= 0).toBe(true);
        expect(down === lowest || compareDecimals(down, from) < 0).toBe(true);
        expect(down === lowest || compareDecimals(addDecimals(down, step), from) >= 0).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
