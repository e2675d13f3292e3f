import { productPath, type PathParts } from '../routes/route.ts';
import type { Product } from './product.ts';

/**
 * The address that a product of a list leads to: its page, and for a variant that of its configurable product with the
 * variant chosen. `currentPath` is where the visitor comes from, where the page is to lead back there (RT-3).
 *
 * @see §2 Screens and routes
 * @example productLink({ product: 'p' }, { productId: 'm8', configurableProductId: 'bolt' }, '/') //=> '/p/bolt?selectedVariant=m8&currentPath=%2F'
 */
export function productLink(
  paths: Pick<PathParts, 'product'>,
  { productId, configurableProductId: parent }: Pick<Product, 'productId' | 'configurableProductId'>,
  currentPath?: string,
): string {
  return productPath(paths, parent || productId, { selectedVariant: parent && productId, currentPath });
}
