import { firstQueryValue } from '../routes/query-parameters.ts';
import type { PageLocation } from '../routes/page-location.ts';
import { formatListingQuery, initialListingQuery, mendedQuery } from './listing-query.ts';
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

/** The longest query of a listing's address, with its `?`, that the server accepts: every link of the page repeats it (H16). */
export const longestListingQuery = 4_000;

/** The longest term of a search, as in the gateway's contract. */
const longestTerm = 200;

/**
 * The address of a refused query without what was refused; it names the filters that are left out (RT-7). What makes it
 * longer than the server accepts is dropped: filters first, then everything but the beginning of a search's term (H16).
 */
export function mendedListingAddress(path: string, refused: ListingQuery, search: string): string {
  const { query, leftOut } = mendedQuery(refused);
  const most = path.length + longestListingQuery;
  const term = firstQueryValue(search, 'q')?.slice(0, longestTerm).toWellFormed();
  const withTerm = term ? `${path}?q=${encodeURIComponent(term)}` : path;
  return (
    [listingAddress(path, query, search, leftOut), listingAddress(path, initialListingQuery, search)].find(
      (address) => address.length <= most,
    ) ?? withTerm
  );
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
