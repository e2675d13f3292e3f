import { Agent, get } from 'node:http';
import { bareServer } from './bare-server.ts';
import { pacedRequests } from './paced-requests.ts';
import { percentile } from './percentiles.ts';
import { productPages } from './product-pages.ts';
import { openShopProcess } from './shop-process.ts';

const visitors = 10;
const measuredMs = 5_000;
const paced = { path: '/c/bolts', perSecond: 500, aimMs: 50 };

interface Rate {
  readonly perSecond: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<number, number>>;
}

/**
 * How many documents a second ten visitors without a pause get from a shop in a separate process, beside a bare
 * Node server in this one that sends the same bytes; only the ratios compare between machines (L1).
 */
export async function benchPages(): Promise<void> {
  const shop = await openShopProcess({});
  try {
    const { origin } = shop;
    const rows = [];
    for (const path of ['/c/bolts', '/', '/p/730-0050']) {
      rows.push(...(await keptPage(origin, path)));
    }
    await contentOf(new URL(paced.path, origin), {});
    const samples = await pacedRequests(
      Array.from({ length: (paced.perSecond * measuredMs) / 1000 }, () => new URL(paced.path, origin)),
      paced.perSecond,
    );
    const p99 = percentile(
      samples.map(({ ms }) => ms),
      0.99,
    );
    const unseen = await rateOf(await unseenPages(origin));
    rows.push(row('a page that nobody has seen', unseen, undefined));
    process.stdout.write(
      [
        `${visitors} visitors without a pause; ratio to a bare server that sends the same bytes`,
        '  per s   bare  ratio  p99 ms',
        ...rows,
        `${paced.path} from memory, ${paced.perSecond} a second: p99 ${p99.toFixed(0)} ms (aim ${paced.aimMs})`,
        '',
      ].join('\n'),
    );
  } finally {
    await shop.close();
  }
}

async function keptPage(origin: string, path: string): Promise<readonly string[]> {
  const accepted = { 'accept-encoding': 'br' };
  const url = new URL(path, origin);
  const { bytes, tag } = await contentOf(url, accepted);
  await contentOf(url, accepted);
  const bare = await bareServer(bytes);
  const empty = await bareServer(new Uint8Array());
  const least = await rateOf(always(new URL(bare.url), accepted));
  const own = await rateOf(always(url, accepted));
  const leastEmpty = await rateOf(always(new URL(empty.url), accepted));
  const unchanged = await rateOf(always(url, { ...accepted, 'if-none-match': tag }));
  bare.close();
  empty.close();
  return [row(`${path} from memory`, own, least), row(`${path} unchanged (304)`, unchanged, leastEmpty)];
}

function row(name: string, own: Rate, bare: Rate | undefined): string {
  const ratio = bare ? (own.perSecond / bare.perSecond).toFixed(2) : '';
  const columns = [own.perSecond.toFixed(0), bare?.perSecond.toFixed(0) ?? '', ratio, own.p99.toFixed(0)];
  return `${columns.map((column) => column.padStart(7)).join('')}  ${name} ${JSON.stringify(own.statuses)}`;
}

type Next = () => { readonly url: URL; readonly headers: Readonly<Record<string, string>> };

function always(url: URL, headers: Readonly<Record<string, string>>): Next {
  return () => ({ url, headers });
}

/** Each product's page once. */
async function unseenPages(origin: string): Promise<Next> {
  const left = [...(await productPages(origin))];
  return () => ({
    url: new URL(left.pop() ?? '/none', origin),
    headers: { 'accept-encoding': 'br' },
  });
}

async function rateOf(next: Next): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + measuredMs;
  const visit = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { url, headers } = next();
      const status = await statusOf(url, headers, agent);
      times.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return { perSecond: times.length / (measuredMs / 1000), p99: percentile(times, 0.99), statuses };
}

function statusOf(url: URL, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { agent, headers }, (response) => {
    response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    response.resume();
  }).once('error', reject);
  return promise;
}

async function contentOf(url: URL, headers: Readonly<Record<string, string>>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Uint8Array; tag: string }>();
  get(url, { headers }, (response) => {
    const parts: Buffer[] = [];
    response
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve({ bytes: Buffer.concat(parts), tag: response.headers.etag ?? '' }))
      .once('error', reject);
  }).once('error', reject);
  return promise;
}
