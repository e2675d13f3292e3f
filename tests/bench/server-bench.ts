import { performance } from 'node:perf_hooks';
import { bareServer } from './bare-server.ts';
import { openBenchShop } from './bench-shop.ts';
import { percentiles } from './percentiles.ts';

const warmUp = 50;
const measured = 400;

/**
 * Times the shop's server for the most frequent requests, one after the other, as a ratio to a bare Node
 * server that sends the same bytes in the same run. Only ratios compare between runs or machines.
 */
export async function benchServer(): Promise<void> {
  const shop = await openBenchShop();
  const { origin } = shop;

  const search = '/api/product/search?$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc';
  const rows = [
    await compared(origin, 'document of a category page', '/c/bolts'),
    await compared(origin, 'document of the home page', '/'),
    await compared(origin, 'a category, first page, with all filters', `${search}&$top=12&$skip=0`),
    await compared(
      origin,
      'a search for one word',
      '/api/product/search?$usage=LISTING&q=bolt&$top=12&$skip=0',
    ),
    await compared(origin, 'the health of the server', '/healthz'),
  ];
  process.stdout.write(
    [
      'ms, one request after the other; ratio to a bare server that sends the same bytes',
      '   p50    p95   bare p50   ratio   kB',
      ...rows,
      '',
    ].join('\n'),
  );

  await shop.close();
}

async function compared(origin: string, name: string, path: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(`${origin}${path}`)).arrayBuffer());
  const bare = await bareServer(bytes);
  const own = percentiles(await timesOf(`${origin}${path}`));
  const least = percentiles(await timesOf(bare.url));
  bare.close();

  const figures = [own.p50, own.p95, least.p50].map((ms) => ms.toFixed(2).padStart(6));
  const ratio = (own.p50 / least.p50).toFixed(1).padStart(6);
  return `${figures[0]} ${figures[1]}     ${figures[2]}  ${ratio}  ${(bytes.length / 1000).toFixed(0).padStart(3)}  ${name}`;
}

async function timesOf(url: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let request = 0; request < warmUp + measured; request += 1) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    if (request >= warmUp) times.push(performance.now() - start);
  }
  return times;
}
