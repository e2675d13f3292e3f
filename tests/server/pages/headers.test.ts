import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aServer } from '../support/a-server.ts';
import { json, product, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const responses = [
  { kind: 'the home page', url: '/', status: 200, type: 'text/html; charset=utf-8' },
  { kind: 'a category page', url: '/c/bolts', status: 200, type: 'text/html; charset=utf-8' },
  { kind: 'a category that is not there', url: '/c/unknown', status: 404, type: 'text/html; charset=utf-8' },
  { kind: 'a product page', url: '/p/bolt', status: 200, type: 'text/html; charset=utf-8' },
  { kind: 'a product that is not there', url: '/p/unknown', status: 404, type: 'text/html; charset=utf-8' },
  { kind: 'a page that is not there', url: '/.git/config', status: 404, type: 'text/html; charset=utf-8' },
  {
    kind: 'the inspector, which stays connected to another one that it opens',
    url: '/inspector',
    status: 200,
    type: 'text/html; charset=utf-8',
    openerPolicy: 'same-origin-allow-popups',
  },
  { kind: 'the behaviour book', url: '/behaviour/', status: 200, type: 'text/html; charset=utf-8' },
  { kind: 'a script', url: '/assets/app-1.js', status: 200, type: 'text/javascript; charset=utf-8' },
  {
    kind: 'a source map',
    url: '/assets/app-1.js.map',
    status: 404,
    type: 'application/problem+json; charset=utf-8',
  },
  { kind: 'a folder', url: '/assets/', status: 404, type: 'application/problem+json; charset=utf-8' },
  { kind: 'the icon', url: '/favicon.png', status: 200, type: 'image/png' },
  { kind: 'the robots file', url: '/robots.txt', status: 200, type: 'text/plain; charset=utf-8' },
  { kind: 'a picture', url: '/media/picture-1.svg', status: 200, type: 'image/svg+xml; charset=utf-8' },
  {
    kind: 'a missing picture',
    url: '/media/none',
    status: 404,
    type: 'application/problem+json; charset=utf-8',
  },
  { kind: 'data', url: '/api/product/bolt', status: 200, type: 'application/json; charset=utf-8' },
  { kind: 'the session', url: '/api/session', status: 200, type: 'application/json; charset=utf-8' },
  {
    kind: 'a refused sign-in',
    url: '/api/basket',
    status: 401,
    type: 'application/problem+json; charset=utf-8',
  },
  { kind: 'unknown data', url: '/api/unknown', status: 404, type: 'application/problem+json; charset=utf-8' },
  {
    kind: 'a bad address',
    url: '/api/product/%zz',
    status: 400,
    type: 'application/problem+json; charset=utf-8',
  },
  {
    kind: 'a fault',
    url: '/api/product/broken',
    status: 500,
    type: 'application/problem+json; charset=utf-8',
  },
  { kind: 'the health', url: '/healthz', status: 200, type: 'application/json; charset=utf-8' },
];

describe('the headers of every response', () => {
  it.each(responses)('protect $kind (H1, H2, H3, H4)', async (response) => {
    const { url, status, type, openerPolicy = 'same-origin' } = response;
    const { app } = await aServer({
      upstream: recordingUpstream((request) => {
        if (request.path === 'product/broken') throw new Error('broken');
        return smallGateway(request);
      }),
    });

    const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } });

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': openerPolicy,
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.any(String),
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('let a page load only the shop’s own files, and inline only its own rules (H1, X8)', async () => {
    const { app } = await aServer();

    const { headers, payload } = await app.inject('/');

    const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(payload) ?? [];
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(rules).toBe('.site-header__bar{color:red}');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}' 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default statefront statefront-data",
    );
  });

  it('let a page load and preload images of the other hosts that are allowed, and nothing else from there (TI-1, H1)', async () => {
    const mainImage = 'https://images.example/bolt.webp';
    const { app } = await aServer({
      upstream: recordingUpstream((request) =>
        request.path === 'product/bolt' ? json({ ...product, mainImage }) : smallGateway(request),
      ),
      imageOrigins: ['https://images.example', 'https://cdn.example:8443'],
    });

    const { headers, payload } = await app.inject('/p/bolt');

    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ').filter((part) => part.includes('https:'))).toEqual([
      "img-src 'self' https://images.example https://cdn.example:8443 data:",
    ]);
    expect(payload).toContain(`<link rel="preload" as="image" href="${mainImage}"`);
    expect(payload).toContain(`src="${mainImage}"`);
  });

  it('let a drawing of the catalogue have styles and nothing else', async () => {
    const { app } = await aServer();

    const { headers } = await app.inject('/media/picture-1.svg');

    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

describe('a file of the client', () => {
  it.each([
    { accept: 'gzip, deflate, br', encoding: 'br', body: 'brotli' },
    { accept: 'gzip', encoding: 'gzip', body: 'gzip' },
    { accept: '*', encoding: 'br', body: 'brotli' },
    { accept: 'br;q=0, gzip;q=0', encoding: undefined, body: 'start()' },
    { accept: '', encoding: undefined, body: 'start()' },
  ])('is sent precompressed for "$accept"', async ({ accept, encoding, body }) => {
    const { app } = await aServer();

    const response = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': accept } });

    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.payload).toBe(body);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toBe('Accept-Encoding');
  });

  it('is not sent again to a browser that has it', async () => {
    const { app } = await aServer();
    const { headers } = await app.inject('/assets/app-1.js');

    const response = await app.inject({
      url: '/assets/app-1.js',
      headers: { 'if-none-match': String(headers.etag) },
    });

    expect([response.statusCode, response.payload]).toEqual([304, '']);
  });
});
