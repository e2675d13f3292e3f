import type { FilterValue } from './filter-groups.ts';

const valuesAtFirst = 5;

/** What of a filter group's values is on the screen, in the group's order. */
export interface ShownValues {
  readonly shown: readonly FilterValue[];
  /** How many wait behind "view more". */
  readonly hiddenCount: number;
}

/**
 * The values to show: the first five, or all, or those that contain what the visitor is looking for. A selected value
 * is always among them (FL-1).
 *
 * @see §9 Initial visible filters
 */
export function shownValues(
  values: readonly FilterValue[],
  { isExpanded, term }: { readonly isExpanded: boolean; readonly term: string },
): ShownValues {
  const wanted = term.trim().toLowerCase();
  const shown = values.filter(
    ({ value, selected }, index) =>
      selected ||
      (wanted === '' ? isExpanded || index < valuesAtFirst : value.toLowerCase().includes(wanted)),
  );
  return { shown, hiddenCount: wanted === '' ? values.length - shown.length : 0 };
}

/** Whether there is more to show than at first, so that "view less" has something to do. */
export function isLong(values: readonly FilterValue[]): boolean {
  return values.length > valuesAtFirst;
}
