import { catalogueFolder } from './assembly/catalogue-folder.ts';
import { manyProducts } from './big/many-products.ts';
import { writeFolder } from './write-folder.ts';

export interface DemoCatalogueOrder {
  /** Is made when it does not exist. */
  readonly directory: string;
  /** The same seed gives the same bytes on the same day: events and offers are dated by it. */
  readonly seed?: number;
  /**
   * About how many lines the file of products shall have, for benchmarks: further series are derived from the families
   * of the demo catalogue, which comes first and whole, also when fewer are asked for.
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
