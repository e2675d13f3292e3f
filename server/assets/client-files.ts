import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { renderPool, type RenderPool } from '../pages/render-pool.ts';
import { storedFiles, type StoredFile } from './stored-file.ts';

/** The built client: the tags for a page's head, the files, and the shop's views for the server. */
export interface ClientFiles extends RenderPool {
  readonly assets: ReadonlyMap<string, StoredFile>;
  readonly page: PageFiles;
  /** The inspector page, if it was built. */
  readonly inspectorPage: string | undefined;
  /** The files of the behaviour book by name; empty if it was not built. */
  readonly behaviour: ReadonlyMap<string, StoredFile>;
}

/** Addresses of the files that a page loads. */
export interface PageFiles {
  /** Stores presses and input until the other scripts run. */
  readonly early: readonly string[];
  /** Modules that the page runs, in this order. */
  readonly scripts: readonly string[];
  /** Imports of these modules, loaded at the same time. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Lazy chunks with their imports, by the source file of the chunk. */
  readonly lazy: ReadonlyMap<
    string,
    { readonly modules: readonly string[]; readonly styles: readonly string[] }
  >;
}

const texts = v.optional(v.array(v.string()), []);
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    isDynamicEntry: v.optional(v.boolean(), false),
    imports: texts,
    dynamicImports: texts,
    css: texts,
    assets: texts,
  }),
);

export type Manifest = v.InferOutput<typeof manifestSchema>;

const entryName = 'index.html';
const earlyName = 'src/early-input.ts';

export async function readManifest(distDirectory: string): Promise<Manifest> {
  const text = await readFile(join(distDirectory, '.vite/manifest.json'), 'utf8');
  return v.parse(manifestSchema, JSON.parse(text));
}

/** Reads the built client of a folder, and its views for the server, into memory. */
export async function readClientFiles(distDirectory: string): Promise<ClientFiles> {
  const [assets, manifest, inspectorPage, behaviour] = await Promise.all([
    storedFiles(join(distDirectory, 'assets')),
    readManifest(distDirectory),
    readFile(join(distDirectory, 'inspector.html'), 'utf8').catch(() => undefined),
    storedFiles(join(distDirectory, 'behaviour')),
  ]);
  const pool = renderPool(pathToFileURL(join(distDirectory, 'server/render-page.js')).href);
  return { assets, page: pageFiles(manifest), ...pool, inspectorPage, behaviour };
}

/** The files that the page of the built client loads. */
export function pageFiles(manifest: Manifest): PageFiles {
  const graph = staticGraph(manifest, entryName);
  const known = new Set(graph);
  const lazyNames = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  return {
    early: filesOf(manifest, [earlyName]),
    scripts: filesOf(manifest, [entryName]),
    modules: filesOf(manifest, graph.slice(1)),
    styles: stylesOf(manifest, graph),
    fonts: [
      ...new Set(
        graph
          .flatMap((name) => manifest[name]?.assets ?? [])
          .filter((file) => /latin-wght-normal.*\.woff2$/.test(file) && !file.includes('latin-ext'))
          .map(addressOf),
      ),
    ],
    lazy: new Map(
      lazyNames.map((name) => {
        const own = staticGraph(manifest, name).filter((each) => !known.has(each));
        return [name, { modules: filesOf(manifest, own), styles: stylesOf(manifest, own) }];
      }),
    ),
  };
}

/** A chunk and all its static imports, without duplicates, the chunk itself first. */
export function staticGraph(manifest: Manifest, name: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    manifest[each]?.imports.forEach(visit);
  };
  visit(name);
  return [...seen];
}

function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => manifest[name]?.file ?? []).map(addressOf);
}

function stylesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))].map(addressOf);
}

function addressOf(file: string): string {
  return `/${file}`;
}
