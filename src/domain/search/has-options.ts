import type { QuickSearchHits } from './quick-search.ts';

/** Whether the list below the field has anything to choose: all but a response (`null` while there is none) that found nothing has. */
export function hasOptions(hits: QuickSearchHits | null): boolean {
  return hits === null || hits.categories.length + hits.products.length > 0;
}
