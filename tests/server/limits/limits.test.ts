import { setImmediate as nextTurn } from 'node:timers/promises';
import { once } from 'node:events';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '#server/app.ts';
import { loadLimits } from '#server/limits/shed-load.ts';
import { searchLimit } from '#server/limits/visitor-limit.ts';
import { plainLook } from '#server/pages/plain-look.ts';
import { problems, sendProblem } from '#server/problem.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { leaveEarly, rawRequest } from '@statefront/gateway/tests/support/http/raw-request.ts';
import { recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

const busy = {
  code: 'BUSY',
  message: 'The shop is very busy right now. Please try again in a moment.',
};

/**
 * A listening server whose gateway responds to requests for the product `bolt` only when the test says so.
 */
async function aServerThatWaits(options: Partial<ServerOptions> = {}) {
  const held = Promise.withResolvers<void>();
  const upstream = recordingUpstream(async (request) => {
    if (request.path === 'product/bolt') await held.promise;
    return smallGateway(request);
  });
  const { app } = await aServer({ upstream, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const calls = () => upstream.requests.filter(({ path }) => path === 'product/bolt').length;
  const asked = (times: number) => expect.poll(calls).toBeGreaterThanOrEqual(times);
  return {
    app,
    asked,
    response: held.resolve,
    /** Sends one request more than the server accepts at once. */
    fill: async () => {
      const before = calls();
      const sent = Array.from({ length: loadLimits.requestsInFlight + 1 }, () =>
        app.inject('/api/product/bolt'),
      );
      await asked(before + loadLimits.requestsInFlight);
      held.resolve();
      const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
      return {
        taken: statuses.filter((status) => status === 200).length,
        refused: statuses.filter((status) => status === 503).length,
      };
    },
  };
}

function keepEventLoopBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('searches from one address (H16)', () => {
  it('are stopped after 600 in a minute, while others can search and the rest of the shop stays open', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app, clock } = await aServer({ upstream, trustedProxies: ['127.0.0.1'] });
    const from = (address: string, url: string) =>
      app.inject({ url, headers: { 'x-forwarded-for': address, 'accept-language': 'de' } });

    const statuses: number[] = [];
    for (let count = 0; count < searchLimit.times + 20; count += 1) {
      const { statusCode } = await from('192.0.2.1', `/api/product/search?$usage=LISTING&q=bolt${count}`);
      statuses.push(statusCode);
    }
    const refused = await from('192.0.2.1', '/search?q=bolt');

    expect(statuses.filter((status) => status === 200).length).toBe(searchLimit.times);
    expect(new Set(statuses.slice(searchLimit.times))).toEqual(new Set([429]));
    expect(upstream.requests.length).toBe(searchLimit.times);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json().error).toEqual({
      code: 'TOO_MANY_SEARCHES',
      message: 'Zu viele Suchen auf einmal. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    });
    expect((await from('192.0.2.2', '/api/product/search?q=bolt')).statusCode).toBe(200);
    expect((await from('192.0.2.1', '/api/product/search?$category=bolts')).statusCode).toBe(200);
    clock.elapsed += searchLimit.windowMs;
    expect((await from('192.0.2.1', '/api/product/search?q=bolt')).statusCode).toBe(200);
  });
});

describe('a search (H16)', () => {
  it.each([
    '/api/product/search?%71=bolt',
    '/api/product/sea%72ch?$usage=LISTING&%71=bolt',
    '/api/product/search?$usage=a?b&q=bolt',
    '/api/category/search?q',
    '/search?%71=bolt',
    '/sea%72ch?q=bolt',
    '/search/?q=bolt',
    '/search?a?b&q=bolt',
  ])('counts when it is written as %s', async (url) => {
    const { app } = await aServer({ searchesPerMinute: 1 });
    await app.inject('/search?q=bolt');

    expect((await app.inject(url)).statusCode).toBe(429);
  });

  it.each([
    '/api/product/search?$category=q',
    '/api/product/q',
    '/search',
    '/c/bolts?q=bolt',
    '/search?aq=b',
  ])('does not include requests for %s', async (url) => {
    const { app } = await aServer({ searchesPerMinute: 1 });
    await app.inject('/search?q=bolt');

    expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe("the query of a list's address (H16)", () => {
  it.each([
    ['/c/bolts?page=2', `&x=${'~%00'.repeat(1000)}`, '/c/bolts'],
    ['/search?q=bolt', `&left-out=${'a~|%00'.repeat(1000)}`, '/search?q=bolt'],
    ['/c/bolts?sort=none;asc', '&filter=a~b'.repeat(500), '/c/bolts?filter=a%7Eb'],
  ])('makes no page of 1 MB if it is too long: %s', async (asked, excess, shown) => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream });

    const { statusCode, headers } = await app.inject(asked + excess);

    expect([statusCode, headers.location, upstream.requests]).toEqual([302, shown, []]);
    expect((await app.inject(shown)).statusCode).toBe(200);
  });
});

describe('a server without a limit of searches', () => {
  it('responds to all of them, for measurements', async () => {
    const { app } = await aServer({ searchesPerMinute: 0 });

    const responses = await Promise.all(
      Array.from({ length: searchLimit.times + 1 }, () => app.inject('/api/product/search?q=bolt')),
    );

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

async function workWithoutRest() {
  for (let turn = 0; turn < 5; turn += 1) {
    keepEventLoopBusy(100);
    await nextTurn();
  }
}

describe('an overloaded server (L3)', () => {
  it('responds with 503 at once while its event loop never rests, but reports that it is alive (C1)', async () => {
    const upstream = recordingUpstream(smallGateway);
    const { app } = await aServer({ upstream, busyMs: 50 });
    await workWithoutRest();
    const data = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/product/bolt')));
    const [refused] = data.filter(({ statusCode }) => statusCode === 503);
    expect([refused?.headers['retry-after'], refused?.headers['x-content-type-options']]).toEqual([
      '5',
      'nosniff',
    ]);
    expect(refused?.json().error).toEqual(busy);
    expect(upstream.requests.filter(({ path }) => path === 'product/bolt')).toHaveLength(
      data.filter(({ statusCode }) => statusCode === 200).length,
    );

    await workWithoutRest();
    const pages = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url: '/p/bolt', headers: { accept: 'text/html' } })),
    );
    expect(pages.find(({ statusCode }) => statusCode === 503)?.payload).toContain(`<h1>${busy.message}</h1>`);
    const alive = await Promise.all(['/healthz', '/assets/app-1.js'].map((url) => app.inject(url)));
    expect(alive.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

    await expect
      .poll(async () => {
        const responses = await Promise.all(
          Array.from({ length: 50 }, () => app.inject('/api/product/bolt')),
        );
        return new Set(responses.map(({ statusCode }) => statusCode));
      })
      .toEqual(new Set([200]));
  });

  it('refuses none of the few requests of one page, however busy other programs keep the machine', async () => {
    const { app } = await aServer({ busyMs: 50 });
    await workWithoutRest();

    const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/product/bolt')));

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('accepts at most a thousand requests, and the next as soon as one is done', async () => {
    const held = Promise.withResolvers<void>();
    const upstream = recordingUpstream(async (request) => {
      await held.promise;
      return smallGateway(request);
    });
    const { app } = await aServer({ upstream });
    const taken = Array.from({ length: loadLimits.requestsInFlight }, async () =>
      app.inject('/api/product/bolt'),
    );

    const tooMany = await app.inject('/api/product/bolt');
    held.resolve();
    const responses = await Promise.all(taken);
    const next = await app.inject('/api/product/bolt');

    expect(tooMany.json().error).toEqual(busy);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(next.statusCode).toBe(200);
  });

  it('continues after more visitors than that have left before their response', async () => {
    const { app, asked, response } = await aServerThatWaits();
    const together = 20;
    const rounds = Math.ceil((loadLimits.requestsInFlight + 1) / together);
    const request = 'GET /api/product/bolt HTTP/1.1\r\nHost: localhost\r\n\r\n';

    for (let round = 1; round <= rounds; round += 1) {
      await leaveEarly(app, request.repeat(together), () => asked(round * together));
    }
    response();

    expect((await app.inject('/api/product/bolt')).statusCode).toBe(200);
  });

  it.each([
    { who: 'a visitor whose search was refused', url: '/search?q=bolt', status: 429 },
    { who: 'a visitor who gets a response', url: '/api/product/unknown', status: 404 },
    { who: 'a visitor who only asks for the head', url: '/c/bolts', method: 'HEAD' as const, status: 200 },
    { who: 'a method it does not know', url: '/', method: 'TRACE', status: 405 },
    { who: 'a host that is none', url: '/', host: '"><script>', status: 400 },
    { who: 'an address that is none', url: '/%zz', status: 404 },
  ])(
    'counts $who neither twice nor for ever',
    async ({ url, method = 'GET', host = 'localhost', status }) => {
      const { app, fill } = await aServerThatWaits({ searchesPerMinute: 1 });
      await app.inject('/search?q=bolt');
      const head = `${method} ${url} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

      const statuses = [
        (await rawRequest(app, head)).split(' ')[1],
        (await rawRequest(app, head)).split(' ')[1],
      ];

      expect(statuses).toEqual([`${status}`, `${status}`]);
      expect(await fill()).toEqual({ taken: loadLimits.requestsInFlight, refused: 1 });
    },
  );

  it('counts a visitor who leaves in the middle of a page neither twice nor for ever', async () => {
    const { app, fill } = await aServerThatWaits();

    await leaveEarly(app, 'GET /p/bolt HTTP/1.1\r\nHost: localhost\r\n\r\n', (socket) =>
      once(socket, 'data'),
    );

    expect(await fill()).toEqual({ taken: loadLimits.requestsInFlight, refused: 1 });
  });
});

describe("a problem in the server's own words", () => {
  it.each([
    { chosen: 'de', preferred: 'en', message: 'Diese Adresse gibt es nicht.' },
    { chosen: undefined, preferred: 'de-AT', message: 'Diese Adresse gibt es nicht.' },
    { chosen: 'en', preferred: 'de', message: 'This address does not exist.' },
    { chosen: undefined, preferred: 'fr', message: 'This address does not exist.' },
  ])(
    'is in the language that visitors chose ($chosen) or prefer ($preferred) (CF-4, SE-2)',
    async ({ chosen, preferred, message }) => {
      const { app } = await aServer();

      const response = await app.inject({
        url: '/api/unknown',
        headers: { 'accept-language': preferred, ...(chosen ? { cookie: `language=${chosen}` } : {}) },
      });

      expect(response.json()).toMatchObject({
        status: 404,
        detail: message,
        error: { code: 'NOT_FOUND', message },
      });
    },
  );

  it('is text, never markup, on a page (I3)', async () => {
    const app = fastify();
    app.decorate('plainLook', plainLook('Statefront', ''));
    app.decorate('offeredLanguages', ['en', 'de']);
    app.decorate('languageTags', { en: 'en', de: 'de' });
    const words = 'Bolts & <b>nuts</b> "now"';
    app.get('/', (_request, reply) => sendProblem(reply, { ...problems.busy, en: words }));

    const { payload } = await app.inject({ url: '/', headers: { accept: 'text/html' } });

    expect(payload).toContain('<h1>Bolts &amp; &lt;b&gt;nuts&lt;/b&gt; &quot;now&quot;</h1>');
    expect(payload).not.toContain('<b>');
  });

  it('names on a page the id that its request has in the log (I9)', async () => {
    const { app, log } = await aServer();

    const { payload } = await app.inject({ url: '/api/unknown', headers: { accept: 'text/html' } });

    expect(payload).toContain(`<small>Reference: ${String(log.at(-1)?.['requestId'])}</small>`);
  });

  it('is also in German for a refused change', async () => {
    const { app } = await aServer();
    const browser = aBrowser(app);

    const response = await browser.send('POST', '/api/basket/lines', {
      body: {},
      headers: { 'accept-language': 'de' },
    });

    expect(response.json().error).toEqual({
      code: 'CSRF',
      message:
        'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
    });
  });
});
