import type { BasketRow } from './basket-changes.ts';

/** A property by which lines can be grouped. @see §7 GET {groupingService} */
export interface GroupingProperty {
  readonly propertyKey: string;
  readonly propertyName: string;
}

/** The lines that have the same value of the chosen property; `value` is empty for those without one. */
export interface LineGroup {
  readonly value: string;
  readonly rows: readonly BasketRow[];
}

/**
 * The rows in groups of the same value, in the order in which the values come first; those without a value stand at the end.
 * Without a property they are one group (BA-5).
 *
 * @param propertyKey empty: not grouped
 */
export function lineGroups(rows: readonly BasketRow[], propertyKey: string): readonly LineGroup[] {
  if (propertyKey === '') return [{ value: '', rows }];
  const groups = Map.groupBy(rows, ({ line }) => {
    const property = line.groupingProperties.find((each) => each.propertyKey === propertyKey);
    return property?.value ?? '';
  });
  const named = [...groups].filter(([value]) => value !== '');
  const unnamed = groups.get('') ?? [];
  return [...named, ...(unnamed.length > 0 ? [['', unnamed] as const] : [])].map(([value, own]) => ({
    value,
    rows: own,
  }));
}

/** Whether lines can be grouped so: by a property of the gateway, or not at all. */
export function isOffered(properties: readonly GroupingProperty[], propertyKey: string): boolean {
  return propertyKey === '' || properties.some((each) => each.propertyKey === propertyKey);
}
