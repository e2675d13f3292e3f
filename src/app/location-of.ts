import { matchRoutes } from 'react-router';
import { listingSource } from '../domain/listing/listing-source.ts';
import { parseListingQuery } from '../domain/listing/listing-query.ts';
import { splitAddress, type PageLocation } from '../domain/routes/page-location.ts';
import { escapeText, unescapeText } from '../domain/routes/percent-encoding.ts';
import type { MatchedAddress } from '../domain/routes/route-meaning.ts';
import type { PathParts, Route } from '../domain/routes/route.ts';
import type { Page } from './page.ts';
import { pageAt, pages } from './pages.ts';

/**
 * The location of an address of the shop: ids are decoded once, one trailing slash is tolerated, unknown
 * addresses are `notFound` (RT-1 to RT-5).
 *
 * @example locationOf('/c/bolts?page=2', paths).search //=> '?page=2'
 */
export function locationOf(address: string, paths: PathParts): PageLocation {
  const { path, search } = splitAddress(address);
  const route = routeOf(path, search, paths) ?? { kind: 'notFound', path };
  return {
    route,
    path,
    search,
    ...(listingSource(route) && { query: parseListingQuery(search) }),
    ...(pageAt(route).isForCustomers && { isForCustomers: true }),
  };
}

function routeOf(path: string, search: string, paths: PathParts): Route | null {
  if (path.includes('//')) return null;
  const [match] = matchRoutes(patternsOf(paths), escapedTwice(path)) ?? [];
  if (!match) return null;
  const parameters = Object.fromEntries(
    Object.entries(match.params).map(([name, value = '']) => [name, unescapeText(value)]),
  );
  const { name, page, path: pattern } = match.route;
  const route = meaningOf(name, page, { pattern, parameters, search });
  const names = [name, ...(route?.kind === 'account' ? [`${name} ${route.section}`] : [])];
  return names.some((each) => paths.absent?.includes(each)) ? null : route;
}

/** Whether an address of the shop names a page that the gateway lacks (GW-5). */
export function isAbsent(address: string, paths: PathParts): boolean {
  const { absent = [] } = paths;
  return absent.length > 0 && !exists(address, paths) && exists(address, { ...paths, absent: [] });
}

function exists(address: string, paths: PathParts): boolean {
  return locationOf(address, paths).route.kind !== 'notFound';
}

function patternsOf(paths: PathParts) {
  return Object.entries(pages).flatMap(([name, page]) =>
    page.paths(paths).map((path) => ({ name, page, path, caseSensitive: true })),
  );
}

/**
 * react-router decodes a path and reads every remaining `%2F` as a slash: escaped twice, an id stays intact
 * (RT-4).
 */
function escapedTwice(path: string): string {
  const parts = path.split('/').map((part) => escapeText(escapeText(unescapeText(part))));
  return parts.join('/') || '/';
}

function meaningOf(
  name: string,
  { route, parameters, machine }: Page,
  address: MatchedAddress,
): Route | null {
  if (route) return route(address);
  return {
    kind: 'plain',
    page: name,
    parameters: parameters(address),
    ...(machine && { hasMachine: true }),
  };
}
