import { isListingAddress } from '../routes/page-location.ts';
import { categoryPath, productPath, type PathParts } from '../routes/route.ts';
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

/**
 * The address of the list behind a product page: the visitor's previous list; for a job that was opened directly, the last category
 * of its trail; empty without one (RT-3, CT-3).
 *
 * @param product `null` while it is unknown
 */
export function listAddress(
  product: Pick<Product, 'productType' | 'breadcrumb'> | null,
  currentPath: string,
  paths: Pick<PathParts, 'category'>,
): string {
  if (isListingAddress(currentPath, paths)) return currentPath;
  const category = product?.productType === 'JOB' ? product.breadcrumb.at(-1) : undefined;
  return category ? categoryPath(paths, category.categoryId) : '';
}
