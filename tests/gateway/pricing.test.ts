import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerPrice, type Buyer } from '#gateway/pricing/customer-price.ts';
import { fractionOf, isMultiple, parseFraction, plain, rounded } from '#gateway/pricing/fraction.ts';
import { lineFigures } from '#gateway/pricing/line-figures.ts';
import { quantityFault } from '#gateway/pricing/quantity-fault.ts';
import type { Terms, UnitTerms } from '#gateway/pricing/terms.ts';

const piece = aUnit('PCE', 1, 1);
const box = aUnit('BX', 200, 1);
const kilogram = aUnit('KG', 3, 5);

describe('figures', () => {
  it.each([
    ['0.1', 2, '0.10'],
    [1.005, 2, '1.01'],
    ['2.675', 2, '2.68'],
    [-1.005, 2, '-1.01'],
    ['-0.001', 2, '0.00'],
    [1e-7, 7, '0.0000001'],
    ['12e2', 0, '1200'],
    ['.5', 0, '1'],
    [0.1 + 0.2, 2, '0.30'],
  ])('rounds %s to %i places as %s, half up (PR-2)', (value, places, expected) => {
    expect(rounded(fractionOf(value), places)).toBe(expected);
  });

  it.each(['', '.', 'abc', '1,5', 'NaN', 'Infinity', '1e9999', '--1', '0x10'])(
    'takes "%s" for no figure (PR-3)',
    (value) => {
      expect(parseFraction(value)).toBeUndefined();
    },
  );

  it('keeps every figure of up to 6 decimals as it is written (PR-2)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const text = plain({ numerator: BigInt(digits), denominator: 10n ** BigInt(places) }, 6);
        expect(Number(text)).toBe(digits / 10 ** places);
      }),
      { numRuns: 1000 },
    );
  });

  it('knows a multiple of a decimal step, where binary figures fail (PR-4)', () => {
    expect(isMultiple(fractionOf('0.3'), fractionOf('0.1'))).toBe(true);
    expect(isMultiple(fractionOf('0.35'), fractionOf('0.1'))).toBe(false);
  });
});

describe('the price of an ordered quantity', () => {
  const screws = someTerms({
    price: {
      amount: '4.35',
      currency: 'EUR',
      per: '100',
      unit: 'PCE',
      scales: [
        { minQuantity: '500', price: '4.1' },
        { minQuantity: '1000', price: '3.85' },
      ],
    },
  });

  it.each([
    { quantity: 150, unit: piece, price: '4.35', lineTotal: '6.53', taxAmount: '1.24' },
    { quantity: 499, unit: piece, price: '4.35', lineTotal: '21.71', taxAmount: '4.12' },
    { quantity: 500, unit: piece, price: '4.1', lineTotal: '20.50', taxAmount: '3.90' },
    { quantity: 5, unit: box, price: '3.85', lineTotal: '38.50', taxAmount: '7.32' },
    { quantity: 1000, unit: kilogram, price: '4.1', lineTotal: '24.60', taxAmount: '4.67' },
  ])('is that of the tier that $quantity $unit.unit reach (PR-1)', ({ quantity, unit, ...expected }) => {
    const price = customerPrice(screws, aBuyer());
    if (!price) throw new Error('no price');

    expect(lineFigures(price, fractionOf(quantity), unit)).toEqual({ ...expected, per: '100', unit: piece });
  });

  it('has the discount taken off price and scales, half up, before anything is multiplied', () => {
    const price = customerPrice(screws, aBuyer({ discountPercent: '12.5' }));
    const figures = price && {
      amount: plain(price.amount, 6),
      scales: price.scales.map((scale) => [plain(scale.minQuantity, 6), plain(scale.price, 6)]),
    };

    expect(figures).toEqual({
      amount: '3.81',
      scales: [
        ['500', '3.59'],
        ['1000', '3.37'],
      ],
    });
  });

  it('is none for a customer who pays in another currency', () => {
    expect(customerPrice(screws, aBuyer({ currency: 'USD' }))).toBeNull();
  });

  it('agrees with a model in whole cents and thousandths, any tiers, units and quantities (PR-1, PR-2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 1_000_000 })), {
          maxLength: 4,
        }),
        fc.constantFrom(1, 10, 100, 1000),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        (cents, tiers, per, thousandths, numerator, denominator) => {
          const scales = [...new Map(tiers)].toSorted(([one], [other]) => one - other);
          const terms = someTerms({
            price: {
              amount: cent(cents),
              currency: 'EUR',
              per: String(per),
              unit: 'PCE',
              scales: scales.map(([minQuantity, price]) => ({
                minQuantity: String(minQuantity),
                price: cent(price),
              })),
            },
          });
          const price = customerPrice(terms, aBuyer());
          if (!price) throw new Error('no price');
          const quantity = plain({ numerator: BigInt(thousandths), denominator: 1000n }, 3);
          const unit = aUnit('U', numerator, denominator);

          const base = BigInt(thousandths) * BigInt(numerator);
          const reached = scales.findLast(
            ([minimum]) => BigInt(minimum) * 1000n * BigInt(denominator) <= base,
          );
          const over = BigInt(reached?.[1] ?? cents) * base;
          const under = 1000n * BigInt(denominator) * BigInt(per);
          const total = (2n * over + under) / (2n * under);

          expect(lineFigures(price, fractionOf(quantity), unit).lineTotal).toBe(cent(Number(total)));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the quantity that may be ordered', () => {
  const terms = someTerms({ minimum: '100', step: '50' });

  it.each([
    ['100', piece, undefined],
    ['99', piece, 'BELOW_MINIMUM'],
    ['120', piece, 'OFF_STEP'],
    ['1', box, undefined],
    ['250', kilogram, undefined],
    ['251', kilogram, 'OFF_STEP'],
    ['166', kilogram, 'BELOW_MINIMUM'],
  ])('is checked in the base unit: %s %o (PR-3, PR-4)', (quantity, unit, fault) => {
    expect(quantityFault(terms, fractionOf(quantity), unit)).toBe(fault);
  });
});

function cent(cents: number): string {
  return (cents / 100).toFixed(2);
}

function aUnit(unit: string, numerator: number, denominator: number): UnitTerms {
  return { unit, text: { en: unit, de: unit }, numerator, denominator, decimals: 0 };
}

function aBuyer(facts: Partial<Buyer> = {}): Buyer {
  return {
    customerId: 'olivia',
    salesOrganisation: '1000',
    distributionChannel: '10',
    division: '00',
    currency: 'EUR',
    discountPercent: '0',
    today: '2026-06-15',
    ...facts,
  };
}

function someTerms(terms: Partial<Terms>): Terms {
  return {
    units: [piece, box, kilogram],
    minimum: '1',
    step: '1',
    price: null,
    conditions: [],
    offers: [],
    taxPercent: '19',
    level: 'H',
    restrictions: [],
    customerMaterialNumbers: {},
    ...terms,
  };
}
