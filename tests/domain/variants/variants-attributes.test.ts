import { describe, expect, it } from 'vitest';
import { variantsAttributes, variantLines } from '#src/domain/variants/variants-attributes.ts';
import { orderableVariants, wantedVariants } from '#src/domain/variants/variants-order.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

describe('the attributes of a product', () => {
  const variants = [
    aVariant('a', { Size: '8', Colour: 'Red', Material: 'Leather' }),
    aVariant('b', { Size: '9', Colour: 'Red', Material: 'Leather', Lining: 'Fleece' }),
  ];

  it('have columns where the variants differ, and are shown once where they agree (VP-1)', () => {
    expect(variantsAttributes(variants, 2)).toEqual({
      columns: ['Size', 'Lining'],
      shared: [line('Colour', 'Red'), line('Material', 'Leather')],
    });
  });

  it('are below the name if no column is left for them (VP-1, LA-1)', () => {
    const [first, second] = variants.map((variant) => variantLines(variant, variantsAttributes(variants, 1)));

    expect(first).toEqual({ inColumns: [line('Size', '8')], remaining: [] });
    expect(second).toEqual({ inColumns: [line('Size', '9')], remaining: [line('Lining', 'Fleece')] });
  });

  it('are those of the variant if there is only one (VP-1)', () => {
    const attributes = variantsAttributes(variants.slice(0, 1), 2);

    expect(attributes).toEqual({ columns: [], shared: [] });
    expect(variantsAttributes([], 2)).toEqual({ columns: [], shared: [] });
  });
});

describe('the variants of a product', () => {
  const right = aCustomerProduct({ productId: 'right' });
  const wrong = aCustomerProduct({ productId: 'wrong' });
  const restricted = aCustomerProduct({ productId: 'restricted', restrictionStatuses: ['LICENCE'] });
  const untouched = aCustomerProduct({ productId: 'untouched' });
  const variants = [untouched, restricted, wrong, right, aPublicProduct({ productId: 'public' })];
  const typed = {
    right: { quantityText: '30', unit: null },
    wrong: { quantityText: '7', unit: null },
    restricted: { quantityText: '30', unit: null },
    untouched: { quantityText: ' ', unit: null },
    public: { quantityText: '30', unit: null },
    elsewhere: { quantityText: '30', unit: null },
  };

  it('are wanted if a quantity is typed, right or wrong (VP-1)', () => {
    expect(wantedVariants(variants, typed)).toEqual([restricted, wrong, right]);
  });

  it('can be ordered without an obstacle and with a valid quantity (BA-2, PR-4)', () => {
    expect(orderableVariants(variants, typed)).toEqual([right]);
  });
});

function aVariant(productId: string, values: Readonly<Record<string, string>>) {
  return aPublicProduct({
    productId,
    propertyGroups: [
      aGroup(
        'PRODUCT_LIST_PROPS',
        1,
        Object.entries(values).map(([label, value], index) => aProperty(index, { label, value })),
      ),
    ],
  });
}

function line(label: string, value: string) {
  return { label, value, textType: 'P', group: 'primary' };
}
