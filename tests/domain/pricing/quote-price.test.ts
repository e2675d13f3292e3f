import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pricing } from '#src/domain/pricing/pricing.ts';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import type { SalesMaterial } from '#src/domain/product/product.ts';
import { aMaterial, aPricing, aScale, aUnit } from '#tests/domain/material.ts';

const scales = [aScale('10', '12'), aScale('100', '11'), aScale('1000', '10')];

function quote(
  pricing: Partial<Pricing>,
  quantity: string,
  unit = 'PC',
  material: Partial<SalesMaterial> = {},
) {
  return quotePrice({ pricing: aPricing(pricing), salesMaterial: aMaterial(material) }, { quantity, unit });
}

describe('quotePrice', () => {
  it.each([
    ['9', null, '13.00', '117.00'],
    ['10', 0, '12.00', '120.00'],
    ['99.999', 0, '12.00', '1199.99'],
    ['100', 1, '11.00', '1100.00'],
    ['150', 1, '11.00', '1650.00'],
    ['1000', 2, '10.00', '10000.00'],
  ])(
    'prices %s pieces with tier %s: %s each, %s in all (PR-1)',
    (quantity, activeScale, price, displayPrice) => {
      expect(quote({ price: '13', pricingScales: scales }, quantity)).toMatchObject({
        activeScale,
        price,
        displayPrice,
      });
    },
  );

  it.each([
    { quantity: '1', total: '12.99', what: 'as the gateway states it for its own quantity' },
    { quantity: '2', total: '26.00', what: 'computed for another quantity' },
    { quantity: '10', total: '120.00', what: 'computed in a tier' },
  ])('has the total $what (PR-1, §3 displayPrice)', ({ quantity, total }) => {
    expect(quote({ price: '13', displayPrice: '12.99', pricingScales: scales }, quantity).displayPrice).toBe(
      total,
    );
  });

  it("has the total of a tier that begins at the gateway's own quantity (PR-1, §3 displayPrice)", () => {
    const stated = { price: '130', quantity: '10', displayPrice: '129.90', pricingScales: scales };

    expect(quote(stated, '10').displayPrice).toBe('120.00');
  });

  it('has every price that a page shows (PR-1, PR-2)', () => {
    expect(quote({ price: '13', pricingScales: scales }, '150')).toEqual({
      price: '11.00',
      per: '1',
      unit: 'PC',
      unitText: 'piece',
      displayPrice: '1650.00',
      taxAmount: '313.50',
      currency: 'EUR',
      activeScale: 1,
    });
  });

  it('finds the tier in tiers of any order (PR-1)', () => {
    expect(quote({ pricingScales: scales.toReversed() }, '150')).toMatchObject({
      price: '11.00',
      activeScale: 1,
    });
  });

  it('has the product price when there are no tiers (PR-1)', () => {
    expect(quote({ price: '1.005' }, '3')).toMatchObject({
      price: '1.01',
      displayPrice: '3.02',
      activeScale: null,
    });
  });

  it.each([
    ['JPY', '100.5', '100.5', '201', '38'],
    ['KWD', '1.2345', '1.2345', '2.469', '0.469'],
    ['EUR', '1.2345', '1.23', '2.47', '0.47'],
  ])(
    'has the decimals of its currency: two pieces for %s %s each (PR-2)',
    (currency, price, shown, two, tax) => {
      expect(quote({ price, currency }, '2')).toMatchObject({
        price: shown,
        displayPrice: two,
        taxAmount: tax,
      });
    },
  );

  it('divides a price per 100 only at the end (PR-2)', () => {
    expect(quote({ price: '12.35', quantity: '100' }, '3')).toMatchObject({
      price: '12.35',
      per: '100',
      displayPrice: '0.37',
    });
    expect(quote({ pricingScales: [aScale('1', '0.33', { per: '100' })] }, '1000')).toMatchObject({
      price: '0.33',
      per: '100',
      displayPrice: '3.30',
    });
  });

  it('reaches a tier of pieces with boxes, and shows the total of the boxes (PR-1)', () => {
    expect(quote({ price: '13', pricingScales: scales }, '4', 'BOX')).toMatchObject({
      price: '11.00',
      unit: 'PC',
      displayPrice: '1100.00',
      activeScale: 1,
    });
    expect(quote({ price: '13', pricingScales: scales }, '3', 'BOX')).toMatchObject({
      price: '12.00',
      displayPrice: '900.00',
      activeScale: 0,
    });
  });

  it('reaches a tier of boxes with pieces (PR-1)', () => {
    const inBoxes = [aScale('2', '20', { unit: 'BOX', unitText: 'box' })];
    expect(quote({ price: '1', pricingScales: inBoxes }, '49')).toMatchObject({
      activeScale: null,
      displayPrice: '49.00',
    });
    expect(quote({ price: '1', pricingScales: inBoxes }, '50')).toMatchObject({
      price: '20.00',
      unit: 'BOX',
      unitText: 'box',
      displayPrice: '40.00',
      activeScale: 0,
    });
  });

  it('compares tiers of different units by amount (PR-1)', () => {
    const mixed = [aScale('2', '9', { unit: 'BOX' }), aScale('30', '10')];
    expect(quote({ pricingScales: mixed }, '60')).toMatchObject({ price: '9.00', activeScale: 0 });
  });

  it.each([
    [0, '10', 0],
    [0, '9', null],
    [1, '9.5', 0],
    [1, '9.4', null],
  ])(
    'rounds the minimum 9.5 of a tier to the %i decimals of its unit: %s reaches %s (PR-2)',
    (decimals, quantity, reached) => {
      const material = { unitsOfMeasure: [aUnit('PC', 1, 1, decimals)] };
      expect(quote({ pricingScales: [aScale('9.5', '1')] }, quantity, 'PC', material).activeScale).toBe(
        reached,
      );
    },
  );

  it('has no price when the gateway names none (TI-7)', () => {
    expect(quote({ price: null, pricingScales: scales }, '150')).toEqual({
      price: null,
      per: '1',
      unit: 'PC',
      unitText: 'piece',
      displayPrice: null,
      taxAmount: '0.00',
      currency: 'EUR',
      activeScale: null,
    });
  });

  it('shows the price but no total when the ordered unit cannot be converted (PR-1)', () => {
    expect(quote({ pricingScales: scales }, '150', 'XYZ')).toMatchObject({
      price: '12.00',
      displayPrice: null,
      taxAmount: '0.00',
      activeScale: null,
    });
  });

  it('takes tax from the rounded total, half up (PR-2)', () => {
    expect(quote({ price: '0.05', tax: '10' }, '1')).toMatchObject({
      displayPrice: '0.05',
      taxAmount: '0.01',
    });
    expect(quote({ price: '0.044', tax: '10' }, '1')).toMatchObject({
      displayPrice: '0.04',
      taxAmount: '0.00',
    });
  });

  it('treats a price per 0 as a price per 1 (GW-3)', () => {
    expect(quote({ price: '2', quantity: '0' }, '3')).toMatchObject({ per: '1', displayPrice: '6.00' });
  });

  it('agrees with a naive model of fractions in 10,000 orders (PR-1, PR-2)', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const { displayPrice, taxAmount, activeScale } = quotePrice(
          {
            pricing: aPricing({
              price: cents(order.price),
              quantity: String(order.per),
              tax: String(order.tax),
              pricingScales: order.tiers.map((tier) =>
                aScale(thousandths(tier.minimum), cents(tier.price), {
                  per: String(tier.per),
                  unit: tier.unit,
                }),
              ),
            }),
            salesMaterial: aMaterial({
              baseUnitOfMeasure: 'PC',
              unitsOfMeasure: order.units.map((unit) => aUnit(unit.unit, unit.n, unit.d, unit.decimals)),
            }),
          },
          { quantity: thousandths(order.quantity), unit: order.unit },
        );
        expect({ displayPrice, taxAmount, activeScale }).toEqual(naiveQuote(order));
      }),
      { numRuns: 10_000 },
    );
  });
});

interface NaiveOrder {
  readonly price: number;
  readonly per: number;
  readonly tax: number;
  readonly quantity: number;
  readonly unit: string;
  readonly units: readonly {
    readonly unit: string;
    readonly n: number;
    readonly d: number;
    readonly decimals: number;
  }[];
  readonly tiers: readonly {
    readonly minimum: number;
    readonly price: number;
    readonly per: number;
    readonly unit: string;
  }[];
}

const unitName = fc.constantFrom('PC', 'BOX', 'KG');
const ratio = fc.integer({ min: 1, max: 50 });
const decimals = fc.integer({ min: 0, max: 3 });
const per = fc.constantFrom(1, 10, 100, 1000, 7);

const anOrder: fc.Arbitrary<NaiveOrder> = fc.record({
  price: fc.nat(100_000),
  per,
  tax: fc.constantFrom(0, 7, 19, 20),
  quantity: fc.integer({ min: 1, max: 500_000 }),
  unit: unitName,
  units: fc.tuple(
    fc.record({ unit: fc.constant('PC'), n: fc.constant(1), d: fc.constant(1), decimals }),
    fc.record({ unit: fc.constant('BOX'), n: ratio, d: ratio, decimals }),
    fc.record({ unit: fc.constant('KG'), n: ratio, d: ratio, decimals }),
  ),
  tiers: fc.array(fc.record({ minimum: fc.nat(500_000), price: fc.nat(100_000), per, unit: unitName }), {
    maxLength: 5,
  }),
});

/** Written without the product's code: every figure is a pair of whole numbers, cross-multiplied by hand. */
function naiveQuote(order: NaiveOrder) {
  const unit = (name: string) => {
    const found = order.units.find((each) => each.unit === name);
    if (!found) throw new Error(`no unit ${name}`);
    return { n: BigInt(found.n), d: BigInt(found.d), decimals: found.decimals };
  };
  const ordered = unit(order.unit);
  const orderedBase: Pair = [BigInt(order.quantity) * ordered.n, 1000n * ordered.d];

  const reached = order.tiers
    .map((tier, index) => {
      const own = unit(tier.unit);
      const coarseness = 10n ** BigInt(3 - own.decimals);
      const minimum = ((BigInt(tier.minimum) + coarseness / 2n) / coarseness) * coarseness;
      const base: Pair = [minimum * own.n, 1000n * own.d];
      return { ...tier, index, base };
    })
    .filter((tier) => !isLess(orderedBase, tier.base))
    .toSorted((a, b) => (isLess(a.base, b.base) ? -1 : isLess(b.base, a.base) ? 1 : a.index - b.index))
    .at(-1);

  const {
    price,
    per: count,
    unit: priceUnit,
  } = reached ?? { price: order.price, per: order.per, unit: 'PC' };
  const pricing = unit(priceUnit);
  const net = halfUp([
    orderedBase[0] * pricing.d * BigInt(price),
    orderedBase[1] * pricing.n * BigInt(count),
  ]);
  return {
    displayPrice: cents(net),
    taxAmount: cents(halfUp([net * BigInt(order.tax), 100n])),
    activeScale: reached?.index ?? null,
  };
}

type Pair = readonly [bigint, bigint];

function isLess(a: Pair, b: Pair): boolean {
  return a[0] * b[1] < b[0] * a[1];
}

function halfUp([numerator, denominator]: Pair): bigint {
  const whole = numerator / denominator;
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
}

function cents(value: number | bigint): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function thousandths(value: number): string {
  const digits = String(value).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
