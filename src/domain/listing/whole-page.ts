import type { Listing, ListingQuery } from './listing.ts';
import { sliceSize } from './search-request.ts';

/**
 * The page size to ask for once more, so that all questions stand on one page, where they are found and linked to, and all
 * events, which are sorted by their day; `null`
 * where that is so, where the address says otherwise, and for every other category (CT-1).
 */
export function wholePageSize(
  query: ListingQuery,
  { category, products, productCount }: Pick<Listing, 'category' | 'products' | 'productCount'>,
): number | null {
  const isCut = productCount > products.length && productCount <= sliceSize;
  const isPlain = query.page === 1 && query.pageSize === 0;
  return isWhole(category) && isPlain && isCut ? productCount : null;
}

/** Whether all entries stand on one page although the address does not ask for it. */
export function isWholePage(
  query: ListingQuery,
  { category, products, productCount }: Pick<Listing, 'category' | 'products' | 'productCount'>,
): boolean {
  return isWhole(category) && query.pageSize === 0 && products.length === productCount;
}

/**
 * A listing as its page shows it: events that stand on one page are sorted by their day, which is none of the gateway's
 * orders, unless the address says otherwise (CT-1).
 */
export function inOwnOrder(query: ListingQuery, listing: Listing): Listing {
  const isByDay =
    listing.category?.pageKey === 'EVENTS_LIST' && query.sortKey === '' && isWholePage(query, listing);
  return isByDay
    ? { ...listing, sortOrders: listing.sortOrders.map((order) => ({ ...order, selected: false })) }
    : listing;
}

function isWhole(category: Listing['category']): boolean {
  return category?.pageKey === 'FAQ' || category?.pageKey === 'EVENTS_LIST';
}
