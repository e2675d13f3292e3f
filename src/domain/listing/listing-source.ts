import type { Route } from '../routes/route.ts';
import type { ListingSource } from './listing.ts';

/** The source of a page's listing; `null` if the page has none, such as an empty search (LS-10). */
export function listingSource(route: Route): ListingSource | null {
  if (route.kind === 'category') return { mode: 'category', categoryId: route.categoryId };
  if (route.kind === 'favourites') return { mode: 'favourites' };
  if (route.kind === 'list') return { mode: 'namedList', listId: route.listId };
  return route.kind === 'search' && route.term !== '' ? { mode: 'search', term: route.term } : null;
}

/**
 * Whether both pages list the same products, with any filters, order and page (LS-10); `false` for pages
 * without a listing.
 */
export function isSameListing(one: Route, other: Route): boolean {
  const source = listingSource(other);
  return source !== null && JSON.stringify(listingSource(one)) === JSON.stringify(source);
}
