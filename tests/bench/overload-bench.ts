import { p95, pacedRequests, summary, type Sample } from './paced-requests.ts';
import { openShopProcess } from './shop-process.ts';

const usual = { requestsPerSecond: 20, seconds: 10 };
const tooMuch = { requestsPerSecond: 600, seconds: 20 };
const after = { requestsPerSecond: 20, seconds: 20 };
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

/**
 * How a shop in a separate process handles far more requests than it can serve, and how soon it recovers
 * (L3).
 */
export async function benchOverload(): Promise<void> {
  const shop = await openShopProcess({});
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

async function load(origin: string, { requestsPerSecond, seconds }: Pace): Promise<readonly Sample[]> {
  const urls = Array.from(
    { length: requestsPerSecond * seconds },
    (_, index) => new URL(paths[index % paths.length] ?? '/', origin),
  );
  return pacedRequests(urls, requestsPerSecond);
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
