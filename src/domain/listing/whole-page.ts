import type { Listing, ListingQuery } from './listing.ts';
import { sliceSize } from './search-request.ts';
import type { SortChoice } from './sort-orders.ts';

/**
 * The query to send after the first response, which shows the kind of category: all questions on one page,
 * where they can be searched and linked to, and all events, sorted by day if the gateway offers it. `null` if
 * the response is complete, if the address says otherwise, and for every other category (CT-1, SO-3).
 */
export function followUpQuery(
  query: ListingQuery,
  listing: Pick<Listing, 'category' | 'products' | 'productCount' | 'sortOrders'>,
): ListingQuery | null {
  const { category, products, productCount } = listing;
  const isCut = productCount > products.length && productCount <= sliceSize;
  const pageSize = query.page === 1 && query.pageSize === 0 && isCut ? productCount : query.pageSize;
  const order = query.sortKey === '' ? dayOrder(listing) : null;
  if (!isWhole(category) || (pageSize === query.pageSize && order === null)) return null;
  return { ...query, ...order, pageSize };
}

/** The order by day, if the gateway offers it and has chosen another one. */
function dayOrder({ sortOrders }: Pick<Listing, 'sortOrders'>): SortChoice | null {
  const order = sortOrders.find(({ sortKey }) => sortKey === 'EVENT_DATE');
  return order && !order.selected ? { sortKey: order.sortKey, sortDescending: order.sortDescending } : null;
}

/** Whether all entries are on one page although the address does not ask for it. */
export function isWholePage(
  query: ListingQuery,
  { category, products, productCount }: Pick<Listing, 'category' | 'products' | 'productCount'>,
): boolean {
  return isWhole(category) && query.pageSize === 0 && products.length === productCount;
}

function isWhole(category: Listing['category']): boolean {
  return category?.pageKey === 'FAQ' || category?.pageKey === 'EVENTS_LIST';
}
