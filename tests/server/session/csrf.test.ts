import { describe, expect, it } from 'vitest';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const own = 'http://localhost:80';

describe('a change that another site might have sent', () => {
  it.each([
    { situation: 'no token', headers: { 'x-csrf-token': '' } },
    { situation: 'a made-up token', headers: { 'x-csrf-token': 'x'.repeat(86) } },
    { situation: 'a foreign origin', headers: { origin: 'https://evil.example' } },
    { situation: 'the null origin', headers: { origin: 'null' } },
    { situation: 'an origin that only starts like ours', headers: { origin: `${own}.evil.example` } },
    { situation: 'a cross-site fetch', headers: { 'sec-fetch-site': 'cross-site' } },
    { situation: 'a same-site fetch from a sibling', headers: { 'sec-fetch-site': 'same-site' } },
    { situation: 'a fetch without a page', headers: { 'sec-fetch-site': 'none' } },
    { situation: 'another visitor’s cookie', headers: { cookie: `sid=${'a'.repeat(43)}` } },
    { situation: 'no cookie', headers: { cookie: '' } },
  ])('is refused with $situation, and nothing reaches the gateway (H9)', async ({ headers }) => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app, own);
    await browser.signIn(credentials);
    const asked = upstream.requests.length;

    const response = await browser.send('POST', '/api/basket/lines', { body: {}, headers });

    expect(response.statusCode).toBe(403);
    expect(response.headers['x-csrf-token']).toBe('Required');
    expect(response.json().error.code).toBe('CSRF');
    expect(upstream.requests.length).toBe(asked);
  });

  it('is refused with the reason where the shop has another public address, which the log names at the first page (H9, CF-2)', async () => {
    const { app, log } = await aServer({ publicOrigin: 'http://shop.example' });
    const browser = aBrowser(app, own);
    const html = { accept: 'text/html', host: 'localhost' };
    for (const url of ['/', '/login']) await browser.get(url, html);
    const reported = log.filter(({ problem }) => problem === 'otherAddress');
    const response = await browser.signIn(credentials);

    expect([response.statusCode, response.json().error.code]).toEqual([421, 'OTHER_HOST']);
    expect(reported.map(({ message }) => message)).toEqual([
      'Pages are requested at http://localhost, and PUBLIC_ORIGIN is http://shop.example. Nobody can sign in or order whose browser shows another address: set PUBLIC_ORIGIN to that one, and TRUSTED_PROXIES behind a proxy.',
    ]);
  });

  it('is refused if it does not name its origin (H9)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app, own);
    await browser.signIn(credentials);

    const response = await app.inject({
      method: 'DELETE',
      url: '/api/basket/lines/1',
      headers: { cookie: `sid=${browser.cookies.get('sid')}`, 'x-csrf-token': browser.token() },
    });

    expect(response.statusCode).toBe(403);
  });

  it("is refused with a session's token from before signing in (H9)", async () => {
    const { app } = await aServer();
    const browser = aBrowser(app, own);
    await browser.get('/api/session');
    const old = browser.token();
    await browser.signIn(credentials);

    const response = await browser.send('PATCH', '/api/basket/lines/1', {
      body: {},
      headers: { 'x-csrf-token': old },
    });

    expect(response.statusCode).toBe(403);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is accepted as %s from our own page (H9)',
    async (method) => {
      const upstream = recordingUpstream(smallGateway);
      const { app } = await aServer({ upstream });
      const browser = aBrowser(app, own);
      await browser.signIn(credentials);

      const response = await browser.send(
        method,
        '/api/basket/lines/1',
        method === 'DELETE' ? {} : { body: { a: 1 } },
      );

      expect(response.statusCode).toBe(200);
      expect(upstream.requests.at(-1)?.method).toBe(method);
    },
  );

  it('compares with the public address behind a proxy (H9, H19)', async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example' });
    const browser = aBrowser(app, 'https://shop.example');

    const response = await browser.signIn(credentials);

    expect(response.statusCode).toBe(200);
  });

  it('has a token that looks different each time, so that a compressed page cannot reveal it (H9)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);
    await browser.get('/api/session');
    const first = browser.token();

    await browser.get('/api/session');

    expect(browser.token()).not.toBe(first);
    expect(
      (await browser.send('POST', '/api/session', { body: credentials, headers: { 'x-csrf-token': first } }))
        .statusCode,
    ).toBe(200);
  });
});
