import type { CategoryReference } from '../listing/category.ts';
import type { QuickSearchHits } from './quick-search.ts';

const beginningLength = 4;
const mostTerms = 3;

/** How many categories are offered if nothing was found. */
export const mostCategories = 4;

/**
 * Alternative searches for a term without results: the beginnings of its longest words, three at most. A
 * beginning also finds other spellings and inflections; figures, which are article numbers and sizes, are
 * ignored (LS-3).
 *
 * @example nearestTerms('boltz 4711 of leather') //=> ['leat', 'bolt']
 */
export function nearestTerms(term: string): readonly string[] {
  const words = (term.match(/\p{L}{3,}/gu) ?? []).toSorted((one, other) => other.length - one.length);
  const beginnings = words.map((word) => Array.from(word.toLowerCase()).slice(0, beginningLength).join(''));
  return [...new Set(beginnings)].slice(0, mostTerms);
}

/**
 * The found categories without duplicates, four at most: first the ones in more of the responses, then in the
 * order of finding (LS-3).
 */
export function nearestCategories(responses: readonly QuickSearchHits[]): readonly CategoryReference[] {
  const found = Map.groupBy(
    responses.flatMap(({ categories }) => categories),
    ({ categoryId }) => categoryId,
  );
  return [...found.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((hits) => hits.slice(0, 1))
    .slice(0, mostCategories)
    .map(({ categoryId: id, categoryName: name }) => ({ id, name }));
}
