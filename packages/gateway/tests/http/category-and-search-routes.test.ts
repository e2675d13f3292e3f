import { beforeAll, describe, expect, it } from 'vitest';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import {
  pipeJoined,
  strangeProductIds,
  strangeProducts,
  strangeValues,
} from '../support/catalogue/strange-values.ts';

const open = aGatewayForAllTests();

const get = (path: string, options: { token?: string; language?: string } = {}) =>
  call(open.gateway, path, options);

const idsOf = async (path: string) => {
  const { categories }: { categories: { id: string; childCategories: { id: string }[] }[] } = JSON.parse(
    (await get(path)).text,
  );
  return categories.map(({ id, childCategories }) => [id, childCategories.map((child) => child.id)]);
};

interface Marked {
  readonly products: readonly { readonly productId: string }[];
  readonly filters: readonly {
    readonly filterKey: string;
    readonly values: readonly {
      readonly value: string;
      readonly selected: boolean;
      readonly count: number;
    }[];
  }[];
}

describe('category', () => {
  it('returns the whole category (LS-2, LS-7)', async () => {
    expect((await get('category/tools', { language: 'de' })).json()).toEqual({
      id: 'tools',
      name: 'Werkzeug',
      description: 'Alles, was schlägt',
      image: expect.stringMatching(/^\/media\/[0-9a-f]{20}-tools\.svg$/),
      categoryType: '',
      pageKey: '',
      productCount: 4,
      sortOrder: 1,
      url: '/c/tools',
      parentCategories: [],
      childCategories: [
        {
          id: 'hand-tools',
          name: 'Handwerkzeug',
          /** Without an own image it has that of its first product. */
          image: expect.stringMatching(/^\/media\/\w+-hammer\.svg$/),
          categoryType: '',
          productCount: 2,
        },
      ],
      properties: [{ attributeId: 'META_TITLE', label: '', value: 'Tools for you', sortOrder: 1 }],
    });
  });

  it('returns the top categories with their children, or the requested ones in their order (GW-1)', async () => {
    expect(await idsOf('category/categories')).toEqual([
      ['tools', ['hand-tools']],
      ['supplies', ['empty']],
    ]);
    for (const path of ['category/categories', 'category']) {
      expect(await idsOf(`${path}?$category-ids=hand-tools%7Cnonsense%7Ctools`)).toEqual([
        ['hand-tools', []],
        ['tools', ['hand-tools']],
      ]);
    }
  });
});

describe('product/search', () => {
  it('takes the bare term of a quick search, as one by q (QS-1, GW-1)', async () => {
    expect((await get('product/search?Handschuhe%20%26%20S%C3%A4ge', { language: 'de' })).json()).toEqual(
      (
        await get('product/search?$usage=QUICK_SEARCH&q=Handschuhe%20%26%20S%C3%A4ge&$top=9&$skip=0', {
          language: 'de',
        })
      ).json(),
    );
    expect((await get('product/search?S%C3%A4ge', { language: 'de' })).json()).toMatchObject({
      products: [{ productId: 'saw' }],
    });
    expect((await get('product/search?$top')).status).toBe(400);
  });

  it('lists a category with its whole branch, facets, sort orders and the category itself (LS-1, LS-10)', async () => {
    const response: { products: { productId: string }[] } = JSON.parse(
      (await get('product/search?$usage=LISTING&$category=tools&$filter-material=Steel&$top=1&$skip=1')).text,
    );

    expect({ ...response, products: response.products.map(({ productId }) => productId) }).toEqual({
      products: ['saw'],
      productCount: 2,
      contentCount: 0,
      filters: [
        filter('material', 'Material', 1, [
          ['Leather', false, 1],
          ['Steel', true, 2],
        ]),
        filter('weight', 'Weight', 2, [
          ['0.5 kg', false, 1],
          ['1.25 kg', false, 1],
        ]),
        filter('use', 'Use', 3, [
          ['Stone', false, 1],
          ['Wood', false, 1],
        ]),
      ],
      sortOrders: [
        sort('Name A to Z', 'PRODUCT_NAME', false, 1, true),
        sort('Name Z to A', 'PRODUCT_NAME', true, 2),
        sort('Material number', 'MATERIAL_NUMBER', false, 3),
      ],
      category: JSON.parse((await get('category/tools')).text),
    });
  });

  it('lists a configurable product once, with the values of its variants as facets (LS-10)', async () => {
    const path = 'product/search?$category=supplies&$filter-colour=Gelb&$filter-size=L';
    expect((await get(path, { language: 'de' })).json()).toMatchObject({
      products: [{ productId: 'gloves-l-yellow', productName: 'Arbeitshandschuhe L gelb' }],
      productCount: 1,
      filters: [
        {
          filterKey: 'size',
          filterDescription: 'Größe',
          values: [
            { value: 'S', selected: false },
            { value: 'L', selected: true, count: 1 },
          ],
        },
        {
          filterKey: 'colour',
          values: [
            { value: 'Gelb', selected: true },
            { value: 'Schwarz', selected: false },
          ],
        },
      ],
    });
  });

  it('offers customers the sort orders by price, and sorts by them (SO-1)', async () => {
    const path = 'product/search?$category=supplies&$sortby=PRICE;desc';
    const response: {
      products: { productId: string }[];
      sortOrders: { sortKey: string; selected: boolean }[];
    } = JSON.parse((await get(path, { token: open.token })).text);

    expect(response.products.map(({ productId }) => productId)).toEqual(['gloves', 'rope', 'glue', 'screw']);
    expect(response.sortOrders.map(({ sortKey, selected }) => [sortKey, selected])).toEqual([
      ['PRODUCT_NAME', false],
      ['PRODUCT_NAME', false],
      ['PRICE', false],
      ['PRICE', true],
      ['MATERIAL_NUMBER', false],
    ]);
  });

  it('shows an anonymous visitor an address sorted by price in the default order instead (RT-7, SE-3)', async () => {
    const sorted = await get('product/search?$category=supplies&$sortby=PRICE;desc');

    expect(sorted.text).toBe((await get('product/search?$category=supplies')).text);
  });
});

describe('product/search by values of any characters', () => {
  const own = aGatewayForAllTests();

  beforeAll(() => importChanged(own.gateway, () => ({}), { products: strangeProducts }));

  const markedBy = async (parameter: string) => {
    const path = `product/search?$category=empty&$filter-mark=${parameter}`;
    const { products, filters }: Marked = JSON.parse((await call(own.gateway, path)).text);
    return {
      products: products.map(({ productId }) => productId),
      filters: filters.map(({ filterKey, values }) => ({
        filterKey,
        values: Object.fromEntries(values.map(({ value, selected, count }) => [value, [selected, count]])),
      })),
    };
  };

  it.each(strangeValues)(
    'finds exactly the products with %j, and selects and counts it (RT-6, FL-1)',
    async (value) => {
      expect(await markedBy(pipeJoined([value]))).toEqual({
        products: strangeProductIds(value),
        filters: [
          {
            filterKey: 'mark',
            values: Object.fromEntries(strangeValues.map((each) => [each, [each === value, 2]])),
          },
        ],
      });
    },
  );

  it('finds the products of several values (RT-6)', async () => {
    const { products } = await markedBy(pipeJoined(['a|b', '100%']));

    expect(products.toSorted()).toEqual(
      [...strangeProductIds('a|b'), ...strangeProductIds('100%')].toSorted(),
    );
  });

  it('reads a malformed escape literally (RT-6)', async () => {
    expect((await markedBy(encodeURIComponent('100%'))).products).toEqual(strangeProductIds('100%'));
  });
});

function filter(
  filterKey: string,
  filterDescription: string,
  sortOrder: number,
  values: [string, boolean, number][],
) {
  return {
    filterKey,
    filterDescription,
    sortOrder,
    values: values.map(([value, selected, count]) => ({ value, selected, count })),
  };
}

function sort(
  description: string,
  sortKey: string,
  sortDescending: boolean,
  sortOrder: number,
  selected = false,
) {
  return { description, selected, sortKey, sortDescending, sortOrder };
}
