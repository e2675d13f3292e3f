import { describe, expect, it } from 'vitest';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { aMaterial, aPricing, aScale } from '#tests/domain/material.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';

describe('basketLineDraft', () => {
  it('has the product, the order and the price of the tier that the order reaches (BA-1, PR-1)', () => {
    const product = aCustomerProduct({
      salesMaterial: aMaterial(),
      pricing: aPricing({ pricingScales: [aScale('100', '11')] }),
    });
    expect(basketLineDraft(product, { quantity: '4', unit: 'BOX' })).toEqual({
      distributionChainId: '1000-10',
      division: '00',
      salesOrganisation: '1000',
      distributionChannel: '10',
      materialNumber: '4711',
      productId: 'bolt',
      catalogueId: 'demo',
      orderQuantity: '4',
      salesUnit: 'BOX',
      currency: 'EUR',
      price: '11.00',
      per: '1',
      displayPrice: '1100.00',
      taxAmount: '209.00',
    });
  });

  it('promises nothing for a product without a price (TI-7)', () => {
    const product = aCustomerProduct({ pricing: aPricing({ price: null }) });
    expect(basketLineDraft(product, { quantity: '1', unit: 'PC' })).toMatchObject({
      price: '0.00',
      displayPrice: '0.00',
      taxAmount: '0.00',
    });
  });
});
