import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UpstreamFault } from '#server/upstream/upstream.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { rawGet, rawRequest } from '@statefront/gateway/tests/support/http/raw-request.ts';
import {
  bearer,
  credentials,
  csrfToken,
  customer,
  json,
  listing,
  problem,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

describe('the proxy to the gateway', () => {
  it('forwards the raw query and the language of a visitor, and nothing else (GW-1, H8)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    await app.inject({
      url: '/api/product/search?$filter-a=1%257C2%7C3&$sortby=X;desc&q=a+b',
      headers: {
        cookie: 'sid=anything; other=1',
        authorization: 'Bearer stolen',
        'accept-language': 'de-DE',
        'x-forwarded-host': 'evil.example',
        'x-anything': '1',
        connection: 'keep-alive, x-anything',
      },
    });

    expect(upstream.requests).toEqual([
      {
        method: 'GET',
        path: 'product/search',
        query: '$filter-a=1%257C2%7C3&$sortby=X;desc&q=a+b',
        headers: { accept: 'application/json', 'accept-language': 'de', 'x-request-id': expect.any(String) },
      },
    ]);
  });

  it("requests the site's content by its address, which ends in a slash (GW-2)", async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    const response = await app.inject('/api/page/');

    expect([response.statusCode, response.json()]).toEqual([200, { path: 'page/' }]);
  });

  it('sends body, content type, idempotency key and the customer’s credential with a change (BA-4, H7)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);

    await browser.send('POST', '/api/basket/lines', {
      body: { a: 'ü' },
      headers: { 'idempotency-key': 'k-1' },
    });

    expect(upstream.requests.at(-1)).toEqual({
      method: 'POST',
      path: 'basket/lines',
      query: '',
      headers: {
        'x-request-id': expect.any(String),
        accept: 'application/json',
        'accept-language': 'en',
        'content-type': 'application/json',
        'idempotency-key': 'k-1',
        'x-forwarded-for': '127.0.0.1',
        authorization: `Bearer ${bearer}`,
        'x-csrf-token': csrfToken,
      },
      body: Buffer.from('{"a":"ü"}'),
    });
  });

  it('responds with 401 instead of a visitor’s product if the session of the page is over (SE-1)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app, clock } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const asCustomer = await browser.get('/api/product/bolt', { 'x-customer': customer.userId });
    clock.now += 9 * 60 * 60_000;
    const asked = upstream.requests.length;

    const response = await browser.get('/api/product/bolt', { 'x-customer': customer.userId });
    const asVisitor = await browser.get('/api/product/bolt');

    expect(asCustomer.statusCode).toBe(200);
    expect(response.statusCode).toBe(401);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().error).toEqual({
      code: 'SESSION_ENDED',
      message: 'You are no longer signed in. Sign in again; your basket is saved.',
    });
    expect(asVisitor.statusCode).toBe(200);
    expect(upstream.requests.length).toBe(asked + 1);
  });

  it('changes nothing for another customer, who signed in meanwhile (H13)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const patch = (headers: Record<string, string>) =>
      browser.send('PATCH', '/api/basket/lines/1', { body: { orderQuantity: 2 }, headers });

    const forAnother = await patch({ 'x-customer': 'u-2' });
    const withoutToken = await patch({ 'x-customer': 'u-2', 'x-csrf-token': '' });
    const patches = () => upstream.requests.filter(({ method }) => method === 'PATCH');

    expect([forAnother.statusCode, forAnother.json().error.code]).toEqual([401, 'SESSION_ENDED']);
    expect([withoutToken.statusCode, withoutToken.json().error.code]).toEqual([403, 'CSRF']);
    expect(patches()).toEqual([]);
    expect((await patch({ 'x-customer': customer.userId })).statusCode).toBe(200);
    expect((await patch({})).statusCode).toBe(200);
    expect(patches().map(({ headers }) => 'x-customer' in headers)).toEqual([false, false]);
  });

  it('shows a visitor’s page no data of the customer whom another tab has signed in (SE-3, H13)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const asked = upstream.requests.length;
    const asVisitor = { 'x-customer': '' };

    const product = await browser.get('/api/product/bolt', asVisitor);
    const added = await browser.send('POST', '/api/basket/lines', { body: {}, headers: asVisitor });

    expect([product.statusCode, product.json().error.code]).toEqual([401, 'SESSION_ENDED']);
    expect([added.statusCode, added.json().error.code]).toEqual([401, 'SESSION_ENDED']);
    expect(upstream.requests.length).toBe(asked);
    expect((await browser.get('/api/product/bolt')).statusCode).toBe(200);
    expect((await aBrowser(app).get('/api/product/bolt', asVisitor)).statusCode).toBe(200);
  });

  it('requests the language the visitor chose, whatever their browser prefers (CF-4)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    await app.inject({
      url: '/api/product/bolt',
      headers: { cookie: 'language=de', 'accept-language': 'en' },
    });

    expect(upstream.requests[0]?.headers['accept-language']).toBe('de');
  });

  it.each([
    '/api/../healthz',
    '/api/product/../../secret',
    '/api/product/..',
    '/api/product/.',
    '/api/product/%2e%2e/secret',
    '/api/product/%2E./secret',
    '/api/product/%252e%252e/secret',
    '/api/product/..%2fsecret',
    '/api/product/a%2F..%2F..%2Fsecret',
    '/api/product/a%2f.',
    '/api/product/a%2F%2e%2e%2Fsecret',
    '/api/product/a%2f..;%2Fsecret',
    '/api/product/a%2f..%3bx%2Fsecret',
    '/api/product/..;/secret',
    '/api/product%2fbolt',
    '/api/favourites/a%2F..%2Fb',
    '/api/basket/lines/..%2F..%2Fform',
    '/api/form/%2Fprocess',
    '/api/form%2Fprocess',
    '/api/account/%2Fpassword',
    '/api/demo/a%2Fb',
    '/media/a%2Fb',
    '/api/product/a%255Cb',
    '/api/product/a%5Cb',
    '/api/product/a%252Fb',
    '/api/product/a%00',
    '/api/product//evil.example',
    '/api//evil.example/product',
    '/api/http://evil.example/',
    '/api/product\\..\\secret',
    '/api/product/%0d%0aHost:%20evil.example',
    '/api/product/100%',
    '/api/product/%zz',
    'http://evil.example/api/product/bolt',
    '//evil.example/api/product/bolt',
    '/%61pi/product/bolt',
    '/api/session/../../x',
    '/api/itcpgw/site_apis/product',
    '/api/openapi.json',
    '/api/media/x',
    '/api/unknown',
    '/api/product/',
    '/api/page//',
    '/api/',
    '/api',
    '/media/../api/product/bolt',
    '/media/%2e%2e/basket',
  ])('never reaches the gateway with %s (H8)', async (url) => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    await app.listen({ port: 0, host: '127.0.0.1' });

    const response = await rawGet(app, url);

    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).toContain('"error":{"code":');
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    { what: 'no HTTP', message: 'nonsense\r\n\r\n' },
    {
      what: 'two lengths',
      message: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    },
    { what: 'no host', message: 'GET / HTTP/1.1\r\n\r\n' },
    {
      what: 'a host that is none',
      message: 'GET / HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n',
    },
  ])('refuses $what and closes the connection (I4)', async ({ message }) => {
    const { app } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });

    const response = await rawRequest(app, message);

    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.toLowerCase()).toContain('connection: close');
    expect(response).not.toContain('<script>');
  });

  it('does not follow redirects of a gateway (H8)', async () => {
    const upstream = recordingUpstream(() => ({
      status: 302,
      headers: { location: 'http://evil.example/' },
      body: Buffer.alloc(0),
    }));
    const { app } = await aServer({ upstream });

    const response = await app.inject('/api/product/bolt');

    expect(response.statusCode).toBe(502);
    expect(response.headers.location).toBeUndefined();
    expect(upstream.requests.length).toBe(1);
  });

  it.each([
    {
      what: 'an unreachable gateway',
      fault: new UpstreamFault('unreachable', new Error('connect ECONNREFUSED 10.0.0.7:8080')),
      status: 502,
      code: 'GATEWAY_UNREACHABLE',
    },
    {
      what: 'a silent gateway',
      fault: new UpstreamFault('tooSlow', new Error('HeadersTimeoutError')),
      status: 504,
      code: 'GATEWAY_TOO_SLOW',
    },
    { what: 'a fault of our own', fault: new Error('at /srv/secret.ts:1'), status: 500, code: 'INTERNAL' },
  ])('reports $what to a person without internal details (H18, SE-2)', async ({ fault, status, code }) => {
    const { app } = await aServer({ upstream: recordingUpstream(() => Promise.reject(fault)) });

    const response = await app.inject('/api/product/bolt');

    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.any(String),
      error: { code, message: expect.any(String) },
    });
    expect(response.payload).not.toMatch(/10\.0\.0\.7|secret|\.ts|ECONN|TimeoutError/);
  });

  it("forwards the gateway's message about a refusal (SN-3)", async () => {
    const refusal = problem(422, 'BELOW_MINIMUM', 'Order at least 10.');
    const { app } = await aServer({ upstream: recordingUpstream(() => refusal) });

    const response = await app.inject('/api/product/bolt');

    expect(response.statusCode).toBe(422);
    expect(response.payload).toBe(refusal.body.toString());
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each([500, 502, 503, 504, 507])(
    'forwards only the sentence of a gateway error: %i (§8, SN-3, H18)',
    async (status) => {
      const message = 'Für Österreich wird gerade umgestellt. Bestellen Sie ab 18:30 Uhr und/oder per Fax.';
      const fault = json(
        { detail: 'at /srv/gateway.js:1', error: { code: 'MOVING', message, stack: '/srv' }, trace: '/srv' },
        status,
        { 'content-type': 'application/problem+json', 'retry-after': '7' },
      );
      const { app } = await aServer({
        upstream: recordingUpstream((request) =>
          request.path === 'session' && request.method === 'POST' ? fault : (smallGateway(request) ?? fault),
        ),
      });
      const { app: broken } = await aServer({ upstream: recordingUpstream(() => fault) });

      const signIn = await aBrowser(app).signIn(credentials);
      const product = await broken.inject('/api/product/bolt');

      for (const response of [signIn, product]) {
        expect([response.statusCode, response.headers['retry-after']]).toEqual([status, '7']);
        expect(response.json()).toEqual({
          type: 'about:blank',
          title: STATUS_CODES[status],
          status,
          detail: message,
          error: { code: 'MOVING', message, response: 'inWords' },
        });
      }
    },
  );

  it.each([
    'Error: x\n    at run (/srv/gateway.js:1:2)',
    'Cannot read /srv/shop/data.db',
    'No file ~/.ssh/config',
    'C:\\shop\\data is locked',
    'connect ECONNREFUSED',
    'Lost 10.0.0.7',
    'Lost db-1:5432',
    'Lost [::1]:5432',
    'Lost sap.internal.example',
    'See http://intern/status',
    'NullPointerException in Basket',
    'TypeError: x is not a function',
    'See gateway.ts',
    '<b>Oops</b>',
    'x'.repeat(301),
    ' ',
  ])("uses our own sentence if the gateway's is not for people: %j (H18)", async (message) => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => json({ error: { code: 'X', message } }, 500)),
    });

    expect((await app.inject('/api/product/bolt')).json().error).toEqual({
      code: 'GATEWAY_UNREACHABLE',
      message: 'The shop cannot reach its catalogue right now. Please try again in a moment.',
      response: 'withoutWords',
    });
  });

  it.each([
    { what: 'a stack', response: json({ error: { message: 'Error\n at /srv/gateway.js:1' } }, 500) },
    {
      what: 'a page',
      response: { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('<b>/srv</b>') },
    },
    {
      what: 'nonsense',
      response: { status: 400, headers: { 'content-type': 'application/json' }, body: Buffer.from('{/srv') },
    },
    {
      what: 'a page as success',
      response: { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<b>/srv</b>') },
    },
  ])('hides $what of the gateway from the visitor (H18)', async ({ response: gatewayResponse }) => {
    const { app } = await aServer({ upstream: recordingUpstream(() => gatewayResponse) });

    const response = await app.inject('/api/product/bolt');

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.payload).not.toContain('/srv');
    expect(response.json().error.message).toEqual(expect.any(String));
  });

  it('says when to come back as the gateway does', async () => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => json({}, 503, { 'retry-after': '7' })),
    });

    const response = await app.inject('/api/product/bolt');

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('7');
  });

  it('lets a visitor’s browser cache and revalidate the catalogue, and no cache store a customer’s responses (H15)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);

    const first = await browser.get('/api/product/search?$usage=LISTING');
    const again = await browser.get('/api/product/search?$usage=LISTING', {
      'if-none-match': String(first.headers.etag),
    });
    const demo = await browser.get('/api/demo/customers');
    await browser.signIn(credentials);
    const asCustomer = await browser.get('/api/product/search?$usage=LISTING');

    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.json()).toEqual(listing);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(demo.headers['cache-control']).toBe('no-store');
    expect(asCustomer.headers['cache-control']).toBe('no-store');
    expect(asCustomer.headers.etag).toBeUndefined();
  });

  it('refuses bodies above 256 kB and bodies that are not JSON (I3)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const asked = upstream.requests.length;

    const large = await browser.send('POST', '/api/basket/lines', { body: 'x'.repeat(256 * 1024) });
    const form = await browser.send('POST', '/api/basket/lines', {
      body: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([large.statusCode, form.statusCode]).toEqual([413, 415]);
    expect(upstream.requests.length).toBe(asked);
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('responds with 404 to %s (H17, H4)', async (method) => {
    const { app } = await aServer();

    const response = await app.inject({
      method,
      url: '/api/product/bolt',
      headers: { origin: 'https://evil.example' },
    });

    expect(response.statusCode).toBe(405);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('responds to HEAD like GET, without the body', async () => {
    const { app } = await aServer();

    const responses = await Promise.all(
      ['/', '/c/bolts', '/assets/app-1.js', '/healthz', '/api/product/bolt'].map((url) =>
        app.inject({ method: 'HEAD', url }),
      ),
    );

    expect(responses.map(({ statusCode, payload }) => ({ statusCode, payload }))).toEqual(
      responses.map(() => ({ statusCode: 200, payload: '' })),
    );
  });

  it('logs one line a request without query, cookie, token or password (I9)', async () => {
    const { app, log } = await aServer();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    await browser.get('/api/product/search?q=secret-term');

    expect(log.at(-1)).toEqual({
      requestId: expect.any(String),
      method: 'GET',
      path: '/api/product/search',
      status: 200,
      ms: expect.any(Number),
    });
    expect(log.length).toBe(3);
    const everything = JSON.stringify(log);
    for (const secret of [
      bearer,
      credentials.password,
      browser.token(),
      String(browser.cookies.get('sid')),
      'secret-term',
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  it.each([
    { url: '/api/product/bolt', call: 'GET product/bolt' },
    { url: '/p/bolt', call: 'GET product/bolt' },
    { url: '/media/picture-1.svg', call: 'GET media/picture-1.svg' },
  ])('logs a gateway error once, with the id of the request for $url (I9)', async ({ url, call }) => {
    const faults = [
      { fault: () => json({}, 500), says: 'The gateway responded with 500.' },
      {
        fault: () => Promise.reject(new UpstreamFault('unreachable', new Error('ECONNREFUSED'))),
        says: 'ECONNREFUSED',
      },
    ];
    for (const { fault, says } of faults) {
      const upstream = recordingUpstream((request) =>
        request.path === call.slice('GET '.length) ? fault() : smallGateway(request),
      );
      const { app, log } = await aServer({ upstream });
      await app.inject(url);

      expect(log).toEqual([
        {
          requestId: log[1]?.['requestId'],
          call,
          problem: 'GATEWAY_UNREACHABLE',
          error: expect.stringContaining(says),
        },
        expect.objectContaining({ requestId: expect.any(String), path: url }),
      ]);
    }
  });

  it('responds with 503 if the gateway is down', async () => {
    const { app } = await aServer({ upstream: recordingUpstream(() => Promise.reject(new Error('down'))) });

    const response = await app.inject('/healthz');

    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'gatewayDown', message: 'The gateway does not respond.' },
    ]);
  });
});
