import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

describe('a value that is another value in the other language', () => {
  it.each([
    ['de', 'Gift', 'b'],
    ['en', 'Gift', 'a'],
    ['en', 'Geschenk', 'a'],
  ])(
    'has its meaning in the visitor\'s language, also for choosing a variant: %s "%s" (PD-3)',
    async (language, value, id) => {
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
    },
  );
});
