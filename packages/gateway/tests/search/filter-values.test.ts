import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

describe('a value that is another value in the other language', () => {
  it.each([
    ['de', 'Gift', 'many-1'],
    ['en', 'Gift', 'many-0'],
    ['en', 'Geschenk', 'many-0'],
    ['de', 'Poison', 'many-1'],
  ])('has its meaning in the visitor\'s language: %s "%s" (RT-7)', async (language, value, id) => {
    const open = await aGateway();
    onTestFinished(open.close);
    const kinds = [
      ['Gift', 'Geschenk'],
      ['Poison', 'Gift'],
    ];
    const products = kinds.map(([text, german], index) => ({
      ...manyProducts(2)[index],
      categoryIds: ['empty'],
      attributes: [{ key: 'kind', label: 'Kind', type: 'text', value: text, values: { de: german } }],
    }));
    await importChanged(open.gateway, () => ({}), { products });
    const path = `product/search?$category=empty&$filter-kind=${value}`;
    const response = await call(open.gateway, path, { language });
    const found: { products: { productId: string }[] } = JSON.parse(response.text);

    expect(found.products.map(({ productId }) => productId)).toEqual([id]);
  });

  it.each([
    ['de', 'Gift', 'b'],
    ['en', 'Gift', 'a'],
    ['en', 'Geschenk', 'a'],
  ])('also has it for choosing a variant: %s "%s" (PD-3)', async (language, value, id) => {
    const open = await aGateway();
    onTestFinished(open.close);
    const sold = { ...manyProducts(1)[0], kind: 'variant', parentId: 'box' };
    const products = [
      {
        id: 'box',
        kind: 'configurable',
        categoryIds: [],
        name: 'Box',
        attributes: [],
        axes: [
          {
            key: 'kind',
            label: 'Kind',
            values: ['Gift', 'Poison'],
            valueTexts: { de: { Gift: 'Geschenk', Poison: 'Gift' } },
          },
        ],
      },
      { ...sold, id: 'a', options: { kind: 'Gift' } },
      { ...sold, id: 'b', options: { kind: 'Poison' } },
    ];
    await importChanged(open.gateway, () => ({}), { products });
    const path = `product/variants?$product-ids=box&$selection=kind%7C${value}`;

    expect((await call(open.gateway, path, { language })).json()).toMatchObject({
      products: [{ selectedVariant: id }],
    });
  });
});
