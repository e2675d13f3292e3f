import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueIndex } from '@statefront/gateway/catalogue/index/catalogue-index.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { startPostgres } from '#tools/install/postgres.ts';
import type { Percentiles } from '../percentiles.ts';
import { engineOf, sizesOf, type Engine, type EngineName } from './engines.ts';
import { insideTimes } from './inside.ts';
import { httpTimes, type HttpTimes } from './over-http.ts';
import { importFolder, serveGateway } from './served-gateway.ts';
import { workloadOf, type Workload } from './workload.ts';

const kinds = {
  filteredCategories: 'category page, two filters, all counts',
  bigCategories: 'biggest categories, no filter',
  searches: 'search with all filters',
  quickTerms: 'quick search while typing',
  idLists: '36 products by id',
  configurableIds: 'variants of a product',
} as const satisfies Record<keyof Workload, string>;

/**
 * Generates catalogues of these sizes, loads each into every engine, and prints the times of their responses
 * as Markdown. Only ratios compare between machines.
 */
export async function benchCatalogues(
  sizes: readonly number[],
  engines: readonly EngineName[],
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const postgres = engines.some((name) => name !== 'sqlite') ? await startPostgres() : undefined;
  try {
    for (const size of sizes) {
      const folder = join(directory, `catalogue-${size}`);
      const start = performance.now();
      await makeDemoCatalogue({ directory: folder, products: size });
      process.stdout.write(
        `\n## ${size.toLocaleString('en')} products\n\nMade in ${seconds(performance.now() - start)}.\n`,
      );
      for (const name of engines) {
        const data = join(directory, `data-${size}-${name}`);
        await benchEngine(folder, await engineOf(name, data, postgres?.url ?? ''));
        await rm(data, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function benchEngine(folder: string, engine: Engine): Promise<void> {
  const imported = await importFolder(folder, engine.environment);
  const served = await serveGateway(engine.environment);
  const workload = await workloadOf(async (path) => (await fetch(served.address + path)).json());
  const http = await httpTimes(served, workload);
  const megabytes = await served.residentMegabytes();
  await served.stop();

  const db = await openDatabase(engine.location);
  const index = catalogueIndex(db, engine.location);
  await index.refresh();
  const inside = await insideTimes((await index.current()).search, db, workload);
  await index.close();
  const sizes = await sizesOf(db, engine.location);
  await db.close();

  const facts = [
    `import ${imported.seconds.toFixed(0)} s in ${imported.peakMegabytes.toFixed(0)} MB at most`,
    `start from the kept index ${served.startSeconds.toFixed(1)} s`,
    `index ${sizes.index.toFixed(0)} MB`,
    `database ${sizes.database.toFixed(0)} MB`,
    `process after the load ${megabytes.toFixed(0)} MB`,
  ];
  process.stdout.write(
    [
      `\n### ${engine.name}\n`,
      `${facts.join(', ')}.\n`,
      '| ms | inside p50 | inside p95 | HTTP p50 | HTTP p95 | bare p95 | ratio to bare | kB | loop delay p99 |',
      '|---|---|---|---|---|---|---|---|---|',
      row('filteredCategories', inside, http),
      row('bigCategories', inside, http),
      row('searches', inside, http),
      row('quickTerms', inside, http),
      row('idLists', inside, http),
      row('configurableIds', inside, http),
      '',
    ].join('\n'),
  );
}

function row<Kind extends keyof typeof kinds>(
  kind: Kind,
  inside: Readonly<Record<Kind, Percentiles>>,
  http: Readonly<Record<Kind, HttpTimes>>,
): string {
  const { p50, p95, bareP95, ratio, kilobytes, loopDelay } = http[kind];
  const cells = [
    kinds[kind],
    written(inside[kind].p50, 3),
    written(inside[kind].p95, 3),
    written(p50, 2),
    written(p95, 2),
    written(bareP95, 2),
    written(ratio, 1),
    written(kilobytes, 0),
    written(loopDelay, 1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function written(figure: number, decimals: number): string {
  return Number.isNaN(figure) ? '–' : figure.toFixed(decimals);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0)} s`;
}
