import { expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { aBrowser, aServer } from '#tests/server/support/a-server.ts';
import {
  emptyGateway,
  factsOf,
  handle,
  withTerms,
  type ChangeOfTerms,
  type GatewayState,
  type ModelCall,
} from './gateway-model.ts';

const commandsInARow = 14;
const customers = ['olivia', 'max'];
const address = {
  name: 'Yard',
  street: 'Elbchaussee 1',
  postalCode: '22765',
  city: 'Hamburg',
  country: 'DE',
};

it(
  'the model of the gateway responds to random commands as the real server and gateway do (BA-4, BA-6, SE-3, H13)',
  { timeout: casesOf(90_000, 1_800_000) },
  async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const { app } = await aServer({ upstream: embeddedUpstream(gateway) });

    for (let seed = 1; seed <= casesOf(8, 500); seed += 1) {
      await compare(gateway, aBrowser(app), seed);
    }
  },
);

/**
 * Sends the same random commands to both; in every fourth sequence, the terms of the hammer change in both. The gateway keeps
 * the customers' addresses from the first time on.
 */
async function compare(gateway: Gateway, browser: ReturnType<typeof aBrowser>, seed: number): Promise<void> {
  const homes = new Map<string, string>();
  for (const userName of customers) {
    await browser.signIn({ userName, password: tinyPassword });
    await browser.send('DELETE', '/api/basket');
    const headers = { 'idempotency-key': 'address' };
    const saved = await browser.send('POST', '/api/addresses', { body: address, headers });
    homes.set(userName, idIn(saved.json(), 'addressId'));
  }
  await browser.send('POST', '/api/clearSessionStorage', { body: {} });
  await browser.get('/api/session');

  const random = randomFrom(seed);
  const realIds = new Map<string, string>();
  const reported: string[] = [];
  let state = emptyGateway;
  const change = seed % 4 === 0 ? pick(random, changes) : null;
  if (seed % 4 === 1) await importChanged(gateway, () => ({}));
  for (let count = 0; count < commandsInARow; count += 1) {
    if (change && count === commandsInARow / 2) {
      reported.push(`the hammer ${change}`);
      state = withTerms(state, change);
      await importChanged(gateway, ({ id }) => (id === 'hammer' ? factsOf(change) : {}));
    }
    const call = aCommand(random, state, seed);
    const { response, state: after } = handle(state, call);
    reported.push(`${call.customer ?? 'nobody'}: ${call.method} ${call.path} ${call.key ?? ''}`);

    const real = await browser.send(call.method, `/api${withRealIds(call.path, realIds)}`, {
      ...(call.body !== null && { body: await realBody(browser, call, homes.get(state.session)) }),
      headers: {
        ...(call.key !== null && { 'idempotency-key': call.key }),
        ...(call.customer !== null && { 'x-customer': call.customer }),
      },
    });
    // The shop's client fetches the token of the next session, too.
    if (call.path === '/clearSessionStorage') await browser.get('/api/session');
    const body: unknown = real.body === '' ? null : real.json();
    learnIds(realIds, response.body, body);

    expect({ reported, status: real.statusCode, shown: shownIn(body) }).toEqual({
      reported,
      status: response.status,
      shown: shownIn(response.body),
    });
    state = after;
  }
}

const changes: readonly ChangeOfTerms[] = [
  'costs more',
  'is out of stock',
  'is sold from four on, in twos',
  'is restricted',
];

interface Command extends ModelCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
}

function aCommand(random: () => number, { session, baskets, orders }: GatewayState, seed: number): Command {
  const customer = pick(random, [session, session, session, session, null, '', ...customers]);
  const key = `${seed}-${pick(random, [1, 2, 3, 4, 5, 6])}`;
  const lineId = pick(random, [
    ...Object.values(baskets)
      .flat()
      .map((line) => line.lineId),
    'line99',
  ]);
  const orderId = pick(random, [...Object.values(orders).flat(), 'order99']);
  const productId = pick(random, ['hammer', 'hammer', 'rope', 'unknown']);
  const orderQuantity = pick(random, [1, 2, 4]);
  const salesUnit = pick(random, ['PCE', 'PCE', 'BX']);
  const credentials = { userName: pick(random, customers), password: tinyPassword };
  const command = (
    method: Command['method'],
    path: string,
    more: Partial<Omit<ModelCall, 'method'>> = {},
  ): Command => ({
    method,
    path,
    body: null,
    key: null,
    customer,
    ...more,
  });
  const signIn = command('POST', '/session', { body: credentials, customer: null });
  const products = [{ productId, orderQuantity, salesUnit }];
  const add = command('POST', '/basket/lines', { key, body: { products } });
  const order = command('POST', '/orders', {
    key,
    body: pick(random, [
      { expectedTotal: 'right' },
      { expectedTotal: 'right' },
      { expectedTotal: 'wrong' },
      {},
    ]),
  });
  return pick(random, [
    signIn,
    signIn,
    signIn,
    add,
    add,
    add,
    add,
    order,
    order,
    command('GET', '/session', { customer: null }),
    command('GET', '/basket'),
    command('GET', `/product/${productId}`),
    command('GET', `/orders/${orderId}`),
    command('PATCH', `/basket/lines/${lineId}`, { key, body: { orderQuantity, salesUnit } }),
    command('DELETE', `/basket/lines/${lineId}`),
    command('DELETE', '/basket', { key }),
    command('POST', '/clearSessionStorage', { body: {} }),
  ]);
}

/** Totals of the real gateway have tax, and its customers have addresses. */
async function realBody(
  browser: ReturnType<typeof aBrowser>,
  { path, body }: ModelCall,
  deliveryAddressId = 'home',
): Promise<unknown> {
  if (path !== '/orders') return body;
  const basket: unknown = (await browser.get('/api/basket')).json();
  const { grandTotal = 0 }: { readonly grandTotal?: number } = Object(basket);
  return {
    deliveryAddressId,
    expectedTotal: { right: grandTotal, wrong: grandTotal + 1 }[String(Object(body).expectedTotal)],
  };
}

function withRealIds(path: string, realIds: ReadonlyMap<string, string>): string {
  return path.replaceAll(/(?:line|order)\d+/g, (id) => realIds.get(id) ?? id);
}

/** Ids of the model's lines and orders with those of the gateway. */
function learnIds(realIds: Map<string, string>, modelled: unknown, real: unknown): void {
  for (const [index, line] of linesIn(modelled).entries()) {
    const id = idIn(line, 'lineId');
    const other = idIn(linesIn(real)[index], 'lineId');
    if (id && other) realIds.set(id, other);
  }
  const orderId = idIn(modelled, 'orderId');
  if (orderId) realIds.set(orderId, idIn(real, 'orderId'));
}

/** The parts of a response that the model has, without ids. */
function shownIn(body: unknown): unknown {
  const { isLoggedIn, customer, canBeOrdered, pricing, productId, salesMaterial } = Object(body);
  const { minimumOrderQuantity, roundingQuantity, inStock } = Object(salesMaterial);
  const lines = linesIn(body).map((line) => {
    const { productId: of, orderQuantity, salesUnit, price, problem, availabilityLevel } = Object(line);
    return { of, orderQuantity, salesUnit, price, problem: Object(problem).code, availabilityLevel };
  });
  const isOrder = idIn(body, 'orderId') !== '';
  return {
    isLoggedIn,
    userId: Object(customer).userId,
    canBeOrdered,
    productId,
    price: Object(pricing).price,
    terms: [minimumOrderQuantity, Number(roundingQuantity), inStock, Object(body).restrictionStatuses],
    lines: isOrder ? [] : lines,
    isOrder,
  };
}

function linesIn(body: unknown): readonly unknown[] {
  const { lines } = Object(body);
  return Array.isArray(lines) ? lines : [];
}

function idIn(body: unknown, name: string): string {
  const id: unknown = Object(body)[name];
  return typeof id === 'string' ? id : '';
}
