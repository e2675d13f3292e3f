import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway } from '../support/a-gateway.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import {
  pipeJoined,
  strangeProducts,
  strangeValues,
  strangeVariantId,
} from '../support/catalogue/strange-values.ts';

const open = aGatewayForAllTests();

const get = (path: string, options: { token?: string; language?: string } = {}) =>
  call(open.gateway, path, options);

interface Found {
  readonly products: readonly { readonly productId: string }[];
  readonly categories: readonly { readonly id: string; readonly parentCategories: readonly object[] }[];
  readonly productCount: number;
}

const found = async (path: string, options: { token?: string; language?: string } = {}): Promise<Found> =>
  JSON.parse((await get(path, options)).text);

const idsOf = ({ products }: Found) => products.map(({ productId }) => productId);

describe('product/search in list mode', () => {
  it('lists exactly the given products in their order, a variant as its configurable product (LS-10)', async () => {
    const ids = encodeURIComponent('saw|gloves|nonsense|hammer');
    const response = await found(`product/search?$product-ids=${ids}`);

    expect([idsOf(response), response.productCount]).toEqual([['saw', 'gloves', 'hammer'], 3]);
    expect((await get(`product/search?$product-ids=${ids}`)).json()).toMatchObject({
      sortOrders: [{ sortKey: 'RELEVANCE', description: 'In the given order', selected: true }, {}, {}, {}],
    });
  });
});

/** The values of the filter by category in a response. */
const categoryFilter = async (path: string, language: string) => {
  const { filters }: { filters: readonly { readonly filterKey: string }[] } = JSON.parse(
    (await get(path, { language })).text,
  );
  return filters.filter(({ filterKey }) => filterKey === 'CATEGORY_NAME');
};

describe('a search result in several categories', () => {
  const everything = `product/search?$product-ids=${encodeURIComponent('saw|glue|hammer|screw|gloves')}`;

  it("is filtered by category, in the visitor's language and by addresses in another one (FL-1, RT-7)", async () => {
    const chosen = `${everything}&$filter-CATEGORY_NAME=Hand%20tools`;

    expect(await categoryFilter(everything, 'en')).toMatchObject([
      {
        filterDescription: 'Category',
        values: [
          { value: 'Hand tools', selected: false, count: 2 },
          { value: 'Supplies', selected: false, count: 3 },
          { value: 'Tools', selected: false, count: 1 },
        ],
      },
    ]);
    expect(idsOf(await found(chosen)).toSorted()).toEqual(['hammer', 'saw']);
    expect(await categoryFilter(chosen, 'de')).toMatchObject([
      {
        filterDescription: 'Kategorie',
        values: [
          { value: 'Bedarf', selected: false, count: 3 },
          { value: 'Handwerkzeug', selected: true, count: 2 },
          { value: 'Werkzeug', selected: false, count: 1 },
        ],
      },
    ]);
  });

  it('has the filter by category first (FL-1)', async () => {
    const { filters }: { filters: readonly { filterKey: string }[] } = JSON.parse(
      (await get(everything)).text,
    );

    expect([filters[0]?.filterKey, filters.length > 1]).toEqual(['CATEGORY_NAME', true]);
  });

  it('is found by the name of a category above its products (LS-10)', async () => {
    expect(await found('product/search?q=supplies')).toMatchObject({ productCount: 4 });
  });

  it('has no such filter on a category page, which shows its subcategories (LS-7)', async () => {
    expect(await categoryFilter('product/search?$category=tools', 'en')).toEqual([]);
    expect(await categoryFilter('page/tools', 'en')).toEqual([]);
  });
});

/** The quick filters of a response. */
const quick = (text: string) => {
  const { filters }: { filters: readonly { readonly filterKey: string; readonly values: unknown }[] } =
    JSON.parse(text);
  return filters
    .filter(({ filterKey }) => ['IN_STOCK', 'BOUGHT_BEFORE'].includes(filterKey))
    .map(({ filterKey, values }) => [filterKey, values]);
};

describe('a filtered category', () => {
  it('lists a product as the first variant that fits, with the number of those that do (LS-10, FL-1)', async () => {
    const black = 'product/search?$category=tools&$filter-colour=Black&$top=50';
    const { products } = await found(black, { token: open.token, language: 'de' });

    expect(products).toMatchObject([
      {
        productId: 'gloves-s-black',
        configurableProductId: 'gloves',
        fittingVariants: { count: 3, choices: ['S', 'Schwarz'] },
        pricing: { price: expect.any(Number) },
      },
    ]);
  });
});

describe('quick filters', () => {
  it("narrow a customer's list to products in stock and to earlier purchases, with both counts (FL-1)", async () => {
    const customer = { token: open.token };
    const all = await get('product/search?$category=tools', customer);
    const inStock = 'product/search?$category=tools&$filter-IN_STOCK=In%20stock%20only';
    const chosen = await get(inStock, { ...customer, language: 'de' });
    const list = encodeURIComponent('hammer|screw|glue');
    const bought = `product/search?$product-ids=${list}&$filter-BOUGHT_BEFORE=Bought%20before`;

    expect(quick(all.text)).toEqual([
      ['IN_STOCK', [{ value: 'In stock only', selected: false, count: expect.any(Number) }]],
      ['BOUGHT_BEFORE', [{ value: 'Bought before', selected: false, count: 1 }]],
    ]);
    const left: Found = JSON.parse(chosen.text);
    expect(quick(chosen.text)[0]).toEqual([
      'IN_STOCK',
      [{ value: 'Nur auf Lager', selected: true, count: left.productCount }],
    ]);
    expect(idsOf(left)).not.toContain('screw');
    expect(idsOf(await found(bought, customer))).toEqual(['hammer']);
  });

  it('are missing for visitors, to whom they would reveal stock (FL-1, SE-3)', async () => {
    const [all, asked] = await Promise.all([
      get('product/search?$category=tools'),
      found('product/search?$category=tools&$filter-IN_STOCK=In%20stock%20only'),
    ]);

    expect(quick(all.text)).toEqual([]);
    expect(idsOf(asked)).toEqual(idsOf(JSON.parse(all.text)));
  });
});

describe('quick search', () => {
  it('names the parents of a category, so that equal names can be distinguished (QS-4)', async () => {
    const { categories } = await found('product/search?q=tool&$usage=QUICK_SEARCH&$top=9&$skip=0');

    expect(categories.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      {
        id: 'hand-tools',
        name: 'Hand tools',
        pageKey: '',
        parentCategories: [{ id: 'tools', name: 'Tools' }],
      },
      { id: 'tools', name: 'Tools', pageKey: '', parentCategories: [] },
    ]);
  });

  const hammer = {
    productId: 'hammer',
    productName: 'Claw hammer',
    productKind: 'PRODUCT',
    productType: '',
    thumbnail: '/media/282c37eb5c2d37c3d5f5-hammer-small.svg',
    properties: [],
    salesMaterial: { materialNumber: 'T-100', isConfigurable: false },
  };

  it('shows a visitor only name and image of a product (QS-4, SE-3)', async () => {
    expect(await found('product/search?q=hamm&$usage=QUICK_SEARCH')).toEqual({
      products: [hammer],
      categories: [],
      productCount: 1,
    });
  });

  it('shows a customer stock and price as well (QS-4)', async () => {
    expect(await found('product/search?q=hamm&$usage=QUICK_SEARCH', { token: open.token })).toEqual({
      products: [
        {
          ...hammer,
          salesMaterial: { ...hammer.salesMaterial, inStock: true, availabilityLevel: 'H' },
          pricing: {
            price: 12.5,
            displayPrice: 12.5,
            tax: 19,
            currency: 'EUR',
            unit: 'PCE',
            unitText: 'Piece',
            quantity: 1,
          },
        },
      ],
      categories: [],
      productCount: 1,
    });
  });

  it('counts all products of a search for the whole term, however few are suggested (QS-4)', async () => {
    const { productCount: listed } = await found('product/search?q=s&$top=1');

    expect(listed).toBeGreaterThan(1);
    expect(await found('product/search?q=s&$usage=QUICK_SEARCH&$top=1')).toMatchObject({
      productCount: listed,
    });
  });

  it("shows the number of a product's variants, and to customers their lowest price (QS-4, SE-3)", async () => {
    const path = 'product/search?q=work%20gloves&$usage=QUICK_SEARCH&$top=1';
    const visitors = await found(path);

    expect(visitors).toMatchObject({ products: [{ productId: 'gloves', variantCount: 5 }] });
    expect(JSON.stringify(visitors)).not.toContain('fromPrice');
    expect(await found(path, { token: open.token })).toMatchObject({
      products: [
        { variantCount: 5, pricing: { price: null, fromPrice: 9.9, unitText: 'Piece', quantity: 1 } },
      ],
    });
  });

  it('returns at most the requested number, and nothing for an empty term (QS-1)', async () => {
    expect(idsOf(await found('product/search?q=s&$usage=QUICK_SEARCH&$top=1'))).toHaveLength(1);
    expect(await found('product/search?q=%20&$usage=QUICK_SEARCH')).toEqual({
      products: [],
      categories: [],
      productCount: 0,
    });
  });

  it('names parameters that do not fit together', async () => {
    const response = await get('product/search?q=tool&$usage=QUICK_SEARCH&$sortby=PRODUCT_NAME;asc&$skip=9');

    expect(response.json()).toMatchObject({
      status: 400,
      errors: [
        { parameter: '$sortby', reason: 'does not go with $usage=QUICK_SEARCH' },
        { parameter: '$skip', reason: 'does not go with $usage=QUICK_SEARCH' },
      ],
    });
  });
});

describe('category/search', () => {
  it('finds categories by their names in the language of the visitor (GW-2)', async () => {
    const german = await found('category/search?q=bedarf', { language: 'de' });
    const english = await found('category/search?q=bedarf');

    expect([german.categories.map(({ id }) => id), english.categories]).toEqual([['supplies'], []]);
  });
});

describe('page/', () => {
  it("returns links and banner of the site, in the visitor's language (GW-2)", async () => {
    const english = (await get('page/')).json();
    const german = (await get('page/', { language: 'de' })).json();

    expect(english).toEqual({
      navigation: [{ text: 'All tools', link: '/c/tools' }],
      footer: [
        {
          text: 'Service',
          links: [
            { text: 'Questions', link: '/c/supplies' },
            { text: 'Returns', link: '/c/empty?from=footer' },
          ],
        },
        {
          text: 'Company',
          links: [
            { text: 'Our group', link: 'https://group.example/' },
            { text: 'Terms', link: '/c/terms' },
          ],
        },
      ],
      terms: '/c/terms',
      banner: {
        text: 'We hit',
        link: '',
        shownTo: 'visitors',
        subtitle: 'Every nail',
        imageSrc: expect.stringMatching(/^\/media\/[\w-]+/),
        buttonText: '',
      },
    });
    expect(german).toMatchObject({
      navigation: [{ text: 'Alles Werkzeug' }],
      footer: [{ text: 'Hilfe' }, { text: 'Company' }],
      banner: { text: 'Wir treffen', subtitle: 'Every nail' },
    });
  });
});

describe('page/{categoryId}', () => {
  it('returns the data of a category page, as the search returns it (LS-1, LS-2, LS-8)', async () => {
    const parameters = '$filter-material=Steel&$top=1&$sortby=PRODUCT_NAME;desc';
    const {
      category: _category,
      ...listing
    }: { category: object; products: readonly object[]; productCount: number } = JSON.parse(
      (await get(`product/search?$category=supplies&${parameters}`)).text,
    );

    expect((await get(`page/supplies?${parameters}`)).json()).toEqual({
      categoryId: 'supplies',
      categoryName: 'Supplies',
      pageKey: 'PRODUCT_LIST',
      breadcrumb: [],
      childCategories: [{ id: 'empty', name: 'Empty', image: '', categoryType: '', productCount: 0 }],
      promotionProduct: {
        imageAlt: 'Hammer and screws',
        imageSrc: '/media/promo.svg',
        link: '/p/hammer',
        productIds: ['hammer', 'screw'],
      },
      ...listing,
    });
    expect(listing.productCount).toBe(1);
  });

  it("has a breadcrumb from the top down, in the visitor's language, and no promotion without an image (LS-2, LS-8)", async () => {
    expect((await get('page/hand-tools?$top=0', { language: 'de' })).json()).toMatchObject({
      categoryName: 'Handwerkzeug',
      breadcrumb: [{ categoryId: 'tools', categoryName: 'Werkzeug', url: '/c/tools', sortOrder: 1 }],
      promotionProduct: null,
      products: [],
      productCount: 2,
    });
  });

  it('says that the category does not exist', async () => {
    expect((await get('page/nonsense')).json()).toMatchObject({
      status: 404,
      error: { code: 'CATEGORY_NOT_FOUND' },
    });
  });
});

describe('product/variants', () => {
  const path = 'product/variants?$product-ids=gloves';

  it.each([
    ['a parameter of its own', 'size%7CS&colour%7CGelb'],
    ['a parameter of its own, not encoded', 'size|S&colour|Yellow'],
    ['a filter', '$filter-size=S&$filter-colour=Yellow'],
    ['a mixture', '$selection=size%7CS&$filter-colour=Yellow'],
  ])('accepts a choice as %s (PD-3, RT-6)', async (_, choices) => {
    expect((await get(`${path}&${choices}`)).json()).toMatchObject({
      products: [{ productId: 'gloves', selectedVariant: 'gloves-s-yellow' }],
    });
  });

  it('finds the variant of a value of any characters, in each notation of the choice (PD-3, RT-6)', async () => {
    const own = await aGateway();
    onTestFinished(own.close);
    await importChanged(own.gateway, () => ({}), { products: strangeProducts });
    const selected = async (choice: string) => {
      const response = await call(own.gateway, `product/variants?$product-ids=box&${choice}`);
      const { products }: { products: { selectedVariant: string }[] } = JSON.parse(response.text);
      return products.map(({ selectedVariant }) => selectedVariant);
    };

    for (const value of strangeValues) {
      const choice = pipeJoined(['mark', value]);
      const choices = [choice, `$selection=${choice}`, `$filter-mark=${pipeJoined([value])}`];
      expect([value, ...(await Promise.all(choices.map(selected)))]).toEqual([
        value,
        ...choices.map(() => [strangeVariantId(value)]),
      ]);
    }
  });

  it.each([
    ['$filter-size=S%7CM', '$filter-size takes exactly one value here'],
    ['size%7CS=9', 'size|S must NOT have more than 0 characters'],
    ['$selection=size', '$selection "size" must be axis|value'],
  ])('names the fault of %s', async (choice, detail) => {
    expect((await get(`${path}&${choice}`)).json()).toMatchObject({ status: 400, detail });
  });
});

describe('the range of a configurable product', () => {
  const path = 'product/variants?$usage=SEE_THE_RANGE&$product-ids=';

  it('contains its variants as products, the same for each of its variants (VP-1)', async () => {
    const variants = [
      'gloves-s-black',
      'gloves-m-black',
      'gloves-l-black',
      'gloves-s-yellow',
      'gloves-l-yellow',
    ];

    expect(idsOf(await found(`${path}gloves`))).toEqual(variants);
    expect(idsOf(await found(`${path}gloves-m-black%7Cgloves`))).toEqual(variants);
    expect(idsOf(await found(`${path}hammer%7Cnonsense`))).toEqual([]);
  });

  it('has the tiles of each audience (VP-1, SE-3)', async () => {
    const tile = 'product/products?$product-ids=gloves-s-black';
    const narrowed = `${path}gloves&size|S&colour|Black`;
    const customer = { token: open.token };

    expect((await get(narrowed)).text).toBe((await get(tile)).text);
    expect((await get(narrowed, customer)).text).toBe((await get(tile, customer)).text);
  });
});

describe('product/groupingProperties', () => {
  it.each([
    ['BASKET', ['PRODUCT_GROUP', 'BRAND', 'AVAILABILITY']],
    ['ORDER_DETAILS', ['PRODUCT_GROUP', 'BRAND']],
    ['ORDER', ['ORDER_STATUS']],
  ])('names the properties that group %s (BA-5, BA-7)', async (usage, keys) => {
    const response: { groupingProperties: { propertyKey: string; sortOrder: number }[] } = JSON.parse(
      (await get(`product/groupingProperties?$grouping-usage=${usage}`)).text,
    );

    expect(response.groupingProperties.map(({ propertyKey }) => propertyKey)).toEqual(keys);
    expect(response.groupingProperties.map(({ sortOrder }) => sortOrder)).toEqual(
      keys.map((_, index) => index + 1),
    );
  });

  it('responds in German, and refuses every other usage', async () => {
    const path = 'product/groupingProperties?$grouping-usage=';

    expect((await get(`${path}BASKET`, { language: 'de' })).json()).toMatchObject({
      groupingProperties: [{ propertyName: 'Warengruppe' }, { propertyName: 'Marke' }, {}],
    });
    expect((await get(`${path}basket`)).json()).toMatchObject({
      status: 400,
      detail: '$grouping-usage must be equal to one of the allowed values',
    });
  });
});

describe('clearSessionStorage', () => {
  it('ends the session, and succeeds for anyone and repeatedly (SE-1)', async () => {
    const own = await aGateway();
    const clear = (token?: string) =>
      call(own.gateway, 'clearSessionStorage?full=true', {
        method: 'POST',
        body: {},
        ...(token === undefined ? {} : { token }),
      });
    const statuses = [
      (await call(own.gateway, 'session', { token: own.token })).status,
      (await clear(own.token)).status,
      (await call(own.gateway, 'session', { token: own.token })).status,
      (await clear(own.token)).status,
      (await clear()).status,
    ];
    await own.close();

    expect(statuses).toEqual([200, 204, 401, 204, 204]);
  });
});
