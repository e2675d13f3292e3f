import type { LineGroupingValue } from './basket.ts';
import type { BasketRow } from './basket-changes.ts';

/** A property by which lines can be grouped. @see §7 GET {groupingService} */
export interface GroupingProperty {
  readonly propertyKey: string;
  readonly propertyName: string;
}

/** An order or a line of one, which has values for grouping (BA-7). */
export interface Groupable {
  readonly groupingProperties: readonly LineGroupingValue[];
}

/** The rows with the same value of the chosen property; `value` is empty for rows without one. */
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
 * The rows in groups of the same value, in the order of the values' first rows; rows without a value come
 * last. Without a property they are one group (BA-5, BA-7).
 *
 * @param propertyKey empty if not grouped
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

/** The initial grouping: lines by the first property; the list of orders is ungrouped. */
export function firstGrouping(
  usage: 'BASKET' | 'ORDER' | 'ORDER_DETAILS',
  properties: readonly GroupingProperty[],
): string {
  return usage === 'ORDER' ? '' : (properties[0]?.propertyKey ?? '');
}

/** Whether the grouping is offered: by a property of the gateway, or none. */
export function isOffered(properties: readonly GroupingProperty[], propertyKey: string): boolean {
  return propertyKey === '' || properties.some((each) => each.propertyKey === propertyKey);
}
