import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readManifest, staticGraph, type Manifest } from '#server/assets/client-files.ts';
import { ensureClientIsBuilt } from '#server/build/build-client.ts';
import { projectDirectory } from './run-command.ts';

/**
 * Size limits of the files that browsers receive, compressed with brotli, in bytes: the present sizes plus 5
 * %. They warn of accidents, such as a library that gets into the first page; they are never a reason for
 * structure.
 */
const limits = {
  firstPage: 200_000,
  untilIdle: 235_000,
  styles: 17_000,
  lazyChunk: 16_000,
  sharedChunk: 27_500,
  fonts: 21_000,
};

const entryName = 'index.html';
/** Pages behind the links that every visitor sees, and what records the visit: they load while the browser is idle. */
const prefetched = /\/(compose-)?(home|product-page|sign-in|record-shop)(-page)?\.tsx?$/;

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Measures the built client and prints a table; returns whether everything is within its budget. */
export async function checkBudget(): Promise<boolean> {
  const dist = await ensureClientIsBuilt(projectDirectory, (line) => process.stdout.write(`${line}\n`));
  const manifest = await readManifest(dist);
  const sizes = await measured(dist, manifest);
  const rows = budgetRows(manifest, (file) => sizes.get(file) ?? 0);

  process.stdout.write('\nSizes, brotli:\n');
  for (const { name, bytes, limit } of rows) {
    const verdict = bytes > limit ? '  TOO LARGE' : '';
    process.stdout.write(`${kilobytes(bytes)} of ${kilobytes(limit)}  ${name}${verdict}\n`);
  }
  return rows.every(({ bytes, limit }) => bytes <= limit);
}

/** One row for each figure with a budget. The first page is in one language; the longest one counts. */
export function budgetRows(manifest: Manifest, sizeOf: (file: string) => number): readonly Row[] {
  const total = (files: readonly string[]) => files.map(sizeOf).reduce((sum, size) => sum + size, 0);
  const entryGraph = staticGraph(manifest, entryName);
  const lazyNames = lazyOf(manifest, entryGraph);
  const shopNames = lazyNames.filter((name) => name.endsWith('/app/shop.tsx'));
  /** The files of every page. */
  const everyPage = new Set([...entryGraph, ...shopNames.flatMap((name) => staticGraph(manifest, name))]);
  const pageNames = [
    ...shopNames,
    ...lazyNames.filter((name) => name.endsWith('/listing-page.tsx')),
    ...lazyNames
      .filter((name) => name.includes('/messages/'))
      .toSorted((one, other) => total(scripts(manifest, [other])) - total(scripts(manifest, [one])))
      .slice(0, 1),
  ];
  const pageGraph = [
    ...new Set([...entryGraph, ...pageNames.flatMap((name) => staticGraph(manifest, name))]),
  ];
  const idleGraph = [
    ...new Set([
      ...pageGraph,
      ...lazyNames.filter((name) => prefetched.test(name)).flatMap((name) => staticGraph(manifest, name)),
    ]),
  ];
  const shared = Object.keys(manifest).filter((name) =>
    /^_(product|visitors|customers|company)-.*\.js$/.test(name),
  );
  const filesOf = (names: readonly string[], kind: 'css' | 'assets') => [
    ...new Set(names.flatMap((name) => manifest[name]?.[kind] ?? [])),
  ];

  return [
    {
      name: 'JavaScript of the first category page',
      bytes: total(scripts(manifest, pageGraph)),
      limit: limits.firstPage,
    },
    {
      name: 'JavaScript of a visitor until the browser is idle',
      bytes: total(scripts(manifest, idleGraph)),
      limit: limits.untilIdle,
    },
    {
      name: 'styles in the document of the first category page',
      bytes: total(filesOf(pageGraph, 'css')),
      limit: limits.styles,
    },
    {
      name: 'font of the first category page',
      bytes: total(
        filesOf(pageGraph, 'assets').filter(
          (file) => /latin-wght-normal[^/]*\.woff2$/.test(file) && !file.includes('latin-ext'),
        ),
      ),
      limit: limits.fonts,
    },
    ...shared.map((name) => ({
      name: `shared: ${name}`,
      bytes: total(scripts(manifest, [name])),
      limit: limits.sharedChunk,
    })),
    ...lazyNames
      .filter((name) => !everyPage.has(name))
      .map((name) => ({
        name: `lazy: ${name}`,
        bytes: total(
          scripts(
            manifest,
            staticGraph(manifest, name).filter((each) => !everyPage.has(each) && !shared.includes(each)),
          ),
        ),
        limit: limits.lazyChunk,
      })),
  ];
}

/** Lazy chunks, wherever the shop requests them. */
function lazyOf(manifest: Manifest, graph: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (names: readonly string[]) => {
    for (const name of names.flatMap((each) => manifest[each]?.dynamicImports ?? [])) {
      if (found.has(name)) continue;
      found.add(name);
      visit(staticGraph(manifest, name));
    }
  };
  visit(graph);
  return [...found];
}

function scripts(manifest: Manifest, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => manifest[name]?.file ?? []);
}

async function measured(dist: string, manifest: Manifest): Promise<ReadonlyMap<string, number>> {
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css, assets }) => [file, ...css, ...assets]),
  );
  return new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const content = await readFile(join(dist, file));
        return [file, file.endsWith('.woff2') ? content.length : brotliBytes(content)] as const;
      }),
    ),
  );
}

function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

if (import.meta.main) process.exitCode = (await checkBudget()) ? 0 : 1;
