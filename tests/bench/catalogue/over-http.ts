import { bareServer } from '../bare-server.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';
import { bytesOf, openLoad } from './open-load.ts';
import type { ServedGateway } from './served-gateway.ts';
import { pathOf, type Workload } from './workload.ts';

const pace = { requestsPerSecond: 50 };
const requests = 250;
/** Until the engine has compiled the measured code, or for this long. */
const warmUps = 1000;
const warmUpMs = 30_000;

/**
 * Times of a response over HTTP, and their ratio to a bare server that sends the same bytes at the same pace.
 */
export interface HttpTimes extends Percentiles {
  readonly ratio: number;
  /** The bare server's, in ms: the machine's part of `p95`. */
  readonly bareP95: number;
  /** The delay of the gateway's event loop under the load, at the 99th percentile, in ms. */
  readonly loopDelay: number;
  readonly kilobytes: number;
}

/**
 * Times of every kind of call over HTTP at 50 requests a second, independent of earlier ones; NaN if one call
 * alone takes longer than the pace allows.
 */
export async function httpTimes({ address, loopDelayMs }: ServedGateway, workload: Workload) {
  const paths = {
    filteredCategories: workload.filteredCategories.map(pathOf),
    bigCategories: workload.bigCategories.map(pathOf),
    searches: workload.searches.map(pathOf),
    quickTerms: workload.quickTerms.map(
      (term) => `product/search?$usage=QUICK_SEARCH&$top=9&$skip=0&q=${encodeURIComponent(term)}`,
    ),
    idLists: workload.idLists.map((ids) => `product/products?$product-ids=${joined(ids)}`),
    configurableIds: workload.configurableIds.map((id) => `product/variants?$product-ids=${joined([id])}`),
  };
  const measured = (own: readonly string[]) => times(address, loopDelayMs, own);
  return {
    filteredCategories: await measured(paths.filteredCategories),
    bigCategories: await measured(paths.bigCategories),
    searches: await measured(paths.searches),
    quickTerms: await measured(paths.quickTerms),
    idLists: await measured(paths.idLists),
    configurableIds: await measured(paths.configurableIds),
  };
}

const none = Number.NaN;
const unmeasured: HttpTimes = {
  p50: none,
  p95: none,
  bareP95: none,
  ratio: none,
  loopDelay: none,
  kilobytes: none,
};

async function times(
  address: string,
  loopDelayMs: ServedGateway['loopDelayMs'],
  paths: readonly string[],
): Promise<HttpTimes> {
  const urls = paths.map((path) => address + path);
  const alone = await warmUp(urls);
  await loopDelayMs();
  if (alone > 1000 / pace.requestsPerSecond) return unmeasured;
  const own = percentiles(await openLoad(filled(urls, requests), pace));
  const loopDelay = await loopDelayMs();
  const bytes = await bytesOf(urls[0] ?? address);
  const bare = await bareServer(bytes);
  await warmUp([bare.url]);
  const least = percentiles(await openLoad(filled([bare.url], requests), pace));
  bare.close();
  return {
    ...own,
    loopDelay,
    ratio: own.p50 / least.p50,
    bareP95: least.p95,
    kilobytes: bytes.length / 1000,
  };
}

/** The time in ms that one call takes alone. */
async function warmUp(urls: readonly string[]): Promise<number> {
  const start = performance.now();
  let count = 0;
  for (const url of filled(urls, warmUps)) {
    if (performance.now() - start > warmUpMs) break;
    await bytesOf(url);
    count += 1;
  }
  return (performance.now() - start) / count;
}

function joined(ids: readonly string[]): string {
  return encodeURIComponent(ids.map((id) => encodeURIComponent(id)).join('|'));
}

function filled<Value>(values: readonly Value[], count: number): Value[] {
  if (values.length === 0) return [];
  return Array.from({ length: Math.ceil(count / values.length) }, () => values)
    .flat()
    .slice(0, count);
}
