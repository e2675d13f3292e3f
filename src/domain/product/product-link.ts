import { productPath, type PathParts } from '../routes/route.ts';
import type { Product } from './product.ts';

/**
 * The address of a product in a list: its page, and for a variant the page of its configurable product with
 * the variant chosen. `currentPath` is the page to return to, if there should be a link back (RT-3).
 *
 * @see §2 Screens and routes
 * @example productLink({ product: 'p' }, { productId: 'm8', configurableProductId: 'bolt' }, '/') //=>
 * '/p/bolt?selectedVariant=m8&currentPath=%2F'
 */
export function productLink(
  paths: Pick<PathParts, 'product'>,
  { productId, configurableProductId: parent }: Pick<Product, 'productId' | 'configurableProductId'>,
  currentPath?: string,
): string {
  return productPath(paths, parent || productId, { selectedVariant: parent && productId, currentPath });
}
