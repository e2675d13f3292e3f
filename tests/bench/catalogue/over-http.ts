import { bareServer } from '../bare-server.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';
import { bytesOf, openLoad } from './open-load.ts';
import { pathOf, type Workload } from './workload.ts';

const pace = { requestsPerSecond: 50 };
const requests = 250;
const warmUps = 100;

/** Times of an answer over HTTP, and how many times those of a bare server that sends the same bytes at the same pace. */
export interface HttpTimes extends Percentiles {
  readonly ratio: number;
  readonly kilobytes: number;
}

/** Times of every kind of call over HTTP at 50 requests a second, whatever became of the earlier ones. */
export async function httpTimes(address: string, workload: Workload) {
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
  return {
    filteredCategories: await measured(address, paths.filteredCategories),
    bigCategories: await measured(address, paths.bigCategories),
    searches: await measured(address, paths.searches),
    quickTerms: await measured(address, paths.quickTerms),
    idLists: await measured(address, paths.idLists),
    configurableIds: await measured(address, paths.configurableIds),
  };
}

async function measured(address: string, paths: readonly string[]): Promise<HttpTimes> {
  const urls = paths.map((path) => address + path);
  for (const url of filled(urls, warmUps)) {
    // oxlint-disable-next-line no-await-in-loop -- a warm-up, not a load
    await bytesOf(url);
  }
  const own = percentiles(await openLoad(filled(urls, requests), pace));
  const bytes = await bytesOf(urls[0] ?? address);
  const bare = await bareServer(bytes);
  await openLoad(filled([bare.url], warmUps), pace);
  const least = percentiles(await openLoad(filled([bare.url], requests), pace));
  bare.close();
  return { ...own, ratio: own.p50 / least.p50, kilobytes: bytes.length / 1000 };
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
