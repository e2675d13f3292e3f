import type { FacetValue } from './facets.ts';

const valuesAtFirst = 5;

/** The visitor's state of a facet's values. */
export interface ValueListState {
  readonly isExpanded: boolean;
  /** The search term in the values; empty if there is none. */
  readonly term: string;
  /** Values that were toggled, which do not move under the pointer. */
  readonly touched: readonly string[];
}

/** The visible values of a facet, in its order. */
export interface ShownValues {
  readonly shown: readonly FacetValue[];
  /** How many are hidden behind "view more". */
  readonly hiddenCount: number;
}

/**
 * The values to show: the first five, preferring values with products, or all, or those that match the term.
 * A value that is or was selected is always visible (FL-1).
 *
 * @see §9 Initial visible filters
 */
export function shownValues(values: readonly FacetValue[], state: ValueListState): ShownValues {
  const term = state.term.trim().toLowerCase();
  const first = values
    .toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0))
    .slice(0, valuesAtFirst);
  const isWanted = (value: FacetValue) =>
    term === '' ? state.isExpanded || first.includes(value) : value.value.toLowerCase().includes(term);
  const shown = values.filter(
    (value) => value.selected || state.touched.includes(value.value) || isWanted(value),
  );
  return { shown, hiddenCount: term === '' ? values.length - shown.length : 0 };
}
