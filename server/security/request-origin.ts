import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that one of our own pages sends this. A request that says nothing is refused: every browser
 * we support sends at least one of the two headers with a change (H9).
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (site === undefined && origin === undefined) return false;
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === ownOrigin);
}
