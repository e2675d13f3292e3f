import { describe, expect, it } from 'vitest';
import { completedProduct } from '#src/domain/product/completed-product.ts';
import type { Product } from '#src/domain/product/product.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

const today = '2026-06-15';
const settings = { configurableTypes: [], features: { freeProducts: false } };
const property = (attributeId: string, value: string) => ({ attributeId, label: '', value, sortOrder: 1 });

describe('completedProduct', () => {
  it.each([
    { kind: 'CNFG', types: ['CNFG'], isConfigurable: true },
    { kind: 'KMAT', types: ['CNFG', 'KMAT'], isConfigurable: true },
    { kind: 'KMAT', types: ['CNFG'], isConfigurable: false },
    { kind: 'CNFG', types: [], isConfigurable: false },
  ])(
    'asks for a variant of kind $kind when $types are configurable: $isConfigurable (TI-5)',
    ({ kind, types, isConfigurable }) => {
      const both = [aPublicProduct({ productKind: kind }), aCustomerProduct({ productKind: kind })];

      expect(
        both.map(
          (each) => completedProduct(each, { ...settings, configurableTypes: types }, today).salesMaterial,
        ),
      ).toEqual(both.map(({ salesMaterial }) => ({ ...salesMaterial, isConfigurable })));
    },
  );

  it('asks for a variant when the gateway says so, for any kind (TI-5)', () => {
    const product = aCustomerProduct({ salesMaterial: { isConfigurable: true } });

    expect(completedProduct(product, settings, today)).toEqual(product);
  });

  it.each([
    { field: '', property: 'glove', parent: 'glove' },
    { field: 'boot', property: 'glove', parent: 'boot' },
    { field: '', property: '', parent: '' },
  ])(
    'is a variant of "$parent" by its field "$field" and its property "$property" (TI-10, RT-3)',
    ({ field, property: value, parent }) => {
      const product = aPublicProduct({
        configurableProductId: field,
        properties: [property('CONF_PRODUCT_ID', value)],
      });

      expect(completedProduct(product, settings, today)).toEqual({
        ...product,
        configurableProductId: parent,
      });
    },
  );

  it.each<Partial<Product> & { readonly properties: Product['properties']; readonly name: string }>([
    {
      configurableProductId: 'glove',
      productName: 'Glove',
      properties: [property('VARIANT_PRODUCT_NAME', 'Glove, size 9')],
      name: 'Glove, size 9',
    },
    {
      configurableProductId: '',
      productName: 'Glove',
      properties: [property('VARIANT_PRODUCT_NAME', 'Glove, size 9')],
      name: 'Glove',
    },
    { productName: 'Glove', properties: [property('PRODUCT_NAME', 'GLOVE')], name: 'Glove' },
    { productName: '', properties: [property('PRODUCT_NAME', 'GLOVE')], name: 'GLOVE' },
    { productName: '', properties: [], name: '100-0840' },
    { productName: ' ', properties: [], name: '100-0840' },
  ])('is called "$name" (TI-10)', ({ configurableProductId = '', productName = '', properties, name }) => {
    const product = aPublicProduct({ configurableProductId, productName, properties });

    expect(completedProduct(product, settings, today)).toEqual({ ...product, productName: name });
  });

  it('is a variant of its shell, and is called by its material, where nothing else says so (TI-10, GW-3)', () => {
    const product = aPublicProduct({
      productName: '',
      shellProductId: 'glove',
      materialDescription: 'GLOVE 9 BLK',
    });

    expect(completedProduct(product, settings, today)).toEqual({
      ...product,
      productName: 'GLOVE 9 BLK',
      configurableProductId: 'glove',
    });
  });

  it.each([
    { validFrom: '', validTo: '', notSold: undefined },
    { validFrom: '2026-06-15', validTo: '2026-06-15', notSold: undefined },
    { validFrom: '2026-06-16', validTo: '', notSold: 'yet' },
    { validFrom: '2026-06-16', validTo: '2026-06-14', notSold: 'yet' },
    { validFrom: '', validTo: '2026-06-14T23:59:59Z', notSold: 'anyMore' },
    { validFrom: '0000-00-00', validTo: '0000-00-00', notSold: undefined },
    { validFrom: '2020-01-01', validTo: '9999-12-31', notSold: undefined },
  ] as const)('sold from "$validFrom" until "$validTo" is not sold $notSold on the 15th (BA-2)', (dates) => {
    const { validFrom, validTo, notSold } = dates;

    expect(completedProduct(aPublicProduct({ validFrom, validTo }), settings, today).notSold).toBe(notSold);
  });
});
