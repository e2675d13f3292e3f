import { describe, expect, it } from 'vitest';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aCustomer, aDistantGatewayOfFile, aShop, add, quantity } from '../support/a-remote-shop.ts';
import { aBrowser } from '../support/a-server.ts';
import type { Fault } from '../support/fault-proxy.ts';

const distant = aDistantGatewayOfFile();

const seenAt = (path: string) => distant.proxy.seen.filter((seen) => seen.path.startsWith(path));

const max = { userName: 'max', password: tinyPassword };

describe('the customer’s session with a distant gateway', () => {
  it('gets a new token when the old one expires, and the change counts once (H10)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    await add(customer, 'first');
    const before = await quantity(customer);
    distant.proxy.seen.length = 0;
    const faults: Fault[] = ['tokenExpired'];
    distant.proxy.fault = ({ method }) => (method === 'POST' ? faults.pop() : undefined);

    const response = await add(customer, 'expired');

    expect(response.statusCode).toBe(200);
    expect(distant.proxy.seen).toEqual([
      { method: 'POST', path: 'basket/lines' },
      { method: 'POST', path: 'basket/lines' },
    ]);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('gets a new token if the gateway no longer has the cookie (H10)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    const faults: Fault[] = ['cookieLost'];
    distant.proxy.fault = ({ method }) => (method === 'POST' ? faults.pop() : undefined);

    expect((await add(customer, 'cookie')).statusCode).toBe(200);
    expect(await quantity(customer)).toBe(before + 1);
  });

  it('does not end if every token is refused: the customer gets a message, nothing loops, they stay signed in (H10, H11)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const before = await quantity(customer);
    distant.proxy.seen.length = 0;
    distant.proxy.fault = ({ method }) => (method === 'POST' ? 'tokenExpired' : undefined);

    const response = await add(customer, 'refused');
    const { length } = seenAt('basket/lines');
    distant.proxy.fault = () => undefined;

    expect([response.statusCode, response.json().error.code, length]).toEqual([403, 'CSRF_REQUIRED', 2]);
    expect(response.headers['x-csrf-token']).toBeUndefined();
    expect((await customer.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
    expect(await quantity(customer)).toBe(before);
  });

  it('survives 25 changes while tokens expire again and again (H10)', async () => {
    const { app } = await aShop(distant);
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
      if (customer) statuses.push((await add(customer, `many-${count}`)).statusCode);
    }

    expect(statuses).toEqual(Array.from({ length: 25 }, () => 200));
    const after = await Promise.all(customers.map(quantity));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([13, 12]);
  });

  it('never shows one visitor the response of another, however many requests arrive at once (H13, SE-3)', async () => {
    const { app } = await aShop(distant);
    const [first, second] = await Promise.all([aCustomer(app), aCustomer(app, max)]);
    const visitor = aBrowser(app);
    const alone = await Promise.all([first, second, visitor].map((each) => each.get('/api/product/hammer')));

    const responses = await Promise.all(
      Array.from({ length: 45 }, (_, index) => [first, second, visitor][index % 3] ?? visitor).map((each) =>
        each.get('/api/product/hammer'),
      ),
    );

    const bodies = alone.map(({ payload }) => payload);
    expect(new Set(bodies).size).toBe(3);
    expect(bodies[2]).not.toContain('"pricing"');
    expect(responses.map(({ payload }) => payload)).toEqual(responses.map((_, index) => bodies[index % 3]));
  });

  it('reveals the gateway’s address, bearer, token or cookies to no visitor and no customer (H7, H18)', async () => {
    const { app } = await aShop(distant);
    const customer = await aCustomer(app);
    const responses = [
      await add(customer, 'secret'),
      await customer.get('/api/session'),
      await customer.get('/api/basket'),
      await customer.get('/p/hammer'),
      await app.inject({ url: '/api/product/hammer', headers: { 'x-csrf-token': 'Fetch' } }),
      await app.inject({ url: '/api/demo/customers', headers: { 'x-csrf-token': 'Fetch' } }),
    ];
    distant.proxy.fault = () => 'redirect';
    responses.push(await customer.get('/api/basket'), await app.inject('/api/demo/customers'));

    const everything = JSON.stringify(responses.map(({ headers, payload }) => ({ headers, payload })));

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
