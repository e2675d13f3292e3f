import { formatListingQuery, parseListingQuery, withoutRefused } from './listing-query.ts';
import type { DisplayMode, ListingQuery } from './listing.ts';

/**
 * The address of this query for the listing at `path`; keeps keys of `search` that are not the listing's
 * (RT-7).
 */
export function listingAddress(path: string, query: ListingQuery, search: string): string {
  const text = formatListingQuery(query, search);
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a refused query without what was refused; it names the filters that are left out (RT-7). */
export function mendedListingAddress(path: string, query: ListingQuery, search: string): string {
  const mended = withoutRefused(query);
  const text = formatListingQuery(mended, search, mended.filters.length === 0 ? query.filters : []);
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The address that shows others a listing as this visitor sees it with a remembered display mode; `null` if
 * it already does, because every visit starts with the list (LS-6, RT-7).
 *
 * @example sharedAddress('/c/bolts', '?page=2', 'grid') //=> '/c/bolts?page=2&display=grid'
 */
export function sharedAddress(path: string, search: string, remembered: DisplayMode): string | null {
  const query = parseListingQuery(search);
  return query.display !== null || remembered === 'list'
    ? null
    : listingAddress(path, { ...query, display: remembered }, search);
}
