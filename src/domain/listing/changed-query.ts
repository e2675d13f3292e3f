import type { ListingQuery, SelectedFilter } from './listing.ts';
import type { SortChoice } from './sort-orders.ts';

/** The filters with one value added or removed; filters without values are removed (FL-1). */
export function toggledFilters(
  filters: readonly SelectedFilter[],
  filterKey: string,
  value: string,
): readonly SelectedFilter[] {
  const before = filters.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const others = filters.filter((filter) => filter.filterKey !== filterKey);
  return values.length === 0 ? others : [...others, { filterKey, values }];
}

/** The query with only these filters. Resets page and page size (FL-3). */
export function withFilters(query: ListingQuery, filters: readonly SelectedFilter[]): ListingQuery {
  return { ...query, filters, page: 1, pageSize: 0 };
}

/** The query with one filter value added or removed. Resets page and page size (FL-3). */
export function withToggledFilter(query: ListingQuery, filterKey: string, value: string): ListingQuery {
  return withFilters(query, toggledFilters(query.filters, filterKey, value));
}

/** The query without filters. Resets page and page size (FL-2, FL-3). */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return withFilters(query, []);
}

/** The query with another sort order, from its first page; keeps the page size (SO-1). */
export function withSort(query: ListingQuery, { sortKey, sortDescending }: SortChoice): ListingQuery {
  return { ...query, sortKey, sortDescending, page: 1 };
}

/** Whether the same values are chosen, in any order. */
export function hasSameFilters(one: readonly SelectedFilter[], other: readonly SelectedFilter[]): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(filters: readonly SelectedFilter[]): string {
  return filters
    .flatMap(({ filterKey, values }) => values.map((value) => JSON.stringify([filterKey, value])))
    .toSorted()
    .join(',');
}
