import { onTestFinished } from 'vitest';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { type Gateway } from '@statefront/gateway/gateway.ts';
import { aGateway, type OpenGateway } from '../a-gateway.ts';
import { aCatalogueFolder, type FolderLines } from './catalogue-folder.ts';
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

/** The number of products that a visitor finds, and the ids of those on the page. */
export async function search(gateway: Gateway, query: string) {
  const response = await gateway.app.inject(`/itcpgw/site_apis/product/search?${query}`);
  const body: { productCount: number; products: { productId: string }[] } = response.json();
  return [body.productCount, body.products.map(({ productId }) => productId)];
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
