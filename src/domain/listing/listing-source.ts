import type { Route } from '../routes/route.ts';
import type { ListingSource } from './listing.ts';

/** Where the listing of a page gets its products from; `null` when the page has none (LS-10). */
export function listingSource(route: Route): ListingSource | null {
  if (route.kind === 'category') return { mode: 'category', categoryId: route.categoryId };
  return route.kind === 'search' ? { mode: 'search', term: route.term } : null;
}
