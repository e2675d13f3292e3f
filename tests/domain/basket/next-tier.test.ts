import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { nextTier, reachedSaving } from '#src/domain/basket/next-tier.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const tiers = [aTier('50', '10'), aTier('100', '9')];

describe('the next tier of a line', () => {
  it('says how many more pieces reach it, and the saving (BA-5, PR-1)', () => {
    expect(nextTier(aLine({ orderQuantity: '40' }))).toEqual({ missing: '10', savingPercent: '20' });
    expect(nextTier(aLine({ orderQuantity: '60', price: '10' }))).toEqual({
      missing: '40',
      savingPercent: '10',
    });
  });

  it('counts in the unit of the line, in orderable steps only (BA-5, PR-3)', () => {
    expect(
      nextTier(aLine({ orderQuantity: '1', salesUnit: 'BOX', pricingScales: [aTier('150', '10')] })),
    ).toEqual({ missing: '1', savingPercent: '20' });
    expect(nextTier(aLine({ orderQuantity: '40', pricingScales: [aTier('55', '10')] }))).toEqual({
      missing: '20',
      savingPercent: '20',
    });
  });

  it.each([
    ['it takes more than as much again', { orderQuantity: '20' }],
    ['the best price is reached', { orderQuantity: '200', price: '9' }],
    ['a tier saves less than a percent', { orderQuantity: '40', pricingScales: [aTier('50', '12.49')] }],
    ['a tier is for another amount', { orderQuantity: '40', per: '1' }],
    ['there is no price', { orderQuantity: '40', price: null }],
  ])('is not offered if %s (BA-5)', (_, overrides) => {
    expect(nextTier(aLine(overrides))).toBe(null);
  });
});

describe('the tier of a line', () => {
  it('says how many percent it saves against a smaller quantity (BA-5, PR-1)', () => {
    expect(reachedSaving(aLine({ price: '10', ordinaryPrice: '12.5' }))).toBe('20');
  });

  it.each([
    ['no tier is reached', { price: '12.5', ordinaryPrice: null }],
    ['it saves less than a percent', { price: '12.49', ordinaryPrice: '12.5' }],
    ['there is no price', { price: null, ordinaryPrice: null }],
  ])('is silent if %s (BA-5)', (_, overrides) => {
    expect(reachedSaving(aLine(overrides))).toBe(null);
  });
});

function aTier(minQuantity: string, price: string) {
  return { minQuantity, price, per: '100', unit: 'PCE', unitText: 'piece', currency: 'EUR' };
}

function aLine(overrides: Partial<BasketLine>): BasketLine {
  const [line] = aBasket().lines;
  if (!line) throw new Error('The basket is empty');
  return { ...line, pricingScales: tiers, ...overrides };
}
