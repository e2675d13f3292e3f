import type { Route } from '../routes/route.ts';
import type { ListingSource } from './listing.ts';

/** Where the listing of a page gets its products from; `null` when the page has none, as a search for nothing (LS-10). */
export function listingSource(route: Route): ListingSource | null {
  if (route.kind === 'category') return { mode: 'category', categoryId: route.categoryId };
  if (route.kind === 'favourites') return { mode: 'favourites' };
  if (route.kind === 'list') return { mode: 'namedList', listId: route.listId };
  return route.kind === 'search' && route.term !== '' ? { mode: 'search', term: route.term } : null;
}

/** Whether both pages list the same products, whatever filters, order and page of them (LS-10); never, where nothing is listed. */
export function isSameListing(one: Route, other: Route): boolean {
  const source = listingSource(other);
  return source !== null && JSON.stringify(listingSource(one)) === JSON.stringify(source);
}
