import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { aCustomer, aDistantGatewayOfFile, aShop, search } from '../support/a-remote-shop.ts';

const distant = aDistantGatewayOfFile();

describe('a public response of a remote gateway', () => {
  it('is requested once for fifty simultaneous visitors, in whatever order they write the query (C2)', async () => {
    const { app } = await aShop(distant);
    distant.proxy.fault = () => 'slow';
    const urls = [search, '/api/product/search?$category=tools&$usage=LISTING'];

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => app.inject(urls[index % 2] ?? '')),
    );

    expect(new Set(responses.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect(distant.proxy.seen).toEqual([
      { method: 'GET', path: 'product/search?$usage=LISTING&$category=tools' },
    ]);
  });

  it('is cached separately for each language (CF-4)', async () => {
    const { app } = await aShop(distant);
    const ask = (language: string) =>
      app.inject({ url: '/api/category/categories', headers: { 'accept-language': language } });

    const english = await ask('en');
    const german = await ask('de');

    expect(german.payload).not.toBe(english.payload);
    expect((await ask('en')).payload).toBe(english.payload);
    expect(distant.proxy.seen.length).toBe(2);
  });
});

it('a response of a remote gateway is counted as one of the gateway or of the cache, and never for a customer', async () => {
  const metrics = createMetrics();
  const { app } = await aShop(distant, undefined, metrics);
  const customer = await aCustomer(app);
  await app.inject(search);
  await app.inject(search);
  await customer.get(search);

  const { text } = await metrics.read();
  const figures = text.split('\n').filter((figure) => figure.startsWith('statefront_gateway_'));
  expect(figures).toEqual([
    'statefront_gateway_public_responses_total{from="gateway"} 1',
    'statefront_gateway_public_responses_total{from="cache"} 1',
    expect.stringMatching(/^statefront_gateway_cache_bytes [1-9]\d+$/),
  ]);
});

describe('a cached response that has become older (C1)', () => {
  const start = Date.UTC(2026, 10, 21);
  const second = 1_000;
  const path = search.replace('/api/', '');

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent at once after a minute, while the gateway is asked by its ETag and sends no body again', async () => {
    const { app } = await aShop(distant);
    const first = await app.inject(search);
    distant.proxy.fault = () => 'slow';

    vi.setSystemTime(start + 61 * second);
    const stale = await app.inject(search);
    const callsUntilThen = distant.proxy.passed.length;
    await expect.poll(() => distant.proxy.passed.length).toBe(2);

    expect([stale.statusCode, stale.payload, callsUntilThen]).toEqual([200, first.payload, 1]);
    const etag = distant.proxy.passed[0]?.etag;
    const visit = { path, isSignedIn: false, etag };
    expect(etag).toMatch(/^".+"$/);
    expect(distant.proxy.passed).toEqual([
      { ...visit, askedBy: undefined, status: 200, hasBody: true },
      { ...visit, askedBy: etag, status: 304, hasBody: false },
    ]);
  });

  it('is sent after eleven minutes as soon as the gateway says that it did not change', async () => {
    const { app } = await aShop(distant);
    const first = await app.inject(search);

    vi.setSystemTime(start + 661 * second);
    const later = await app.inject(search);

    expect([later.statusCode, later.payload]).toEqual([200, first.payload]);
    expect(distant.proxy.passed.map(({ status, hasBody }) => [status, hasBody])).toEqual([
      [200, true],
      [304, false],
    ]);
  });

  it('replaces the response of a gateway that is down for a day, and no longer', async () => {
    const { app } = await aShop(distant);
    const first = await app.inject(search);
    distant.proxy.fault = () => 'down';

    const responses = [];
    for (const seconds of [61, 661, 60 + 86_390, 60 + 86_410]) {
      vi.setSystemTime(start + seconds * second);
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      responses.push(await app.inject(search));
    }

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503]);
    expect(new Set(responses.slice(0, 3).map(({ payload }) => payload))).toEqual(new Set([first.payload]));
  });

  it('is not sent to a customer: their responses are requested each time, without an ETag (H13, H15)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const visited = await app.inject(search);
    distant.proxy.passed.length = 0;

    const own = [await customer.get(search), await customer.get(search)];
    vi.setSystemTime(start + 61 * second);
    own.push(await customer.get(search, { 'if-none-match': String(visited.headers.etag) }));

    expect(
      own.map(({ statusCode, headers }) => [statusCode, headers['cache-control'], headers.etag]),
    ).toEqual(own.map(() => [200, 'no-store', undefined]));
    expect(own.every(({ payload }) => payload !== visited.payload && payload.includes('"pricing"'))).toBe(
      true,
    );
    expect(distant.proxy.passed).toEqual(
      own.map(() => ({
        path,
        isSignedIn: true,
        askedBy: undefined,
        status: 200,
        etag: undefined,
        hasBody: true,
      })),
    );
  });
});
