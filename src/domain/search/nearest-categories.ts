import type { CategoryReference } from '../listing/category.ts';
import type { QuickSearchHits } from './quick-search.ts';

const beginningLength = 4;
const mostTerms = 3;

/** How many categories are offered where nothing was found. */
export const mostCategories = 4;

/**
 * What to search for instead of a term that finds nothing: the beginnings of its longest words, three at most. A beginning
 * finds also what is spelled or inflected otherwise; figures, which are article numbers and sizes, lead nowhere (LS-3).
 *
 * @example nearestTerms('boltz 4711 of leather') //=> ['leat', 'bolt']
 */
export function nearestTerms(term: string): readonly string[] {
  const words = (term.match(/\p{L}{3,}/gu) ?? []).toSorted((one, other) => other.length - one.length);
  const beginnings = words.map((word) => Array.from(word.toLowerCase()).slice(0, beginningLength).join(''));
  return [...new Set(beginnings)].slice(0, mostTerms);
}

/** The categories found, each once and four at most: first those that more of the searches found, then in the order found (LS-3). */
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
