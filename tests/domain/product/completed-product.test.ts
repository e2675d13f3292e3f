import { describe, expect, it } from 'vitest';
import { completedProduct } from '#src/domain/product/completed-product.ts';
import type { Product } from '#src/domain/product/product.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

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

      expect(both.map((each) => completedProduct(each, types).salesMaterial)).toEqual(
        both.map(({ salesMaterial }) => ({ ...salesMaterial, isConfigurable })),
      );
    },
  );

  it('asks for a variant when the gateway says so, for any kind (TI-5)', () => {
    const product = aCustomerProduct({ salesMaterial: { isConfigurable: true } });

    expect(completedProduct(product, [])).toEqual(product);
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

      expect(completedProduct(product, [])).toEqual({ ...product, configurableProductId: parent });
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

    expect(completedProduct(product, [])).toEqual({ ...product, productName: name });
  });
});
