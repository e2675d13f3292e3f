import { describe, expect, it } from 'vitest';
import { DatabaseBusyError } from '@statefront/host/database/database-error.ts';
import { signInLimit } from '@statefront/host/limits/sign-in-limit.ts';
import { newSessionId } from '#server/session/session-id.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import {
  bearer,
  credentials,
  csrfToken,
  customer,
  json,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

const hour = 60 * 60_000;

describe('the session of a browser', () => {
  it('gives a visitor a cookie only when they ask for their session (H5)', async () => {
    const { app } = await aServer();

    const page = await app.inject('/');
    const session = await app.inject('/api/session');

    expect(page.cookies).toEqual([]);
    expect(session.cookies).toEqual([
      {
        name: 'sid',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    expect(session.json()).toEqual({ isLoggedIn: false, csrfToken: expect.any(String) });
  });

  it('uses a __Host- cookie that only TLS carries if the shop is public over https (H5)', async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example' });

    const { cookies, headers } = await app.inject('/api/session');

    expect(cookies).toEqual([
      {
        name: '__Host-sid',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
    ]);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('accepts TLS only from a trusted proxy (H19)', async () => {
    const { app } = await aServer({ trustedProxies: ['127.0.0.1'] });
    const { app: trusting } = await aServer();
    const headers = { 'x-forwarded-proto': 'https' };

    const behindProxy = await app.inject({ url: '/api/session', headers });
    const direct = await trusting.inject({ url: '/api/session', headers });

    expect(behindProxy.cookies.map(({ name }) => name)).toEqual(['__Host-sid']);
    expect(direct.cookies.map(({ name }) => name)).toEqual(['sid']);
  });

  it('never makes the same id twice in 10,000 (H6)', () => {
    const ids = new Set(Array.from({ length: 10_000 }, newSessionId));

    expect(ids.size).toBe(10_000);
  });

  it('signs a customer in under a new id and returns who they are (SE-4, H6)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);
    await browser.get('/api/session');
    const before = browser.cookies.get('sid');

    const response = await browser.signIn(credentials);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ isLoggedIn: true, customer, csrfToken: expect.any(String) });
    expect(browser.cookies.get('sid')).not.toBe(before);
    const old = await app.inject({ url: '/api/session', headers: { cookie: `sid=${before}` } });
    expect(old.json()).toMatchObject({ isLoggedIn: false });
  });

  it('accepts a sign-in only as JSON (SE-4, H9)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);
    await browser.send('GET', '/api/session');

    const statuses = await Promise.all(
      ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8'].map(
        async (type) =>
          (
            await browser.send('POST', '/api/session', {
              body: credentials,
              headers: { 'content-type': type },
            })
          ).statusCode,
      ),
    );

    expect(statuses).toEqual([415, 415, 200]);
  });

  it('survives a restart of the server, because it is in the database (C4)', async () => {
    const { app, sessions } = await aServer();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const { app: restarted } = await aServer({ sessions });

    const response = await restarted.inject({
      url: '/api/session',
      headers: { cookie: `sid=${browser.cookies.get('sid')}` },
    });

    expect(response.json()).toMatchObject({ isLoggedIn: true, customer });
  });

  it('asks to try again in a moment while its database is down, without details (C4, H18)', async () => {
    const { sessions } = await aServer();
    const { app } = await aServer({
      sessions: {
        ...sessions,
        find: () => Promise.reject(new DatabaseBusyError('PostgreSQL at db:5432 cannot be reached')),
      },
    });

    const response = await app.inject({
      url: '/api/session',
      headers: { cookie: `sid=${newSessionId()}` },
    });

    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The shop is very busy right now. Please try again in a moment.',
      error: { code: 'BUSY', message: 'The shop is very busy right now. Please try again in a moment.' },
    });
  });

  it('refuses the id of a session that was signed out, and ends the gateway’s session too (H6)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const sid = browser.cookies.get('sid');

    const response = await browser.send('POST', '/api/clearSessionStorage?full=true', { body: {} });

    expect(response.statusCode).toBe(204);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(upstream.requests.at(-1)).toEqual({
      method: 'DELETE',
      path: 'session',
      headers: {
        authorization: `Bearer ${bearer}`,
        'x-csrf-token': csrfToken,
        'x-request-id': expect.any(String),
      },
    });
    const replayed = await app.inject({ url: '/api/basket', headers: { cookie: `sid=${sid}` } });
    expect(replayed.statusCode).toBe(401);
  });

  it('keeps the session of another customer when a page of the previous customer signs out (H13)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const signOut = (userId: string) =>
      browser.send('POST', '/api/clearSessionStorage?full=true', {
        body: {},
        headers: { 'x-customer': userId },
      });

    const forAnother = await signOut('u-2');
    const forVisitor = await signOut('');

    expect([forAnother.statusCode, forAnother.cookies]).toEqual([204, []]);
    expect([forVisitor.statusCode, forVisitor.cookies]).toEqual([204, []]);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: true, customer });
    expect((await signOut(customer.userId)).statusCode).toBe(204);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it('lets each page act in its own unit, whatever unit another tab has chosen since (H13, CO-1)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const { userId } = customer;
    browser.cookies.set('unit', encodeURIComponent(`${userId} unit B%C3%BCro`));
    const basketOf = async (owner?: string) => {
      const headers = owner === undefined ? {} : { 'x-customer': owner };
      const { statusCode } = await browser.get('/api/basket', headers);
      return [statusCode, upstream.requests.at(-1)?.headers?.['x-unit']];
    };

    expect(await basketOf(`${userId} unit B%C3%BCro`)).toEqual([200, 'B%C3%BCro']);
    expect(await basketOf(`${userId} unit yard`)).toEqual([200, 'yard']);
    expect(await basketOf(userId)).toEqual([200, undefined]);
    expect(await basketOf()).toEqual([200, 'B%C3%BCro']);
    expect((await browser.get('/api/session')).json()).toMatchObject({ customer: { unit: 'Büro' } });
    expect((await basketOf('u-2 unit yard'))[0]).toBe(401);
    browser.cookies.set('unit', encodeURIComponent('u-2 unit yard'));
    expect((await browser.get('/api/session')).json()).toMatchObject({ customer });
  });

  it('signs out even if the gateway does not respond (SE-4)', async () => {
    let isUp = true;
    const upstream = recordingUpstream((request) => {
      if (!isUp) throw new Error('down');
      return smallGateway(request);
    });
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const cookie = `sid=${browser.cookies.get('sid')}`;
    isUp = false;

    const response = await browser.send('POST', '/api/clearSessionStorage?full=true', { body: {} });

    expect(response.statusCode).toBe(204);
    expect((await app.inject({ url: '/api/session', headers: { cookie } })).json()).toMatchObject({
      isLoggedIn: false,
    });
  });

  it.each([
    { after: 'eight hours without a click', visits: [8 * hour] },
    { after: 'a day of clicking', visits: [7 * hour, 7 * hour, 7 * hour, 3 * hour] },
  ])('ends after $after (H6)', async ({ visits }) => {
    const { app, clock } = await aServer();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const seen: boolean[] = [];

    for (const pause of visits) {
      clock.now += pause;
      seen.push((await browser.get('/api/session')).json().isLoggedIn);
    }

    expect(seen).toEqual([...visits.slice(1).map(() => true), false]);
  });

  it('ends if the gateway no longer knows the customer, and the response stays 401 (SE-1)', async () => {
    let isOver = false;
    const upstream = recordingUpstream((request) =>
      isOver && request.path === 'product/bolt'
        ? json({ error: { code: 'SIGN_IN', message: 'Please sign in.' } }, 401)
        : smallGateway(request),
    );
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    isOver = true;

    const response = await browser.get('/api/product/bolt');

    expect(response.statusCode).toBe(401);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it('responds to wrong credentials with a sentence and keeps the visitor signed out (SE-4)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);

    const response = await browser.signIn({ userName: 'anna', password: 'wrong' });

    expect(response.statusCode).toBe(401);
    expect(response.json().error).toEqual({
      code: 'WRONG_CREDENTIALS',
      message: 'User name or password is incorrect.',
    });
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it.each([
    ...[400, 401, 403, 422].map((status) => ({ status, reported: [401, 'WRONG_CREDENTIALS', undefined] })),
    ...[404, 405, 409, 410].map((status) => ({ status, reported: [502, 'GATEWAY_UNREACHABLE', undefined] })),
    { status: 500, reported: [500, 'GATEWAY_UNREACHABLE', undefined] },
    { status: 507, reported: [507, 'NO_ROOM', undefined] },
    { status: 429, reported: [429, 'TOO_MANY_SIGN_INS', '120'] },
  ])('explains a gateway response of $status to a sign-in (C1, SE-4)', async ({ status, reported }) => {
    const headers = status === 429 ? { 'retry-after': '120' } : {};
    const { app } = await aServer({ upstream: recordingUpstream(() => json({}, status, headers)) });

    const response = await aBrowser(app).signIn(credentials);

    expect([response.statusCode, response.json().error.code, response.headers['retry-after']]).toEqual(
      reported,
    );
  });

  it.each([1_798_761_600, '1798761600', 1_798_761_600_000, '2027-01-01T00:00:00Z', undefined, null])(
    'is signed in until the moment that the gateway names in seconds, milliseconds or as text: %j (SE-4, GW-3)',
    async (expiresAt) => {
      const { app, clock } = await aServer({
        upstream: recordingUpstream(() => json({ token: bearer, customer, expiresAt })),
        sessionLimits: { absoluteMs: 24 * hour },
      });
      clock.now = Date.UTC(2026, 11, 31, 23, 59);
      const browser = aBrowser(app);
      await browser.signIn(credentials);
      const before = (await browser.get('/api/session')).json();
      clock.now += 2 * 60_000;

      expect(before).toMatchObject({ isLoggedIn: true });
      expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: !expiresAt });
    },
  );

  it.each([
    [
      { token: bearer, customer, expiresAt: 'soon' },
      'The gateway’s answer to signing in has no readable expiresAt.',
    ],
    [{ token: bearer, customer: {} }, 'The gateway’s answer to signing in has no readable customer.userId.'],
    [
      { token: bearer, customer, expiresAt: 1_000_000_000 },
      'The gateway starts a session that is over: expiresAt is in the past.',
    ],
  ])('is not signed in by %j, which the log explains (SE-2, C1)', async (answer, error) => {
    const { app, log } = await aServer({ upstream: recordingUpstream(() => json(answer)) });

    expect((await aBrowser(app).signIn(credentials)).statusCode).toBe(502);
    expect(log.filter(({ problem }) => problem === 'signInUnusable').map((entry) => entry['error'])).toEqual([
      error,
    ]);
  });

  it.each([
    {},
    { userName: 'anna' },
    { userName: ['anna'], password: 'x' },
    { userName: '', password: '' },
    'text',
  ])('refuses %j as credentials without asking the gateway (I3)', async (body) => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);

    const response = await browser.signIn(body);

    expect(response.statusCode).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it('stops guessing after ten wrong attempts, for this visitor only, until a quarter of an hour is over (H16)', async () => {
    const { app, clock } = await aServer({ trustedProxies: ['127.0.0.1'] });
    const browser = aBrowser(app, 'http://localhost:80');
    await browser.get('/api/session');
    const attempt = (address: string, body: unknown) =>
      browser.send('POST', '/api/session', { body, headers: { 'x-forwarded-for': address } });
    const wrong = { ...credentials, password: 'guess' };

    const statuses: number[] = [];
    for (let count = 0; count <= signInLimit.perUserName; count += 1) {
      statuses.push((await attempt('192.0.2.1', wrong)).statusCode);
    }
    const locked = await attempt('192.0.2.1', credentials);
    const other = await attempt('192.0.2.2', credentials);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    expect(other.statusCode).toBe(200);
    clock.elapsed += signInLimit.windowMs;
    expect((await attempt('192.0.2.1', credentials)).statusCode).toBe(200);
  });

  it('does not count successful attempts (H16)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);

    const statuses: number[] = [];
    for (let count = 0; count <= signInLimit.perUserName; count += 1) {
      statuses.push((await browser.signIn(credentials)).statusCode);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('ends the session it replaces (SE-4)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const cookie = `sid=${browser.cookies.get('sid')}`;

    await browser.signIn(credentials);

    expect(upstream.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
    expect((await app.inject({ url: '/api/session', headers: { cookie } })).json()).toMatchObject({
      isLoggedIn: false,
    });
  });

  it('shows the gateway’s credential in no response, header or cookie (H7)', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);
    const responses = [
      await browser.signIn(credentials),
      await browser.get('/api/session'),
      await browser.get('/api/basket'),
      await browser.get('/c/bolts'),
      await browser.get('/p/bolt'),
      await browser.get('/healthz'),
    ];

    const everything = JSON.stringify(responses.map(({ headers, payload }) => ({ headers, payload })));

    expect(everything).not.toContain(bearer);
  });

  it('stores neither ids nor credentials readably in its database (H6)', async () => {
    const { app, location } = await aServer();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const { openDatabase } = await import('@statefront/host/database/database.ts');
    const db = await openDatabase(location);

    const rows = JSON.stringify(await db.all('select * from browser_session'));
    await db.close();

    expect(rows).toContain(customer.userId);
    expect(rows).not.toContain(bearer);
    expect(rows).not.toContain(browser.cookies.get('sid'));
  });
});
