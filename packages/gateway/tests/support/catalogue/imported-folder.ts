import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { type Gateway } from '@statefront/gateway/gateway.ts';
import { aGateway, type OpenGateway } from '../a-gateway.ts';
import { call, productIdsIn } from '../http/call.ts';
import { aCatalogueFolder, aTemporaryFolder, type FolderLines } from './catalogue-folder.ts';
import { tinyCatalogue } from './tiny-catalogue.ts';

/** A gateway with the tiny catalogue, closed when the test ends. */
export async function aTinyGateway(): Promise<OpenGateway> {
  const open = await aGateway();
  onTestFinished(open.close);
  return open;
}

/** Writes a catalogue folder that is removed when the test ends, and resolves with its path. */
export async function aFolder(lines: FolderLines): Promise<string> {
  const folder = await aCatalogueFolder(lines);
  onTestFinished(folder.remove);
  return folder.directory;
}

/** Imports a folder into `aTinyGateway`; returns the report, or the error. */
export async function importing(lines: FolderLines, isEmptyAllowed = false): Promise<unknown> {
  const { gateway } = await aTinyGateway();
  return gateway
    .importCatalogue(await aFolder(lines), undefined, { isEmptyAllowed })
    .catch((error: unknown) => error);
}

/** File, line and reason of each bad line. */
export function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
  return error.badLines.map(({ file, line, reason }) => `${file} ${line}: ${reason}`);
}

/** The same without the ending of the file. */
export function shortReasonsOf(error: unknown): readonly string[] {
  return reasonsOf(error).map((reason) => reason.replace('.jsonl.gz', ''));
}

/** Writes files into a folder that is removed when the test ends, and resolves with its path. */
export async function aFolderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const { directory, remove } = await aTemporaryFolder();
  onTestFinished(remove);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return directory;
}

/** The same with one file; resolves with the path of the file. */
export async function aFile(name: string, content: string | Uint8Array): Promise<string> {
  return join(await aFolderWith({ [name]: content }), name);
}

/** The number of products that a visitor finds, and the ids of those on the page. */
export async function search(gateway: Gateway, query: string) {
  const response = await call(gateway, `product/search?${query}`);
  const { productCount }: { productCount: number } = JSON.parse(response.text);
  return [productCount, productIdsIn(response)];
}

export const hammer = tinyCatalogue.products[0] ?? {};

export const { units, categories } = tinyCatalogue;

export const oneProduct = {
  units,
  categories: [
    { id: 'tools', name: 'Tools' },
    { id: 'hand-tools', name: 'Hand' },
  ],
  images: tinyCatalogue.images,
};

export const plainHammer = { ...hammer, alternativeIds: [], buckets: [] };
