import { describe, expect, it, onTestFinished } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { cookieHeader, withCookies } from '#server/upstream/cookie-jar.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { anonymousCaller, type GatewayCaller } from '#server/upstream/gateway-caller.ts';
import { sapSessions } from '#server/upstream/sap-session.ts';
import type { Upstream, UpstreamResponse, UpstreamRequest } from '#server/upstream/upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { json } from '../support/recording-upstream.ts';

const olivia = { userName: 'olivia', password: tinyPassword };
const minute = 60_000;

/** A caller whose stored pass the test reads. */
function aCaller(key: string, kept = '') {
  const passes: string[] = [kept];
  const caller = (): GatewayCaller => ({
    key,
    kept: passes.at(-1) ?? '',
    keep: async (pass) => void passes.push(pass),
  });
  return { caller, passes };
}

/**
 * A gateway like SAP's: numbered tokens, each bound to the cookies of its response; a change needs the
 * current pair.
 */
function aStrictGateway() {
  const requests: UpstreamRequest[] = [];
  const pairs = new Map<string, string>();
  let fetches = 0;
  const upstream: Upstream = {
    close: () => Promise.resolve(),
    async request(request) {
      requests.push(request);
      const { 'x-csrf-token': token, cookie = '' } = request.headers;
      if (token === 'Fetch') {
        fetches += 1;
        pairs.set(`token-${fetches}`, `usercontext=sap-client; SAP_SESSIONID=s${fetches}`);
        return {
          ...json({}, 200, { 'x-csrf-token': `token-${fetches}` }),
          setCookies: [
            'usercontext=sap-client; path=/; HttpOnly',
            `SAP_SESSIONID=s${fetches}; path=/; secure; HttpOnly`,
          ],
        };
      }
      const isGood = request.method === 'GET' || pairs.get(token ?? '') === cookie;
      return isGood
        ? json({ cookie })
        : json({ error: { message: 'CSRF' } }, 403, { 'x-csrf-token': 'Required' });
    },
  };
  return {
    upstream,
    requests,
    fetches: () => fetches,
    expire: () => pairs.clear(),
    writes: () => requests.filter(({ method }) => method === 'POST').length,
  };
}

const post = (caller: GatewayCaller): UpstreamRequest => ({
  method: 'POST',
  path: 'basket/lines',
  headers: { authorization: 'Bearer b' },
  caller,
});

describe('a session with a SAP gateway (H10)', () => {
  it('fetches one token for five simultaneous changes, and none for the next', async () => {
    const gateway = aStrictGateway();
    const sap = sapSessions(gateway.upstream, Date.now);
    const { caller } = aCaller('one');

    const responses = await Promise.all(Array.from({ length: 5 }, () => sap.request(post(caller()))));
    const next = await sap.request(post(caller()));

    expect([...responses, next].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([gateway.fetches(), gateway.writes()]).toEqual([1, 6]);
    expect(gateway.requests[0]).toMatchObject({
      method: 'GET',
      path: 'session',
      headers: { authorization: 'Bearer b', 'x-csrf-token': 'Fetch' },
    });
  });

  it('gives each caller separate cookies, also for reading, and a visitor who reads none', async () => {
    const gateway = aStrictGateway();
    const sap = sapSessions(gateway.upstream, Date.now);
    const [one, other] = [aCaller('one'), aCaller('other')];
    await sap.request(post(one.caller()));
    await sap.request(post(other.caller()));
    await sap.request(post(anonymousCaller('browser')));
    const read = async (caller?: GatewayCaller) => {
      const response = await sap.request({ method: 'GET', path: 'basket', headers: {}, caller });
      return JSON.parse(response.body.toString());
    };

    expect(await read(one.caller())).toEqual({ cookie: 'usercontext=sap-client; SAP_SESSIONID=s1' });
    expect(await read(other.caller())).toEqual({ cookie: 'usercontext=sap-client; SAP_SESSIONID=s2' });
    expect(await read(anonymousCaller('browser'))).toEqual({
      cookie: 'usercontext=sap-client; SAP_SESSIONID=s3',
    });
    expect(await read()).toEqual({ cookie: '' });
  });

  it('fetches once more for all changes whose token expired together, and repeats each once', async () => {
    const gateway = aStrictGateway();
    const sap = sapSessions(gateway.upstream, Date.now);
    const { caller } = aCaller('one');
    await sap.request(post(caller()));
    gateway.expire();

    const responses = await Promise.all(Array.from({ length: 5 }, () => sap.request(post(caller()))));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([gateway.fetches(), gateway.writes()]).toEqual([2, 11]);
  });

  it('continues in another process, and after a restart, with the stored pass', async () => {
    const gateway = aStrictGateway();
    const { caller } = aCaller('one');
    await sapSessions(gateway.upstream, Date.now).request(post(caller()));

    const elsewhere = await sapSessions(gateway.upstream, Date.now).request(post(caller()));

    expect([elsewhere.status, gateway.fetches()]).toEqual([200, 1]);
  });

  it('prefers a newer pass that another process stored meanwhile', async () => {
    const gateway = aStrictGateway();
    const processes = [sapSessions(gateway.upstream, Date.now), sapSessions(gateway.upstream, Date.now)];
    const { caller } = aCaller('one');
    await processes[0]?.request(post(caller()));
    gateway.expire();
    await processes[1]?.request(post(caller()));

    const response = await processes[0]?.request(post(caller()));

    expect([response?.status, gateway.fetches(), gateway.writes()]).toEqual([200, 2, 4]);
  });

  it('returns a change that is refused twice unchanged, and does not loop', async () => {
    const gateway = aStrictGateway();
    const refusing: Upstream = {
      ...gateway.upstream,
      request: async (request) => {
        const response = await gateway.upstream.request(request);
        gateway.expire();
        return response;
      },
    };

    const response = await sapSessions(refusing, Date.now).request(post(anonymousCaller('browser')));

    expect([response.status, gateway.fetches(), gateway.writes()]).toEqual([403, 2, 2]);
  });

  it('asks a gateway without tokens only once for one', async () => {
    const asked: string[] = [];
    const plain: Upstream = {
      close: () => Promise.resolve(),
      request: async ({ method }) => {
        asked.push(method);
        return json({});
      },
    };
    const sap = sapSessions(plain, Date.now);

    await sap.request(post(anonymousCaller('browser')));
    await sap.request(post(anonymousCaller('browser')));

    expect(asked).toEqual(['GET', 'POST', 'POST']);
  });

  it('sends no change without a token, and asks for one again with the next', async () => {
    const gateway = aStrictGateway();
    let isUp = false;
    const sap = sapSessions(
      {
        ...gateway.upstream,
        request: async (request) => (isUp ? gateway.upstream.request(request) : json({}, 500)),
      },
      Date.now,
    );

    await expect(sap.request(post(anonymousCaller('browser')))).rejects.toMatchObject({
      name: 'UpstreamFault',
    });
    isUp = true;

    expect((await sap.request(post(anonymousCaller('browser')))).status).toBe(200);
  });

  it('gives up after its total time, not after the time of each call', async () => {
    const silent: Upstream = {
      close: () => Promise.resolve(),
      request: ({ signal }) =>
        new Promise<UpstreamResponse>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    };

    const fault = await sapSessions(silent, Date.now, { budgetMs: 30 })
      .request(post(anonymousCaller('browser')))
      .catch((error: unknown) => error);

    expect(fault).toMatchObject({ name: expect.stringMatching(/UpstreamFault|TimeoutError/) });
  });

  it('forwards neither cookies nor token', async () => {
    const gateway = aStrictGateway();
    const response = await sapSessions(
      {
        ...gateway.upstream,
        request: async () => ({
          ...json({}, 200, { 'x-csrf-token': 'secret' }),
          setCookies: ['a=1'],
        }),
      },
      Date.now,
    ).request({ method: 'GET', path: 'basket', headers: {}, caller: anonymousCaller('browser') });

    expect(response).toEqual({
      status: 200,
      headers: { 'content-type': expect.any(String) },
      body: expect.any(Buffer),
    });
  });
});

describe('the cookies of a caller', () => {
  const now = Date.UTC(2026, 10, 21);

  it('are replaced by name, and deleted when the gateway says so', () => {
    const jar = withCookies({}, ['a=1; Path=/; HttpOnly', 'b="2, 3"', 'c=3; Max-Age=60', 'd='], now);

    const changed = withCookies(
      jar,
      [
        'a=9',
        'b=; Max-Age=0',
        'c=3; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure',
        'x; y',
        '=z',
        'bad name=1',
        '__proto__=1',
      ],
      now,
    );

    expect(cookieHeader(jar)).toBe('a=1; b="2, 3"; c=3; d=');
    expect(changed).toEqual({ d: '', a: '9' });
    expect(withCookies(jar, ['a=1', 'unknown=; Max-Age=0'], now)).toBe(jar);
  });

  it('are at most fifty, and of limited length', () => {
    const many = Array.from({ length: 60 }, (_, index) => `c${index}=1`);

    const jar = withCookies({}, [...many, `long=${'x'.repeat(5000)}`], now);

    expect(Object.keys(jar)).toEqual(many.slice(0, 50).map((line) => line.split('=')[0]));
  });
});

describe('the shop with the embedded gateway', () => {
  it('stores the gateway’s token and cookies encrypted in the session, so that a restart needs no new ones (H7, C4)', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const fetched: string[] = [];
    const inside = embeddedUpstream(gateway);
    const upstream: Upstream = {
      ...inside,
      request: (request) => {
        if (request.headers['x-csrf-token'] === 'Fetch') fetched.push(request.path);
        return inside.request(request);
      },
    };
    const { app, sessions } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(olivia);
    const { app: restarted } = await aServer({ upstream, sessions });

    const response = await restarted.inject({
      method: 'POST',
      url: '/api/basket/lines',
      headers: {
        cookie: `sid=${browser.cookies.get('sid')}`,
        'x-csrf-token': browser.token(),
        origin: 'http://localhost:80',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
      payload: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
    });

    expect([response.statusCode, fetched]).toEqual([200, ['session']]);
  });

  it('continues to change while tokens live only for a minute, and each change counts once (H10)', async () => {
    let clock = Date.now();
    const { location, close } = await aGateway();
    onTestFinished(close);
    const gateway = await openGateway({ ...location, now: () => clock, csrfLifetimeMs: minute });
    onTestFinished(() => gateway.close());
    const { app } = await aServer({ upstream: embeddedUpstream(gateway) });
    const browser = aBrowser(app);
    await browser.signIn(olivia);

    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      clock += minute / 2;
      const response = await browser.send('POST', '/api/basket/lines', {
        body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
        headers: { 'idempotency-key': `k${count}` },
      });
      statuses.push(response.statusCode);
    }

    expect(statuses).toEqual(Array.from({ length: 25 }, () => 200));
    expect((await browser.get('/api/basket')).json().lines).toMatchObject([
      { productId: 'hammer', orderQuantity: 25 },
    ]);
  });
});
