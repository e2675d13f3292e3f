import type { Facet } from './listing.ts';

/** What a gateway may offer beside the facets of its products: each is one value, on or off. */
const quickFilterKeys = ['IN_STOCK', 'BOUGHT_BEFORE'];

/** Whether a filter is pressed above the list instead of being chosen among values (FL-1). */
export function isQuickFilter({ filterKey }: Pick<Facet, 'filterKey'>): boolean {
  return quickFilterKeys.includes(filterKey);
}

/** The filters that are no quick ones. */
export function withoutQuickFilters(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter((facet) => !isQuickFilter(facet));
}
