import { setTimeout as delay } from 'node:timers/promises';
import { signedInCustomer, type BenchCustomer } from '../bench-customer.ts';
import { percentile } from '../percentiles.ts';

const customerCount = 2;
const terms = ['bolt', 'M8', 'washer', 'drill', 'glove', 'anchor', 'stainless', '730', 'schraube', 'hammer'];
/** A visitor gives up after this time. */
const timeoutMs = 10_000;

type Kind = 'page' | 'search' | 'prices' | 'addition' | 'order' | 'signIn';

/** The actions of every second; with an order and a sign-in every other second these are 30 requests. */
const everySecond = [
  { kind: 'page', times: 11 },
  { kind: 'search', times: 7 },
  { kind: 'prices', times: 4 },
  { kind: 'addition', times: 3 },
] as const;
const everyOtherSecond = ['order', 'signIn'] as const;

const requestsOf: Readonly<Record<Kind, number>> = {
  page: 1,
  search: 1,
  prices: 1,
  addition: 1,
  order: 2,
  signIn: 6,
};

export interface SoakSummary {
  readonly lines: readonly string[];
  readonly requests: number;
  /** Requests without a response, or with another fault than 503, by which a busy shop refuses. */
  readonly failed: number;
}

/**
 * Sends 30 requests a second until it is stopped: pages of visitors, searches, and customers who see prices,
 * add, order, sign out and in.
 *
 * @param paths the visitors' pages
 */
export async function startSoakLoad(
  origin: string,
  paths: readonly string[],
): Promise<{ readonly stop: () => Promise<SoakSummary> }> {
  const customers = await Promise.all(
    Array.from({ length: customerCount }, (_, which) => aCustomerWhoReturns(origin, which)),
  );
  const times = new Map<Kind, number[]>();
  const faults = new Map<string, number>();
  const begin = performance.now();
  let refused = 0;

  const actions: Readonly<Record<Kind, (number: number) => Promise<unknown>>> = {
    page: (number) => read(new URL(paths[(number * 7919) % paths.length] ?? '/', origin), number),
    search: (number) => read(new URL(searchOf(number), origin), number),
    prices: (number) => customerOf(number).inTurn(({ send }) => send('GET', searchOf(number))),
    addition: (number) => customerOf(number).inTurn(({ add }) => add()),
    order: (number) =>
      customerOf(number).inTurn(async ({ add, order }) => {
        await add();
        await order();
      }),
    signIn: (number) => customerOf(number).signInAgain(),
  };
  const customerOf = (number: number) => {
    const customer = customers[number % customers.length];
    if (!customer) throw new Error('There is no customer');
    return customer;
  };
  const timed = async (kind: Kind, number: number): Promise<void> => {
    const start = performance.now();
    try {
      await actions[kind](number);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message.includes('got 503')) refused += 1;
      else faults.set(`${kind}: ${message}`, (faults.get(`${kind}: ${message}`) ?? 0) + 1);
    }
    const all = times.get(kind) ?? [];
    all.push(performance.now() - start);
    times.set(kind, all);
  };

  const ended = new AbortController();
  const sent = sendEvenly(timed, ended.signal);
  return {
    async stop() {
      ended.abort();
      await sent;
      const failed = [...faults.values()].reduce((sum, count) => sum + count, 0);
      const counts = [...times].map(([kind, all]) => ({ kind, all }));
      const requests = counts.reduce((sum, { kind, all }) => sum + all.length * requestsOf[kind], 0);
      const seconds = (performance.now() - begin) / 1000;
      return {
        requests,
        failed,
        lines: [
          `${requests} requests, ${(requests / seconds).toFixed(1)} a second, ${refused} refused as too many, ${failed} failed`,
          ...counts.map(({ kind, all }) => timesLine(kind, all)),
          ...[...faults].slice(0, 10).map(([message, count]) => `  ${count} x ${message}`),
        ],
      };
    },
  };
}

/** Spreads the actions of each second over it, independent of how long they take. */
async function sendEvenly(
  send: (kind: Kind, number: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const begin = performance.now();
  for (let second = 0, number = 0; !signal.aborted; second += 1) {
    const other = everyOtherSecond[second % everyOtherSecond.length];
    const kinds: readonly Kind[] = [...kindsOfSecond, ...(other ? [other] : [])];
    for (const [index, kind] of kinds.entries()) {
      const due = begin + (second + index / kinds.length) * 1000;
      await delay(Math.max(0, due - performance.now()));
      const action = send(kind, (number += 1)).finally(() => inFlight.delete(action));
      inFlight.add(action);
    }
  }
  await Promise.all(inFlight);
}

const kindsOfSecond = everySecond.flatMap(({ kind, times }) =>
  Array.from({ length: times }, (): Kind => kind),
);

function searchOf(number: number): string {
  const term = encodeURIComponent(terms[number % terms.length] ?? '');
  return `/api/product/search?$usage=LISTING&q=${term}&$top=24&$skip=${(number % 3) * 24}`;
}

async function read(url: URL, number: number): Promise<void> {
  const headers = { cookie: `language=${number % 2 === 0 ? 'en' : 'de'}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`got ${response.status}`);
}

/** A customer whose changes follow each other, and who signs in again and ends the former session between them. */
async function aCustomerWhoReturns(origin: string, which: number) {
  let customer = await signedInCustomer(origin, which);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (action: (used: BenchCustomer) => Promise<unknown>): Promise<unknown> => {
    const next = last.then(() => action(customer));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    inTurn,
    signInAgain: () =>
      inTurn(async ({ signOut }) => {
        customer = await signedInCustomer(origin, which);
        await signOut();
      }),
  };
}

function timesLine(kind: Kind, times: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
  return `  ${kind}: ${times.length} times, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}
