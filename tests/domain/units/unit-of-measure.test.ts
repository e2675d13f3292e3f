import { describe, expect, it } from 'vitest';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import { shownScales } from '#src/domain/pricing/price-scales.ts';
import { unitTextOf } from '#src/domain/units/unit-of-measure.ts';
import { aMaterial, aPricing, aScale, aUnit } from '#tests/domain/material.ts';

const pair = { ...aUnit('PR', 1, 1), unitText: 'pair', unitTextPlural: 'pairs' };

describe('the word behind a quantity', () => {
  it('is plural except for one, if the gateway has a plural (PR-3)', () => {
    expect(['1', '1.000', '12', '0.5'].map((quantity) => unitTextOf(quantity, pair))).toEqual([
      'pair',
      'pair',
      'pairs',
      'pairs',
    ]);
    expect(unitTextOf('12', { unitText: 'mm' })).toBe('mm');
  });

  it('follows the price and its scales (PR-1, PR-3)', () => {
    const product = {
      pricing: aPricing({
        price: '250',
        quantity: '100',
        unit: 'PR',
        unitText: 'pair',
        pricingScales: [aScale('500', '200', { unit: 'PR', unitText: 'pair', per: '1' })],
      }),
      salesMaterial: aMaterial({ unitOfMeasure: 'PR', baseUnitOfMeasure: 'PR', unitsOfMeasure: [pair] }),
    };
    const quoteFor = (quantity: string) => quotePrice(product, { quantity, unit: 'PR' });

    expect([quoteFor('1').unitText, quoteFor('500').unitText]).toEqual(['pairs', 'pair']);
    expect(
      shownScales(product, quoteFor('1')).map(({ minimum, unitText, per, perText }) => [
        `${minimum} ${unitText}`,
        `${per} ${perText}`,
      ]),
    ).toEqual([
      ['1 pair', '100 pairs'],
      ['500 pairs', '1 pair'],
    ]);
  });
});
