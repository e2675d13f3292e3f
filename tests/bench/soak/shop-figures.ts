import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Figures of a shop's process that are sampled, as /metrics names them, and how they are shown. */
const ofMetrics = {
  'memory of the process, MB': { name: 'process_resident_memory_bytes', factor: 1e-6 },
  'heap after a collection, MB': { name: 'nodejs_heap_size_used_bytes', factor: 1e-6 },
  'memory outside of the heap, MB': { name: 'nodejs_external_memory_bytes', factor: 1e-6 },
  'documents in memory, MB': { name: 'statefront_documents_bytes', factor: 1e-6 },
  'active resources': { name: 'nodejs_active_resources_total', factor: 1 },
  'open files and connections': { name: 'process_open_fds', factor: 1 },
  'event loop delay p99, ms': { name: 'nodejs_eventloop_lag_p99_seconds', factor: 1e3 },
} as const;

export type ShopFigure = keyof typeof ofMetrics | 'database, MB';

/** Makes V8 collect garbage at the signal SIGUSR2, so that the heap contains only what is used. */
export const collectingOptions = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => globalThis.gc())')}`,
];

/** The figures of a shop that was started with `collectingOptions` and METRICS_PORT. */
export async function readShopFigures(shop: {
  readonly metrics: string;
  readonly pid: number | undefined;
  readonly directory: string;
}): Promise<Readonly<Record<ShopFigure, number>>> {
  if (shop.pid !== undefined) process.kill(shop.pid, 'SIGUSR2');
  await delay(1_000);
  const text = await (await fetch(shop.metrics)).text();
  const figure = ({ name, factor }: (typeof ofMetrics)[keyof typeof ofMetrics]) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) * factor;
  return {
    'memory of the process, MB': figure(ofMetrics['memory of the process, MB']),
    'heap after a collection, MB': figure(ofMetrics['heap after a collection, MB']),
    'memory outside of the heap, MB': figure(ofMetrics['memory outside of the heap, MB']),
    'documents in memory, MB': figure(ofMetrics['documents in memory, MB']),
    'active resources': figure(ofMetrics['active resources']),
    'open files and connections': figure(ofMetrics['open files and connections']),
    'event loop delay p99, ms': figure(ofMetrics['event loop delay p99, ms']),
    'database, MB': await databaseMegabytes(shop.directory),
  };
}

async function databaseMegabytes(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true });
  const files = names.filter((name) => /\.db(-wal)?$/.test(name));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(directory, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}
