import { expect, it } from 'vitest';
import { OfferPrice } from '#src/views/tile/offer-price.tsx';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { aPricing } from '#tests/domain/material.ts';
import { shown } from '../shown.tsx';

const product = aCustomerProduct({
  pricing: aPricing({ price: '9.25', regularPrice: '10', currency: 'EUR' }),
});
const quote = {
  price: '9.25',
  per: '1',
  unit: 'PC',
  unitText: 'pc',
  displayPrice: '9.25',
  taxAmount: '1.76',
  currency: 'EUR',
  activeScale: null,
};

it.each([
  ['en', '−7.5%'],
  ['de', '−7,5 %'],
] as const)('shows in %s that half percents are saved: %s (TI-2, CF-4)', (language, saving) => {
  const { container } = shown(<OfferPrice product={product} quote={quote} />, language);

  expect(container.textContent?.replaceAll('\u00A0', ' ')).toContain(saving);
});
