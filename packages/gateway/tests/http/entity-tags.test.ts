import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { checkContract, contractOf } from '../support/http/contract-check.ts';

const open = aGatewayForAllTests();

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await open.gateway.app.inject({ url: `/itcpgw/site_apis/${path}`, headers });
  await checkContract(open.gateway, 'GET', path, response);
  const { 'cache-control': policy, etag = '' } = response.headers;
  return { status: response.statusCode, body: response.body, policy, etag };
}

/** Responses for everyone. */
const publicPaths: Readonly<Record<string, string>> = {
  'GET /product/{productId}': 'product/hammer',
  'GET /product/products': 'product/products?$product-ids=hammer',
  'GET /product/variants': 'product/variants?$product-ids=gloves',
  'GET /product/search': 'product/search?$usage=LISTING&$category=tools',
  'GET /product/groupingProperties': 'product/groupingProperties?$grouping-usage=BASKET',
  'GET /page/': 'page/',
  'GET /page/{categoryId}': 'page/tools',
  'GET /category/{categoryId}': 'category/tools',
  'GET /category': 'category',
  'GET /category/categories': 'category/categories',
  'GET /category/search': 'category/search?q=tools',
  'GET /form/metadata': 'form/metadata?$formid=JOB_APPLICATION',
};

/** Responses for one customer. */
const ownPaths = ['basket', 'orders', 'favourites', 'addresses', 'account', 'session'];

describe('a public response', () => {
  it('is described in openapi.json with the status 304 (C1)', async () => {
    const { operations } = await contractOf(open.gateway);
    const conditional = operations.filter(({ responses }) => '304' in responses).map(({ name }) => name);

    expect(conditional.toSorted()).toEqual(Object.keys(publicPaths).toSorted());
  });

  it.each(Object.entries(publicPaths))(
    'has no body if the visitor sends its ETag: %s (C1)',
    async (_operation, path) => {
      const { body, ...first } = await get(path);
      const again = await get(path, { 'if-none-match': first.etag });

      expect(first).toEqual({
        status: 200,
        policy: 'public, no-cache',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      expect(body).not.toBe('');
      expect(again).toEqual({ ...first, status: 304, body: '' });
    },
  );

  it.each(Object.entries(publicPaths))(
    'has no ETag and is complete for a customer, whatever they send: %s (H13, H15)',
    async (_operation, path) => {
      const { etag } = await get(path);
      const own = await get(path, { authorization: `Bearer ${open.token}` });
      const conditional = { authorization: `Bearer ${open.token}`, 'if-none-match': etag };

      expect([own.status, own.policy, own.etag]).toEqual([200, 'private, no-store', '']);
      expect(await get(path, conditional)).toEqual(own);
    },
  );

  it('is recognised among several ETags, and by a weak one of a cache that compresses responses (C1)', async () => {
    const { etag } = await get('product/hammer');
    const statusFor = async (tags: string) => (await get('product/hammer', { 'if-none-match': tags })).status;

    expect(await Promise.all([`"old", ${etag}`, `W/${etag}`, '"old"', ''].map(statusFor))).toEqual([
      304, 304, 200, 200,
    ]);
  });

  it('has another ETag in another language (CF-4)', async () => {
    const english = await get('product/hammer', { 'accept-language': 'en' });
    const german = await get('product/hammer', {
      'accept-language': 'de',
      'if-none-match': english.etag,
    });

    expect(german.status).toBe(200);
    expect(german.etag).not.toBe(english.etag);
  });
});

describe('a private response', () => {
  it.each(ownPaths)('has no ETag and is not cached: a customer’s %s (H15)', async (path) => {
    const max = await signedIn(open.gateway, 'max');
    const responses = await Promise.all(
      [open.token, max].map((token) => get(path, { authorization: `Bearer ${token}` })),
    );

    expect(responses.map(({ status, policy, etag }) => [status, policy, etag])).toEqual(
      responses.map(() => [200, 'private, no-store', '']),
    );
  });

  it.each([
    ['product/nothing', 404],
    ['page/nothing', 404],
    ['product/search?$category=nothing', 404],
    ['product/products', 400],
    ['basket', 401],
  ])('has no ETag if it is refused: %s (RT-2)', async (path, status) => {
    const response = await get(path);

    expect([response.status, response.policy, response.etag]).toEqual([status, 'no-store', '']);
  });
});
