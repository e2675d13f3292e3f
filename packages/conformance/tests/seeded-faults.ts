import type { ReceivedResponse, Send, SentRequest } from '../exchange.ts';

/** A possible fault of a gateway, in one place. */
export interface SeededFault {
  readonly name: string;
  /** Changes the request, as a gateway that misreads it would. */
  readonly misread?: (request: SentRequest) => SentRequest;
  /** Changes the response. */
  readonly spoil?: (response: ReceivedResponse, request: SentRequest) => ReceivedResponse;
}

type Json = Record<string, unknown>;

/** A gateway with a fault. */
export function withFault(send: Send, { misread, spoil }: SeededFault): Send {
  return async (request) => {
    const response = await send(misread ? misread(request) : request);
    return spoil ? spoil(response, request) : response;
  };
}

/**
 * More than sixty faults of a gateway: names, types, pages, filters, sort orders, access, prices, variants,
 * forms.
 */
export const seededFaults: readonly SeededFault[] = [
  // Names.
  renamed('productId', 'product_id'),
  renamed('productName', 'productNane'),
  renamed('categoryName', 'category'),
  renamed('filterKey', 'filterkey'),
  renamed('filterDescription', 'filterDescripton'),
  renamed('sortKey', 'sort'),
  renamed('sortDescending', 'sortDecending'),
  renamed('productCount', 'count'),
  renamed('productVariants', 'variants'),
  renamed('variantProductId', 'variantId'),
  renamed('selectionValues', 'selectionvalues'),
  renamed('selectionAvailable', 'available'),
  renamed('minQuantity', 'minimumQuantity'),
  renamed('numeratorForConversion', 'numerator'),
  renamed('propertyKey', 'propertykey'),
  renamed('alternateProductId', 'alternativeProductId'),
  renamed('groupingProperties', 'properties', 'product/groupingProperties'),
  renamed('childCategories', 'childcategories'),
  renamed('materialNumber', 'materialNo'),
  renamed('minimumOrderQuantity', 'minimumOrderQty'),
  // Types.
  everywhere('a price with a decimal comma', 'price', (value) => String(value).replace('.', ',')),
  everywhere('a quantity in words', 'minQuantity', () => 'ten'),
  everywhere('stock as a word', 'inStock', () => 'yes'),
  everywhere('values of a filter as one text', 'values', (value) => (Array.isArray(value) ? 'a|b' : value)),
  everywhere('units as an object', 'unitsOfMeasure', (value) =>
    Array.isArray(value) ? { first: value[0] } : value,
  ),
  everywhere('a category name as an object', 'categoryName', (value) => ({ en: value })),
  everywhere('a count with its unit', 'productCount', (value) => `${String(value)} products`),
  everywhere('an unknown level of stock', 'availabilityLevel', () => 'GREEN'),
  everywhere('an unknown type of attribute', 'attributeType', () => 'TEXT'),
  everywhere('markup in plain text', 'value', (value) =>
    typeof value === 'string' ? `<b>${value}</b>` : value,
  ),
  everywhere('a currency sign', 'currency', () => '€'),
  everywhere('a template of another shop', 'pageKey', () => 'LANDING'),
  // Pages.
  reread('paging off by one', '$skip', (skip) => String(Number(skip) + 1)),
  reread('$skip counts pages', '$skip', (skip) => String(Number(skip) * 4)),
  reread('$top is ignored', '$top', () => '20'),
  reread('$skip is ignored', '$skip', () => '0'),
  spoilt('the count is that of the page', 'product/search', (data) => {
    data['productCount'] = listOf(data, 'products').length;
  }),
  spoilt('a product twice', 'product/search', (data) => {
    const products = listOf(data, 'products');
    data['products'] = [...products, ...products.slice(0, 1)];
  }),
  {
    name: 'beyond the end is an error',
    spoil: (response, { address }) =>
      address.startsWith('product/search') && Number(/skip=(\d+)/.exec(address)?.[1] ?? 0) > 15
        ? { ...response, status: 400 }
        : response,
  },
  spoilt('another order each time', 'product/search', (data) => {
    turn += 1;
    if (turn % 2 === 0) data['products'] = listOf(data, 'products').toReversed();
  }),
  {
    name: 'a bare term is refused',
    spoil: (response, { address }) =>
      /^product\/search\?[^=]+$/.test(address) ? { ...response, status: 400, body: '{}' } : response,
  },
  // Filters and sort orders.
  {
    name: '$filter is ignored',
    misread: (request) => ({
      ...request,
      address: request.address.startsWith('product/search')
        ? request.address.replaceAll(/&\$filter-[^&]*/g, '')
        : request.address,
    }),
  },
  {
    name: 'only the first value of a filter counts',
    misread: (request) => ({
      ...request,
      address: request.address.replaceAll(/(\$filter-[^=&]*=[^&]*?)%7C[^&]*/g, '$1'),
    }),
  },
  {
    name: 'only the first filter counts',
    misread: (request) => ({
      ...request,
      address: request.address.replace(/(&\$filter-[^&]*)(&\$filter-[^&]*)+/, '$1'),
    }),
  },
  everywhere('the chosen value is not selected', 'selected', () => ''),
  everywhere('every value is selected', 'selected', () => 'X'),
  reread('sort direction is ignored', '$sortby', (sort) => sort.replace('desc', 'asc')),
  reread('sort is ignored', '$sortby', () => ''),
  // Categories.
  reread('$category is ignored', '$category', () => 'LIQUIDS'),
  {
    name: 'category takes no ids',
    spoil: (response, { address }) =>
      address.startsWith('category?') ? { ...response, status: 404, body: '{}' } : response,
  },
  reread('only the first of the category ids counts', '$category-ids', (ids) => ids.replace(/%7C.*/, '')),
  everywhere('parents from the top down', 'parentCategories', (value) =>
    Array.isArray(value) ? [{ id: 'FAQ', name: 'Questions' }, ...value] : value,
  ),
  everywhere('the trail the other way round', 'breadcrumb', (value) =>
    Array.isArray(value) ? value.map((one, index) => ({ ...one, sortOrder: index + 1 })) : value,
  ),
  // Products and variants.
  reread('only the first of the product ids counts', '$product-ids', (ids) => ids.replace(/%7C.*/, '')),
  {
    name: 'an unknown id among others fails them all',
    spoil: (response, { address }) =>
      address.startsWith('product/products') && address.includes('no-such')
        ? { ...response, status: 404, body: '{}' }
        : response,
  },
  {
    name: 'an unknown product is an empty one',
    spoil: (response, { address }) =>
      address.startsWith('product/no-such') ? { ...response, status: 200, body: '{}' } : response,
  },
  {
    name: 'a product page is that of another product',
    misread: (request) => ({
      ...request,
      address: request.address.replace(/^product\/B.*/, 'product/P-WASH'),
    }),
  },
  {
    name: 'the choice of a variant is ignored',
    misread: (request) => ({
      ...request,
      address: request.address.replace(/^(product\/variants\?\$product-ids=[^&]*).*/, '$1'),
    }),
  },
  {
    name: 'the range is empty',
    spoil: (response, { address }) =>
      address.includes('SEE_THE_RANGE') ? { ...response, body: '{"products":[]}' } : response,
  },
  everywhere('no value of an option is available', 'selectionAvailable', () => ''),
  // Access.
  {
    name: 'prices to visitors',
    spoil: (response, { headers }) =>
      headers['authorization'] === undefined
        ? {
            ...response,
            body: response.body.replaceAll('"pricing":null', '"pricing":{"price":"1.00","currency":"EUR"}'),
          }
        : response,
  },
  {
    name: 'stock to visitors',
    spoil: (response, { headers }) =>
      headers['authorization'] === undefined
        ? {
            ...response,
            body: response.body.replaceAll(
              '"isConfigurable":""',
              '"isConfigurable":"","availabilityLevel":"H"',
            ),
          }
        : response,
  },
  {
    name: 'a made-up credential is a visitor',
    misread: ({ headers: { authorization, ...headers }, ...request }) => ({
      ...request,
      headers: authorization && authorization !== 'Bearer made-up' ? { ...headers, authorization } : headers,
    }),
  },
  {
    name: 'signing out does nothing',
    misread: (request) => (request.method === 'DELETE' ? { ...request, method: 'GET' } : request),
  },
  {
    name: 'an error instead of a refusal',
    spoil: (response) => (response.status === 404 ? { ...response, status: 500 } : response),
  },
  {
    name: 'a page of HTML for every refusal',
    spoil: (response) =>
      response.status === 404
        ? { ...response, status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } }
        : response,
  },
  {
    name: 'a stale entity tag',
    spoil: (response) => ({ ...response, headers: { ...response.headers, etag: '"1"' } }),
  },
  {
    name: 'responses to customers may be cached for everybody',
    spoil: (response) => ({
      ...response,
      headers: { ...response.headers, 'cache-control': 'public, max-age=60' },
    }),
  },
  // Prices.
  everywhere('tiers are not sorted', 'pricingScales', (value) =>
    Array.isArray(value) ? value.toReversed() : value,
  ),
  everywhere('a tier twice', 'pricingScales', (value) =>
    Array.isArray(value) ? [...value, ...value.slice(-1)] : value,
  ),
  everywhere('larger quantities cost more', 'pricingScales', (value) =>
    Array.isArray(value) ? value.map((tier, index) => ({ ...tier, price: String(5 + index) })) : value,
  ),
  everywhere('a price for nothing', 'quantity', () => '0.000'),
  everywhere('tax above 100', 'tax', () => '1900'),
  everywhere('a unit converts to nothing', 'denominatorForConversion', () => '0'),
  spoilt('another price in lists', 'product/search', (data) => {
    for (const product of listOf(data, 'products')) {
      const { pricing } = product;
      if (isJson(pricing)) pricing['price'] = '99.00';
    }
  }),
  // Changes.
  {
    name: 'no token is required',
    misread: (request) =>
      request.method === 'POST' && request.address === 'form/process'
        ? { ...request, method: 'TOKENLESS' }
        : request,
    spoil: (response, { method, address }) =>
      method === 'POST' && address === 'form/process' && response.status === 403
        ? { ...response, status: 200, headers: {} }
        : response,
  },
  {
    name: 'a notice without a material is taken',
    spoil: (response, { address }) =>
      address === 'form/process' && response.status === 400
        ? { ...response, status: 200, body: '{}' }
        : response,
  },
  {
    name: 'unknown products are added',
    spoil: (response, { address }) =>
      address === 'basket/lines' && response.status === 404
        ? { ...response, status: 204, body: '' }
        : response,
  },
  {
    name: 'visitors add to a basket',
    spoil: (response, { address, headers }) =>
      address === 'basket/lines' && headers['authorization'] === undefined
        ? { ...response, status: 204, body: '' }
        : response,
  },
  {
    name: 'the form for jobs has no fields',
    spoil: (response, { address }) =>
      address.includes('JOB_APPLICATION')
        ? { ...response, body: '{"formId":"JOB_APPLICATION","fields":[]}' }
        : response,
  },
  {
    name: 'every form exists',
    spoil: (response, { address }) =>
      address.startsWith('form/metadata')
        ? { ...response, status: 200, body: '{"fields":[{"name":"a","type":"FILE"}]}' }
        : response,
  },
];

let turn = 0;

/** A field under another name, in every response or in those of one call. */
function renamed(field: string, name: string, call = ''): SeededFault {
  return {
    name: `${field} is called ${name}`,
    spoil: (response, { address }) =>
      address.startsWith(call)
        ? { ...response, body: response.body.replaceAll(`"${field}":`, `"${name}":`) }
        : response,
  };
}

/** Another value of a field, in all its places. */
function everywhere(name: string, field: string, change: (value: unknown) => unknown): SeededFault {
  return {
    name,
    spoil: (response) => ({
      ...response,
      body: withValues(response.body, (key, value) =>
        key === field && value !== null ? change(value) : value,
      ),
    }),
  };
}

/** A response to one call that is changed as a whole. */
function spoilt(name: string, call: string, change: (data: Json) => void): SeededFault {
  return {
    name,
    spoil: (response, { address }) => {
      if (!address.startsWith(call) || response.status !== 200) return response;
      const data: unknown = JSON.parse(response.body);
      if (isJson(data)) change(data);
      return { ...response, body: JSON.stringify(data) };
    },
  };
}

/** A parameter that the gateway takes for another one. */
function reread(name: string, parameter: string, change: (value: string) => string): SeededFault {
  return {
    name,
    misread: (request) => ({
      ...request,
      address: request.address.replace(
        new RegExp(`([?&]${parameter.replace('$', '\\$')}=)([^&]*)`),
        (_, start: string, value: string) => `${start}${change(value)}`,
      ),
    }),
  };
}

function withValues(body: string, change: (key: string, value: unknown) => unknown): string {
  return body === '' ? body : JSON.stringify(JSON.parse(body, (key, value: unknown) => change(key, value)));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(data: Json, name: string): readonly Json[] {
  const list = data[name];
  return Array.isArray(list) ? list.filter(isJson) : [];
}
