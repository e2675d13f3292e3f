import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { decodeCategories, decodeListing } from '#src/services/listing/listing-decoder.ts';
import { decodeOrder } from '#src/services/orders/order-decoder.ts';
import { decodeList, decodeLists } from '#src/services/lists/list-decoder.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeQuickSearch } from '#src/services/search/quick-search-decoder.ts';
import { decodeDemoCustomers, decodeSession } from '#src/services/session/session-decoder.ts';
import { decodeVariantProducts, decodeVariants } from '#src/services/variants/variants-decoder.ts';
import { GatewayResponseError } from '#src/services/transport/gateway-error.ts';
import { ofCustomer } from './some-responses.ts';

describe('a product as the gateway sends it', () => {
  it.each([{}, { pricing: null }, { pricing: { price: '3.50', currency: 'EUR' } }])(
    'is public for a visitor, whatever its price block (%j) and other fields (SE-3, GW-3)',
    (block) => {
      const product = decodeProduct('GET /product/bolt', {
        productId: 'bolt',
        salesMaterial: { materialNumber: '100', inStock: true, minimumOrderQuantity: 5 },
        ...block,
      });

      expect(product).toEqual({
        audience: 'public',
        catalogueId: '',
        productId: 'bolt',
        productName: '100',
        productKind: '',
        productKindDescription: '',
        productType: '',
        productTypeDescription: '',
        validFrom: '',
        validTo: '',
        breadcrumb: [],
        propertyGroups: [],
        mainImage: '',
        thumbnail: '',
        thumbnailImages: [],
        description: '',
        properties: [],
        buckets: [],
        productAlternatives: [],
        configurableProductId: '',
        variantCount: 0,
        externalUrl: '',
        salesMaterial: { materialNumber: '100', isConfigurable: false, commodityCode: '' },
      });
    },
  );

  it.each([
    { sent: undefined, minimum: '1', rounding: '1.000', level: 'L' },
    { sent: null, minimum: '1', rounding: '1.000', level: 'L' },
    { sent: '', minimum: '1', rounding: '1.000', level: 'L' },
    { sent: 'many', minimum: '1', rounding: '1.000', level: 'many' },
    { sent: 0, minimum: '1', rounding: '1.000', level: '0' },
    { sent: -5, minimum: '1', rounding: '1.000', level: '-5' },
    { sent: '12.50', minimum: '12.50', rounding: '12.50', level: '12.50' },
    { sent: 25, minimum: '25', rounding: '25', level: '25' },
  ])(
    'has minimum $minimum, rounding $rounding and level $level for $sent (PR-3, GW-3)',
    ({ sent, ...expected }) => {
      const product = decodeProduct(ofCustomer('GET /product/bolt'), {
        productId: 'bolt',
        salesMaterial: { minimumOrderQuantity: sent, roundingQuantity: sent, availabilityLevel: sent },
      });

      expect(product.audience === 'customer' && product.salesMaterial).toMatchObject({
        minimumOrderQuantity: expected.minimum,
        roundingQuantity: expected.rounding,
        availabilityLevel: expected.level,
      });
    },
  );

  it.each([
    { validTo: '31.12.9999', read: '' },
    { validTo: '9999-12-31T23:59:59Z', read: '' },
    { validTo: '99991231', read: '' },
    { validTo: '/Date(253402214400000)/', read: '' },
    { validTo: '12/31/9999', read: '' },
    { validTo: '2999-12-31', read: '' },
    { validTo: '0000-00-00', read: '' },
    { validTo: 20261231, read: '2026-12-31' },
    { validTo: '31.12.2026', read: '2026-12-31' },
    { validTo: '2026-12-31T22:00:00Z', read: '2026-12-31' },
  ])('sold until $validTo has the last day "$read" (PD-1, GW-3)', ({ validTo, read }) => {
    expect(decodeProduct('GET /product/bolt', { productId: 'bolt', validTo }).validTo).toBe(read);
  });

  it.each([
    { pricing: { price: 0 }, freeProducts: false, price: null, scales: 1 },
    { pricing: { price: '0.00', isFree: true }, freeProducts: false, price: '0.00', scales: 2 },
    { pricing: { price: 0 }, freeProducts: true, price: '0', scales: 2 },
    { pricing: { price: 0.01 }, freeProducts: false, price: '0.01', scales: 1 },
  ])(
    'has the price $price for $pricing if free products are sold: $freeProducts (TI-7, BA-2)',
    ({ pricing, freeProducts, price, scales }) => {
      const pricingScales = [
        { minQuantity: 10, price: 0 },
        { minQuantity: 20, price: 1 },
      ];
      const settings = { configurableTypes: [], features: { freeProducts } };
      const sent = { productId: 'bolt', pricing: { ...pricing, pricingScales } };
      const product = decodeProduct(ofCustomer('GET /product/bolt'), sent, settings);
      const [hit] = decodeQuickSearch(
        ofCustomer('GET /product/search'),
        { products: [sent] },
        settings,
      ).products;

      expect(product.audience === 'customer' && product.pricing.price).toBe(price);
      expect(product.audience === 'customer' && product.pricing.pricingScales.length).toBe(scales);
      expect(hit?.terms?.price).toBe(price);
    },
  );

  it.each([
    ['X', 'true'],
    [true, 'true'],
    ['-', 'false'],
    ['false', 'false'],
    ['', ''],
    ['on request', 'on request'],
  ])('reads the boolean %j as "%s" (PD-1, TI-3, GW-3)', (value, read) => {
    const properties = [{ propertyKey: 'rustproof', value: { attributeType: 'B', value } }];
    const product = decodeProduct('GET /product/bolt', {
      productId: 'bolt',
      propertyGroups: [{ groupKey: 'TECHNICAL', properties }],
    });

    expect(product.propertyGroups[0]?.properties.map((each) => each.value.value)).toEqual([read]);
  });

  it('may name its sales restrictions as figures (GW-3)', () => {
    const product = decodeProduct(ofCustomer('GET /product/bolt'), {
      productId: 'bolt',
      salesMaterial: {},
      restrictionStatuses: [12, 'LICENCE'],
    });

    expect(product.audience === 'customer' && product.restrictionStatuses).toEqual(['12', 'LICENCE']);
  });

  it('keeps figures exactly and sorts its scales by their minimum (PR-1, PR-2)', () => {
    const product = decodeProduct(ofCustomer('GET /product/bolt'), {
      productId: 'bolt',
      pricing: {
        price: 1.005,
        tax: 19,
        currency: 'EUR',
        pricingScales: [
          { minQuantity: 100, price: '0.1', per: 1 },
          { minQuantity: 20, price: 0.3 },
        ],
      },
      salesMaterial: {},
    });

    expect(product.audience === 'customer' && product.pricing).toEqual({
      price: '1.005',
      displayPrice: null,
      tax: '19',
      currency: 'EUR',
      unit: '',
      unitText: '',
      quantity: '1',
      fromPrice: null,
      regularPrice: null,
      offerEndsOn: '',
      pricingScales: [
        { minQuantity: '20', price: '0.3', per: '1', unit: '', unitText: '', currency: '' },
        { minQuantity: '100', price: '0.1', per: '1', unit: '', unitText: '', currency: '' },
      ],
    });
  });

  it.each([
    [{}, 'GET /product/bolt: productId is missing'],
    ['<html>', 'GET /product/bolt: the response itself is "<html>", expected Object'],
    [null, 'GET /product/bolt: the response itself is null, expected Object'],
  ])('of another structure is an error that names the call and the field (GW-3)', (response, message) => {
    expect(() => decodeProduct('GET /product/bolt', response)).toThrow(new GatewayResponseError(message));
  });
});

describe('a response with malformed parts', () => {
  const sound = { productId: 'bolt', productName: 'Hex bolt', salesMaterial: { materialNumber: '100' } };

  it.each([
    ['mainImage', { href: 'x' }],
    ['description', ['x']],
    ['breadcrumb', 'none'],
    ['propertyGroups', 7],
    ['properties', 'none'],
    ['properties', [null, 'x', 7]],
    ['buckets', true],
    ['productAlternatives', [{ alternateProductId: {} }]],
    ['salesMaterial', 'none'],
    ['validFrom', {}],
  ])('is read without its %s when that is %j, and reports so (GW-3)', (field, value) => {
    const reported: string[] = [];
    const call = ofCustomer('GET /product/bolt', ({ message }) => reported.push(message));
    const { [field]: _without, ...expected }: Record<string, unknown> = sound;

    expect(decodeProduct(call, { ...sound, [field]: value })).toEqual(
      decodeProduct(ofCustomer('GET'), expected),
    );
    expect(reported).toEqual([expect.stringMatching(new RegExp(`^GET /product/bolt: ${field}`))]);
  });

  it('is a customer’s without a price when its price block is missing, null, empty or unreadable (SE-3, GW-3, TI-7)', () => {
    const read = [{}, { pricing: null }, { pricing: {} }, { pricing: 'none' }].map((block) =>
      decodeProduct(ofCustomer('GET'), { ...sound, ...block }),
    );

    expect(read.map((product) => product.audience === 'customer' && product.pricing.price)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(new Set(read.map((product) => JSON.stringify(product))).size).toBe(1);
  });

  it('lists every product except one without an id, and every filter value except a malformed one (GW-3)', () => {
    const { products, filters } = decodeListing('GET', {
      products: [
        sound,
        { ...sound, productId: {} },
        { productName: 'Nameless' },
        { ...sound, productId: 'nut' },
      ],
      filters: [{ filterKey: 'size', values: [{ value: 'M8' }, { value: {} }] }, { filterDescription: 'x' }],
    });

    expect(products.map(({ productId }) => productId)).toEqual(['bolt', 'nut']);
    expect(filters.map(({ filterKey, values }) => [filterKey, values.map(({ value }) => value)])).toEqual([
      ['size', ['M8']],
    ]);
  });

  it('is an error when no part of it can be read (GW-3)', () => {
    expect(() => decodeListing('GET /product/search', { products: [{}, {}] })).toThrow(
      'GET /product/search: products.0.productId is missing (and 1 more)',
    );
  });
});

describe('other responses', () => {
  it('with a basket cannot be ordered while a figure is unknown; a price is for one unit by default (GW-3, PR-2)', () => {
    const line = { lineId: '1', productId: 'bolt', lineTotal: '12.00' };
    const totals = { canBeOrdered: true, netTotal: '12.00', taxTotal: '2.28', grandTotal: '14.28' };

    const known = decodeBasket('GET /basket', { ...totals, lines: [line] });
    const unknown = [
      decodeBasket('GET /basket', { ...totals, grandTotal: null, lines: [line] }),
      decodeBasket('GET /basket', { ...totals, lines: [{ ...line, lineTotal: null }] }),
    ];

    expect([known.canBeOrdered, known.lines[0]?.per]).toEqual([true, '1']);
    expect(unknown.map(({ canBeOrdered }) => canBeOrdered)).toEqual([false, false]);
  });

  it('with an order promise a day only by a whole number of working days (BA-7, GW-3)', () => {
    const days = [0, '3', 2.5, null, undefined, 'soon', -1, 5e9];
    const { lines } = decodeOrder('GET /orders/1', {
      orderId: '1',
      lines: days.map((shipsInDays) => ({ shipsInDays })),
    });

    expect(lines.map(({ shipsInDays }) => shipsInDays)).toEqual([0, 3, 3, null, null, null, null, null]);
  });

  it.each([
    [true, true],
    ['true', true],
    ['TRUE ', true],
    ['X', true],
    ['x', true],
    [false, false],
    ['false', false],
    ['', false],
    [1, true],
    ['1', true],
    [0, false],
    ['-', false],
    ['maybe', false],
    [null, false],
    [undefined, false],
  ])('say yes or no also in texts: %j is %s (GW-3)', (sent, isSelected) => {
    const { filters } = decodeListing('GET /product/search', {
      products: [],
      filters: [{ filterKey: 'brand', values: [{ value: 'Drevik', selected: sent }] }],
    });

    expect(filters[0]?.values[0]?.selected).toBe(isSelected);
  });

  it('have empty lists for missing and null ones, and keep the order (GW-3)', () => {
    expect(decodeListing('GET /product/search', { products: null, productCount: '7' })).toEqual({
      products: [],
      productCount: 7,
      contentCount: 0,
      filters: [],
      sortOrders: [],
      category: null,
    });
    expect(
      decodeListing('GET /product/search', {
        products: [],
        filters: [
          { filterKey: 'size', sortOrder: 2, values: null },
          { filterKey: 'brand', sortOrder: '1', values: [{ value: 3, selected: 'no' }] },
        ],
      }).filters,
    ).toEqual([
      {
        filterKey: 'brand',
        filterDescription: 'brand',
        sortOrder: 1,
        range: null,
        values: [{ value: '3', selected: false, count: null }],
      },
      { filterKey: 'size', filterDescription: 'size', sortOrder: 2, range: null, values: [] },
    ]);
  });

  it.each([
    [5, 5],
    ['5', 5],
    [0, 0],
    ['many', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('count the products of a filter value as %j says, and list it in any case (GW-3)', (sent, count) => {
    const { filters } = decodeListing('GET /product/search', {
      products: [],
      filters: [{ filterKey: 'brand', values: [{ value: 'Drevik', selected: true, count: sent }] }],
    });

    expect(filters[0]?.values).toEqual([{ value: 'Drevik', selected: true, count }]);
  });

  it('of a quick search may have only the shown fields, and may lack categories (QS-4, QS-6)', () => {
    expect(decodeQuickSearch('GET /product/search', { products: [{ productId: 'bolt' }] })).toEqual({
      categories: [],
      products: [
        {
          productId: 'bolt',
          productName: 'bolt',
          image: '',
          materialNumber: '',
          configurableProductId: '',
          variantCount: 0,
          offerText: '',
          terms: null,
        },
      ],
      productCount: null,
    });
  });

  it('of a quick search show stock and price, if there is one, to customers alone, and neither for content (QS-4, SE-3, LS-9, TI-7)', () => {
    const found = {
      productId: 'x',
      mainImage: '/media/x.svg',
      salesMaterial: { materialNumber: '1.1', availabilityLevel: 'H' },
      properties: [{ attributeId: 'SPECIAL_OFFER_TEXT', value: 'Winter sale' }],
    };
    const pricing = { price: '3.5', quantity: 100, unitText: 'piece', currency: 'EUR' };
    const inStock = { fromPrice: null, availability: 'IN_STOCK', leadTimeDays: 0 };
    const response = {
      products: [found, { ...found, pricing }, { ...found, pricing, productType: 'FLYER' }],
    };
    const { products } = decodeQuickSearch(ofCustomer('GET /product/search'), response);
    const ofVisitor = decodeQuickSearch('GET /product/search', response);

    expect(products.map(({ image, offerText }) => [image, offerText])).toEqual(
      Array.from({ length: 3 }, () => ['/media/x.svg', 'Winter sale']),
    );
    expect(products.map(({ materialNumber, terms }) => [materialNumber, terms])).toEqual([
      ['1.1', { ...inStock, price: null, quantity: '1', unitText: '', currency: '' }],
      ['1.1', { ...inStock, price: '3.5', quantity: '100', unitText: 'piece', currency: 'EUR' }],
      ['', null],
    ]);
    expect(ofVisitor.products.map(({ terms }) => terms)).toEqual([null, null, null]);
  });

  it('name the first item of the variants, if any (PD-3, GW-3)', () => {
    expect(decodeVariants('GET /product/variants', { products: [] })).toBeNull();
    expect(
      decodeVariants('GET /product/variants', {
        products: [
          {
            productId: 'glove',
            productVariants: [
              { variantProductId: 'glove-9' },
              { variantProductId: 'glove-10', options: { size: 10 } },
            ],
          },
          { productId: 'x' },
        ],
      }),
    ).toEqual({
      options: [],
      variants: [
        { variantProductId: 'glove-9', options: {} },
        { variantProductId: 'glove-10', options: { size: '10' } },
      ],
      selectedVariant: '',
    });
  });

  it('have the variants of a range as the products that they are (VP-1, GW-3)', () => {
    const response = { products: [{ productId: 'glove-9', salesMaterial: {}, properties: [] }] };

    expect(decodeVariantProducts('GET /product/variants', response)).toEqual([
      decodeProduct('GET /product/glove-9', response.products[0]),
    ]);
  });

  it('sign in no visitor without a customer (SE-4)', () => {
    expect(
      decodeSession('GET /session', { isLoggedIn: false, customer: { userId: 'anna' }, csrfToken: 't' })
        .session,
    ).toEqual({ kind: 'anonymous' });
    expect(decodeSession('GET /session', { isLoggedIn: true, csrfToken: 't' })).toEqual({
      session: { kind: 'anonymous' },
      csrfToken: 't',
    });
  });

  it('throw only errors that name the call, for any input (GW-3)', () => {
    const decoders = [
      decodeProduct,
      decodeListing,
      decodeQuickSearch,
      decodeCategories,
      decodeVariants,
      decodeVariantProducts,
      decodeBasket,
      decodeSession,
      decodeDemoCustomers,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...decoders), fc.jsonValue({ maxDepth: 4 }), (decoder, response) => {
        try {
          decoder('GET /anything', response);
        } catch (error) {
          expect(error).toBeInstanceOf(GatewayResponseError);
          expect(String(error)).toContain('GET /anything: ');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('leave every prototype unchanged (X9)', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"polluted": true}, "productId": "x", "salesMaterial": {"__proto__": {"polluted": true}}}',
    );

    decodeProduct('GET /product/x', hostile);

    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});

it('the number of products of a list is unknown if the gateway does not say it, and counted on its page (BA-5, GW-3)', () => {
  const head = { listId: '7', name: 'Hall 3' };

  expect(decodeLists('GET /lists', { lists: [head] })).toEqual([{ ...head, lineCount: null }]);
  expect(decodeList('GET /lists/7', { ...head, lines: [{ productId: 'bolt' }] }).lineCount).toBe(1);
});
