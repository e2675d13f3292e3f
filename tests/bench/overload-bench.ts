import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './percentiles.ts';
import { openShopProcess } from './shop-process.ts';

const usual = { requestsPerSecond: 20, seconds: 10 };
const tooMuch = { requestsPerSecond: 600, seconds: 20 };
const after = { requestsPerSecond: 20, seconds: 20 };
const timeoutMs = 10_000;
const search = '/api/product/search?$usage=LISTING&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0';
const paths = [
  '/c/bolts',
  `${search}&$category=bolts`,
  '/',
  '/search?q=bolt',
  `${search}&q=nut`,
  '/p/730-0050',
];

interface Pace {
  readonly requestsPerSecond: number;
  readonly seconds: number;
}

interface Sample {
  /** When the response arrived, in ms after the phase began. */
  readonly at: number;
  readonly ms: number;
  /** HTTP status; 0 if there was none. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/**
 * How a shop in a separate process handles far more requests than it can serve, and how soon it recovers
 * (L3).
 */
export async function benchOverload(): Promise<void> {
  const shop = await openShopProcess();
  try {
    const { origin } = shop;
    await load(origin, usual);
    const before = await load(origin, usual);
    const during = await load(origin, tooMuch);
    const later = await load(origin, after);
    process.stdout.write(report(before, during, later));
  } finally {
    await shop.close();
  }
}

/** Sends requests at an even pace, independent of earlier ones. Every visitor has a separate connection. */
async function load(origin: string, { requestsPerSecond, seconds }: Pace): Promise<readonly Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const start = performance.now();
  const samples = Array.from({ length: requestsPerSecond * seconds }, async (_, index) => {
    const due = start + (index * 1000) / requestsPerSecond;
    await delay(Math.max(0, due - performance.now()));
    const response = await responseOf(new URL(paths[index % paths.length] ?? '/', origin), agent);
    return { ...response, at: performance.now() - start, ms: performance.now() - due };
  });
  const all = await Promise.all(samples);
  agent.destroy();
  return all;
}

async function responseOf(url: URL, agent: Agent): Promise<Pick<Sample, 'status' | 'hasRetryAfter'>> {
  const { promise, resolve } = Promise.withResolvers<Pick<Sample, 'status' | 'hasRetryAfter'>>();
  const none = () => resolve({ status: 0, hasRetryAfter: false });
  const request = get(url, { agent, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
    const { statusCode: status = 0, headers } = response;
    response.once('error', none);
    response.once('end', () => resolve({ status, hasRetryAfter: headers['retry-after'] !== undefined }));
    response.resume();
  });
  request.once('error', none);
  return promise;
}

function report(before: readonly Sample[], during: readonly Sample[], later: readonly Sample[]): string {
  const usualMs = p95(before);
  const isUsual = (second: number) =>
    p95(later.filter(({ at }) => at >= second * 1000 && at < (second + 5) * 1000)) <= 1.2 * usualMs;
  const recovered = Array.from({ length: after.seconds }, (_, second) => second).find(isUsual);
  return [
    `${usual.requestsPerSecond} a second before: ${summary(before)}`,
    `${tooMuch.requestsPerSecond} a second for ${tooMuch.seconds} s: ${summary(during)}`,
    `${after.requestsPerSecond} a second afterwards: ${summary(later)}`,
    `p95 is within 1.2 times the usual one ${recovered ?? 'more than ' + after.seconds} s after it ended`,
    '',
  ].join('\n');
}

function summary(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ status, hasRetryAfter }) =>
    status === 503 && !hasRetryAfter
      ? '503 without Retry-After'
      : status === 0
        ? 'no response'
        : String(status),
  );
  return [...groups]
    .map(([name, group]) => {
      const [p50, high] = [
        percentile(
          group.map(({ ms }) => ms),
          0.5,
        ),
        p95(group),
      ];
      return `${name} x ${group.length} (p50 ${p50.toFixed(0)}, p95 ${high.toFixed(0)} ms)`;
    })
    .join(', ');
}

function p95(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    0.95,
  );
}
