import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { circuitLimits } from '#server/upstream/remote/circuit.ts';
import {
  aCustomer,
  aDistantGatewayOfFile,
  aShop,
  add,
  line,
  olivia,
  quantity,
  search,
} from '../support/a-remote-shop.ts';
import { aBrowser } from '../support/a-server.ts';
import type { Fault } from '../support/fault-proxy.ts';

const distant = aDistantGatewayOfFile();

const seenAt = (path: string) => distant.proxy.seen.filter((seen) => seen.path.startsWith(path));

type Reported = [status: number, code: string | null, asked: number];

/**
 * The visitor's response in each case, and the number of requests to the gateway; `write` is for changes,
 * `signIn` if it differs from them.
 */
const cells: readonly { fault: Fault; read: Reported; write: Reported; signIn?: Reported }[] = [
  { fault: 'down', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'slow', read: [200, null, 1], write: [200, null, 1] },
  { fault: 'hang', read: [504, 'GATEWAY_TOO_SLOW', 1], write: [504, 'GATEWAY_TOO_SLOW', 1] },
  {
    fault: '404',
    read: [404, 'NOT_FOUND', 1],
    write: [404, 'NOT_FOUND', 1],
    signIn: [502, 'GATEWAY_UNREACHABLE', 1],
  },
  {
    fault: '429',
    read: [429, 'TOO_MANY_REQUESTS', 1],
    write: [429, 'TOO_MANY_REQUESTS', 1],
    signIn: [429, 'TOO_MANY_SIGN_INS', 1],
  },
  {
    fault: '500',
    read: [500, 'GATEWAY_UNREACHABLE', 1],
    write: [500, 'GATEWAY_UNREACHABLE', 1],
    signIn: [500, 'GATEWAY_UNREACHABLE', 1],
  },
  {
    fault: 'busy',
    read: [503, 'GATEWAY_UNREACHABLE', 1],
    write: [503, 'GATEWAY_UNREACHABLE', 1],
    signIn: [503, 'GATEWAY_UNREACHABLE', 1],
  },
  { fault: 'truncated', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'stalled', read: [504, 'GATEWAY_TOO_SLOW', 1], write: [504, 'GATEWAY_TOO_SLOW', 1] },
  { fault: 'reset', read: [502, 'GATEWAY_UNREACHABLE', 3], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'html', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'garbageGzip', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
  { fault: 'redirect', read: [502, 'GATEWAY_UNREACHABLE', 1], write: [502, 'GATEWAY_UNREACHABLE', 1] },
];

/** Public requests, each to a different service of the gateway. */
const reads = [
  { service: 'product/search', url: search },
  { service: 'product/products', url: '/api/product/products?$product-ids=hammer' },
  { service: 'product/variants', url: '/api/product/variants?$product-ids=gloves' },
  { service: 'product/groupingProperties', url: '/api/product/groupingProperties?$grouping-usage=BASKET' },
  { service: 'product/hammer', url: '/api/product/hammer' },
  { service: 'category/categories', url: '/api/category/categories' },
  { service: 'category/search', url: '/api/category/search?q=tools' },
  { service: 'category/tools', url: '/api/category/tools' },
  { service: 'page/tools', url: '/api/page/tools' },
  { service: 'form/metadata', url: '/api/form/metadata?$formid=JOB_APPLICATION' },
  { service: 'demo/customers', url: '/api/demo/customers' },
];

/** A customer's own data. */
const ownReads = ['basket', 'orders', 'favourites', 'purchases', 'addresses', 'account', 'product/hammer'];

const notificationForm = {
  formId: 'STOCK_NOTIFICATION',
  materialNumber: 'K-7',
  siteId: 'main',
  userId: 'olivia',
};
const address = {
  name: 'Olivia',
  street: 'Elbchaussee 1',
  postalCode: '22765',
  city: 'Hamburg',
  country: 'DE',
};

/** A customer's changes, and the response of a working gateway, with the code of a refusal. */
const writes = [
  { service: 'basket/lines', method: 'POST', body: line, well: [200, null] },
  {
    service: 'basket/lines/none',
    method: 'PATCH',
    body: { orderQuantity: 2 },
    well: [404, 'LINE_NOT_FOUND'],
  },
  { service: 'basket/lines/none', method: 'DELETE', body: undefined, well: [200, null] },
  { service: 'basket', method: 'DELETE', body: undefined, well: [200, null] },
  { service: 'orders', method: 'POST', body: {}, well: [422, 'FORM_INVALID'] },
  {
    service: 'basket/check',
    method: 'POST',
    body: { lines: [{ material: 'T-100', quantity: 1 }] },
    well: [200, null],
  },
  { service: 'favourites/hammer', method: 'PUT', body: undefined, well: [204, null] },
  { service: 'favourites/none', method: 'DELETE', body: undefined, well: [204, null] },
  { service: 'addresses', method: 'POST', body: address, well: [201, null] },
  { service: 'addresses/none', method: 'PUT', body: address, well: [404, 'ADDRESS_NOT_FOUND'] },
  { service: 'addresses/none', method: 'DELETE', body: undefined, well: [204, null] },
  { service: 'account', method: 'PATCH', body: { phone: '040 1' }, well: [200, null] },
  {
    service: 'account/password',
    method: 'POST',
    body: { oldPassword: 'a guess', newPassword: 'battery staple' },
    well: [422, 'FORM_INVALID'],
  },
  { service: 'orders/none/cancel', method: 'POST', body: undefined, well: [404, 'ORDER_NOT_FOUND'] },
  { service: 'orders/none/reorder', method: 'POST', body: undefined, well: [404, 'ORDER_NOT_FOUND'] },
  {
    service: 'form/process',
    method: 'POST',
    body: Object.entries(notificationForm).map(([name, value]) => ({ name, value })),
    well: [200, null],
  },
] as const;

/** Each service has a separate circuit, so that they can be called concurrently. */
const writesOfServices = [...Map.groupBy(writes, ({ service }) => service.split('/')[0]).values()];

/** The changes to try: only the first of each service where each waits until its time is over. */
function changesFor(fault: Fault) {
  const isSilent = fault === 'hang' || fault === 'stalled';
  return writesOfServices.map((ofService) => (isSilent ? ofService.slice(0, 1) : ofService));
}

describe('a gateway behind a failing network', () => {
  it.each(cells)(
    "serves a visitor's requests as it must with the fault $fault (C1, C2, H18)",
    async ({ fault, read }) => {
      const { app } = await aShop(distant, fault);
      distant.proxy.fault = () => fault;

      const responses = await Promise.all(
        reads.map(async ({ service, url }) => ({ service, response: await app.inject(url) })),
      );

      expect(responses.map(({ service, response }) => [service, ...cell(response, service)])).toEqual(
        reads.map(({ service }) => [service, ...read]),
      );
      expect(JSON.stringify(responses.map(({ response }) => response.payload))).not.toContain('/srv');
    },
  );

  it.each(cells)('shows no broken image with the fault $fault (C1, C2)', async ({ fault, read }) => {
    const { app } = await aShop(distant, fault);
    const { image }: { image: string } = (await app.inject('/api/category/tools')).json();
    distant.proxy.seen.length = 0;
    distant.proxy.fault = () => fault;

    const response = await app.inject(image);

    const [status, code, times] = read;
    expect([response.statusCode, response.headers['cache-control'], seenAt('media').length]).toEqual(
      code === null
        ? [200, 'public, max-age=31536000, immutable', times]
        : [reportedOf(status), 'no-store', times],
    );
  });

  it.each(cells)(
    'returns its contract or reports that it cannot with the fault $fault (C1, C2)',
    async ({ fault, read }) => {
      const { app } = await aShop(distant, fault);
      distant.proxy.fault = () => fault;

      const response = await app.inject('/api-contract/openapi.json');

      const [status, code, times] = read;
      const isNone = fault === 'html' || fault === 'redirect' || status === 429;
      expect(cell(response, 'openapi.json')).toEqual(
        isNone ? [404, 'NOT_FOUND', 1] : [reportedOf(status), code, times],
      );
    },
  );

  it.each(cells)(
    "serves a customer's requests and changes as it must with the fault $fault, and receives each change once (C1, C2, P1, H18)",
    async ({ fault, read, write }) => {
      const { app, time } = await aShop(distant, fault);
      const customer = await aCustomer(app);
      distant.proxy.seen.length = 0;
      distant.proxy.fault = () => fault;

      const own = await Promise.all(
        ownReads.map(async (service) => ({ service, response: await customer.get(`/api/${service}`) })),
      );
      const toOwn = own.map(({ service, response }) => [service, ...cell(response, service)]);
      distant.proxy.seen.length = 0;
      const changed = await Promise.all(
        changesFor(fault).map(async (ofService) => {
          const all = [];
          for (const change of ofService) {
            // A failed service is not called for a while; then one call may try.
            time.now += circuitLimits.openMs;
            const { service, method, body } = change;
            const headers = { 'idempotency-key': `${fault}-${method}-${service}` };
            const response = await customer.send(method, `/api/${service}`, { body, headers });
            all.push({ change, response });
          }
          return all;
        }),
      );
      const reported = changed.flat().map(({ change: { service, method }, response }) => {
        const asked = distant.proxy.seen.filter((seen) => seen.path === service && seen.method === method);
        return [service, method, ...reportedBy(response), asked.length];
      });

      expect(toOwn).toEqual(ownReads.map((service) => [service, ...read]));
      expect(reported).toEqual(
        changesFor(fault)
          .flat()
          .map(({ service, method, well }) => [
            service,
            method,
            ...(write[1] === null ? [...well, 1] : write),
          ]),
      );
      const responses = [...own, ...changed.flat()].map(({ response }) => response);
      expect(JSON.stringify(responses.map(({ payload }) => payload))).not.toContain('/srv');
      if (fault === 'busy' || fault === '429') {
        expect(new Set(responses.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['60']));
      }
    },
  );

  it.each(cells)(
    'receives a visitor’s application once with the fault $fault (C1, P1, CT-4)',
    async ({ fault, write }) => {
      const { app } = await aShop(distant, fault);
      const browser = aBrowser(app);
      await browser.get('/api/session');
      const apply = async (firstName: string) => {
        const { type, body } = await anApplication(firstName);
        return app.inject({
          method: 'POST',
          url: '/api/form/process',
          headers: {
            cookie: `sid=${browser.cookies.get('sid')}`,
            origin: 'http://localhost:80',
            'x-csrf-token': browser.token(),
            'content-type': type,
          },
          payload: body,
        });
      };
      const before = await apply('Ada');
      distant.proxy.seen.length = 0;
      distant.proxy.fault = () => fault;

      const response = await apply('Bea');

      expect(before.statusCode).toBe(200);
      expect(cell(response, 'form/process')).toEqual(write);
    },
  );

  it.each(cells)(
    'receives a sign-in once, and calls no password wrong, with the fault $fault (C1, SE-4)',
    async ({ fault, write: [status, code], signIn = [reportedOf(status), code, 1] }) => {
      const { app } = await aShop(distant, fault);
      const visitor = aBrowser(app);
      distant.proxy.fault = ({ method }) => (method === 'POST' ? fault : undefined);

      const response = await visitor.signIn(olivia);
      const now: { isLoggedIn: boolean } = (await visitor.get('/api/session')).json();

      expect([...cell(response, 'session'), now.isLoggedIn]).toEqual([...signIn, code === null]);
    },
  );

  it.each(cells)(
    'keeps no customer from their session, and nobody signed in who leaves, with the fault $fault (C1, H6, SE-4)',
    async ({ fault }) => {
      const { app } = await aShop(distant, fault);
      const customer = await aCustomer(app);
      const cookie = `sid=${customer.cookies.get('sid')}`;
      distant.proxy.seen.length = 0;
      distant.proxy.fault = () => fault;

      const known = await customer.get('/api/session');
      const left = await customer.send('POST', '/api/clearSessionStorage');
      const replayed = await app.inject({ url: '/api/session', headers: { cookie } });

      expect([known.statusCode, left.statusCode, replayed.statusCode]).toEqual([200, 204, 200]);
      expect(known.json()).toMatchObject({ isLoggedIn: true, customer: { userId: 'olivia' } });
      expect(replayed.json()).toMatchObject({ isLoggedIn: false });
      expect(distant.proxy.seen).toEqual([{ method: 'DELETE', path: 'session' }]);
    },
  );

  it.each([
    { chance: 0, expected: [200, 400] },
    { chance: 0.5, expected: [150, 300] },
    { chance: 31 / 32, expected: [103.125, 206.25] },
  ])(
    'is called after a delay that grows from attempt to attempt, and shrinks at random by $chance (C2)',
    async ({ chance, expected }) => {
      const dice = vi.spyOn(Math, 'random').mockReturnValue(chance);
      onTestFinished(() => dice.mockRestore());
      const { app, delays } = await aShop(distant);
      distant.proxy.fault = () => 'down';

      await app.inject('/api/product/hammer');

      expect(delays).toEqual(expected);
    },
  );

  it('is not called again for a change whose response was lost, and the customer’s own repetition counts once (P1, BA-4)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    distant.proxy.fault = ({ method }) => (method === 'POST' ? 'responseLost' : undefined);
    const lost = await add(customer, 'lost');
    distant.proxy.fault = () => undefined;

    const repeated = await add(customer, 'lost');

    expect([lost.statusCode, repeated.statusCode]).toEqual([502, 200]);
    expect(seenAt('basket/lines').length).toBe(2);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('keeps the catalogue available from the cache while the gateway is down, only for visitors (C1, GW-4)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const urls = [search, '/api/product/hammer', '/api/category/categories', '/c/tools', '/p/hammer'];
    const before = await Promise.all(urls.map((url) => app.inject(url)));
    distant.proxy.fault = () => 'down';

    const during = await Promise.all(urls.map((url) => app.inject(url)));
    const asCustomer = await customer.get('/api/product/hammer');
    const health = await app.inject('/healthz');

    expect([health.statusCode, health.json()]).toEqual([
      503,
      { status: 'gatewayDown', message: 'The gateway does not respond.' },
    ]);
    expect(during.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(
      before.map(({ statusCode, payload }) => [statusCode, payload]),
    );
    expect(asCustomer.statusCode).toBe(502);
  });

  it('is not called after a run of failures; the shop responds at once, and recovers (C3)', async () => {
    const { app, changes, time } = await aShop(distant);
    distant.proxy.fault = ({ path }) => (path.startsWith('product/hammer') ? 'down' : undefined);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
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

  it('that is killed and restarted serves the very next request, signed in and with one effect (C5)', async () => {
    const { app } = await aShop(distant);
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

/** A browser's form with a CV. */
async function anApplication(firstName: string) {
  const form = new FormData();
  const fields = {
    formId: 'JOB_APPLICATION',
    firstName,
    lastName: 'Löwe',
    email: 'ada@example.com',
    consent: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'cv.pdf');
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** The visitor's status for a gateway status that is not forwarded. */
function reportedOf(status: number): number {
  if (status === 200 || status === 504) return status;
  return status < 500 ? 404 : 502;
}

/** The response, and how often the gateway was called for it. */
function cell(response: { statusCode: number; json(): unknown }, service: string) {
  return [...reportedBy(response), seenAt(service).length];
}

function reportedBy(response: { statusCode: number; json(): unknown }) {
  return [response.statusCode, response.statusCode < 400 ? null : codeOf(response.json())];
}

function codeOf(body: unknown): unknown {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
