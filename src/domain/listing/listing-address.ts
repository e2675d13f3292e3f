import type { PageLocation } from '../routes/page-location.ts';
import { formatListingQuery, mendedQuery } from './listing-query.ts';
import type { DisplayMode, ListingQuery, SelectedFilter } from './listing.ts';

/**
 * The address of this query for the listing at `path`; keeps keys of `search` that are not the listing's
 * (RT-7).
 */
export function listingAddress(
  path: string,
  query: ListingQuery,
  search: string,
  leftOut: readonly SelectedFilter[] = [],
): string {
  const text = formatListingQuery(query, search, leftOut);
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a refused query without what was refused; it names the filters that are left out (RT-7). */
export function mendedListingAddress(path: string, refused: ListingQuery, search: string): string {
  const { query, leftOut } = mendedQuery(refused);
  return listingAddress(path, query, search, leftOut);
}

/**
 * The address that shows others a listing as this visitor sees it with a remembered display mode; `null` if
 * it already does, because every visit starts with the list (LS-6, RT-7).
 *
 * @example sharedAddress(locationOf('/c/bolts?page=2', paths), 'grid') //=> '/c/bolts?page=2&display=grid'
 */
export function sharedAddress({ path, search, query }: PageLocation, remembered: DisplayMode): string | null {
  return query?.display !== null || remembered === 'list'
    ? null
    : listingAddress(path, { ...query, display: remembered }, search);
}
