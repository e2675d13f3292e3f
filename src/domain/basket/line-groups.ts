import type { LineGroupingValue } from './basket.ts';
import type { BasketRow } from './basket-changes.ts';

/** A property by which lines can be grouped. @see §7 GET {groupingService} */
export interface GroupingProperty {
  readonly propertyKey: string;
  readonly propertyName: string;
}

/** What says by which values it can be grouped: an order, or a line of one (BA-7). */
export interface Groupable {
  readonly groupingProperties: readonly LineGroupingValue[];
}

/** The rows that have the same value of the chosen property; `value` is empty for those without one. */
export interface RowGroup<Row> {
  readonly value: string;
  readonly rows: readonly Row[];
}

export type LineGroup = RowGroup<BasketRow>;

/** The lines of the basket in groups (BA-5). */
export function lineGroups(rows: readonly BasketRow[], propertyKey: string): readonly LineGroup[] {
  return groupsBy(rows, propertyKey, ({ line }) => line.groupingProperties);
}

/**
 * The rows in groups of the same value, in the order in which the values come first; those without a value stand at the end.
 * Without a property they are one group (BA-5, BA-7).
 *
 * @param propertyKey empty: not grouped
 */
export function groupsBy<Row>(
  rows: readonly Row[],
  propertyKey: string,
  valuesOf: (row: Row) => readonly LineGroupingValue[],
): readonly RowGroup<Row>[] {
  if (propertyKey === '') return [{ value: '', rows }];
  const groups = Map.groupBy(rows, (row) => {
    const property = valuesOf(row).find((each) => each.propertyKey === propertyKey);
    return property?.value ?? '';
  });
  const named = [...groups].filter(([value]) => value !== '');
  const unnamed = groups.get('') ?? [];
  return [...named, ...(unnamed.length > 0 ? [['', unnamed] as const] : [])].map(([value, own]) => ({
    value,
    rows: own,
  }));
}

/** What rows are grouped by before the customer chooses: lines by the first property; the list of orders keeps its order in time. */
export function firstGrouping(
  usage: 'BASKET' | 'ORDER' | 'ORDER_DETAILS',
  properties: readonly GroupingProperty[],
): string {
  return usage === 'ORDER' ? '' : (properties[0]?.propertyKey ?? '');
}

/** Whether lines can be grouped so: by a property of the gateway, or not at all. */
export function isOffered(properties: readonly GroupingProperty[], propertyKey: string): boolean {
  return propertyKey === '' || properties.some((each) => each.propertyKey === propertyKey);
}
