import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/database/database.ts';
import { aGateway, type OpenGateway } from './support/a-gateway.ts';
import { call } from './support/call.ts';
import { csrfPair } from './support/csrf-pair.ts';

let open: OpenGateway;
let token: string;

beforeAll(async () => {
  open = await aGateway();
  token = open.token;
});

afterAll(() => open.close());

async function refusal(path: string, options: Parameters<typeof call>[2] = {}) {
  const answer = await call(open.gateway, path, options);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const body: { status: number; detail: string; error: { code: string } } = JSON.parse(answer.text);
  expect(body.status).toBe(answer.status);
  return [answer.status, body.error.code, body.detail];
}

const raw = async (contentType: string, payload: string) =>
  open.gateway.app.inject({
    method: 'POST',
    url: '/itcpgw/site_apis/session',
    headers: { ...(await csrfPair(open.gateway)), 'content-type': contentType },
    payload,
  });

describe('a request that is refused', () => {
  it.each([
    ['product/search', 'Give either $category or q'],
    ['product/search?$category=tools&q=x', 'Give either $category or q'],
    ['product/search?$category=tools&$top=501', '$top must be <= 500'],
    ['product/search?$category=tools&$top=-1', '$top must be >= 0'],
    ['product/search?$category=tools&$top=abc', '$top must be integer'],
    ['product/search?$category=tools&$top=', '$top must be integer'],
    ['product/search?$category=tools&$skip=1.5', '$skip must be integer'],
    ['product/search?$category=tools&$skip=99999999999', '$skip must be <= 1000000000'],
    ['product/search?$category=tools&$top=1&$top=2', '$top is given 2 times; give it once'],
    ['product/search?$category=tools&$filter-a=x&$filter-a=y', '$filter-a is given 2 times; give it once'],
    ['product/search?$category=tools&nonsense=1', 'Unknown parameter nonsense'],
    ['product/search?$category=tools&__proto__=1', 'Unknown parameter __proto__'],
    [
      'product/search?$category=tools&$sortby=PRICE',
      '$sortby must match pattern "^[A-Z_]{1,50};(asc|desc)$"',
    ],
    [
      'product/search?$category=tools&$sortby=WEIGHT;asc',
      '$sortby "WEIGHT;asc" is none of PRODUCT_NAME;asc, PRODUCT_NAME;desc, PRICE;asc, PRICE;desc, MATERIAL_NUMBER;asc',
    ],
    ['product/search?$category=', '$category must NOT have fewer than 1 characters'],
    [`product/search?q=${'x'.repeat(201)}`, 'q must NOT have more than 200 characters'],
    [
      `product/search?$category=tools&$filter-a=${Array(501)
        .fill(0)
        .map((_, at) => at)
        .join('%7C')}`,
      '$filter-a holds 501 values; at most 500 are allowed',
    ],
    [
      `product/search?$category=tools&$filter-a=${'x'.repeat(8001)}`,
      '$filter-a must NOT have more than 8000 characters',
    ],
    ['product/products', '$product-ids is missing in the query'],
    [
      `product/products?$product-ids=${Array(501)
        .fill(0)
        .map((_, at) => at)
        .join('%7C')}`,
      '$product-ids holds 501 values; at most 500 are allowed',
    ],
    ['product/variants?$product-ids=gloves&$selection=size', '$selection "size" must be axis|value'],
    [`product/${'x'.repeat(201)}`, 'productId must NOT have more than 200 characters'],
    ['product/%E0%A4%A', `'/itcpgw/site_apis/product/%E0%A4%A' is not a valid url component`],
  ])('says which part of %s and why', async (path, detail) => {
    expect(await refusal(path)).toEqual([400, 'BAD_REQUEST', detail]);
  });

  it.each([
    ['product/nonsense', 'PRODUCT_NOT_FOUND', 'There is no product "nonsense"'],
    ['category/nonsense', 'CATEGORY_NOT_FOUND', 'There is no category "nonsense"'],
    ['product/search?$category=nonsense', 'CATEGORY_NOT_FOUND', 'There is no category "nonsense"'],
    ['media/nonsense', 'NOT_FOUND', 'There is no picture "nonsense"'],
    ['nonsense', 'NOT_FOUND', 'There is no GET at this address'],
  ])('says that %s does not exist', async (path, code, detail) => {
    expect(await refusal(path)).toEqual([404, code, detail]);
  });

  it.each([
    [{ products: [] }, 'products must NOT have fewer than 1 items'],
    [{}, 'products is missing in the body'],
    [
      { products: [{ productId: 'hammer', salesUnit: 'PCE' }] },
      'products.0.orderQuantity is missing in the body',
    ],
    [
      { products: [{ productId: 'hammer', orderQuantity: {}, salesUnit: 'PCE' }] },
      'products.0.orderQuantity must be number,string',
    ],
    [[], 'body must be object'],
  ])('says which part of the body %j and why', async (body, detail) => {
    expect(await refusal('basket/lines', { method: 'POST', token, key: 'k', body })).toEqual([
      400,
      'BAD_REQUEST',
      detail,
    ]);
  });

  it('says so of a key that is none, of a body that is too large or no JSON', async () => {
    const post = {
      method: 'POST',
      token,
      body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
    } as const;
    expect(await refusal('basket/lines', { ...post, key: 'a b' })).toEqual([
      400,
      'BAD_REQUEST',
      'idempotency-key must match pattern "^[\\x21-\\x7e]{1,200}$"',
    ]);
    expect(
      await refusal('session', { method: 'POST', body: { userName: 'x'.repeat(2 ** 20), password: 'y' } }),
    ).toEqual([413, 'TOO_LARGE', 'Request body is too large']);
    expect([
      (await raw('application/json', '{')).statusCode,
      (await raw('text/xml', '<a/>')).statusCode,
    ]).toEqual([400, 415]);
    expect((await raw('application/json', '{"__proto__":{"x":1}}')).statusCode).toBe(400);
  });

  it('is never a fault of the gateway, whatever the query (X6)', { timeout: 30_000 }, async () => {
    const names = fc.constantFrom(
      '$category',
      'q',
      '$top',
      '$skip',
      '$sortby',
      '$usage',
      '$filter-use',
      '$filter-',
      '$product-ids',
      '$selection',
      'x',
    );
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('tools', 'hammer', '1', '%', '%25', '|', '%7C', 'PRICE;asc', '\0', '\ud800'),
    );
    const paths = fc.constantFrom(
      'product/search',
      'product/products',
      'product/variants',
      'category/categories',
      'product/',
      'category/',
      'media/',
    );
    await fc.assert(
      fc.asyncProperty(
        paths,
        values,
        fc.array(fc.tuple(names, values, fc.boolean())),
        async (path, id, pairs) => {
          const query = pairs.map(
            ([name, value, isRaw]) =>
              `${name}=${isRaw ? encodeURI(value.toWellFormed()) : encodeURIComponent(value.toWellFormed())}`,
          );
          const rest = path.endsWith('/') ? encodeURIComponent(id.toWellFormed()) : '';
          const { status } = await call(open.gateway, `${path}${rest}?${query.join('&')}`);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 250 },
    );
  });

  it('tells nothing of the machinery when something breaks (H18)', async () => {
    const broken = await aGateway();
    const db = await openDatabase(broken.directory);
    await db.run('drop table product_document');
    await db.close();
    const answer = await call(broken.gateway, 'product/hammer', { language: 'de' });
    await broken.close();

    const sentence = 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.';
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: sentence,
      error: { code: 'INTERNAL', message: sentence },
    });
  });
});

describe('openapi.json', () => {
  it('describes every route with its parameters, filters included (GW-2)', async () => {
    const answer = await call(open.gateway, 'openapi.json');
    const document: {
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
      components: { schemas: Record<string, unknown> };
    } = JSON.parse(answer.text);

    expect(document.openapi).toBe('3.1.0');
    expect(
      Object.entries(document.paths).map(([path, methods]) => `${Object.keys(methods).join()} ${path}`),
    ).toEqual([
      'get /itcpgw/site_apis/product/search',
      'get /itcpgw/site_apis/product/products',
      'get /itcpgw/site_apis/product/variants',
      'get /itcpgw/site_apis/product/{productId}',
      'get /itcpgw/site_apis/category/categories',
      'get /itcpgw/site_apis/category/{categoryId}',
      'post,get,delete /itcpgw/site_apis/session',
      'get /itcpgw/site_apis/demo/customers',
      'get /itcpgw/site_apis/basket',
      'post /itcpgw/site_apis/basket/lines',
      'patch,delete /itcpgw/site_apis/basket/lines/{lineId}',
      'get /itcpgw/site_apis/media/{imageId}',
    ]);
    expect(
      document.paths['/itcpgw/site_apis/product/search']?.['get']?.parameters?.map(({ name }) => name),
    ).toEqual(['$usage', '$category', 'q', '$sortby', '$top', '$skip', '$filter-{key}']);
    expect(Object.keys(document.components.schemas)).toEqual([
      'Problem',
      'Product',
      'Category',
      'Listing',
      'Customer',
      'Basket',
    ]);
  });
});
