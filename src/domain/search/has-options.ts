import type { QuickSearchHits } from './quick-search.ts';

/**
 * Whether the list below the field has options: always, except if a response (`null` before it) found
 * nothing.
 */
export function hasOptions(hits: QuickSearchHits | null): boolean {
  return hits === null || hits.categories.length + hits.products.length > 0;
}
