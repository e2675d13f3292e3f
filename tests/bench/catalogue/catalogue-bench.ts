import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueIndex } from '#gateway/catalogue/catalogue-index.ts';
import { openDatabase, type DatabaseLocation } from '#gateway/database/database.ts';
import { makeDemoCatalogue } from '#tools/demo-catalogue/demo-catalogue.ts';
import { startPostgres } from '#tools/postgres.ts';
import type { Percentiles } from '../percentiles.ts';
import { insideTimes } from './inside.ts';
import { httpTimes, type HttpTimes } from './over-http.ts';
import { importFolder, serveGateway, type GatewayEnvironment } from './served-gateway.ts';
import { workloadOf, type Workload } from './workload.ts';

/** A gateway's database and how its process is told of it. */
interface Engine {
  readonly name: string;
  readonly location: DatabaseLocation;
  readonly environment: GatewayEnvironment;
}

const kinds = {
  filteredCategories: 'category page, two filters, all counts',
  bigCategories: 'biggest categories, no filter',
  searches: 'search with all filters',
  quickTerms: 'quick search while typing',
  idLists: '36 products by id',
  configurableIds: 'variants of a product',
} as const satisfies Record<keyof Workload, string>;

/**
 * Makes catalogues of these sizes, loads each into SQLite and PostgreSQL, and prints as Markdown what their answers cost.
 * Figures of different machines compare by ratio only.
 */
export async function benchCatalogues(sizes: readonly number[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const postgres = await startPostgres();
  try {
    for (const size of sizes) {
      const folder = join(directory, `catalogue-${size}`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not disturb each other
      await makeDemoCatalogue({ directory: folder, products: size });
      for (const engine of enginesFor(join(directory, `data-${size}`), postgres.url)) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await benchEngine(size, folder, engine);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rm(join(directory, `data-${size}`), { recursive: true, force: true });
    }
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function enginesFor(directory: string, databaseURL: string): Engine[] {
  const sqlite = join(directory, 'sqlite');
  const postgres = join(directory, 'postgresql');
  return [
    { name: 'node:sqlite', location: { dataDirectory: sqlite }, environment: { DATA_DIR: sqlite } },
    {
      name: 'PostgreSQL',
      location: { dataDirectory: postgres, databaseURL },
      environment: { DATA_DIR: postgres, DATABASE_URL: databaseURL },
    },
  ];
}

async function benchEngine(size: number, folder: string, engine: Engine): Promise<void> {
  const importSeconds = await importFolder(folder, engine.environment);
  const served = await serveGateway(engine.environment);
  const workload = await workloadOf(async (path) => (await fetch(served.address + path)).json());
  const http = await httpTimes(served.address, workload);
  const megabytes = await served.residentMegabytes();
  await served.stop();

  const db = await openDatabase(engine.location);
  const index = catalogueIndex(db, engine.location);
  await index.refresh();
  const inside = await insideTimes(await index.current(), db, workload);
  await index.close();
  await db.close();

  const facts = [
    `import ${importSeconds.toFixed(0)} s`,
    `start from the kept index ${served.startSeconds.toFixed(1)} s`,
    `index ${(await indexMegabytes(engine.location.dataDirectory)).toFixed(0)} MB`,
    `process after the load ${megabytes === undefined ? 'unknown' : megabytes.toFixed(0)} MB`,
  ];
  process.stdout.write(
    [
      `\n### ${size.toLocaleString('en')} products, ${engine.name}\n`,
      `${facts.join(', ')}.\n`,
      '| ms | inside p50 | inside p95 | HTTP p50 | HTTP p95 | ratio to bare | kB |',
      '|---|---|---|---|---|---|---|',
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
  const { p50, p95, ratio, kilobytes } = http[kind];
  const cells = [
    kinds[kind],
    inside[kind].p50.toFixed(3),
    inside[kind].p95.toFixed(3),
    p50.toFixed(2),
    p95.toFixed(2),
    ratio.toFixed(1),
    kilobytes.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function indexMegabytes(dataDirectory: string): Promise<number> {
  const folder = join(dataDirectory, 'index');
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}
