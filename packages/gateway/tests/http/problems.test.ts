import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { rawRequest } from '@statefront/gateway/tests/support/http/raw-request.ts';
import { aGateway } from '../support/a-gateway.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { csrfPair } from '../support/http/csrf-pair.ts';

const open = aGatewayForAllTests();

async function refusal(path: string, options: Parameters<typeof call>[2] = {}) {
  const response = await call(open.gateway, path, options);
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const body: { status: number; detail: string; error: { code: string } } = JSON.parse(response.text);
  expect(body.status).toBe(response.status);
  return [response.status, body.error.code, body.detail];
}

const refusalOfPrice = (price: unknown) =>
  refusal('basket/lines', {
    method: 'POST',
    token: open.token,
    key: 'deep',
    body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE', price }] },
  });

const raw = async (contentType: string, payload: string) =>
  open.gateway.app.inject({
    method: 'POST',
    url: '/itcpgw/site_apis/session',
    headers: { ...(await csrfPair(open.gateway)), 'content-type': contentType },
    payload,
  });

describe('a refused request', () => {
  it.each([
    ['product/search', 'Give exactly one of $category, q, $product-ids and $list'],
    ['product/search?$category=tools&q=x', 'Give exactly one of $category, q, $product-ids and $list'],
    ['product/search?$category=tools&$top=501', '$top must be <= 500'],
    ['product/search?$category=tools&$top=-1', '$top must be >= 0'],
    ['product/search?$category=tools&$top=abc', '$top must be integer'],
    ['product/search?$category=tools&$top=', '$top must be integer'],
    ['product/search?$category=tools&$skip=1.5', '$skip must be integer'],
    ['product/search?$category=tools&$skip=99999999999', '$skip must be <= 1000000000'],
    ['product/search?$category=tools&$top=1&$top=2', '$top is given 2 times; give it once'],
    ['product/search?$category=tools&$filter-a=x&$filter-a=y', '$filter-a is given 2 times; give it once'],
    ['product/search?$category=tools&nonsense=1', 'nonsense is unknown'],
    ['product/search?$category=tools&__proto__=1', '__proto__ is unknown'],
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
  ])('names the part of %s and the reason', async (path, detail) => {
    expect(await refusal(path)).toEqual([400, 'BAD_REQUEST', detail]);
  });

  it.each([
    ['product/nonsense', 'PRODUCT_NOT_FOUND', 'There is no product "nonsense"'],
    ['category/nonsense', 'CATEGORY_NOT_FOUND', 'There is no category "nonsense"'],
    ['product/search?$category=nonsense', 'CATEGORY_NOT_FOUND', 'There is no category "nonsense"'],
    ['media/nonsense', 'NOT_FOUND', 'There is no image "nonsense"'],
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
    [[], 'The body must be object'],
  ])('names the part of the body %j and the reason', async (body, detail) => {
    expect(await refusal('basket/lines', { method: 'POST', token: open.token, key: 'k', body })).toEqual([
      400,
      'BAD_REQUEST',
      detail,
    ]);
  });

  it('names an invalid key, a body that is too large, and one that is not JSON', async () => {
    const post = {
      method: 'POST',
      token: open.token,
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

  it('names every invalid parameter, also a single one (RFC 9457)', async () => {
    expect((await call(open.gateway, 'product/search?$category=tools&$top=501')).json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'BAD_REQUEST' }),
      title: 'Bad Request',
      status: 400,
      detail: '$top must be <= 500',
      error: { code: 'BAD_REQUEST', message: 'The request could not be understood.' },
      errors: [{ parameter: '$top', reason: 'must be <= 500' }],
    });

    const response = await call(open.gateway, 'product/search?$category=tools&$top=x&$skip=-1&nonsense=1');

    expect(response.json()).toMatchObject({
      detail: 'nonsense is unknown; $top must be integer; $skip must be >= 0',
      errors: [
        { parameter: 'nonsense', reason: 'is unknown' },
        { parameter: '$top', reason: 'must be integer' },
        { parameter: '$skip', reason: 'must be >= 0' },
      ],
    });
    expect((await call(open.gateway, 'product/search?q=a&q=b&$top=1&$top=2')).json()).toMatchObject({
      errors: [
        { parameter: 'q', reason: 'is given 2 times; give it once' },
        { parameter: '$top', reason: 'is given 2 times; give it once' },
      ],
    });
  });

  it.each([
    ['a NUL character', 'product/search?q=a%00b', 'q holds the character U+0000'],
    ['one in a path', 'product/a%00b', 'productId holds the character U+0000'],
    ['one in a name', 'product/search?q=a&$filter-%00=x', 'The query holds the character U+0000'],
    ['one encoded twice', 'product/products?$product-ids=a%2500', '$product-ids holds the character U+0000'],
  ])('names %s, which no database text can hold', async (_, path, detail) => {
    expect(await refusal(path)).toEqual([400, 'BAD_REQUEST', detail]);
  });

  it('names a body that is nested too deeply or has a lone surrogate', async () => {
    const levels = 10_000;
    const deep: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

    expect(await refusalOfPrice(deep)).toEqual([
      400,
      'BAD_REQUEST',
      'The body is nested more than 20 levels deep',
    ]);
    expect(await refusalOfPrice('\ud800')).toEqual([
      400,
      'BAD_REQUEST',
      'products.0.price holds half of a character (a lone surrogate)',
    ]);
  });

  it('reveals no internal details when something breaks (H18)', async () => {
    const broken = await aGateway();
    const db = await openDatabase(broken.location);
    await db.run('alter table catalogue_product_body rename to elsewhere');
    await db.close();
    const response = await call(broken.gateway, 'product/hammer', { language: 'de' });
    await broken.close();

    const sentence = 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.';
    expect(response.json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'INTERNAL' }),
      title: 'Internal Server Error',
      status: 500,
      detail: sentence,
      error: { code: 'INTERNAL', message: sentence },
    });
  });
});

describe('a request head on the wire', () => {
  beforeAll(() => open.gateway.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
    {
      what: 'is larger than a list of ids may make it',
      message: `GET /itcpgw/site_apis/product/hammer HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(61_384)}\r\n\r\n`,
      problem: {
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'TOO_LARGE' }),
        title: 'Request Header Fields Too Large',
        status: 431,
        detail: 'Address and headers are too large',
        error: { code: 'TOO_LARGE', message: 'The request is too large.' },
      },
    },
    {
      what: 'is no HTTP',
      message: 'nonsense\r\n\r\n',
      problem: {
        type: 'about:blank',
        refusal: expect.objectContaining({ code: 'BAD_REQUEST' }),
        title: 'Bad Request',
        status: 400,
        detail: 'This is no request of HTTP/1.1',
        error: { code: 'BAD_REQUEST', message: 'The request could not be understood.' },
      },
    },
  ])('that $what is refused with a problem, and the connection ends', async ({ message, problem }) => {
    const [head = '', body = ''] = (await rawRequest(open.gateway.app, message)).split('\r\n\r\n');

    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      'Cache-Control: no-store',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]);
    expect(JSON.parse(body)).toEqual(problem);
  });

  it('that is not HTTP ends the connection, even if the sender leaves their side open', async () => {
    const { server } = open.gateway.app;
    const accepted: Promise<Socket[]> = once(server, 'connection');
    const client = connect({ port: Number(new URL(addressOf(server)).port), allowHalfOpen: true });
    onTestFinished(() => void client.destroy());
    client.resume().write('nonsense\r\n\r\n');
    const [connection] = await accepted;
    if (!connection) throw new Error('The gateway accepted no connection');

    expect(await once(connection, 'close')).toEqual([false]);
  });

  it('may contain a list of 500 ids that are escaped twice (RT-6)', async () => {
    const ids = ['hammer', ...Array.from({ length: 499 }, (_, at) => `Größe ${at} m`)];
    const list = encodeURIComponent(ids.map(encodeURIComponent).join('|'));
    const message = `GET /itcpgw/site_apis/product/products?$product-ids=${list} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

    const [head = '', body = ''] = (await rawRequest(open.gateway.app, message)).split('\r\n\r\n');

    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
    expect(JSON.parse(body)).toMatchObject({ products: [{ productId: 'hammer' }] });
  });
});

describe('openapi.json', () => {
  it('describes every route with its parameters, filters included (GW-2)', async () => {
    const response = await call(open.gateway, 'openapi.json');
    const document: {
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    } = JSON.parse(response.text);

    expect(document.openapi).toBe('3.1.0');
    expect(
      Object.entries(document.paths).map(([path, methods]) => `${Object.keys(methods).join()} ${path}`),
    ).toEqual(
      expect.arrayContaining(
        [
          'get product/search',
          'get category/search',
          'get product/products',
          'get category/categories',
          'get page/{categoryId}',
          'get product/variants',
          'get product/groupingProperties',
          'get product/{productId}',
          'get category/{categoryId}',
          'get form/metadata',
          'post form/process',
          'post clearSessionStorage',
        ].map((operation) => operation.replace(' ', ' /itcpgw/site_apis/')),
      ),
    );
    expect(
      document.paths['/itcpgw/site_apis/product/search']?.['get']?.parameters?.map(({ name }) => name),
    ).toEqual([
      '$usage',
      '$category',
      'q',
      '$product-ids',
      '$list',
      '$sortby',
      '$top',
      '$skip',
      '$filter-{key}',
    ]);
  });
});
