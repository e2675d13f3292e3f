import { unescapeText } from '#src/domain/routes/percent-encoding.ts';

/** How many searches one address may make before it has to wait (H16): far more than a whole office types. */
export const searchLimit = { searches: 600, windowMs: 60_000 } as const;

/**
 * Whether an address searches, however it is written: a page or a call with a search term.
 *
 * @example isSearch('/sea%72ch?%71=bolt') //=> true
 */
export function isSearch(url: string): boolean {
  const queryAt = url.indexOf('?');
  if (queryAt === -1) return false;
  const isSearched = /^\/(search\/?$|api\/)/.test(unescapeText(url.slice(0, queryAt)));
  return isSearched && new URLSearchParams(url.slice(queryAt + 1)).has('q');
}
