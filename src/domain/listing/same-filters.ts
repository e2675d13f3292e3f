import type { SelectedFilter } from './listing.ts';

/** Whether the same values are chosen, in whatever order. */
export function hasSameFilters(one: readonly SelectedFilter[], other: readonly SelectedFilter[]): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(filters: readonly SelectedFilter[]): string {
  return filters
    .flatMap(({ filterKey, values }) => values.map((value) => JSON.stringify([filterKey, value])))
    .toSorted()
    .join(',');
}
