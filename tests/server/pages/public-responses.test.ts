import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';

const start = Date.UTC(2026, 10, 21);
const second = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const json = { 'content-type': 'application/json' };

/** A gateway whose responses are numbered, unless the test changes them. */
async function aGateway(budgetMs = 20_000) {
  const seen: IncomingMessage[] = [];
  const handler: { now: Handler } = {
    now: (_request, response) => response.writeHead(200, json).end(`{"response":${seen.length}}`),
  };
  const server = createServer((request, response) => {
    seen.push(request);
    handler.now(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = remoteUpstream({
    gatewayURL: new URL(addressOf(server)),
    budgetMs,
    clock: { delay: () => Promise.resolve() },
  });
  onTestFinished(async () => {
    await upstream.close();
    server.close();
    server.closeAllConnections();
  });
  const ask = async (headers: Record<string, string> = {}, path = 'product/a', signal?: AbortSignal) => {
    const response = await upstream.request({ method: 'GET', path, headers, ...(signal ? { signal } : {}) });
    return response.body.toString();
  };
  const arrival = async (count: number) => {
    await expect.poll(() => seen.length).toBe(count);
  };
  return { upstream, seen, ask, responseBy: (next: Handler) => void (handler.now = next), arrival };
}

describe('a public response', () => {
  it('is cached for a minute, then sent at once while it is fetched again in the background (C1)', async () => {
    const { ask, seen, arrival } = await aGateway();

    const first = [await ask(), await ask()];
    vi.setSystemTime(start + 61 * second);
    const stale = await ask();
    await arrival(2);
    await expect.poll(() => ask()).toBe('{"response":2}');

    expect([...first, stale]).toEqual(['{"response":1}', '{"response":1}', '{"response":1}']);
    expect(seen.length).toBe(2);
  });

  it('is fetched again once it is older than eleven minutes (C1)', async () => {
    const { ask } = await aGateway();
    await ask();

    vi.setSystemTime(start + 661 * second);

    expect(await ask()).toBe('{"response":2}');
  });

  it.each<{ fault: string; handler: Handler }>([
    { fault: 'hangs up', handler: (request) => request.socket.destroy() },
    { fault: 'says nothing', handler: () => undefined },
    { fault: 'responds with 500', handler: (_request, response) => response.writeHead(500, json).end('{}') },
    { fault: 'responds with 503', handler: (_request, response) => response.writeHead(503).end() },
    {
      fault: 'breaks off in mid-response',
      handler: (request, response) => {
        response.writeHead(200, { ...json, 'content-length': '100' });
        response.write('{"response":', () => request.socket.destroy());
      },
    },
    {
      fault: 'falls silent in mid-response',
      handler: (_request, response) => {
        response.writeHead(200, { ...json, 'content-length': '100' });
        response.write('{"response":');
      },
    },
    {
      fault: 'sends half of a text',
      handler: (_request, response) => response.writeHead(200, json).end('{"response":'),
    },
    {
      fault: 'sends a page',
      handler: (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    },
    {
      fault: 'sends a text',
      handler: (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('busy'),
    },
    {
      fault: 'sends garbage as gzip',
      handler: (_request, response) =>
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('garbage'),
    },
    {
      fault: 'points elsewhere',
      handler: (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    },
  ])('stays available for a day when the gateway $fault (C1)', async ({ handler }) => {
    const { ask, responseBy } = await aGateway(500);
    await ask();
    responseBy(handler);

    vi.setSystemTime(start + 60 * second + 86_390 * second);
    const lastDay = await ask();
    vi.setSystemTime(start + 60 * second + 86_410 * second);
    const tooOld = await ask().catch(() => 'fault');

    expect(lastDay).toBe('{"response":1}');
    expect(tooOld).not.toBe('{"response":1}');
  });

  it('is revalidated by its ETag, and the cached body is used if nothing changed (C1)', async () => {
    const { ask, responseBy, seen } = await aGateway();
    responseBy((request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304, { etag: '"v1"' }).end()
        : response.writeHead(200, { ...json, etag: '"v1"' }).end('{"kept":true}'),
    );
    await ask();

    vi.setSystemTime(start + 1_000 * second);
    const later = await ask();

    expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(later).toBe('{"kept":true}');
  });

  it.each([
    { what: 'no-store', headers: { 'cache-control': 'no-store' } },
    { what: 'private', headers: { 'cache-control': 'private, max-age=600' } },
  ])('is not cached if the gateway sends $what (H15)', async ({ headers }) => {
    const { ask, responseBy, seen } = await aGateway();
    responseBy((_request, response) =>
      response.writeHead(200, { ...json, ...headers }).end(`[${seen.length}]`),
    );

    expect([await ask(), await ask()]).toEqual(['[1]', '[2]']);
  });

  it("is cached without the gateway's cookies, and whatever the gateway says of caching (H7)", async () => {
    const { upstream, responseBy, seen } = await aGateway();
    responseBy((_request, response) =>
      response
        .writeHead(200, {
          ...json,
          'set-cookie': 'SAP_SESSIONID=1',
          'cache-control': 'no-cache',
          pragma: 'no-cache',
          expires: '0',
        })
        .end('{}'),
    );
    const request = { method: 'GET', path: 'category/categories', headers: {} } as const;

    const responses = [await upstream.request(request), await upstream.request(request)];

    expect(seen.length).toBe(1);
    expect(JSON.stringify(responses)).not.toMatch(/SAP_SESSIONID|pragma|expires/);
  });

  it('is a refusal only as long as the gateway refuses (RT-2)', async () => {
    const { upstream, responseBy, ask } = await aGateway();
    responseBy((_request, response) => response.writeHead(404, json).end('{}'));
    const refused = await upstream.request({ method: 'GET', path: 'product/a', headers: {} });
    responseBy((_request, response) => response.writeHead(200, json).end('{"back":true}'));

    expect([refused.status, await ask()]).toEqual([404, '{"back":true}']);
  });

  it('is requested only with language and type, and cached separately by both and by the values of the query (H8, CF-4)', async () => {
    const { upstream, seen, ask } = await aGateway();
    await ask({ 'accept-language': 'en', accept: 'application/json', 'idempotency-key': 'k', 'x-any': '1' });
    await ask({ 'accept-language': 'de', accept: 'application/json' });
    const queries = ["$filter-a=1%7C2&$filter-b='3'", "$filter-b='3'&$filter-a=1%7C2", '$filter-a=2%7C1'];
    for (const query of queries) {
      await upstream.request({ method: 'GET', path: 'product/search', query, headers: {} });
    }

    expect(seen.map(({ url }) => url?.split('/').at(-1))).toEqual([
      'a',
      'a',
      `search?${queries[0]}`,
      `search?${queries[2]}`,
    ]);
    expect(Object.keys(seen[0]?.headers ?? {})).toEqual(['host', 'connection', 'accept', 'accept-language']);
  });

  it('is still fetched for the others if the first caller gives up (C2)', async () => {
    const { ask, responseBy, arrival, seen } = await aGateway();
    const held = Promise.withResolvers<ServerResponse>();
    responseBy((_request, response) => held.resolve(response));
    const impatient = new AbortController();

    const first = ask({}, 'product/a', impatient.signal).catch((error: unknown) => error);
    const patient = ask();
    await arrival(1);
    impatient.abort();
    expect(await first).toMatchObject({ name: 'UpstreamFault', reason: 'tooSlow' });
    (await held.promise).writeHead(200, json).end('{"late":true}');

    expect(await patient).toBe('{"late":true}');
    expect(seen.length).toBe(1);
  });
});

describe("a customer's response", () => {
  it.each(['authorization', 'cookie', 'x-csrf-token'])(
    'is requested each time, whatever the gateway says, if the request has %s (H13, H15)',
    async (name) => {
      const { ask, responseBy, seen } = await aGateway();
      responseBy((_request, response) =>
        response.writeHead(200, { ...json, 'cache-control': 'public, max-age=600' }).end(`[${seen.length}]`),
      );
      const headers = { [name]: 'mine' };

      const responses = [
        await ask(headers),
        await ask(headers),
        ...(await Promise.all([ask(headers), ask(headers)])),
      ];

      expect(responses.toSorted()).toEqual(['[1]', '[2]', '[3]', '[4]']);
      expect(seen.map((request) => request.headers[name])).toEqual(['mine', 'mine', 'mine', 'mine']);
    },
  );

  it('is requested each time in private folders (H15)', async () => {
    const { ask, seen } = await aGateway();

    await ask({}, 'basket');
    await ask({}, 'basket');

    expect(seen.length).toBe(2);
  });
});
