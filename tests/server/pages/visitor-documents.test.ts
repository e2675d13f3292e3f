import { shippedIdentity } from '#server/identity/identity.ts';
import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { keptDocuments, keptDocumentLimits } from '#server/pages/kept-documents.ts';
import type { SessionStore } from '#server/session/session-store.ts';
import type { Upstream } from '#server/upstream/upstream.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { aBrowser, aClient, aServer, openSessions, type Injected } from '../support/a-server.ts';
import { dataIn } from '../support/documents.ts';
import {
  bearer,
  category,
  credentials,
  customer,
  json,
  listing,
  problem,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

const { services } = defaultConfiguration;

/** A shop over a gateway that names its catalogue, which counts how often a page is rendered. */
async function aShop(respond = smallGateway, isNamed = true, sessions?: SessionStore) {
  const shop = { catalogue: 'spring', rendered: 0 };
  const upstream = recordingUpstream(respond);
  const named: Upstream = isNamed
    ? { ...upstream, catalogue: () => Promise.resolve(shop.catalogue) }
    : upstream;
  const files: typeof aClient = {
    ...aClient,
    renderPage: (page) => {
      shop.rendered += 1;
      return aClient.renderPage(page);
    },
  };
  const server = await aServer({
    upstream: named,
    files,
    pageDataBudgetMs: 60_000,
    pageStatusBudgetMs: 60_000,
    searchesPerMinute: 0,
    ...(sessions ? { sessions } : {}),
  });
  return { ...server, shop, requests: upstream.requests };
}

/** Shops with one session database, each asked in turn. */
async function inTurn(processes: number, respond: typeof smallGateway): Promise<Injected> {
  const first = await aShop(respond);
  const others = Array.from({ length: processes - 1 }, async () => {
    const sessions = await openSessions(first.location, first.clock);
    onTestFinished(() => sessions.close());
    return aShop(respond, true, sessions);
  });
  const apps = [first.app, ...(await Promise.all(others)).map(({ app }) => app)];
  let requests = 0;
  return {
    inject: async (request) => {
      requests += 1;
      return (apps[requests % apps.length] ?? first.app).inject(request);
    },
  };
}

const phone = { 'user-agent': 'Mozilla/5.0 (Android) Mobile', 'sec-ch-ua-mobile': '?1' };

describe("a visitor's document", () => {
  it.each(['/c/bolts', '/p/bolt?choice=size%7CM8'])(
    'of %s comes from memory the second time, without a call and without rendering (C1, L1)',
    async (address) => {
      const { app, shop, requests } = await aShop();
      const first = await app.inject(address);
      const calls = requests.length;

      const second = await app.inject(address);

      expect([second.statusCode, second.payload, second.headers['content-security-policy']]).toEqual([
        200,
        first.payload,
        first.headers['content-security-policy'],
      ]);
      expect([shop.rendered, requests.length]).toEqual([1, calls]);
    },
  );

  it('is compressed once, for its first visitor and for the memory (L1)', async () => {
    const { app } = await aShop();
    const request = { url: '/c/bolts', headers: { 'accept-encoding': 'gzip' } };
    const first = await app.inject(request);
    const second = await app.inject(request);

    expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is not sent again to the visitor who has it, and not rendered for that (H15)', async () => {
    const { app, shop } = await aShop();
    const { headers } = await app.inject('/c/bolts');

    const again = await app.inject({ url: '/c/bolts', headers: { 'if-none-match': String(headers.etag) } });

    expect([again.statusCode, again.payload, shop.rendered]).toEqual([304, '', 1]);
  });

  it('shows a new catalogue at once (C3)', async () => {
    let name = 'Bolts';
    const { app, shop } = await aShop((request) =>
      request.path === 'product/search'
        ? json({ ...listing, category: { ...category, name } })
        : smallGateway(request),
    );
    await app.inject('/c/bolts');
    name = 'Screws';
    shop.catalogue = 'summer';

    expect((await app.inject('/c/bolts')).payload).toContain('<title>Screws');
  });

  it.each([
    ['language', { 'accept-language': 'de' }, 'lang="de"'],
    ['kind of device', phone, '"isWide":false'],
    ['display mode', { cookie: 'displayMode=grid' }, '"rememberedMode":"grid"'],
  ])('differs by the %s of the visitor', async (_what, headers, text) => {
    const { app } = await aShop();
    await app.inject('/c/bolts');

    expect((await app.inject({ url: '/c/bolts', headers })).payload).toContain(text);
  });

  it('is made once for all who ask at the same time', async () => {
    const { app, shop } = await aShop();

    const pages = await Promise.all(Array.from({ length: 5 }, () => app.inject('/c/bolts')));

    expect([new Set(pages.map(({ payload }) => payload)).size, shop.rendered]).toEqual([1, 1]);
  });

  it('is the same for all visitors of a campaign', async () => {
    const { app, shop } = await aShop();
    const plain = await app.inject('/c/bolts?page=1');

    const visits = await Promise.all(
      ['/c/bolts?page=1&utm_source=mail', '/c/bolts?gclid=1&page=1&fbclid=2'].map((url) => app.inject(url)),
    );

    expect([...visits.map(({ payload }) => payload), shop.rendered]).toEqual([
      plain.payload,
      plain.payload,
      1,
    ]);
  });

  it('is not kept for parameters that no page reads, of which there are endlessly many', async () => {
    const { app, shop } = await aShop();

    await app.inject('/c/bolts?x=1');
    await app.inject('/c/bolts?x=1');

    expect(shop.rendered).toBe(2);
  });

  it.each([
    ['a page that failed', problem(503, 'DOWN', 'Down'), 503],
    ['a page that does not exist', problem(404, 'CATEGORY_NOT_FOUND', 'No such'), 404],
  ])('is not kept for %s', async (_what, response, status) => {
    let isFailing = true;
    const { app } = await aShop((request) =>
      isFailing && request.path === 'product/search' ? response : smallGateway(request),
    );
    const failed = await app.inject('/c/bolts');
    isFailing = false;

    expect([failed.statusCode, (await app.inject('/c/bolts')).statusCode]).toEqual([status, 200]);
  });

  it('is not kept without the categories that the gateway could not send', async () => {
    let isFailing = true;
    const { app } = await aShop((request) =>
      isFailing && request.path === 'category/categories'
        ? problem(503, 'DOWN', 'Down')
        : smallGateway(request),
    );
    await app.inject('/c/bolts');
    isFailing = false;

    expect(dataIn((await app.inject('/c/bolts')).payload).initial).toMatchObject({
      categories: [{ id: 'bolts' }],
    });
  });
});

describe("a visitor's document from a gateway that does not name its catalogue", () => {
  const fresh = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600', age: '20' };
  const withHeaders = (request: Parameters<typeof smallGateway>[0]) => {
    const response = smallGateway(request);
    return response.status === 200 ? { ...response, headers: { ...response.headers, ...fresh } } : response;
  };

  it("is kept as long as the gateway's responses are fresh, and sent once more while a new one is made (C3)", async () => {
    const { app, shop, clock } = await aShop(withHeaders, false);
    const rendered: number[] = [];
    for (const elapsed of [0, 39_999, 40_000, 40_001]) {
      clock.elapsed = elapsed;
      await app.inject('/c/bolts');
      rendered.push(shop.rendered);
    }
    await expect.poll(() => shop.rendered).toBe(2);

    expect(rendered.slice(0, 2)).toEqual([1, 1]);
  });

  it("is made again for each visit if the gateway's responses may not be reused", async () => {
    const { app, shop } = await aShop(smallGateway, false);

    await app.inject('/c/bolts');
    await app.inject('/c/bolts');

    expect(shop.rendered).toBe(2);
  });
});

describe('a document of a customer', () => {
  it.each([
    ['one process', 1],
    ['two processes', 2],
  ])(
    'is never kept by %s, and a customer never gets one that is, whatever they and visitors do in between (H12, H15, SE-3)',
    async (_name, processes) => {
      const own = { ...customer, company: 'Secret GmbH' };
      const app = await inTurn(processes, (request) => {
        if (request.path === 'session' && request.method === 'POST')
          return json({ token: bearer, customer: own, expiresAt: '2100-01-01T00:00:00.000Z' });
        return smallGateway(request);
      });
      const paths = ['/', '/c/bolts', '/p/bolt', '/search?q=bolt'];
      const step = record({
        who: constantFrom('visitor', 'one', 'other'),
        what: constantFrom('open', 'open', 'open', 'signIn', 'signOut', 'language'),
        path: constantFrom(...paths),
      });

      await assert(
        asyncProperty(array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
          const browsers = { visitor: aBrowser(app), one: aBrowser(app), other: aBrowser(app) };
          const isSignedIn = { visitor: false, one: false, other: false };
          for (const { who, what, path } of steps) {
            const browser = browsers[who];
            if (what === 'language') {
              browser.cookies.set('language', browser.cookies.get('language') === 'de' ? 'en' : 'de');
            } else if (what === 'signIn' && who !== 'visitor') {
              const { statusCode } = await browser.signIn({ userName: who, password: 'any' });
              isSignedIn[who] ||= statusCode === 200;
            } else if (what === 'signOut' && isSignedIn[who]) {
              const { statusCode } = await browser.send('POST', `/api${services.clearSession}?full=true`, {
                body: {},
              });
              expect(statusCode).toBe(204);
              isSignedIn[who] = false;
            }
            const { statusCode, payload, headers } = await browser.get(path);
            expect(statusCode).toBe(200);
            expect(payload.includes('Secret GmbH')).toBe(isSignedIn[who]);
            expect(headers['cache-control']).toBe(isSignedIn[who] ? 'no-store' : 'private, no-cache');
            expect(payload).toContain(`lang="${browser.cookies.get('language') ?? 'en'}"`);
          }
        }),
        { numRuns: casesOf(8, 500) },
      );
    },
  );
});

describe('a shared cache in front of the shop', () => {
  const visitorHeader = 'X-Visitor';

  /** A cache as RFC 9111 and 9213 describe it, with the rules that `docs/operations.md` asks for. */
  function aSharedCache(app: Awaited<ReturnType<typeof aShop>>['app']) {
    const kept = new Map<string, { readonly payload: string; readonly key: string }[]>();
    return async (url: string, cookies: ReadonlyMap<string, string>) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const own: Record<string, string> = cookie === '' ? {} : { cookie };
      const headers = cookies.has('sid')
        ? own
        : {
            ...own,
            'x-visitor': `${cookies.get('language') ?? 'en'} desk ${cookies.get('displayMode') ?? 'list'}`,
          };
      const keyOf = (vary: string) =>
        vary
          .split(',')
          .map((name) => new Map(Object.entries(headers)).get(name.trim().toLowerCase()) ?? '')
          .join();
      const found = kept.get(url)?.find(({ key }) => key === keyOf(`Accept-Encoding, ${visitorHeader}`));
      if (found && !cookies.has('sid')) return { payload: found.payload, isKept: true };
      const response = await app.inject({ url, headers });
      if (response.headers['cdn-cache-control'] !== undefined) {
        const entry = { payload: response.payload, key: keyOf(String(response.headers['vary'])) };
        kept.set(url, [...(kept.get(url) ?? []), entry]);
      }
      return { payload: response.payload, isKept: false };
    };
  }

  it("sends visitors' documents itself, and no customer's to anybody (H15, SE-3)", async () => {
    const { app } = await aServer({ visitorHeader, upstream: recordingUpstream(smallGateway) });
    const get = aSharedCache(app);
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    const german = new Map([['language', 'de']]);

    const visits = [];
    for (const cookies of [browser.cookies, new Map(), new Map(), german, german, browser.cookies]) {
      const { payload, isKept } = await get('/c/bolts', cookies);
      visits.push([isKept, /lang="(..)"/.exec(payload)?.[1], payload.includes(customer.company)]);
    }

    expect(visits).toEqual([
      [false, 'en', true],
      [false, 'en', false],
      [true, 'en', false],
      [false, 'de', false],
      [true, 'de', false],
      [false, 'en', true],
    ]);
  });

  it.each([
    ['that does not tell visitors apart', { url: '/c/bolts' }],
    ['for a page that does not exist', { url: '/c/unknown', headers: { 'x-visitor': 'en' } }],
    [
      'for a browser with a session',
      { url: '/c/bolts', headers: { 'x-visitor': 'en', cookie: `sid=${'a'.repeat(43)}` } },
    ],
  ])('keeps nothing %s (H15)', async (_when, request) => {
    const { app } = await aServer({ visitorHeader, upstream: recordingUpstream(smallGateway) });

    const { headers } = await app.inject(request);

    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual([
      'private, no-cache',
      undefined,
    ]);
  });
});

describe('a page that must wait to be rendered', () => {
  it.each([
    { waiting: 5, served: { crawler: 503, visitor: 200, customer: 200 } },
    { waiting: 50, served: { crawler: 503, visitor: 503, customer: 200 } },
    { waiting: 200, served: { crawler: 503, visitor: 503, customer: 503 } },
  ])(
    'is refused with a time to try again when $waiting wait: crawlers first, customers last (L3)',
    async ({ waiting, served }) => {
      let pagesWaiting = 0;
      const { app } = await aServer({
        upstream: recordingUpstream(smallGateway),
        files: { ...aClient, pagesWaiting: () => pagesWaiting },
      });
      const browser = aBrowser(app);
      await browser.signIn(credentials);
      pagesWaiting = waiting;

      const crawler = await app.inject({ url: '/c/bolts', headers: { 'user-agent': 'Examplebot/1.0' } });
      const visitor = await app.inject('/c/bolts');
      const own = await browser.get('/c/bolts');

      expect({ crawler: crawler.statusCode, visitor: visitor.statusCode, customer: own.statusCode }).toEqual(
        served,
      );
      expect(crawler.headers['retry-after']).toBe('5');
    },
  );
});

function aDocument(bytes: number) {
  return {
    tag: '',
    files: {
      early: [],
      scripts: [],
      modules: [],
      fonts: [],
      styles: [],
      css: '',
      icon: shippedIdentity.icon,
      tag: 'en',
      cssHash: '',
    },
    body: Buffer.alloc(bytes),
    catalogue: 'spring',
    freshUntil: 0,
  };
}

describe('the memory for documents', () => {
  it('is bounded by bytes, the least recently used go first (L1)', () => {
    const kept = keptDocuments(() => 0, 1_000);
    for (const key of ['a', 'b', 'c']) kept.keep(key, aDocument(300));
    kept.find('a', 'spring');
    kept.keep('d', aDocument(300));

    const found = ['a', 'b', 'c', 'd'].filter((key) => kept.find(key, 'spring'));

    expect(found).toEqual(['a', 'c', 'd']);
    expect(keptDocumentLimits.bytes).toBe(64 * 1024 * 1024);
  });

  it('has nothing but the documents, not the larger blocks of which Node makes them (L1)', () => {
    const kept = keptDocuments(() => 0);
    kept.keep('a', { ...aDocument(0), body: Buffer.from(new ArrayBuffer(64 * 1024), 100, 300) });

    expect(kept.find('a', 'spring')?.document.body.buffer.byteLength).toBe(300);
  });
});
