import { parseRoute, type PathParts, type Route } from './route.ts';

/** A visitor's location: the page, and its address. */
export interface PageLocation {
  readonly route: Route;
  readonly path: string;
  /** With its leading `?`; empty if the address has no query. */
  readonly search: string;
}

/** Whether the page lists products: a category, or the results of a search. */
export function isListing({ route }: PageLocation): boolean {
  return route.kind === 'category' || route.kind === 'search';
}

/**
 * The location of an address of the shop, without its fragment (RT-1 to RT-5).
 *
 * @example locationOf('/c/bolts?page=2', paths).search //=> '?page=2'
 */
export function locationOf(address: string, paths: PathParts): PageLocation {
  const [withoutFragment = ''] = address.split('#');
  const queryAt = withoutFragment.indexOf('?');
  const path = queryAt === -1 ? withoutFragment : withoutFragment.slice(0, queryAt);
  const search = queryAt === -1 ? '' : withoutFragment.slice(queryAt);
  return { route: parseRoute(path, search, paths), path, search };
}
