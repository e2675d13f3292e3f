import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeCategories, decodeListing } from '#src/services/listing/listing-decoder.ts';
import { decodeVariants } from '#src/services/variants/variants-decoder.ts';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { decodeOrder, decodeOrders } from '#src/services/orders/order-decoder.ts';
import { ofCustomer, responses } from './some-responses.ts';

type Fields = Readonly<Record<string, unknown>>;
type Form = (response: unknown) => unknown;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every value inside of a response, changed by `change`. */
function everywhere(change: (value: unknown, key: string) => unknown, key = ''): Form {
  return (value) => {
    if (Array.isArray(value)) return change(value.map(everywhere(change, key)), key);
    if (!isFields(value)) return change(value, key);
    return change(
      Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, everywhere(change, name)(inner)]),
      ),
      key,
    );
  };
}

function renamed({ id, name, ...rest }: Fields): Fields {
  return { categoryId: id, categoryName: name, ...rest };
}

const imageFields = ['mainImage', 'thumbnail'];

function asFile(url: unknown): unknown {
  return typeof url === 'string' && url !== '' ? { fileType: 'WEBIMAGE', url, fileName: 'a.svg' } : url;
}

const categoryLists = ['category', 'categories', 'parentCategories', 'childCategories'];

/** The forms in which gateways write the same values (GW-3, §3). */
const insideForms: Readonly<Record<string, Form>> = {
  'numbers as text': everywhere((value) => (typeof value === 'number' ? String(value) : value)),
  'booleans as text': everywhere((value) => (typeof value === 'boolean' ? String(value) : value)),
  'booleans as X and blank': everywhere((value) => (typeof value === 'boolean' ? (value ? 'X' : '') : value)),
  'null for empty texts and lists': everywhere((value) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
  ),
  'fields that nobody knows': everywhere((value, key) =>
    isFields(value) && key !== 'options' ? { ...value, __metadata: { uri: 'x' }, ZZ_EXTRA: 'x' } : value,
  ),
  'images as files': everywhere((value, key) => {
    if (key === 'thumbnailImages' && Array.isArray(value)) return value.map(asFile);
    return imageFields.includes(key) ? asFile(value) : value;
  }),
  'the only item of a list alone': everywhere((value, key) =>
    Array.isArray(value) && value.length === 1 && key !== '' ? value[0] : value,
  ),
  'categories by categoryId and categoryName': everywhere((value, key) => {
    if (!categoryLists.includes(key)) return value;
    if (Array.isArray(value))
      return value.map((each) => (isFields(each) && 'id' in each ? renamed(each) : each));
    return isFields(value) && 'id' in value ? renamed(value) : value;
  }),
};

/**
 * The envelopes that gateways put around a response; each knows the field of its main list, empty for a
 * single object.
 */
const envelopes: Readonly<Record<string, (response: unknown, field: string) => unknown>> = {
  'no envelope': (response) => response,
  'an envelope of OData 2': (response) => ({ d: response }),
  'lists of OData 2': (response) => ({
    d: everywhere((value, key) => (Array.isArray(value) && key !== '' ? { results: value } : value))(
      response,
    ),
  }),
  'the results of OData 2': (response, field) =>
    isFields(response) && field !== ''
      ? { d: { ...response, [field]: undefined, results: [response[field]].flat() } }
      : response,
  'the value of OData 4': (response, field) =>
    isFields(response) && field !== ''
      ? { ...response, [field]: undefined, value: [response[field]].flat() }
      : response,
  results: (response, field) =>
    isFields(response) && field !== ''
      ? { ...response, [field]: undefined, results: [response[field]].flat() }
      : response,
};

const mainLists: Readonly<Record<string, string>> = {
  'a listing': 'products',
  'the categories': 'categories',
  'the variants': 'products',
  'quick search': 'products',
  'a basket': 'lines',
  'the list of orders': 'orders',
  'the addresses': 'addresses',
  'products by their ids': 'products',
  'the products of a range': 'products',
  'the lists of a customer': 'lists',
  'a list': 'lines',
  'the grouping properties': 'groupingProperties',
  'the ids of products': 'productIds',
  'the customers of a demonstration': 'customers',
};

describe.each(responses)('$name', ({ name, response, read }) => {
  it('is read alike in every specified form, and in several forms at once (GW-3)', () => {
    const field = mainLists[name] ?? '';
    const plain = read('GET', response);
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(envelopes)),
        fc.subarray(Object.keys(insideForms)),
        (envelope, inside) => {
          const changed = inside.reduce((value, form) => insideForms[form]?.(value), response as unknown);
          expect(read('GET', envelopes[envelope]?.(changed, field))).toEqual(plain);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Rules are sent back as they came, so that they are read whole or not at all. */
const readWhole = new Set([
  'decodeCompanyRules',
  'decodeRulesCheck',
  'decodeTriedSteps',
  'decodeInvitations',
]);

it('feeds the decoder of every response (GW-3)', () => {
  const decoders = globSync('**/*-decoder.ts', { cwd: join(import.meta.dirname, '../../src/services') });
  const declared = decoders.flatMap((path) =>
    [
      ...readFileSync(join(import.meta.dirname, '../../src/services', path), 'utf8').matchAll(
        /export function (decode\w+)/g,
      ),
    ].map(([, name = '']) => name),
  );
  const fed = readFileSync(join(import.meta.dirname, 'some-responses.ts'), 'utf8');

  expect(declared).toHaveLength(38);
  expect(
    declared.filter(
      (name) => !readWhole.has(name) && !fed.includes(`read: ${name}`) && !fed.includes(`${name}(call`),
    ),
  ).toEqual([]);
});

describe('the main list of a response', () => {
  const call = 'GET /orders';
  const order = { orderId: 4711, placedAt: '/Date(1772323200000)/' };

  it.each([
    { form: 'bare', response: [order] },
    { form: 'alone', response: order },
    { form: 'of OData 2', response: { d: { results: [order] } } },
    { form: 'of OData 4', response: { value: [order] } },
    { form: 'in its field', response: { orders: [order] } },
  ])('is read $form, with ids that are numbers and days of SAP (GW-3)', ({ response }) => {
    const { orders } = decodeOrders(call, response);

    expect(orders.map(({ orderId, placedAt }) => [orderId, placedAt])).toEqual([['4711', '2026-03-01']]);
  });

  it.each([{}, { d: {} }, { message: 'ok' }, { d: { message: 'ok' } }])(
    'is an error that names call and field if it is missing: %j (GW-3)',
    (response) => {
      expect(() => decodeOrders(call, response)).toThrow('GET /orders: orders is missing');
      expect(() => decodeListing('GET /search', response)).toThrow('GET /search: products is missing');
      expect(() => decodeCategories('GET /categories', response)).toThrow(
        'GET /categories: categories is missing',
      );
      expect(() => decodeBasket('GET /basket', response)).toThrow('GET /basket: lines is missing');
      expect(() => decodeVariants('GET /variants', response)).toThrow('GET /variants: products is missing');
    },
  );

  it('is empty if the gateway says so (GW-3)', () => {
    for (const response of [[], { orders: [] }, { orders: null }, { d: { results: [] } }]) {
      expect(decodeOrders(call, response).orders).toEqual([]);
    }
  });

  it("has OData's count, else the number of its items (GW-3, LS-4)", () => {
    const products = [{ productId: 1 }, { productId: 2 }];

    expect(decodeListing('GET', { d: { results: products, __count: '126' } }).productCount).toBe(126);
    expect(decodeListing('GET', { value: products, '@odata.count': 126 }).productCount).toBe(126);
    expect(decodeListing('GET', products)).toMatchObject({ productCount: 2, hasUnknownCount: true });
  });
});

function valuesOf(value: unknown) {
  const properties = [{ propertyKey: 'SIZE', propertyName: 'Size', value }];
  const { propertyGroups } = decodeProduct('GET', {
    productId: 'bolt',
    propertyGroups: [{ groupKey: 'g', properties }],
  });
  return propertyGroups[0]?.properties.map((each) => [each.value.attributeType, each.value.value]);
}

describe('a value of a property', () => {
  it.each([
    [{ attributeType: 'T', value: 'M8' }, [['T', 'M8']]],
    ['M8', [['T', 'M8']]],
    [8, [['T', '8']]],
    [true, [['T', 'true']]],
    [['M8', { value: 'M10' }], [['T', 'M8, M10']]],
    [
      [
        { attributeType: 'F', value: 'a' },
        { attributeType: 'F', value: 'b' },
      ],
      [
        ['F', 'a'],
        ['F', 'b'],
      ],
    ],
    [null, []],
    [[], []],
  ])('is one object, a list or plain text: %j (GW-3, §3)', (value, expected) => {
    expect(valuesOf(value)).toEqual(expected);
  });

  it('is an attribute line in a property group or a property of the product, as HTML if it is HTML (TI-3)', () => {
    const group = {
      groupKey: 'PRODUCT_LIST_PROPS',
      properties: [{ propertyName: 'Size', value: { label: 'Size', value: '<b>M8</b>', textType: 'H' } }],
    };
    const property = {
      attributeId: 'PRODUCT_LIST_PROPS',
      label: 'Size',
      value: [{ label: 'Size', value: '<b>M8</b>' }],
    };

    const read = [{ propertyGroups: [group] }, { properties: [property] }].map((fields) => {
      const { propertyGroups } = decodeProduct('GET', { productId: 'bolt', ...fields });
      return propertyGroups.map(({ groupKey, properties }) => [
        groupKey,
        properties.map(({ propertyName, value }) => [propertyName, value.label, value.value, value.textType]),
      ]);
    });

    expect(read).toEqual(
      Array.from({ length: 2 }, () => [['PRODUCT_LIST_PROPS', [['Size', 'Size', '<b>M8</b>', 'H']]]]),
    );
  });
});

it('reads the options of variants under any name, because the contract specifies none (PD-3, GW-3)', () => {
  const selectionValues = [{ selectionValue: 'red', selectionAvailable: 'X', selected: '' }];
  const read = decodeVariants('GET', [
    {
      productId: 'glove',
      productVariants: [{ variantProductId: 'glove-red', productName: 'Glove' }],
      variantSelectionOptions: [
        { selectionKey: 'COLOUR', propertyKey: 'COLOUR', label: 'Colour', selectionValues },
      ],
    },
  ]);

  expect(read?.options.map(({ selectionKey, selectionValues: [first] }) => [selectionKey, first])).toEqual([
    ['COLOUR', { selectionValue: 'red', selectionAvailable: true, selected: false }],
  ]);
});

it('leaves out a tier with unreadable figures, and never has a price of 0 (PR-2)', () => {
  const product = decodeProduct(ofCustomer('GET'), {
    productId: 'bolt',
    pricing: {
      price: '3.66',
      pricingScales: [
        { minQuantity: 10, price: '3,10' },
        { minQuantity: 100, price: '2.90' },
      ],
    },
  });

  expect(product.audience === 'customer' && product.pricing.pricingScales.map(({ price }) => price)).toEqual([
    '2.90',
  ]);
});

it('never takes an unreadable amount or quantity of an order for 0 (PR-2)', () => {
  const unreadable = { netTotal: '3,66', taxTotal: '3,66', grandTotal: '3,66', lineCount: '3,66' };
  const unknown = { netTotal: null, taxTotal: null, grandTotal: null, lineCount: null };
  const lines = [{ lineId: 1, productId: 'bolt', orderQuantity: '3,66' }];

  expect(decodeOrders('GET', [{ orderId: 1, ...unreadable }]).orders).toMatchObject([unknown]);
  expect(decodeOrder('GET', { orderId: 1, ...unreadable, lines })).toMatchObject({
    ...unknown,
    lines: [{ orderQuantity: null }],
  });
});

it('reads values of a property, categories, and choices with their values in sortOrder (GW-3, §3)', () => {
  const value = [
    { value: 'second', sortOrder: 2 },
    { value: 'first', sortOrder: '1' },
  ];
  const product = decodeProduct('GET', {
    productId: 'bolt',
    propertyGroups: [{ groupKey: 'TECHNICAL', properties: [{ propertyKey: 'use', value }] }],
  });
  const categories = decodeCategories('GET', [
    { id: 'second', sortOrder: 20 },
    { id: 'first', sortOrder: 10, childCategories: inverse('id') },
  ]);
  const variants = decodeVariants('GET', [
    {
      productVariants: [{ variantProductId: 'glove' }],
      selectionOptions: inverse('selectionKey').map((option) => ({
        ...option,
        selectionValues: inverse('selectionValue'),
      })),
    },
  ]);

  expect(product.propertyGroups[0]?.properties.map((each) => each.value.value)).toEqual(['first, second']);
  expect(categories.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(categories[0]?.childCategories.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(variants?.options.map(({ selectionKey }) => selectionKey)).toEqual(['first', 'second']);
  expect(variants?.options[0]?.selectionValues.map(({ selectionValue }) => selectionValue)).toEqual([
    'first',
    'second',
  ]);
});

function inverse(key: string) {
  return [
    { [key]: 'second', sortOrder: 2 },
    { [key]: 'first', sortOrder: 1 },
  ];
}
