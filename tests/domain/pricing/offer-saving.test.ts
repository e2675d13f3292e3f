import { describe, expect, it } from 'vitest';
import { offerSaving } from '#src/domain/pricing/offer-saving.ts';
import { aPricing } from '#tests/domain/material.ts';

const single = { activeScale: null };

describe('offerSaving', () => {
  it('has the price without the offer, the saving in percent and the last day (TI-2)', () => {
    const pricing = aPricing({ price: '8', regularPrice: '10', offerEndsOn: '2026-05-31' });

    expect(offerSaving(pricing, single)).toEqual({
      regularPrice: '10.00',
      percent: 20,
      endsOn: '2026-05-31',
    });
  });

  it.each([
    ['there is no offer', aPricing({ price: '8' }), single],
    ['it saves nothing', aPricing({ price: '10', regularPrice: '10' }), single],
    ['there is no price', aPricing({ price: null, regularPrice: '10' }), single],
    ['a scale price applies', aPricing({ price: '8', regularPrice: '10' }), { activeScale: 0 }],
  ])('is missing if %s (TI-2, PR-2)', (_why, pricing, quote) => {
    expect(offerSaving(pricing, quote)).toBeNull();
  });

  it.each([
    { price: '9.25', regularPrice: '10', percent: 7.5 },
    { price: '10.63', regularPrice: '12.5', percent: 15 },
    { price: '0.93', regularPrice: '1', percent: 7 },
    { price: '8.499', regularPrice: '10', percent: 15 },
  ])('is the percent of the offer, $percent for $price instead of $regularPrice (TI-2, PR-2)', (offer) => {
    expect(offerSaving(aPricing(offer), single)?.percent).toBe(offer.percent);
  });

  it('is the percent of an offer whose price was rounded to whole yen (TI-2, PR-2)', () => {
    const pricing = aPricing({ price: '951', regularPrice: '1001', currency: 'JPY' });

    expect(offerSaving(pricing, single)).toEqual({ regularPrice: '1001', percent: 5, endsOn: '' });
  });

  it('never promises more than the real saving (TI-2)', () => {
    expect(offerSaving(aPricing({ price: '801.4', regularPrice: '1000' }), single)?.percent).toBe(19);
  });
});
