import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceChange } from '#server/upstream/remote/guarded.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { tinyPassword } from '#tests/gateway/support/tiny-catalogue.ts';
import { aDistantGateway, type DistantGateway } from './support/a-distant-gateway.ts';
import { aBrowser, aServer } from './support/a-server.ts';
import type { Fault } from './support/fault-proxy.ts';

let distant: DistantGateway;

beforeAll(async () => {
  distant = await aDistantGateway();
});

afterAll(() => distant.close());

beforeEach(() => {
  distant.proxy.fault = () => undefined;
  distant.proxy.seen.length = 0;
});

const olivia = { userName: 'olivia', password: tinyPassword };
const max = { userName: 'max', password: tinyPassword };
const line = { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] };
const search = '/api/product/search?$usage=LISTING&$category=tools';

/** A shop in front of the distant gateway. Pauses between attempts are written down instead of waited for. */
async function aShop({ budgetMs = 2_000 }: { budgetMs?: number } = {}) {
  const changes: ServiceChange[] = [];
  const pauses: number[] = [];
  const time = { now: Date.now() };
  const upstream = remoteUpstream({
    gatewayURL: distant.proxy.url,
    budgetMs,
    clock: {
      now: () => time.now,
      pause: async (ms) => void pauses.push(ms),
      random: () => 0.5,
    },
    onServiceChange: (change) => changes.push(change),
  });
  const { app, sessions } = await aServer({ upstream });
  onTestFinished(() => upstream.close());
  return { app, sessions, changes, pauses, time };
}

async function aCustomer(app: Parameters<typeof aBrowser>[0], credentials = olivia) {
  const browser = aBrowser(app);
  const answer = await browser.signIn(credentials);
  if (answer.statusCode !== 200) throw new Error(`Not signed in: ${answer.payload}`);
  return browser;
}

const add = (browser: ReturnType<typeof aBrowser>, key: string) =>
  browser.send('POST', '/api/basket/lines', { body: line, headers: { 'idempotency-key': key } });

async function quantity(browser: ReturnType<typeof aBrowser>): Promise<number> {
  const { lines }: { lines: { orderQuantity: number }[] } = (await browser.get('/api/basket')).json();
  return lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
}

const seenAt = (path: string) => distant.proxy.seen.filter((seen) => seen.path.startsWith(path));

/** What a visitor is told in each case, and how often the gateway was asked; `write` is for changes. */
const cells: readonly {
  fault: Fault;
  read: [number, string | null, number];
  write: [number, string | null, number];
}[] = [
  { fault: 'down', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'slow', read: [200, null, 1], write: [200, null, 1] },
  { fault: 'hang', read: [504, 'GATEWAY_TOO_SLOW', 1], write: [504, 'GATEWAY_TOO_SLOW', 1] },
  { fault: '500', read: [500, 'GATEWAY_UNREACHABLE', 1], write: [500, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'busy', read: [503, 'GATEWAY_UNREACHABLE', 1], write: [503, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'truncated', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'reset', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'html', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'garbageGzip', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'redirect', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
];

const reads = [
  { service: 'product/search', url: search },
  { service: 'product/products', url: '/api/product/products?$product-ids=hammer' },
  { service: 'product/variants', url: '/api/product/variants?$product-ids=gloves' },
  { service: 'product/hammer', url: '/api/product/hammer' },
  { service: 'category/categories', url: '/api/category/categories' },
  { service: 'demo/customers', url: '/api/demo/customers' },
];

describe('a gateway behind a network that fails', () => {
  it.each(cells)(
    'answers a visitor and a customer as it must when the fault is $fault (C1, C2, H18)',
    async ({ fault, read, write }) => {
      const { app } = await aShop({ budgetMs: 700 });
      const customer = await aCustomer(app);
      distant.proxy.seen.length = 0;
      distant.proxy.fault = () => fault;

      const anonymous = await Promise.all(reads.map(({ url }) => app.inject(url)));
      const toVisitor = reads.map(({ service }, index) => {
        const answer = anonymous[index];
        return answer ? [service, ...cell(answer, service)] : [];
      });
      const basket = await customer.get('/api/basket');
      const toCustomer = cell(basket, 'basket');
      distant.proxy.seen.length = 0;
      const change = await add(customer, `cell-${fault}`);

      expect(toVisitor).toEqual(reads.map(({ service }) => [service, ...read]));
      expect(toCustomer).toEqual(read);
      expect(cell(change, 'basket/lines')).toEqual(write);
      expect(JSON.stringify([...anonymous, basket, change].map(({ payload }) => payload))).not.toContain(
        '/srv',
      );
      if (fault === 'busy') expect(change.headers['retry-after']).toBe('60');
    },
  );

  it('grows its pauses from attempt to attempt (C2)', async () => {
    const { app, pauses } = await aShop();
    distant.proxy.fault = () => 'down';

    await app.inject('/api/product/hammer');

    expect(pauses).toEqual([150, 300]);
  });

  it('is not asked again for a change whose answer was lost, and the customer’s own repetition counts once (P1, BA-4)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    distant.proxy.fault = ({ method }) => (method === 'POST' ? 'answerLost' : undefined);
    const lost = await add(customer, 'lost');
    distant.proxy.fault = () => undefined;

    const repeated = await add(customer, 'lost');

    expect([lost.statusCode, repeated.statusCode]).toEqual([502, 200]);
    expect(seenAt('basket/lines').length).toBe(2);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('keeps the catalogue open from the cache while the gateway is down, for visitors only (C1, GW-4)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    const urls = [search, '/api/product/hammer', '/api/category/categories', '/c/tools', '/p/hammer'];
    const before = await Promise.all(urls.map((url) => app.inject(url)));
    distant.proxy.fault = () => 'down';

    const during = await Promise.all(urls.map((url) => app.inject(url)));
    const asCustomer = await customer.get('/api/product/hammer');
    const health = await app.inject('/healthz');

    expect([health.statusCode, health.json()]).toEqual([503, { status: 'gatewayDown' }]);
    expect(during.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(
      before.map(({ statusCode, payload }) => [statusCode, payload]),
    );
    expect(asCustomer.statusCode).toBe(502);
  });

  it('leaves a dead service alone after a run of failures, answers at once, and comes back (C3)', async () => {
    const { app, changes, time } = await aShop();
    distant.proxy.fault = ({ path }) => (path.startsWith('product/hammer') ? 'down' : undefined);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
      statuses.push((await app.inject('/api/product/hammer')).statusCode);
    }
    const asked = distant.proxy.seen.length;

    const refused = await app.inject('/api/product/hammer');
    const other = await app.inject(search);
    const germanRefusal = await app.inject({
      url: '/api/product/gloves',
      headers: { 'accept-language': 'de' },
    });
    const askedMeanwhile = seenAt('product/hammer').length;
    distant.proxy.fault = () => undefined;
    time.now += 5_000;
    const back = await app.inject('/api/product/hammer');

    expect(statuses).toEqual([502, 503, 503]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json().error).toEqual({
      code: 'GATEWAY_UNAVAILABLE',
      message: 'This part of the shop is out of order right now. Please try again in a moment.',
    });
    expect(germanRefusal.json().error.message).toBe(
      'Dieser Teil des Shops ist gerade gestört. Bitte versuchen Sie es gleich noch einmal.',
    );
    expect([asked, askedMeanwhile]).toEqual([5, 5]);
    expect([other.statusCode, back.statusCode]).toEqual([200, 200]);
    expect(changes).toEqual([
      { service: 'product', state: 'open' },
      { service: 'product', state: 'halfOpen' },
      { service: 'product', state: 'closed' },
    ]);
  });

  it('that is killed and started again serves the very next request, signed in and with one effect (C5)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    await add(customer, 'before-restart');
    const before = await quantity(customer);
    await distant.restart();

    const visitor = await app.inject('/api/product/hammer');
    const read = await customer.get('/api/product/hammer');
    const changed = await add(customer, 'after-restart');

    expect([visitor.statusCode, read.statusCode, changed.statusCode]).toEqual([200, 200, 200]);
    expect(await quantity(customer)).toBe(before + 1);
  });
});

describe('the customer’s session with a distant gateway', () => {
  it('gets a new token when the old one is over, and the change counts once (H10)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    await add(customer, 'first');
    const before = await quantity(customer);
    distant.proxy.seen.length = 0;
    const faults: Fault[] = ['tokenExpired'];
    distant.proxy.fault = ({ method }) => (method === 'POST' ? faults.pop() : undefined);

    const answer = await add(customer, 'expired');

    expect(answer.statusCode).toBe(200);
    expect(distant.proxy.seen).toEqual([
      { method: 'POST', path: 'basket/lines' },
      { method: 'POST', path: 'basket/lines' },
    ]);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('gets a new token when the gateway no longer has the cookie (H10)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    const faults: Fault[] = ['cookieLost'];
    distant.proxy.fault = ({ method }) => (method === 'POST' ? faults.pop() : undefined);

    expect((await add(customer, 'cookie')).statusCode).toBe(200);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('is not over when every token is refused: the customer is told, nothing loops, he stays signed in (H10, H11)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    distant.proxy.seen.length = 0;
    distant.proxy.fault = ({ method }) => (method === 'POST' ? 'tokenExpired' : undefined);

    const answer = await add(customer, 'refused');
    const { length } = seenAt('basket/lines');
    distant.proxy.fault = () => undefined;

    expect([answer.statusCode, answer.json().error.code, length]).toEqual([403, 'CSRF_REQUIRED', 2]);
    expect(answer.headers['x-csrf-token']).toBeUndefined();
    expect((await customer.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
    expect(await quantity(customer)).toBe(before);
  });

  it('survives 25 changes while tokens run out again and again (H10)', async () => {
    const { app } = await aShop();
    const customers = await Promise.all([aCustomer(app), aCustomer(app, max)]);
    const before = await Promise.all(customers.map(quantity));
    let posts = 0;
    distant.proxy.fault = ({ method }) => {
      if (method === 'POST') posts += 1;
      return method === 'POST' && posts % 3 === 0 ? 'tokenExpired' : undefined;
    };

    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const customer = customers[count % 2];
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      if (customer) statuses.push((await add(customer, `many-${count}`)).statusCode);
    }

    expect(statuses).toEqual(Array.from({ length: 25 }, () => 200));
    const after = await Promise.all(customers.map(quantity));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([13, 12]);
  });

  it('never shows one visitor the answer of another, however many ask at once (H13, SE-3)', async () => {
    const { app } = await aShop();
    const [first, second] = await Promise.all([aCustomer(app), aCustomer(app, max)]);
    const visitor = aBrowser(app);
    const alone = await Promise.all([first, second, visitor].map((each) => each.get('/api/product/hammer')));

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => [first, second, visitor][index % 3] ?? visitor).map((each) =>
        each.get('/api/product/hammer'),
      ),
    );

    const bodies = alone.map(({ payload }) => payload);
    expect(new Set(bodies).size).toBe(3);
    expect(bodies[2]).not.toContain('"pricing"');
    expect(answers.map(({ payload }) => payload)).toEqual(answers.map((_, index) => bodies[index % 3]));
  });

  it('tells nobody the gateway’s address, bearer, token or cookies (H7, H18)', async () => {
    const { app } = await aShop();
    const customer = await aCustomer(app);
    const answers = [
      await add(customer, 'secret'),
      await customer.get('/api/session'),
      await customer.get('/api/basket'),
      await customer.get('/p/hammer'),
      await app.inject({ url: '/api/product/hammer', headers: { 'x-csrf-token': 'Fetch' } }),
      await app.inject({ url: '/api/demo/customers', headers: { 'x-csrf-token': 'Fetch' } }),
    ];
    distant.proxy.fault = () => 'redirect';
    answers.push(await customer.get('/api/basket'), await app.inject('/api/demo/customers'));

    const everything = JSON.stringify(answers.map(({ headers, payload }) => ({ headers, payload })));

    expect(distant.proxy.secrets.size).toBeGreaterThan(2);
    const { proxy } = distant;
    const secrets = [
      ...proxy.secrets,
      proxy.url.host,
      new URL(proxy.target).host,
      'statefront-csrf',
      '/itcpgw',
    ];
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });
});

describe('what every visitor sees', () => {
  it('is asked for once when fifty ask at the same time, in whatever order they write the query (C2)', async () => {
    const { app } = await aShop();
    distant.proxy.fault = () => 'slow';
    const urls = [search, '/api/product/search?$category=tools&$usage=LISTING'];

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => app.inject(urls[index % 2] ?? '')),
    );

    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(distant.proxy.seen).toEqual([
      { method: 'GET', path: 'product/search?$usage=LISTING&$category=tools' },
    ]);
  });

  it('is kept apart by language (CF-4)', async () => {
    const { app } = await aShop();
    const ask = (language: string) =>
      app.inject({ url: '/api/category/categories', headers: { 'accept-language': language } });

    const english = await ask('en');
    const german = await ask('de');

    expect(german.payload).not.toBe(english.payload);
    expect((await ask('en')).payload).toBe(english.payload);
    expect(distant.proxy.seen.length).toBe(2);
  });
});

/** What was answered, and how often the gateway was asked for it. */
function cell(answer: { statusCode: number; json(): unknown }, service: string) {
  return [
    answer.statusCode,
    answer.statusCode === 200 ? null : codeOf(answer.json()),
    seenAt(service).length,
  ];
}

function codeOf(body: unknown): unknown {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
