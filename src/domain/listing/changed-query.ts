import type { ListingQuery, SelectedFilter } from './listing.ts';

/** The query with one filter value chosen, or no longer chosen. Page and page size start anew (FL-3). */
export function withToggledFilter(query: ListingQuery, filterKey: string, value: string): ListingQuery {
  const before = query.filters.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const others = query.filters.filter((filter) => filter.filterKey !== filterKey);
  return withFilters(query, values.length === 0 ? others : [...others, { filterKey, values }]);
}

/** The query without any filter. Page and page size start anew (FL-2, FL-3). */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return withFilters(query, []);
}

/** The query in another order, from its first page (SO-1). */
export function withSort(query: ListingQuery, sortKey: string, sortDescending: boolean): ListingQuery {
  return { ...query, sortKey, sortDescending, page: 1 };
}

function withFilters(query: ListingQuery, filters: readonly SelectedFilter[]): ListingQuery {
  return { ...query, filters, page: 1, pageSize: 0 };
}
