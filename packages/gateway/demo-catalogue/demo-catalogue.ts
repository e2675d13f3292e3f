import { catalogueFolder } from './assembly/catalogue-folder.ts';
import { manyProducts } from './big/many-products.ts';
import { writeFolder } from './write-folder.ts';

export interface DemoCatalogueOrder {
  /** Created if it does not exist. */
  readonly directory: string;
  /** The same seed gives the same bytes on the same day, which dates events and offers. */
  readonly seed?: number;
  /**
   * The approximate number of products for benchmarks: adds series that are derived from the families. The
   * demo catalogue comes first and is always complete.
   */
  readonly products?: number;
  readonly onProgress?: (line: string) => void;
}

/** Writes the catalogue folder of an invented industrial supplier: categories, products, content, customers, orders. */
export async function makeDemoCatalogue({
  directory,
  seed = 2026,
  products = 0,
  onProgress = () => {},
}: DemoCatalogueOrder): Promise<void> {
  const folder = catalogueFolder(seed);
  const listed = folder.products.filter(({ kind }) => kind !== 'variant').length;
  onProgress(
    `Drawn ${folder.images.length} images of ${listed} products with ${folder.products.length - listed} variants`,
  );
  await writeFolder(directory, { ...folder, products: manyProducts(folder.products, products, seed) });
  onProgress(`Written ${Object.keys(folder).join(', ')} to ${directory}`);
}
