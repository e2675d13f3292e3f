import { describe, expect, it } from 'vitest';
import { whyNotOrderable } from '#src/domain/basket/order-obstacle.ts';
import { aMaterial, aPricing } from '#tests/domain/material.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

const chosen = { isVariantChosen: true };
const notChosen = { isVariantChosen: false };
const configurable = aMaterial({ isConfigurable: true });

describe('whyNotOrderable', () => {
  it('finds no obstacle for a product with a price (PD-4)', () => {
    expect(whyNotOrderable(aCustomerProduct(), chosen)).toBeNull();
    expect(whyNotOrderable(aCustomerProduct(), notChosen)).toBeNull();
    expect(whyNotOrderable(aCustomerProduct({ salesMaterial: configurable }), chosen)).toBeNull();
  });

  it('asks a visitor to sign in first (PD-2)', () => {
    expect(whyNotOrderable(aPublicProduct(), notChosen)).toBe('SIGN_IN_REQUIRED');
  });

  it('asks for a variant of a configurable product before anything else (BA-2)', () => {
    const product = aCustomerProduct({
      salesMaterial: configurable,
      restrictionStatuses: ['DISCONTINUED'],
      pricing: aPricing({ price: null }),
    });
    expect(whyNotOrderable(product, notChosen)).toBe('VARIANT_REQUIRED');
    expect(whyNotOrderable(product, chosen)).toBe('RESTRICTED');
  });

  it.each([
    { notSold: 'yet', obstacle: 'NOT_YET_SOLD' },
    { notSold: 'anyMore', obstacle: 'NO_LONGER_SOLD' },
  ] as const)(
    'keeps a product from being ordered that is not sold $notSold, also one with variants (BA-2)',
    (each) => {
      const { notSold, obstacle } = each;

      expect(whyNotOrderable(aCustomerProduct({ notSold }), chosen)).toBe(obstacle);
      expect(whyNotOrderable(aCustomerProduct({ notSold, salesMaterial: configurable }), notChosen)).toBe(
        obstacle,
      );
      expect(whyNotOrderable(aPublicProduct({ notSold }), chosen)).toBe('SIGN_IN_REQUIRED');
    },
  );

  it('keeps a restricted product from being ordered (BA-2, TI-6)', () => {
    expect(whyNotOrderable(aCustomerProduct({ restrictionStatuses: ['DISCONTINUED'] }), chosen)).toBe(
      'RESTRICTED',
    );
  });

  it('keeps a product without a price from being ordered (PD-4)', () => {
    expect(whyNotOrderable(aCustomerProduct({ pricing: aPricing({ price: null }) }), chosen)).toBe(
      'NO_PRICE',
    );
  });
});
