import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGateway, type OpenGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { call } from '@statefront/gateway/tests/support/http/call.ts';
import { contractOf } from '@statefront/gateway/tests/support/http/contract-check.ts';
import { tinyCatalogue } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';

let open: OpenGateway;

beforeAll(async () => {
  open = await aGateway();
});

afterAll(() => open.close());

const figures = ['12.5', '4.35', '4.1', '3.85', '9.9', '10.9', '11.9', '7.99', '8.05', 'EUR', 'OL-1', '4711'];

const words = [
  '"H"',
  '"M"',
  '"L"',
  'pricing',
  'price',
  'Price',
  'stock',
  'Stock',
  'availability',
  'restriction',
  'DISCONTINUED',
  'uantity',
  'customer',
  'salesOrganisation',
  'division',
  'unitOfMeasure',
  'lastPurchased',
  'tax',
];

const secrets = [...figures, ...words];

const productIds = tinyCatalogue.products.map(({ id }) => id);
const categoryIds = tinyCatalogue.categories.map(({ id }) => id);
const joined = productIds.map(encodeURIComponent).join('%7C');

/** Every reading operation with all its public contents. */
const pathsOf: Readonly<Record<string, readonly string[]>> = {
  'GET /product/{productId}': productIds.map((id) => `product/${id}`),
  'GET /product/products': [`product/products?$product-ids=${joined}`],
  'GET /product/variants': [
    `product/variants?$product-ids=${joined}`,
    `product/variants?$product-ids=${joined}&$usage=SEE_THE_RANGE`,
  ],
  'GET /product/search': [
    ...categoryIds.map((id) => `product/search?$category=${id}&$top=500&$sortby=PRICE;asc`),
    ...['a', 's', 'g', 'steel', 'forge', 'hammer'].flatMap((term) => [
      `product/search?q=${term}&$top=500`,
      `product/search?q=${term}&$top=500&$usage=QUICK_SEARCH`,
    ]),
    `product/search?$product-ids=${joined}&$top=500`,
  ],
  'GET /page/': ['page/'],
  'GET /page/{categoryId}': categoryIds.map((id) => `page/${id}?$top=500`),
  'GET /category/{categoryId}': categoryIds.map((id) => `category/${id}`),
  'GET /category/categories': ['category/categories'],
  'GET /category': [`category?$category-ids=${categoryIds.map(encodeURIComponent).join('%7C')}`],
  'GET /category/search': ['t', 's', 'h', 'e'].map((term) => `category/search?q=${term}`),
  'GET /session': ['session'],
};

/** These responses are about stock and customers in general, not about a particular customer. */
const generalPaths: Readonly<Record<string, readonly string[]>> = {
  'GET /product/groupingProperties': ['BASKET', 'ORDER_DETAILS', 'ORDER'].map(
    (usage) => `product/groupingProperties?$grouping-usage=${usage}`,
  ),
  'GET /form/metadata': ['STOCK_NOTIFICATION', 'JOB_APPLICATION'].map((id) => `form/metadata?$formid=${id}`),
  'GET /demo/customers': ['demo/customers'],
  'GET /media/{imageId}': ['media/nothing'],
  'GET /punchoutOrders/{watchToken}': ['punchoutOrders/nothing'],
};

describe('an anonymous visitor', () => {
  it.each(Object.entries({ ...pathsOf, ...generalPaths }))(
    'never receives a price, a stock level or a customer field from %s (SE-3)',
    async (operation, paths) => {
      const forbidden = operation in pathsOf ? secrets : figures;
      for (const path of paths) {
        for (const language of ['en', 'de']) {
          const { text, status } = await call(open.gateway, path, { language });
          expect([200, 401, 404], path).toContain(status);
          // Selection values S, M and L are sizes, not stock levels.
          const body = text.replaceAll(/"(value|selectionValue|size)":"[SML]"/g, '');
          expect(
            forbidden.filter((secret) => body.includes(secret)),
            path,
          ).toEqual([]);
        }
      }
    },
  );

  it('is refused by every other reading operation (SE-3)', async () => {
    const { operations } = await contractOf(open.gateway);
    const others = operations.filter(
      ({ name, method }) => method === 'GET' && !(name in pathsOf) && !(name in generalPaths),
    );

    expect(others.length).toBeGreaterThan(5);
    for (const { name } of others) {
      const path = name.slice('GET /'.length).replaceAll(/\{\w+\}/g, 'x');
      expect((await call(open.gateway, path)).status, name).toBe(401);
    }
  });

  it('receives these fields after signing in, which proves that the check finds them (SE-3)', async () => {
    const { text } = await call(open.gateway, 'product/screw', { token: open.token });

    expect(secrets.filter((secret) => text.includes(secret)).length).toBeGreaterThan(15);
  });
});
