import { catalogueFolder } from './assembly/catalogue-folder.ts';
import { writeFolder } from './write-folder.ts';

export interface DemoCatalogueOrder {
  /** Is made when it does not exist. */
  readonly directory: string;
  /** The same seed gives the same bytes. */
  readonly seed?: number;
  readonly onProgress?: (line: string) => void;
}

/** Writes the catalogue folder of an invented industrial supplier: categories, products, units, images, customers, purchases. */
export async function makeDemoCatalogue({
  directory,
  seed = 2026,
  onProgress = () => {},
}: DemoCatalogueOrder): Promise<void> {
  const folder = catalogueFolder(seed);
  const listed = folder.products.filter(({ kind }) => kind !== 'variant').length;
  onProgress(
    `Drawn ${folder.images.length} pictures of ${listed} products with ${folder.products.length - listed} variants`,
  );
  await writeFolder(directory, folder);
  onProgress(`Written ${Object.keys(folder).join(', ')} to ${directory}`);
}
