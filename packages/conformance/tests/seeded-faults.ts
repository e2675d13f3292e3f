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

/** Faults of a gateway: names, types, pages, filters, sort orders, access, prices, variants, forms, images. */
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
  everywhere('stock in words', 'inStock', () => 'in stock'),
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
  onCall('beyond the end is an error', 'product/search', (_response, { address }) =>
    Number(/skip=(\d+)/.exec(address)?.[1] ?? 0) > 15 ? { status: 400 } : {},
  ),
  spoilt('another order each time', 'product/search', (data) => {
    turn += 1;
    if (turn % 2 === 0) data['products'] = listOf(data, 'products').toReversed();
  }),
  // Filters and sort orders.
  mistaken('$filter is ignored', /(?<=^product\/search.*)&\$filter-[^&]*/g, ''),
  mistaken('only the first value of a filter counts', /(?<=\$filter-[^=&]*=[^&]*?)%7C[^&]*/g, ''),
  mistaken('only the first filter counts', /(?<=&\$filter-[^&]*)(&\$filter-[^&]*)+/, ''),
  everywhere('the chosen value is not selected', 'selected', () => ''),
  everywhere('every value is selected', 'selected', () => 'X'),
  reread('sort direction is ignored', '$sortby', (sort) => sort.replace('desc', 'asc')),
  reread('sort is ignored', '$sortby', () => ''),
  // Categories.
  reread('$category is ignored', '$category', () => 'LIQUIDS'),
  reread('only the first of the category ids counts', '$category-ids', (ids) => ids.replace(/%7C.*/, '')),
  everywhere('parents from the top down', 'parentCategories', (value) =>
    Array.isArray(value) ? [{ id: 'FAQ', name: 'Questions' }, ...value] : value,
  ),
  everywhere('the trail the other way round', 'breadcrumb', (value) =>
    Array.isArray(value) ? value.map((one, index) => ({ ...one, sortOrder: index + 1 })) : value,
  ),
  // Products and variants.
  reread('only the first of the product ids counts', '$product-ids', (ids) => ids.replace(/%7C.*/, '')),
  onCall('an unknown id among others fails them all', 'product/products', (_response, { address }) =>
    address.includes('no-such') ? { status: 404, body: '{}' } : {},
  ),
  onCall('an unknown product is an empty one', 'product/no-such', () => ({ status: 200, body: '{}' })),
  mistaken('a product page is that of another product', /^product\/B.*/, 'product/P-WASH'),
  mistaken('the choice of a variant is ignored', /(?<=^product\/variants\?\$product-ids=[^&]*)&.*/, ''),
  onCall('the range is empty', 'SEE_THE_RANGE', () => ({ body: '{"products":[]}' })),
  everywhere('no value of an option is available', 'selectionAvailable', () => ''),
  // Access.
  onCall('prices to visitors', '', ({ body }, { headers }) =>
    headers['authorization'] === undefined
      ? { body: body.replaceAll('"pricing":null', '"pricing":{"price":"1.00","currency":"EUR"}') }
      : {},
  ),
  onCall('stock to visitors', '', ({ body }, { headers }) =>
    headers['authorization'] === undefined
      ? { body: body.replaceAll('"isConfigurable":""', '"isConfigurable":"","availabilityLevel":"H"') }
      : {},
  ),
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
  onCall('an error instead of a refusal', '', ({ status }) => (status === 404 ? { status: 500 } : {})),
  onCall('a page of HTML for every refusal', '', ({ status }) => (status === 404 ? aPage : {})),
  onCall('a stale entity tag', '', ({ headers }) => ({ headers: { ...headers, etag: '"1"' } })),
  onCall('responses to customers may be cached for everybody', '', ({ headers }) => ({
    headers: { ...headers, 'cache-control': 'public, max-age=60' },
  })),
  // Prices.
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
  onCall('unknown products are added', 'basket/lines', ({ status }) =>
    status === 404 ? { status: 204, body: '' } : {},
  ),
  onCall('visitors add to a basket', 'basket/lines', (_response, { headers }) =>
    headers['authorization'] === undefined ? { status: 204, body: '' } : {},
  ),
  onCall('the form for jobs has no fields', 'JOB_APPLICATION', () => ({
    body: '{"formId":"JOB_APPLICATION","fields":[]}',
  })),
  onCall('a field of a form has an unknown type', 'JOB_APPLICATION', ({ body }) => ({
    body: body.replace('"FILE"', '"UPLOAD"'),
  })),
  onCall('a refusal does not ask for a token', 'form/process', ({ status }) =>
    status === 403 ? { headers: {} } : {},
  ),
  onCall('an addition is confirmed by a message', 'basket/lines', ({ status }) =>
    status === 204 ? { body: '{"message":"Added."}' } : {},
  ),
  // Faults that only the shop's own requests show.
  mistaken('a choice counts as key|value alone', /(?<=^product\/variants.*)&\$filter-[^&]*/g, ''),
  onCall('every choice made leaves two variants', '$filter-VOLUME', ({ body }) => ({
    body: body.replace('"productVariants":[', '"productVariants":[{"variantProductId":"F-ERL-500"},'),
  })),
  onCall('a page of HTML for an unknown category', '$category=no-such', () => aPage),
  onCall('a page of HTML with 404 for an unknown product', 'product/no-such', () => ({
    ...aPage,
    status: 404,
  })),
  onCall('text in Latin-1', '', ({ body }) => ({ body: body.replaceAll(/[^ -~]/g, '\uFFFD') })),
  onCall('text that is encoded twice', '', ({ body }) => ({ body: Buffer.from(body).toString('latin1') })),
  mistaken('a query that is decoded as Latin-1', /%C3%B6/g, '%C3%83%C2%B6'),
  onCall('lists of OData without its envelope', 'product/search', ({ body }) => ({
    body: body.replace(/"products":(.*),"productCount"/, '"products":{"results":$1},"productCount"'),
  })),
  everywhere('images of another host', 'url', (value) => value && 'https://images.example/flask.png'),
  everywhere('images of a folder that the shop does not serve', 'url', (value) => value && '/sap/flask.png'),
  onCall('images that are pages', 'media/', () => aPage),
  onCall('a response that the shop does not wait for', 'category/categories', () => ({ ms: 9_000 })),
  onCall('the id of a customer is a number', 'session', ({ body }) => ({
    body: body.replace(/"userId":"0*(\d+)"/, '"userId":$1'),
  })),
  onCall('a session that is over', 'session', ({ body }) => ({
    body: body.replace(/"expiresAt":"[^"]*"/, '"expiresAt":1e9'),
  })),
];

/** Differences between gateways that make no difference to the customers of the shop. */
export const harmlessDifferences: readonly SeededFault[] = [
  everywhere('a template of another shop', 'pageKey', () => 'LANDING'),
  everywhere('tiers are not sorted', 'pricingScales', (value) =>
    Array.isArray(value) ? value.toReversed() : value,
  ),
  onCall('no token is required', 'form/process', ({ status }, { headers }) =>
    status === 403 && headers['authorization'] ? { status: 200, headers: {} } : {},
  ),
  onCall('every form exists, and needs no material', 'form/', ({ status }) =>
    status === 400 || status === 404 ? { status: 200, body: '{}' } : {},
  ),
  onCall('the envelope of OData 2', '', ({ body }, { method }) =>
    method === 'GET' ? { body: inEnvelope(body) } : {},
  ),
  onCall('a listing as a set of OData 2', 'product/search', ({ body }) => ({
    body: `{"d":${body.replace('"products":', '"results":').replace('"productCount":', '"__count":')}}`,
  })),
  onCall('a listing as a set of OData 4', 'product/search', ({ body }) => ({
    body: body.replace('"products":', '"value":').replace('"productCount":', '"@odata.count":'),
  })),
  onCall('an item in place of a list of one', '', ({ body }) => ({
    body: withValues(body, (_key, value) => (Array.isArray(value) && value.length === 1 ? value[0] : value)),
  })),
  everywhere('flags in words', 'inStock', (value) => (value === 'true' ? 'yes' : 'no')),
  onCall('calls that the shop never makes fail', '', (_response, { address }) =>
    /^category(\?|\/search)|^product\/search\?[^=]+$|usage=ORDER/.test(address) ? { status: 500 } : {},
  ),
  onCall('a session that ends at a number of seconds', 'session', ({ body }) => ({
    body: body.replace(/"expiresAt":"[^"]*"/, '"expiresAt":4102358400'),
  })),
  onCall('no notices', 'STOCK_NOTIFICATION', () => ({ status: 404, body: '' })),
  onCall('no grouping', 'product/groupingProperties', () => ({ status: 404, body: '' })),
  onCall('400 for what does not exist', '', ({ status }) => (status === 404 ? { status: 400 } : {})),
  onCall('an ended session leads to a page', '', ({ status }, { method, headers }) =>
    status === 403 && method === 'GET' && headers['authorization'] ? { status: 302 } : {},
  ),
];

const aPage = { status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } };

let turn = 0;

/** Another response to the calls whose address contains a text. */
function onCall(
  name: string,
  part: string,
  change: (response: ReceivedResponse, request: SentRequest) => Partial<ReceivedResponse>,
): SeededFault {
  return {
    name,
    spoil: (response, request) =>
      request.address.includes(part) ? { ...response, ...change(response, request) } : response,
  };
}

/** A body in `d`, and each list in it in `results`. */
function inEnvelope(body: string): string {
  const inner = withValues(body, (_key, value) => (Array.isArray(value) ? { results: value } : value));
  return isJsonText(body) ? `{"d":${inner}}` : body;
}

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
  const value = new RegExp(`(?<=[?&]${parameter.replace('$', '\\$')}=)[^&]*`);
  return mistaken(name, value, change);
}

/** A part of the address that the gateway takes for another one. */
function mistaken(name: string, part: RegExp, taken: string | ((part: string) => string)): SeededFault {
  const change = typeof taken === 'string' ? () => taken : taken;
  return {
    name,
    misread: (request) => ({ ...request, address: request.address.replace(part, change) }),
  };
}

function withValues(body: string, change: (key: string, value: unknown) => unknown): string {
  return isJsonText(body)
    ? JSON.stringify(JSON.parse(body, (key, value: unknown) => change(key, value)))
    : body;
}

function isJsonText(body: string): boolean {
  return /^[{[]/.test(body);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(data: Json, name: string): readonly Json[] {
  const list = data[name];
  return Array.isArray(list) ? list.filter(isJson) : [];
}
