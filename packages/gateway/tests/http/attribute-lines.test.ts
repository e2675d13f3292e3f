import { beforeAll, expect, it } from 'vitest';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

const open = aGatewayForAllTests();

beforeAll(() =>
  importChanged(open.gateway, ({ id }) =>
    id === 'hammer'
      ? { attributes: attributes(10) }
      : id === 'anvil'
        ? { attributes: attributes(9) }
        : undefined,
  ),
);

it('gives a product with ten attributes three groups of lines, in rows and in panels (TI-3)', async () => {
  expect(await linesOf('hammer')).toEqual({
    PRODUCT_LIST_PROPS: ['a1', 'a2', 'a3'],
    PRODUCT_LIST_PROPS_2: ['a4', 'a5'],
    PRODUCT_LIST_PROPS_3: ['a6'],
    PRODUCT_GRID_PROPS: ['a1', 'a2'],
    PRODUCT_GRID_PROPS_2: ['a3'],
    PRODUCT_GRID_PROPS_3: ['a4'],
  });
});

it('gives a product with fewer attributes fewer lines (TI-3)', async () => {
  expect(Object.keys(await linesOf('anvil'))).toEqual([
    'PRODUCT_LIST_PROPS',
    'PRODUCT_LIST_PROPS_2',
    'PRODUCT_GRID_PROPS',
  ]);
});

function attributes(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `a${index + 1}`,
    label: `Attribute ${index + 1}`,
    type: 'text',
    value: String(index),
  }));
}

async function linesOf(productId: string): Promise<Record<string, readonly string[]>> {
  const { text } = await call(open.gateway, `product/products?$product-ids=${productId}`);
  const { products }: { products: [Grouped] } = JSON.parse(text);
  const lines = products[0].propertyGroups.filter(({ groupKey }) => groupKey.includes('_PROPS'));
  return Object.fromEntries(
    lines.map(({ groupKey, properties }) => [groupKey, properties.map(({ propertyKey }) => propertyKey)]),
  );
}

interface Grouped {
  readonly propertyGroups: readonly {
    readonly groupKey: string;
    readonly properties: readonly { readonly propertyKey: string }[];
  }[];
}
