import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, roundFraction } from '#src/domain/decimal/fraction.ts';
import { convertQuantity, unitOf } from '#src/domain/units/convert-quantity.ts';
import { aMaterial, aUnit } from '#tests/domain/material.ts';

describe('convertQuantity', () => {
  it.each([
    ['4', 'BOX', 'PC', '100.0000'],
    ['10', 'KG', 'PC', '6.0000'],
    ['6', 'PC', 'KG', '10.0000'],
    ['1', 'BOX', 'KG', '41.6667'],
    ['1', 'PC', 'BOX', '0.0400'],
  ])('makes of %s %s in %s: %s (PR-1)', (quantity, from, to, expected) => {
    const converted = convertQuantity(aMaterial(), quantity, from, to);
    expect(converted && roundFraction(converted, 4)).toBe(expected);
  });

  it('knows the base unit even if it is not listed (PR-1)', () => {
    const material = aMaterial({ unitsOfMeasure: [aUnit('BOX', 25)] });
    expect(convertQuantity(material, '2', 'BOX', 'PC')).toEqual(fractionOf('50'));
  });

  it('keeps a quantity in its own unit, even an unknown one', () => {
    expect(convertQuantity(aMaterial(), '2.5', 'XYZ', 'XYZ')).toEqual(fractionOf('2.5'));
  });

  it.each([aUnit('BAD', 0), aUnit('BAD', 1, 0), aUnit('BAD', -1), aUnit('OTHER', 1)])(
    'has no result for a unit without conversion: $numeratorForConversion/$denominatorForConversion of $unit (GW-3)',
    (unit) => {
      const material = aMaterial({ unitsOfMeasure: [aUnit('PC', 1), unit] });
      expect(convertQuantity(material, '1', 'BAD', 'PC')).toBeUndefined();
      expect(convertQuantity(material, '1', 'PC', 'BAD')).toBeUndefined();
    },
  );

  it('is exact there and back (PR-2)', () => {
    const ratio = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.nat(), ratio, ratio, ratio, ratio, (quantity, n1, d1, n2, d2) => {
        const material = aMaterial({ unitsOfMeasure: [aUnit('A', n1, d1), aUnit('B', n2, d2)] });
        const there = convertQuantity(material, String(quantity), 'A', 'B');
        const back = convertQuantity(material, '1', 'B', 'A');
        expect(back && there?.mul(back)).toEqual(fractionOf(String(quantity)));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('unitOf', () => {
  it('is the unit the material lists', () => {
    expect(unitOf(aMaterial(), 'BOX')).toEqual(aUnit('BOX', 25));
  });

  it.each([
    ['ST', 'Stück'],
    ['KAR', 'Karton'],
    ['XYZ', 'XYZ'],
  ])('is its own base when the material does not list %s, called %s', (unit, unitText) => {
    const material = aMaterial({
      baseUnitOfMeasure: 'ST',
      baseUnitOfMeasureText: 'Stück',
      unitOfMeasure: 'KAR',
      unitOfMeasureText: 'Karton',
    });
    expect(unitOf(material, unit)).toEqual({ ...aUnit(unit, 1, 1, 3), unitText });
  });
});
