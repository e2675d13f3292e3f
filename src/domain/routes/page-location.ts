import type { ListingQuery } from '../listing/listing.ts';
import { searchTerm } from '../search/search-term.ts';
import { unescapeText } from './percent-encoding.ts';
import { firstQueryValue, formatQueryParameters, queryParameters } from './query-parameters.ts';
import { categoryTemplates, type PathParts, type Route } from './route.ts';

/** A visitor's location: the page, and its address. */
export interface PageLocation {
  readonly route: Route;
  readonly path: string;
  /** With its leading `?`; empty if the address has no query. */
  readonly search: string;
  /** The part of the address about the listing; missing if the page has none (RT-7). */
  readonly query?: ListingQuery;
  /** Whether only customers see the page; missing if everybody does. */
  readonly isForCustomers?: true;
}

/** Whether the page lists products: a category, or the results of a search. */
export function isListing({ route }: PageLocation): boolean {
  return route.kind === 'category' || route.kind === 'search';
}

/** Whether an address of the shop lists products. @see isListing */
export function isListingAddress(address: string, paths: Pick<PathParts, 'category'>): boolean {
  const [, part = ''] = /^\/([^/]+)\/[^/]+\/?$/.exec(splitAddress(address).path) ?? [];
  const named: readonly string[] = [paths.category, ...categoryTemplates];
  return named.includes(unescapeText(part)) || searchedTerm(address) !== null;
}

/** The term that an address of the results of a search names; `null` for every other address. @see searchPath */
export function searchedTerm(address: string): string | null {
  const { path, search } = splitAddress(address);
  return /^\/search\/?$/.test(path) ? searchTerm(firstQueryValue(search, 'q') ?? '') : null;
}

/**
 * Path and query of an address; a fragment is left out (RT-4).
 *
 * @example splitAddress('/c/bolts?page=2#results') //=> { path: '/c/bolts', search: '?page=2' }
 */
export function splitAddress(address: string): Pick<PageLocation, 'path' | 'search'> {
  const [withoutFragment = ''] = address.split('#');
  const queryAt = withoutFragment.indexOf('?');
  return queryAt === -1
    ? { path: withoutFragment, search: '' }
    : { path: withoutFragment.slice(0, queryAt), search: withoutFragment.slice(queryAt) };
}

/**
 * The address of a page as the `currentPath` of the pages behind its links; without its own `currentPath`, so that addresses do
 * not grow (RT-3).
 *
 * @example currentPathOf({ path: '/p/bolt', search: '?currentPath=%2F' }) //=> '/p/bolt'
 */
export function currentPathOf({ path, search }: Pick<PageLocation, 'path' | 'search'>): string {
  const parameters = queryParameters(search).filter(([name]) => name !== 'currentPath');
  return parameters.length === 0 ? path : `${path}?${formatQueryParameters(parameters)}`;
}
