import type { Listing, ListingQuery } from './listing.ts';
import { sliceSize } from './search-request.ts';

/**
 * The page size to ask for once more, so that all questions stand on one page, where they are found and linked to; `null`
 * where that is so, where the address says otherwise, and for every other category (CT-1).
 */
export function wholePageSize(
  query: ListingQuery,
  { category, products, productCount }: Pick<Listing, 'category' | 'products' | 'productCount'>,
): number | null {
  const isCut = productCount > products.length && productCount <= sliceSize;
  const isPlain = query.page === 1 && query.pageSize === 0;
  return category?.pageKey === 'FAQ' && isPlain && isCut ? productCount : null;
}

/** Whether all entries stand on one page although the address does not ask for it. */
export function isWholePage(
  query: ListingQuery,
  { category, products, productCount }: Pick<Listing, 'category' | 'products' | 'productCount'>,
): boolean {
  return category?.pageKey === 'FAQ' && query.pageSize === 0 && products.length === productCount;
}
