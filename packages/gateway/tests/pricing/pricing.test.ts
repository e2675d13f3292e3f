import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestQuantity } from '@statefront/gateway/basket/nearest-quantity.ts';
import { customerPrice, type Buyer } from '@statefront/gateway/pricing/customer-price.ts';
import { fractionOf, parseFraction, plain, rounded } from '@statefront/gateway/pricing/fraction.ts';
import { lowestPrice } from '@statefront/gateway/pricing/lowest-price.ts';
import { lineFigures } from '@statefront/gateway/pricing/line-figures.ts';
import { quantityFault } from '@statefront/gateway/pricing/quantity-fault.ts';
import type { Terms } from '@statefront/gateway/pricing/terms.ts';
import { unitTextOf } from '@statefront/gateway/pricing/unit-text.ts';
import { aBuyer, aUnit, box, kilogram, piece, someTerms } from '../support/catalogue/some-terms.ts';

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
    'refuses "%s" as a figure (PR-3)',
    (value) => {
      expect(parseFraction(value)).toBeUndefined();
    },
  );

  it('keeps every figure of up to 6 decimals exactly (PR-2)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const text = plain(fractionOf(digits).div(10 ** places), 6);
        expect(Number(text)).toBe(digits / 10 ** places);
      }),
      { numRuns: 1000 },
    );
  });

  it('recognises a multiple of a decimal step, where binary figures fail (PR-4)', () => {
    expect(fractionOf('0.3').divisible(fractionOf('0.1'))).toBe(true);
    expect(fractionOf('0.35').divisible(fractionOf('0.1'))).toBe(false);
  });
});

describe('the decimals of a currency', () => {
  it.each([
    ['JPY', '1001', '951'],
    ['JPY', '100.5', '95.5'],
    ['KWD', '1.2', '1.14'],
    ['KWD', '0.333', '0.316'],
    ['EUR', '0.33', '0.31'],
  ])('apply to a price with a discount: %s %s less 5 %% (PR-2)', (currency, amount, expected) => {
    const price = { amount, currency, per: '1', unit: 'PCE', scales: [] };
    const reduced = customerPrice(someTerms({ price }), aBuyer({ currency, discountPercent: '5' }));

    expect(plain(reduced?.amount ?? fractionOf(0), 6)).toBe(expected);
  });

  it("apply to a line's total and its tax, which differ by less than half of the last decimal from the exact figure (PR-2)", () => {
    const digits = { JPY: 0, EUR: 2, KWD: 3, CLF: 4 } as const;
    fc.assert(
      fc.property(
        fc.constantFrom('JPY', 'EUR', 'KWD', 'CLF'),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 500 }),
        (currency, millis, quantity) => {
          const price = { amount: String(millis / 1000), currency, per: '1', unit: 'PCE', scales: [] };
          const charged = customerPrice(someTerms({ price }), aBuyer({ currency }));
          const line = charged && lineFigures(charged, fractionOf(quantity), piece);
          const step = 10 ** (3 - digits[currency]);
          const total = Math.floor((millis * quantity) / step + 0.5) * step;
          expect(Number(line?.lineTotal)).toBeCloseTo(total / 1000, 9);
          expect((line?.lineTotal.split('.')[1] ?? '').length).toBe(digits[currency]);
          expect((line?.taxAmount.split('.')[1] ?? '').length).toBe(digits[currency]);
        },
      ),
      { numRuns: 1000 },
    );
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
  ])('comes from the tier that $quantity $unit.unit reach (PR-1)', ({ quantity, unit, ...expected }) => {
    const price = customerPrice(screws, aBuyer());
    if (!price) throw new Error('no price');

    expect(lineFigures(price, fractionOf(quantity), unit)).toEqual({
      ...expected,
      ordinaryPrice: '4.35',
      per: '100',
      unit: piece,
    });
  });

  it('is reduced by the discount, price and scales, half up, before any multiplication', () => {
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

  it('does not exist for a customer who pays in another currency', () => {
    expect(customerPrice(screws, aBuyer({ currency: 'USD' }))).toBeNull();
  });
});

describe('the price list of a customer', () => {
  const list = {
    amount: '10',
    currency: 'EUR',
    per: '1',
    unit: 'PCE',
    scales: [{ minQuantity: '50', price: '8' }],
  };
  const condition = { ...list, scales: [], salesArea: '', customerId: '', validFrom: '', validTo: '' };
  const conditions = [
    { ...condition, salesArea: '1000/10/00', amount: '9' },
    { ...condition, customerId: 'max', amount: '7', validTo: '2026-06-14' },
    { ...condition, customerId: 'olivia', amount: '6', currency: 'USD' },
    { ...condition, customerId: 'vera', amount: '5' },
  ];

  it.each([
    ['of another area pays the list price less their discount', { division: '01' }, '9', ['7.2']],
    ['pays the price of their sales area less their discount', {}, '8.1', []],
    ['pays what was agreed with them, net', { customerId: 'vera' }, '5', []],
    ['whose agreement is over pays the price of their area', { customerId: 'max' }, '8.1', []],
    ['had their price while the agreement was valid', { customerId: 'max', today: '2026-06-14' }, '7', []],
    ['finds only prices in their currency', { currency: 'USD' }, '6', []],
  ])('a customer %s', (_rule, facts, amount, scales) => {
    const price = customerPrice(
      someTerms({ price: list, conditions }),
      aBuyer({ discountPercent: '10', ...facts }),
    );

    expect(price && [plain(price.amount, 6), price.scales.map((tier) => plain(tier.price, 6))]).toEqual([
      amount,
      scales,
    ]);
  });

  it('includes an offer from its first quantity to its last, where it is lower than the tier', () => {
    const offer = { id: 'o', discountPercent: '30', validFrom: '2026-06-15', validTo: '2026-06-15' };
    const terms = someTerms({
      price: list,
      step: '5',
      offers: [{ ...offer, minQuantity: '10', maxQuantity: '60' }],
    });
    const tiers = (facts: Partial<Buyer>) =>
      customerPrice(terms, aBuyer(facts))?.scales.map((tier) => [
        plain(tier.minQuantity, 6),
        plain(tier.price, 6),
      ]);

    expect(tiers({})).toEqual([
      ['10', '7'],
      ['65', '8'],
    ]);
    expect(tiers({ today: '2026-06-16' })).toEqual([['50', '8']]);
  });

  it('equals a model in cents, for any tiers, units, per, discounts, offers and quantities (PR-1, PR-2)', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    const tier = fc.tuple(fc.integer({ min: 1, max: 300 }), cents);
    const offer = fc.tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 300 }),
      fc.option(fc.integer({ min: 0, max: 300 })),
    );
    const part = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        cents,
        fc.array(tier, { maxLength: 4 }),
        fc.array(offer, { maxLength: 3 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(1, 10, 100, 1000),
        fc.tuple(part, part),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom('7', '19', '2.5'),
        (amount, tierList, offerList, discount, per, [numerator, denominator], step, steps, taxPercent) => {
          const base = aUnit('PCE', 1, 1);
          const unit = aUnit('U', numerator, denominator);
          const scales = [...new Map(tierList)].toSorted(([one], [other]) => one - other);
          const terms = someTerms({
            units: [base, unit],
            step: String(step),
            taxPercent,
            price: {
              amount: cent(amount),
              currency: 'EUR',
              per: String(per),
              unit: 'U',
              scales: scales.map(([minimum, price]) => ({
                minQuantity: String(minimum),
                price: cent(price),
              })),
            },
            offers: offerList.map(([percent, from, length]) => ({
              id: 'o',
              discountPercent: String(percent),
              minQuantity: String(from),
              maxQuantity: length === null ? null : String(from + length),
              validFrom: '',
              validTo: '',
            })),
          });
          const quantity = step * steps;
          const price = customerPrice(terms, aBuyer({ discountPercent: String(discount) }));
          if (!price) throw new Error('no price');

          const reached = scales.findLast(([minimum]) => minimum * numerator <= quantity * denominator);
          const candidates = offerList
            .filter(([, from, length]) => from <= quantity && (length === null || quantity <= from + length))
            .map(([percent]) => centsLess(centsLess(amount, discount), percent));
          const paid = Math.min(centsLess(reached?.[1] ?? amount, discount), ...candidates);
          const over = BigInt(paid) * BigInt(quantity * denominator);
          const under = BigInt(numerator * per);
          const total = (2n * over + under) / (2n * under);
          const tenths = BigInt(Number(taxPercent) * 10);
          const tax = (2n * total * tenths + 1000n) / 2000n;

          expect(lineFigures(price, fractionOf(quantity), base)).toMatchObject({
            price: plain(fractionOf(cent(paid)), 6),
            lineTotal: cent(Number(total)),
            taxAmount: cent(Number(tax)),
          });
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('an orderable quantity', () => {
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

  it('may be a minimum finer than the step; above it only multiples of the step (PR-3, PR-4)', () => {
    const metres = someTerms({ minimum: '2.5', step: '1.000' });
    const centimetre = aUnit('CM', 1, 100);
    const faultOf = (quantity: string) => quantityFault(metres, fractionOf(quantity), piece) ?? 'none';
    const nearest = (quantity: string) => plain(nearestQuantity(metres, fractionOf(quantity), piece), 6);

    expect(
      ['2.4', '2.5', '2.6', '3', '3.5', '5'].map((each) => [each, faultOf(each), nearest(each)]),
    ).toEqual([
      ['2.4', 'BELOW_MINIMUM', '2.5'],
      ['2.5', 'none', '2.5'],
      ['2.6', 'OFF_STEP', '2.5'],
      ['3', 'none', '3'],
      ['3.5', 'OFF_STEP', '4'],
      ['5', 'none', '5'],
    ]);
    expect(quantityFault(metres, fractionOf('250'), centimetre)).toBeUndefined();
    expect(plain(nearestQuantity(metres, fractionOf('0'), centimetre), 6)).toBe('250');
    const packs = someTerms({ minimum: '50', step: '30' });
    expect(quantityFault(packs, fractionOf('50'), piece)).toBe('OFF_STEP');
  });

  it('is a whole number if a stored catalogue has a step of 0 (PR-4)', () => {
    const price = { amount: '2', currency: 'EUR', per: '1', unit: 'PCE', scales: [] };
    const offer = { id: 'o', discountPercent: '50', minQuantity: '1', maxQuantity: '4' };
    const zero = someTerms({ step: '0', price, offers: [{ ...offer, validFrom: '', validTo: '' }] });
    const paid = customerPrice(zero, aBuyer());

    expect(quantityFault(zero, fractionOf('3'), piece)).toBeUndefined();
    expect(quantityFault(zero, fractionOf('3.5'), piece)).toBe('OFF_STEP');
    expect(plain(nearestQuantity(zero, fractionOf('3.5'), piece), 6)).toBe('4');
    expect(paid?.scales.map(({ minQuantity }) => plain(minQuantity, 6))).toEqual(['1', '5']);
    expect(paid && lineFigures(paid, fractionOf('3'), piece).lineTotal).toBe('3.00');
  });
});

/** Cents minus a whole percentage, half up. */
function centsLess(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100);
}

function cent(cents: number): string {
  return (cents / 100).toFixed(2);
}

function pricedAt(amount: string | null, per = '1', restrictions: readonly string[] = []): Terms {
  return someTerms({ price: { amount, currency: 'EUR', per, unit: 'PCE', scales: [] }, restrictions });
}

function lowestOf(...variants: Terms[]): string | null {
  const price = lowestPrice(variants, aBuyer());
  return price && `${plain(price.amount, 6)} for ${plain(price.per, 6)}`;
}

describe('the word for a quantity of a unit', () => {
  const pair = { ...piece, text: { en: 'pair', de: 'Paar' }, plural: { en: 'pairs', de: 'Paare' } };

  it('is the plural, except for one, if the catalogue has it (PR-3)', () => {
    expect(unitTextOf('12', pair)).toEqual(pair.plural);
    expect(unitTextOf('0.5', pair).en).toBe('pairs');
    expect(unitTextOf('1', pair)).toEqual(pair.text);
    expect(unitTextOf('1.000', pair)).toEqual(pair.text);
    expect(unitTextOf('12', piece)).toEqual(piece.text);
  });
});

describe('the tax on a price', () => {
  const list = { amount: '10', currency: 'CHF', per: '1', unit: 'PCE', scales: [] };
  const condition = { ...list, salesArea: '', customerId: '', validFrom: '', validTo: '' };
  const ofArea = { ...condition, amount: '20', salesArea: '1000/10/00', taxPercent: '8.1' };
  const own = { ...condition, amount: '15.55', customerId: 'olivia' };
  const swiss = aBuyer({ currency: 'CHF' });

  function taxed(conditions: Terms['conditions'], quantity = '1') {
    const price = customerPrice(someTerms({ price: list, conditions }), swiss);
    const { lineTotal, taxAmount } = (price && lineFigures(price, fractionOf(quantity), piece)) ?? {};
    return [price?.taxPercent, lineTotal, taxAmount];
  }

  it("comes from the customer's own price, then from their sales area, then from the product (PR-1, PR-2)", () => {
    expect(taxed([])).toEqual(['19', '10.00', '1.90']);
    expect(taxed([ofArea])).toEqual(['8.1', '20.00', '1.62']);
    expect(taxed([ofArea, own], '3')).toEqual(['8.1', '46.65', '3.78']);
    expect(taxed([ofArea, { ...own, taxPercent: '2.6' }], '3')).toEqual(['2.6', '46.65', '1.21']);
    expect(taxed([ofArea, { ...own, taxPercent: '0' }])).toEqual(['0', '15.55', '0.00']);
  });

  it('does not come from an expired price or from another area (PR-1)', () => {
    expect(taxed([{ ...ofArea, validTo: '2026-06-14' }])).toEqual(['19', '10.00', '1.90']);
    expect(taxed([{ ...ofArea, salesArea: '2000/10/00' }])).toEqual(['19', '10.00', '1.90']);
  });
});

describe('the lowest price of a product with variants', () => {
  it('is the lowest for one base unit, whatever number of units it is written for (PR-1)', () => {
    expect(lowestOf(pricedAt('5'), pricedAt('350', '100'), pricedAt('4'))).toBe('350 for 100');
  });

  it('ignores variants without a price, in another currency, or that may not be sold to the customer (TI-7, BA-2)', () => {
    expect(lowestOf(pricedAt(null), pricedAt('1', '1', ['LICENCE']), pricedAt('4'))).toBe('4 for 1');
    expect(lowestPrice([pricedAt('4')], aBuyer({ currency: 'CHF' }))).toBeNull();
    expect(lowestOf()).toBeNull();
  });
});
