import { describe, expect, it } from 'vitest';
import { isContactRow, isHardToGet, relatedRows } from '#src/domain/product/related-rows.ts';
import { withViewed } from '#src/domain/product/viewed-products.ts';
import { aCustomerProduct, aPublicProduct, someRelations } from '#tests/support/made/a-product.ts';

const accessories = {
  kind: 'bucket',
  id: 'bolt-accessories',
  name: 'Accessories',
  productIds: ['nut', 'washer'],
};
const promotion = { kind: 'promotion', id: 'bolt-promotion', name: '', productIds: ['screws-for-all'] };
const alternatives = {
  kind: 'alternatives',
  id: 'alternatives',
  name: '',
  productIds: ['longer-bolt', 'shorter-bolt'],
};

describe('the rows below a product', () => {
  it('are its buckets in their order, except technical and empty ones, then the alternatives (PD-5)', () => {
    expect(relatedRows(aPublicProduct(someRelations), [], 4)).toEqual([accessories, promotion, alternatives]);
  });

  it('begin with the alternatives of a product that is not available at once (PD-5, PD-4)', () => {
    const product = aCustomerProduct({ ...someRelations, restrictionStatuses: ['EXPORT'] });

    expect(relatedRows(product, [], 4)).toEqual([alternatives, accessories, promotion]);
  });

  it('name the people to ask, before what was looked at (PD-1, PD-6)', () => {
    const properties = [{ attributeId: 'CONTACT', label: '', value: 'jule | emre|', sortOrder: 1 }];

    expect(relatedRows(aPublicProduct({ properties }), ['saw'], 4)).toEqual([
      { kind: 'contacts', id: 'contacts', name: '', productIds: ['jule', 'emre'] },
      { kind: 'recentlyViewed', id: 'recentlyViewed', name: '', productIds: ['saw'] },
    ]);
  });

  it('are cards where they are people alone (PD-6)', () => {
    const row = { kind: 'bucket', id: 'who', name: 'Who', productIds: ['jule'] } as const;
    const person = aPublicProduct({ productType: 'CONTACT' });

    expect(isContactRow({ ...row, products: [person] })).toBe(true);
    expect(isContactRow({ ...row, products: [person, aPublicProduct()] })).toBe(false);
  });

  it('end with the other products viewed last, up to the configured number (PD-8)', () => {
    const viewed = ['saw', 'bolt', 'drill', 'hammer', 'file', 'chisel'];

    expect(relatedRows(aPublicProduct(), viewed, 4)).toEqual([
      {
        kind: 'recentlyViewed',
        id: 'recentlyViewed',
        name: '',
        productIds: ['saw', 'drill', 'hammer', 'file'],
      },
    ]);
    expect(relatedRows(aPublicProduct(), viewed, 0)).toEqual([]);
  });
});

it.each([
  ['in stock', aCustomerProduct(), false],
  ['made to order', aCustomerProduct({ salesMaterial: { availabilityLevel: 'M' } }), false],
  ['out of stock', aCustomerProduct({ salesMaterial: { availabilityLevel: '' } }), true],
  ['restricted', aCustomerProduct({ restrictionStatuses: ['EXPORT'] }), true],
  ['without a price', aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } }), true],
  [
    'still to be configured',
    aCustomerProduct({ salesMaterial: { isConfigurable: true, availabilityLevel: '' } }),
    false,
  ],
  ['seen by a visitor', aPublicProduct(), false],
])('a product that is %s is hard to get or not (PD-4, TI-4)', (_, product, isHard) => {
  expect(isHardToGet(product)).toBe(isHard);
});

it('the viewed products are stored newest first, each once, and one more than are shown (PD-8)', () => {
  const viewed = ['saw', 'drill', 'bolt', 'file', 'chisel'].reduce<readonly string[]>(
    (before, productId) => withViewed(before, aPublicProduct({ productId }), 4),
    ['drill', 'hammer'],
  );

  expect(viewed).toEqual(['chisel', 'file', 'bolt', 'drill', 'saw']);
  expect(withViewed(viewed, aPublicProduct({ productId: 'bolt' }), 4)).toEqual([
    'bolt',
    'chisel',
    'file',
    'drill',
    'saw',
  ]);
  expect(withViewed(viewed, aPublicProduct({ productId: 'fair', productType: 'EVENT' }), 4)).toEqual(viewed);
});
