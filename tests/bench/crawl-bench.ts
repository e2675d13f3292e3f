import { setTimeout as delay } from 'node:timers/promises';
import { signedInCustomer } from './bench-customer.ts';
import { processMemory } from './catalogue/process-memory.ts';
import { percentile } from './percentiles.ts';
import { pacedRequests, summary } from './paced-requests.ts';
import { productPages } from './product-pages.ts';
import { openShopProcess } from './shop-process.ts';

const crawl = { requestsPerSecond: 50, pages: 2_000 };
const customersPauseMs = 200;
/** The visitors for whom a page differs, so that the demo has 10,000 different ones. */
const visitors = ['en', 'de'].flatMap((language) =>
  ['list', 'grid', 'roomy'].flatMap((mode) =>
    ['?0', '?1'].map((isMobile) => ({
      cookie: `language=${language}; displayMode=${mode}`,
      'sec-ch-ua-mobile': isMobile,
    })),
  ),
);
const atOnce = 4;
/** V8 gives memory back some seconds after the last request. */
const restMs = 30_000;

/**
 * The times of a customer who adds and searches during a crawl of all products, and the memory of the shop
 * after it, in a separate process (L2, L1).
 *
 * @param pages how many different pages are visited in all
 * @param products as of `openShopProcess`
 */
export async function benchCrawl(pages: number, products = 0): Promise<void> {
  const shop = await openShopProcess({ products });
  try {
    const memory = async () => (await processMemory(shop.pid)).now.toFixed(0);
    const atStart = await memory();
    const paths = await productPages(shop.origin);
    const customer = await aBuyer(shop.origin);
    await customer.visit();
    const ended = new AbortController();
    const visits = repeated(customer.visit, ended.signal);
    const crawled = await pacedRequests(
      paths.slice(0, crawl.pages).map((path) => new URL(path, shop.origin)),
      crawl.requestsPerSecond,
    );
    ended.abort();
    const seen = await visits;
    await visitAll(shop.origin, paths, pages);
    const afterAll = await memory();
    await delay(restMs);
    const atRest = await memory();
    process.stdout.write(
      [
        `a crawl of ${crawled.length} product pages, ${crawl.requestsPerSecond} a second`,
        `  pages: ${summary(crawled)}`,
        line(
          "  a customer's addition meanwhile",
          seen.map(({ additionMs }) => additionMs),
        ),
        line(
          "  a customer's search meanwhile",
          seen.map(({ searchMs }) => searchMs),
        ),
        `memory: ${atStart} MB at the start, ${afterAll} MB after ${pages} different pages, ${atRest} MB at rest`,
        '',
      ].join('\n'),
    );
  } finally {
    await shop.close();
  }
}

function line(name: string, times: readonly number[]): string {
  const ms = (share: number) => percentile(times, share).toFixed(0);
  return `${name}: p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms, ${times.length} times`;
}

interface Visit {
  readonly additionMs: number;
  readonly searchMs: number;
}

async function repeated(visit: () => Promise<Visit>, signal: AbortSignal): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  while (!signal.aborted) {
    visits.push(await visit());
    await delay(customersPauseMs);
  }
  return visits;
}

async function aBuyer(origin: string): Promise<{ readonly visit: () => Promise<Visit> }> {
  const customer = await signedInCustomer(origin, 0);
  return {
    async visit() {
      const start = performance.now();
      await customer.add();
      const added = performance.now();
      await customer.send('GET', '/api/product/search?$usage=LISTING&q=bolt&$top=12&$skip=0');
      return { additionMs: added - start, searchMs: performance.now() - added };
    },
  };
}

async function visitAll(origin: string, paths: readonly string[], pages: number): Promise<void> {
  const addresses = visitors.flatMap((headers) => paths.map((path) => ({ headers, path })));
  if (addresses.length < pages) throw new Error(`The catalogue has ${addresses.length} different pages`);
  const left = addresses.slice(0, pages);
  const visit = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const response = await fetch(origin + next.path, { headers: next.headers });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
}
