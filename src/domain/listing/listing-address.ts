import { formatListingQuery } from './listing-query.ts';
import type { ListingQuery } from './listing.ts';

/** The address that says this about the listing at `path`; keys of `search` that are not the listing's stay (RT-7). */
export function listingAddress(path: string, query: ListingQuery, search: string): string {
  const text = formatListingQuery(query, search);
  return text === '' ? path : `${path}?${text}`;
}
