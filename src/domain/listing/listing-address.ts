import { formatListingQuery, parseListingQuery } from './listing-query.ts';
import type { DisplayMode, ListingQuery } from './listing.ts';

/** The address that says this about the listing at `path`; keys of `search` that are not the listing's stay (RT-7). */
export function listingAddress(path: string, query: ListingQuery, search: string): string {
  const text = formatListingQuery(query, search);
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The address under which others see a listing as this visitor does, who remembers a display mode; `null` where it is so already:
 * the list is where every visit starts (LS-6, RT-7).
 *
 * @example sharedAddress('/c/bolts', '?page=2', 'grid') //=> '/c/bolts?page=2&display=grid'
 */
export function sharedAddress(path: string, search: string, remembered: DisplayMode): string | null {
  const query = parseListingQuery(search);
  return query.display !== null || remembered === 'list'
    ? null
    : listingAddress(path, { ...query, display: remembered }, search);
}
