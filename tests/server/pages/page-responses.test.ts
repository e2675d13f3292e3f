import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { rawRequest } from '@statefront/gateway/tests/support/http/raw-request.ts';
import { hostile, dataIn, structuredDataIn } from '../support/documents.ts';
import {
  category,
  credentials,
  json,
  listing,
  problem,
  product,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

describe('the response to the address of a page', () => {
  it.each([
    ['//host/c/10', '/host/c/10'],
    ['///host?q=//x', '/host?q=//x'],
    ['/\\host/c/10', '/host/c/10'],
    ['/\\/host', '/host'],
    ['//', '/'],
    ['//c/100%', '/c/100%25'],
  ])(
    'redirects %s, which browsers read as another host, to %s of the shop (RT-8)',
    async (address, location) => {
      const { app } = await aServer();
      await app.listen({ port: 0, host: '127.0.0.1' });

      const response = await rawRequest(
        app,
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      );

      expect(response.split('\r\n')[0]).toBe('HTTP/1.1 308 Permanent Redirect');
      expect(/^location: (.*)\r$/im.exec(response)?.[1]).toBe(location);
    },
  );

  it.each([
    ['/c/bolts.', '/c/bolts'],
    ['/c/bolts).', '/c/bolts'],
    ['/c/bolts%29', '/c/bolts'],
    ['/p/bolt,', '/p/bolt'],
    ['/c/bolts?page=1&amp;size=9', '/c/bolts?page=1&size=9'],
    ['/c/nothing).', undefined],
    ['/nowhere.', undefined],
  ])('mends the link %s of a chat or mail to %s (RT-2, RT-6)', async (url, location) => {
    const { app } = await aServer({
      upstream: recordingUpstream((request) => {
        const asked = `${request.path}?${request.query ?? ''}`;
        const isMissing = asked.startsWith('product/') && !/(?:=bolts(?:&|$)|\/bolt\?)/.test(asked);
        return isMissing ? problem(404, 'NOT_FOUND', 'No such') : smallGateway(request);
      }),
    });

    expect((await app.inject(url)).headers.location).toBe(location);
  });

  it.each(['productName', 'description', 'mainImage'] as const)(
    'shows a hostile %s as text, in markup, scripts and structured data (X1, X3)',
    async (field) => {
      const evil = { ...product, [field]: hostile };
      const { app } = await aServer({
        upstream: recordingUpstream((request) => {
          if (request.path === 'product/bolt') return json(evil);
          if (request.path !== 'product/search') return smallGateway(request);
          return json({
            ...listing,
            products: [evil],
            category: { ...category, name: hostile, description: hostile },
          });
        }),
      });

      const urls = ['/p/bolt', '/c/bolts', `/search?q=${encodeURIComponent(hostile)}`];
      const pages = await Promise.all(urls.map((url) => app.inject(url)));

      for (const { payload } of pages) {
        expect(payload).not.toContain('<img src=x');
        expect(payload.replaceAll(/<!--(?:\/?\$[?!]?|[\s]*)-->/g, '')).not.toContain('<!--');
        expect(structuredDataIn(payload).length).toBe(2);
        expect(dataIn(payload).initial).toMatchObject({ session: { kind: 'anonymous' } });
      }
      expect(dataIn(pages[0]?.payload ?? '').initial).toMatchObject({
        product: { product: { [field]: hostile } },
      });
    },
  );

  it.each([
    `/search?q=${encodeURIComponent(hostile)}`,
    `/c/${encodeURIComponent(hostile)}`,
    `/${encodeURIComponent(hostile)}`,
  ])('shows %s as text (X3, X6)', async (url) => {
    const { app } = await aServer();

    const { payload } = await app.inject(url);

    expect(payload).not.toContain('<img src=x');
    expect(payload).not.toContain('</script><img');
  });

  it.each([
    '/c/bolts?page=x&filter=%',
    '/search?q=%E0%A4%A',
    '/search?q=a&q=b',
    '/p/%00',
    '/c/%2e%2e',
    '/?a=%zz',
  ])('never breaks at %s (X6, RT-4)', async (url) => {
    const { app } = await aServer();

    expect((await app.inject(url)).statusCode).not.toBe(500);
  });

  it.each([
    { url: '/c/unknown', status: 404 },
    { url: '/p/unknown', status: 404 },
    { url: '/NEWS/bolts', status: 404 },
    { url: '/nowhere', status: 404 },
    { url: '/c/bolts', status: 200 },
    { url: '/', status: 200 },
    { url: '/search?q=bolt', status: 200 },
    { url: '/login', status: 200 },
    { url: '/basket', status: 200 },
  ])('has for $url the status $status, and still starts the shop (RT-2)', async ({ url, status }) => {
    const { app } = await aServer();

    const response = await app.inject(url);

    expect(response.statusCode).toBe(status);
    expect(response.payload).toContain('<script type="module" src="/assets/app-1.js"></script>');
    expect(response.payload.includes('<meta name="robots" content="noindex">')).toBe(
      !['/', '/c/bolts'].includes(url),
    );
  });

  it.each(['/c/100%', '/p/%E0%A4?currentPath=%'])('is the shop’s own page at %s (RT-4)', async (url) => {
    const { app } = await aServer({
      upstream: recordingUpstream(({ path }) =>
        path === 'category/categories'
          ? json({ categories: [category] })
          : problem(404, 'NOT_FOUND', 'No such'),
      ),
    });

    const { statusCode, payload } = await app.inject(url);

    expect(statusCode).toBe(404);
    expect(payload).toContain('<main');
  });

  it("names the address of the shop, not the request's (RT-9)", async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example' });
    const unnamed = await aServer();
    const request = { url: '/c/bolts', headers: { host: 'evil.example' } };

    const pages = await Promise.all([app, unnamed.app].map((each) => each.inject(request)));

    expect(pages[0]?.payload).toContain('<link rel="canonical" href="https://shop.example/c/bolts">');
    for (const { payload } of pages) expect(payload).not.toContain('evil.example');
  });

  it.each([
    { agent: 'Firefox', address: '/p/m8', location: '/p/bolts?selectedVariant=m8' },
    {
      agent: 'Googlebot',
      address: '/p/m8?currentPath=/c/bolts',
      location: '/p/bolts?selectedVariant=m8&currentPath=%2Fc%2Fbolts',
    },
  ])(
    'leads $agent from $address to the product with the variant chosen (RT-3)',
    async ({ agent, address, location }) => {
      const { app } = await aServer({ upstream: recordingUpstream(withVariantOnly) });

      const { statusCode, headers } = await app.inject({ url: address, headers: { 'user-agent': agent } });

      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
    },
  );

  it('shows a variant alone if the gateway does not have its product (RT-3)', async () => {
    const { app } = await aServer({ upstream: recordingUpstream(withVariantOnly) });

    const { statusCode, payload } = await app.inject('/p/bolts?selectedVariant=m8');
    const other = await app.inject('/p/nuts?selectedVariant=m8');

    expect([statusCode, other.statusCode]).toEqual([200, 404]);
    expect(payload).toMatch(/<h1[^>]*><bdi>Hexagon bolt M8/);
  });

  it.each(['br', 'gzip'])('is compressed with %s while it streams', async (encoding) => {
    const { app } = await aServer();

    const response = await app.inject({ url: '/c/bolts', headers: { 'accept-encoding': encoding } });

    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload.length).toBeGreaterThan(200);
  });

  it('is not a response to a request for an image', async () => {
    const { app } = await aServer();

    const response = await app.inject({ url: '/missing.png', headers: { accept: 'image/png' } });

    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('shows the inspector only if it is switched on (MA-4)', async () => {
    const { app } = await aServer({
      configuration: {
        ...defaultConfiguration,
        features: { ...defaultConfiguration.features, inspector: false },
      },
    });

    expect((await app.inject('/inspector')).statusCode).toBe(404);
  });

  it('names the configured other inspector, and opens to none without (MA-4)', async () => {
    const other = await aServer({
      configuration: { ...defaultConfiguration, otherInspector: 'https://inspect.example/?a=1&b="2"' },
    });
    const none = await aServer({ configuration: { ...defaultConfiguration, otherInspector: '' } });
    const [reported, alone] = [await other.app.inject('/inspector/'), await none.app.inject('/inspector/')];

    expect(reported.body).toContain(
      '<body data-behaviour data-other-inspector="https://inspect.example/?a=1&amp;b=%222%22">',
    );
    expect(alone.body).toContain('<body data-behaviour>');
    expect(alone.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('is not sent again to a visitor who has it, until it changes (H15, V1)', async () => {
    let name = 'Hex bolt';
    const upstream = recordingUpstream((request) =>
      request.path === 'product/bolt' ? json({ ...product, productName: name }) : smallGateway(request),
    );
    const { app } = await aServer({ upstream });
    const visit = (headers: Record<string, string> = {}) => app.inject({ url: '/p/bolt', headers });

    const first = await visit();
    const tag = String(first.headers.etag);
    const again = await visit({ 'if-none-match': tag });
    expect([first.statusCode, tag, again.statusCode, again.payload]).toEqual([
      200,
      expect.stringMatching(/^W\/"[\w-]{22}"$/),
      304,
      '',
    ]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

    expect((await visit({ 'if-none-match': tag, 'accept-language': 'de' })).statusCode).toBe(200);
    name = 'Carriage bolt';
    const changed = await visit({ 'if-none-match': tag });
    expect([changed.statusCode, changed.payload.includes('Carriage bolt')]).toEqual([200, true]);
  });

  it('has no tag for a customer and is never cached (H15)', async () => {
    const { app } = await aServer();
    const visitor = await app.inject('/p/bolt');
    const browser = aBrowser(app);
    await browser.signIn(credentials);

    const { statusCode, headers } = await browser.get('/p/bolt', {
      'if-none-match': String(visitor.headers.etag),
    });

    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  });

  it('serves the behaviour book under its policy, and only if it is switched on (MA-5)', async () => {
    const { app } = await aServer();
    const front = await app.inject('/behaviour/');

    expect((await app.inject('/behaviour')).headers.location).toBe('/behaviour/');
    expect([front.statusCode, front.headers['cache-control'], front.body]).toEqual([
      200,
      'no-cache',
      '<!doctype html><title>Behaviour</title>',
    ]);
    expect(front.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await app.inject('/behaviour/session.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject('/behaviour/none.html')).statusCode).toBe(404);
    const picture = (await app.inject('/behaviour/favourite-1.picture.html')).headers;
    expect(front.headers['content-security-policy']).toContain("frame-src 'self'");
    expect(picture['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(picture['content-security-policy']).toContain("frame-ancestors 'self'; sandbox");
    expect(picture['x-frame-options']).toBe('SAMEORIGIN');

    const { app: withoutBook } = await aServer({
      configuration: {
        ...defaultConfiguration,
        features: { ...defaultConfiguration.features, behaviour: false },
      },
    });
    expect((await withoutBook.inject('/behaviour/')).statusCode).toBe(404);
  });
});

/** A gateway that has the variant "m8", and not its product "bolts". */
const withVariantOnly: typeof smallGateway = (request) => {
  if (request.path === 'product/m8')
    return json({ ...product, productId: 'm8', configurableProductId: 'bolts' });
  return ['product/bolts', 'product/nuts'].includes(request.path)
    ? problem(404, 'PRODUCT_NOT_FOUND', 'There is no such product')
    : smallGateway(request);
};
