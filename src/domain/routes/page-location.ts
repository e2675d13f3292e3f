import { parseRoute, type PathParts, type Route } from './route.ts';

/** Where a visitor is: the page, and the address as it stands. */
export interface PageLocation {
  readonly route: Route;
  readonly path: string;
  /** With its leading `?`; empty when the address has no query. */
  readonly search: string;
}

/** Whether products are listed there: a category, or the results of a search. */
export function isListing({ route }: PageLocation): boolean {
  return route.kind === 'category' || route.kind === 'search';
}

/**
 * The location that an address of the shop means; a fragment is left out (RT-1 to RT-5).
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
