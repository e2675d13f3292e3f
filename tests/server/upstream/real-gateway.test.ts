import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aServer } from '../support/a-server.ts';

const addresses = [
  '/',
  '/c/tools',
  '/c/hand-tools?page=1&display=grid',
  '/search?q=hammer',
  '/p/hammer',
  '/p/gloves',
  '/p/screw',
  '/api/product/search?$usage=LISTING&$category=tools',
  '/api/product/products?$product-ids=hammer%7Cscrew%7Cgloves',
  '/api/product/hammer',
  '/api/product/variants?$product-ids=gloves',
  '/api/category/categories',
];

const customerWords =
  /"(?:pricing|displayPrice|pricingScales|restrictionStatuses|availabilityLevel|inStock|unitsOfMeasure)"/;

describe('the shop over the real gateway', () => {
  it("shows a visitor no customer's data, in pages and responses (SE-3, H12)", async () => {
    const { app } = await aShop();

    const responses = await Promise.all(addresses.map((url) => app.inject(url)));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
    expect(addresses.filter((_, index) => customerWords.test(responses[index]?.payload ?? ''))).toEqual([]);
  });

  it('rejects impossible ids of pages and products, and redirects an impossible sort or filter to the plain list (RT-4, RT-7)', async () => {
    const { app } = await aShop();
    const missing = ['/c/%00', '/p/%00', `/p/${'x'.repeat(300)}`];
    const unreadable = ['/c/tools?sort=none%3Basc&page=2', '/search?q=hammer&filter=brand~%00'];
    const open = async (url: string) => app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } });

    const absent = await Promise.all(missing.map(open));
    const redirected = await Promise.all(unreadable.map(open));

    expect(absent.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(redirected.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/c/tools'],
      [302, '/search?q=hammer&left-out=brand%7E%00'],
    ]);
    expect((await open('/search?q=%00ham%00mer')).payload).toContain('<title>Results for “ham mer”');
  });

  it('logs why the gateway failed, with the id of the request, without telling the visitor (H18, I9)', async () => {
    const { app, location, log } = await aShop();
    const database = await openDatabase(location);
    await database.run('alter table catalogue_product_body rename to elsewhere');
    await database.close();

    const response = await app.inject('/api/product/hammer');

    expect(response.statusCode).toBe(500);
    expect(response.payload).not.toContain('product_body');
    expect(log[0]).toEqual({
      requestId: log[1]?.['requestId'],
      call: 'GET product/hammer',
      problem: 'GATEWAY_UNREACHABLE',
      error: expect.stringMatching(/^Error: The gateway responded with 500\.[^]*product_body/),
    });
  });
});

/** The server over the embedded gateway. */
async function aShop() {
  const { gateway, location, close } = await aGateway();
  onTestFinished(close);
  const { app, log } = await aServer({
    upstream: embeddedUpstream(gateway),
    pageDataBudgetMs: 20_000,
    pageStatusBudgetMs: 20_000,
  });
  return { app, location, log };
}
