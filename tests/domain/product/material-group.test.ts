import { describe, expect, it } from 'vitest';
import { materialGroup } from '#src/domain/product/material-group.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

const words = {
  title: 'Material',
  facts: { kind: 'Kind', commodityCode: 'Code', plant: 'Plant', soldFrom: 'From', soldUntil: 'Until' },
  day: (isoDate: string) => (isoDate === '' ? '' : `day ${isoDate}`),
};

describe('materialGroup', () => {
  it('has kind, commodity code, plant and sale dates for a customer (PD-1)', () => {
    const product = aCustomerProduct({
      productKindDescription: 'Trading good',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      salesMaterial: { commodityCode: '7318 15', deliveringPlant: '1000' },
    });
    const [group, ...others] = materialGroup(product, words);

    expect([group?.groupName, others]).toEqual(['Material', []]);
    expect(group?.properties.map(({ propertyName, value }) => [propertyName, value.value])).toEqual([
      ['Kind', 'Trading good'],
      ['Code', '7318 15'],
      ['Plant', '1000'],
      ['From', 'day 2026-01-01'],
      ['Until', 'day 2026-12-31'],
    ]);
  });

  it('is missing for a visitor, and without facts (SE-3, PD-1)', () => {
    const none = { productKindDescription: '', validFrom: '', validTo: '' };

    expect(materialGroup(aPublicProduct({ productKindDescription: 'Trading good' }), words)).toEqual([]);
    expect(
      materialGroup(
        aCustomerProduct({ ...none, salesMaterial: { commodityCode: '', deliveringPlant: '' } }),
        words,
      ),
    ).toEqual([]);
  });
});
