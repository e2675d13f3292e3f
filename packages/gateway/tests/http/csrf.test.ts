import { describe, expect, it } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { csrfPair } from '../support/http/csrf-pair.ts';
import { tinyPassword } from '../support/catalogue/tiny-catalogue.ts';

const minute = 60_000;

let clock = Date.now();
const open = aGatewayInEachTest({ now: () => clock });

const change = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  gateway = open.gateway,
) =>
  gateway.app.inject({
    method,
    url: `/itcpgw/site_apis/${path}`,
    headers: { 'idempotency-key': 'k1', ...headers },
    ...(method === 'DELETE' ? {} : { payload: { userName: 'olivia', password: tinyPassword } }),
  });

const refusal = {
  en: 'This page is no longer up to date. Please reload the page and try again.',
  de: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
};

describe('the CSRF token of the gateway', () => {
  it('is returned with a cookie to every caller of a GET or HEAD, also with a refusal (H10)', async () => {
    const responses = await Promise.all(
      (['GET', 'HEAD'] as const).flatMap((method) =>
        ['session', 'category/categories'].map((path) =>
          open.gateway.app.inject({
            method,
            url: `/itcpgw/site_apis/${path}`,
            headers: { 'x-csrf-token': 'Fetch' },
          }),
        ),
      ),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 200, 401, 200]);
    for (const { headers, cookies } of responses) {
      expect(headers['x-csrf-token']).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
      expect(cookies).toEqual([
        {
          name: 'statefront-csrf',
          value: expect.stringMatching(/^[\w-]{32}$/),
          path: '/itcpgw',
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
    }
  });

  it('is returned only to a caller who asks for it (H10)', async () => {
    const response = await open.gateway.app.inject('/itcpgw/site_apis/category/categories');

    expect(response.headers['x-csrf-token']).toBeUndefined();
    expect(response.cookies).toEqual([]);
  });

  it.each([
    { method: 'POST', path: 'session' },
    { method: 'POST', path: 'basket/lines' },
    { method: 'PATCH', path: 'basket/lines/x' },
    { method: 'PUT', path: 'basket/lines/x' },
    { method: 'DELETE', path: 'session' },
    { method: 'POST', path: 'nowhere' },
  ] as const)(
    'is required for $method $path, before anything else is looked at (H10)',
    async ({ method, path }) => {
      for (const language of ['en', 'de'] as const) {
        const response = await change(method, path, { 'accept-language': language });

        expect(response.statusCode).toBe(403);
        expect(response.headers['x-csrf-token']).toBe('Required');
        expect(response.json()).toEqual({
          type: 'about:blank',
          refusal: expect.objectContaining({ code: 'CSRF_REQUIRED' }),
          title: 'Forbidden',
          status: 403,
          detail: 'Fetch a token by a GET with "X-CSRF-Token: Fetch" and send it with its cookie',
          error: { code: 'CSRF_REQUIRED', message: refusal[language] },
        });
      }
    },
  );

  it('allows a change only with its own cookie (H10)', async () => {
    const own = await csrfPair(open.gateway);
    const other = await csrfPair(open.gateway);
    const { 'x-csrf-token': token = '', cookie = '' } = own;

    const statuses = await Promise.all(
      [
        own,
        { ...own, cookie: `SAP_SESSIONID=a; ${cookie}; theme=dark` },
        { 'x-csrf-token': token },
        { cookie },
        { ...own, cookie: other['cookie'] ?? '' },
        { ...own, 'x-csrf-token': token.replace(/\.(.)/, (_, sign) => (sign === 'A' ? '.B' : '.A')) },
        { ...own, 'x-csrf-token': token.replace(/^\w+/, 'zzzzzzzzz') },
        { ...own, 'x-csrf-token': 'Fetch' },
        { ...own, 'x-csrf-token': '.' },
      ].map(async (headers) => (await change('POST', 'session', headers)).statusCode),
    );

    expect(statuses).toEqual([200, 200, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('is in no cache, whatever else the response contains (H10, H15)', async () => {
    const image: { readonly mainImage: string } = (
      await open.gateway.app.inject('/itcpgw/site_apis/product/hammer')
    ).json();
    const responses = await Promise.all(
      ['category/categories', image.mainImage.slice(1), 'session', 'nothing'].map((path) =>
        open.gateway.app.inject({
          url: `/itcpgw/site_apis/${path}`,
          headers: { 'x-csrf-token': 'Fetch' },
        }),
      ),
    );

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 404]);
    for (const { headers } of responses) expect(headers['cache-control']).toBe('private, no-store');
  });

  it('keeps the cookie of a client who asks again, so that tokens fetched concurrently are all valid (H10)', async () => {
    const first = await csrfPair(open.gateway);

    const again = await open.gateway.app.inject({
      url: '/itcpgw/site_apis/session',
      headers: { 'x-csrf-token': 'Fetch', cookie: first['cookie'] ?? '' },
    });

    expect(again.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([first['cookie']]);
  });

  it("expires after half an hour, or after the owner's setting (H10)", async () => {
    const pair = await csrfPair(open.gateway);
    const strict = await openGateway({
      ...open.location,
      now: () => clock,
      csrfLifetimeMs: minute,
    });
    const statuses = async () => [
      (await change('POST', 'session', pair)).statusCode,
      (await change('POST', 'session', pair, strict)).statusCode,
    ];

    const fresh = await statuses();
    clock += minute;
    const afterOneMinute = await statuses();
    clock += 29 * minute;
    const afterThirty = await statuses();
    await strict.close();

    expect([fresh, afterOneMinute, afterThirty]).toEqual([
      [200, 200],
      [200, 403],
      [403, 403],
    ]);
  });

  it('of one process is valid for every other on the same database, and after a restart (H10, C5)', async () => {
    const pair = await csrfPair(open.gateway);
    const others = await Promise.all(
      [1, 2, 3].map(() => openGateway({ ...open.location, now: () => clock })),
    );

    const responses = await Promise.all(others.map((other) => change('POST', 'session', pair, other)));
    await Promise.all(others.map((other) => other.close()));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
