import type { FacetValue } from './facets.ts';

const valuesAtFirst = 5;

/** What the visitor did with the values of a facet. */
export interface ValueListState {
  readonly isExpanded: boolean;
  /** What is being looked for; empty when nothing is. */
  readonly term: string;
  /** Values that were toggled: they do not go from under the pointer. */
  readonly touched: readonly string[];
}

/** What of a facet's values is on the screen, in the facet's order. */
export interface ShownValues {
  readonly shown: readonly FacetValue[];
  /** How many wait behind "view more". */
  readonly hiddenCount: number;
}

/**
 * The values to show: the first five, of which those with products go before those without, or all, or those that
 * contain what is looked for. A value that is or was selected is always among them (FL-1).
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
