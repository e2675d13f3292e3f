import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';

/** One press of "Add to basket", sent again under its key until the shop has decided. */
export interface Addition {
  readonly key: string;
  requests: number;
  /** When it was acknowledged; `undefined` as long as it was not. */
  acknowledgedAt?: number;
  /** The status with which the shop refused it. */
  refusedWith?: number;
}

/** A customer who is signed in. */
export interface Customer {
  add(until: AbortSignal): Promise<Addition>;
}

const perSecond = 20;
/** As long as the browser waits. */
const nextTryMs = 10_000;
const responseMs = 15_000;
const product = { productId: 'hammer', salesUnit: 'PCE' };
const userNames = ['olivia', 'max'];

/** Signs in customers of the tiny catalogue. */
export function someCustomers(origin: string): Promise<readonly Customer[]> {
  return Promise.all(userNames.map((userName) => signedIn(origin, userName)));
}

/** Additions at an even pace, by the customers in turn, until `signal` ends; resolves when all are decided. */
export async function additions(
  customers: readonly Customer[],
  signal: AbortSignal,
  pace: number,
): Promise<readonly Addition[]> {
  const given: Promise<Addition>[] = [];
  const giveUp = new AbortController();
  const start = performance.now();
  while (!signal.aborted) {
    const customer = customers[given.length % customers.length];
    if (customer) given.push(customer.add(giveUp.signal));
    await delay(Math.max(0, start + (given.length * 1000) / perSecond - performance.now()));
  }
  const late = setTimeout(() => giveUp.abort(), 60_000 * pace);
  const all = await Promise.all(given);
  clearTimeout(late);
  return all;
}

async function signedIn(origin: string, userName: string): Promise<Customer> {
  let cookie = '';
  let token = '';
  const send = async (method: string, path: string, body?: object, key: string = randomUUID()) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(responseMs),
      headers: {
        cookie,
        origin,
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': token,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [sent] = response.headers.getSetCookie();
    cookie = sent?.split(';')[0] ?? cookie;
    return response;
  };
  const openSession = async () => {
    const session: { csrfToken: string } = await (await send('GET', '/api/session')).json();
    token = session.csrfToken;
  };
  await openSession();
  const response = await send('POST', '/api/session', {
    userName,
    password: tinyPassword,
  });
  if (!response.ok) throw new Error(`The sign-in of ${userName} failed: ${await response.text()}`);
  await openSession();
  await send('DELETE', '/api/basket');

  return {
    async add(until) {
      const addition: Addition = { key: randomUUID(), requests: 0 };
      const body = { products: [{ ...product, orderQuantity: 1 }] };
      while (!until.aborted) {
        addition.requests += 1;
        const status = await send('POST', '/api/basket/lines', body, addition.key).then(
          // oxlint-disable-next-line promise/prefer-await-to-then -- a response counts when its body has arrived
          async (arrived) => {
            await arrived.text();
            return arrived.status;
          },
          () => 0,
        );
        if (status === 200) return { ...addition, acknowledgedAt: performance.now() };
        if (status >= 400 && status < 500) return { ...addition, refusedWith: status };
        await delay(nextTryMs);
      }
      return addition;
    },
  };
}
