import type { FilterGroup } from './listing.ts';

/** What a gateway may offer beside the facets of its products: each is one value, on or off. */
const quickFilterKeys = ['IN_STOCK', 'BOUGHT_BEFORE'];

/** Whether a filter is pressed above the list instead of being chosen among values (FL-1). */
export function isQuickFilter({ filterKey }: Pick<FilterGroup, 'filterKey'>): boolean {
  return quickFilterKeys.includes(filterKey);
}

/** The filters that are no quick ones. */
export function withoutQuickFilters(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  return groups.filter((group) => !isQuickFilter(group));
}
