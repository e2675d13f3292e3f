import type { Facet } from './listing.ts';

/** Filters that a gateway may offer beside the facets: each has one value, on or off. */
const quickFilterKeys = ['IN_STOCK', 'BOUGHT_BEFORE'];

/** Whether a filter is a button above the list instead of a choice of values (FL-1). */
export function isQuickFilter({ filterKey }: Pick<Facet, 'filterKey'>): boolean {
  return quickFilterKeys.includes(filterKey);
}

/** The filters that are not quick filters. */
export function withoutQuickFilters(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter((facet) => !isQuickFilter(facet));
}
