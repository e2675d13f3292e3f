import type { Gateway, ImportReport } from '@statefront/gateway/gateway.ts';
import { aCatalogueFolder, type FolderLines } from './catalogue-folder.ts';
import { tinyCatalogue } from './tiny-catalogue.ts';

type TinyProduct = (typeof tinyCatalogue.products)[number];

/**
 * Imports the tiny catalogue again with changed facts of some products; `undefined` removes a product. Adds
 * the products in `more`; its other files replace the catalogue's.
 */
export async function importChanged(
  gateway: Gateway,
  changeOf: (product: TinyProduct) => object | undefined,
  more: FolderLines = {},
): Promise<ImportReport> {
  const products = tinyCatalogue.products.flatMap((product) => {
    const facts = changeOf(product);
    return facts ? [{ ...product, buckets: [], alternativeIds: [], ...facts }] : [];
  });
  const known = new Set(products.map(({ id }) => id));
  const folder = await aCatalogueFolder({
    ...tinyCatalogue,
    purchases: tinyCatalogue.purchases.filter(({ productId }) => known.has(productId)),
    ...more,
    products: [...products, ...(more['products'] ?? [])],
  });
  try {
    return await gateway.importCatalogue(folder.directory);
  } finally {
    await folder.remove();
  }
}

/** Products `many-0`, `many-1` and so on at 1 EUR a piece. */
export function manyProducts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    kind: 'simple',
    categoryIds: [],
    name: `Number ${index}`,
    attributes: [],
    unit: 'PCE',
    price: { amount: 1, currency: 'EUR' },
  }));
}
