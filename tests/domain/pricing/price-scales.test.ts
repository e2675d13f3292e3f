import { describe, expect, it } from 'vitest';
import { nextScale, shownScales } from '#src/domain/pricing/price-scales.ts';
import type { Pricing } from '#src/domain/pricing/pricing.ts';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import type { SalesMaterial } from '#src/domain/product/product.ts';
import { aMaterial, aPricing, aScale, aUnit } from '#tests/domain/material.ts';

function priced(pricing: Partial<Pricing>, material: Partial<SalesMaterial> = {}) {
  return { pricing: aPricing(pricing), salesMaterial: aMaterial(material) };
}

function nextAt(product: ReturnType<typeof priced>, quantity: string) {
  return nextScale(product, quotePrice(product, { quantity, unit: 'PC' }));
}

describe('the shown tiers', () => {
  it('have their saving against the ordinary price, and the current one is marked (PR-1, PR-2)', () => {
    const product = priced({ price: '12.50', pricingScales: [aScale('10', '12.5'), aScale('50', '11')] });

    const shown = shownScales(product, { activeScale: 1 });

    expect(
      shown.map(({ minimum, price, savingPercent, isActive }) => [minimum, price, savingPercent, isActive]),
    ).toEqual([
      ['1', '12.50', '0', false],
      ['10', '12.5', null, false],
      ['50', '11', '12', true],
    ]);
  });

  it('begin with the ordinary price at the minimum order, without a saving (PR-1)', () => {
    const product = priced(
      { price: '12.50', unit: 'BOX', unitText: 'box', pricingScales: [aScale('10', '11', { unit: 'BOX' })] },
      { minimumOrderQuantity: '50' },
    );
    const shown = (activeScale: number | null) =>
      shownScales(product, { activeScale }).map(({ minimum, unit, price, savingPercent, isActive }) => [
        `${minimum} ${unit}`,
        price,
        savingPercent,
        isActive,
      ]);

    expect(shown(null)).toEqual([
      ['2 BOX', '12.50', '0', true],
      ['10 BOX', '11', '12', false],
    ]);
    expect(shown(0).map(([, , , isActive]) => isActive)).toEqual([false, true]);
  });

  it('begin with the first tier if the minimum order reaches it, and compare with its price (PR-1)', () => {
    const product = priced(
      { price: '12.50', pricingScales: [aScale('10', '11'), aScale('100', '9.9')] },
      { minimumOrderQuantity: '10' },
    );

    expect(
      shownScales(product, { activeScale: 0 }).map(({ minimum, savingPercent }) => [minimum, savingPercent]),
    ).toEqual([
      ['10', '0'],
      ['100', '10'],
    ]);
  });

  it('begin at the minimum order, without tiers that end before it (PR-1, PR-4)', () => {
    const product = priced(
      { price: '12.50', pricingScales: [aScale('2', '11.5'), aScale('10', '11'), aScale('200', '9.9')] },
      { minimumOrderQuantity: '100' },
    );

    expect(
      shownScales(product, { activeScale: 1 }).map(({ minimum, price, savingPercent, isActive }) => [
        minimum,
        price,
        savingPercent,
        isActive,
      ]),
    ).toEqual([
      ['100', '11', '0', true],
      ['200', '9.9', '10', false],
    ]);
  });

  it.each([
    { minQuantity: '1500.000', decimals: 3, minimum: '1500' },
    { minQuantity: '2.46', decimals: 1, minimum: '2.5' },
    { minQuantity: '2.4', decimals: 0, minimum: '2' },
  ])(
    'begin at their effective quantity: $minQuantity with $decimals decimals at $minimum (PR-2)',
    ({ minQuantity, decimals, minimum }) => {
      const product = priced(
        { price: '12.50', pricingScales: [aScale(minQuantity, '11')] },
        { unitsOfMeasure: [aUnit('PC', 1, 1, decimals)] },
      );

      expect(shownScales(product, { activeScale: null }).at(-1)?.minimum).toBe(minimum);
      expect(quotePrice(product, { quantity: minimum, unit: 'PC' }).activeScale).toBe(0);
    },
  );

  it('are empty without an ordinary price (TI-7)', () => {
    const product = priced({ price: null, pricingScales: [aScale('10', '12')] });

    expect(shownScales(product, { activeScale: null })).toEqual([]);
  });
});

describe('the next better price', () => {
  const product = priced({
    price: '13',
    pricingScales: [aScale('10', '12'), aScale('100', '12'), aScale('1000', '9')],
  });

  it.each([
    { quantity: '1', minimum: '10', savingPercent: '7.7' },
    { quantity: '10', minimum: '1000', savingPercent: '25' },
    { quantity: '500', minimum: '1000', savingPercent: '25' },
  ])(
    'begins at $minimum for a quantity of $quantity, and saves $savingPercent % of the current one (PR-1, TI-2)',
    ({ quantity, minimum, savingPercent }) => {
      expect(nextAt(product, quantity)).toMatchObject({ minimum, savingPercent });
    },
  );

  it('is missing at the best price (PR-1)', () => {
    expect(nextAt(product, '1000')).toBeNull();
  });

  it.each([
    { why: 'for another number of units', scale: { per: '10' } },
    { why: 'for another unit', scale: { unit: 'BOX' } },
    { why: 'dearer', scale: { price: '14' } },
  ])('is never a price that is $why (PR-1)', ({ scale }) => {
    const pricingScales = [{ ...aScale('10', '9'), ...scale }];

    expect(nextAt(priced({ price: '13', pricingScales }), '1')).toBeNull();
  });

  it('is missing without a price (TI-7)', () => {
    expect(nextAt(priced({ price: null, pricingScales: [aScale('10', '9')] }), '1')).toBeNull();
  });
});
