import type { PropertyGroup, PropertyValue } from '../property/property.ts';

/**
 * One line of a product's row or panel: `value` is HTML if `textType` is `H`, and must be sanitised; a boolean
 * without a description, `true` or `false`, if it is `B`. @see §3
 */
export interface AttributeLine {
  readonly label: string;
  readonly value: string;
  readonly textType: PropertyValue['textType'] | 'B';
  readonly group: AttributeGroup;
}

/** The groups of attribute lines, the most important one first (TI-3). @see §3 Attribute lines */
export type AttributeGroup = 'primary' | 'secondary' | 'tertiary';

/** The property groups that are attribute lines, in the order primary, secondary, tertiary (TI-3). @see §3 */
export const attributeLineGroups = {
  LIST: ['PRODUCT_LIST_PROPS', 'PRODUCT_LIST_PROPS_2', 'PRODUCT_LIST_PROPS_3'],
  GRID: ['PRODUCT_GRID_PROPS', 'PRODUCT_GRID_PROPS_2', 'PRODUCT_GRID_PROPS_3'],
} as const;

/**
 * The attribute lines of a product for the table view or the grid view, in display order. A property without a
 * value has no line; a boolean shows its description; files have no line (TI-3).
 *
 * @see §3 Attribute lines, §5
 */
export function attributeLines(
  product: { readonly propertyGroups: readonly PropertyGroup[] },
  view: 'LIST' | 'GRID',
): readonly AttributeLine[] {
  const [primary, secondary, tertiary] = attributeLineGroups[view];
  return [
    ...linesOf(product.propertyGroups, primary, 'primary'),
    ...linesOf(product.propertyGroups, secondary, 'secondary'),
    ...linesOf(product.propertyGroups, tertiary, 'tertiary'),
  ];
}

function linesOf(
  groups: readonly PropertyGroup[],
  groupKey: string,
  group: AttributeGroup,
): readonly AttributeLine[] {
  return groups
    .filter((each) => each.groupKey === groupKey)
    .flatMap(({ properties }) => properties)
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ propertyName, value }) => ({
      label: value.label || propertyName,
      value: shownValue(value),
      textType:
        value.attributeType === 'B' && value.valueDescription === '' ? ('B' as const) : value.textType,
      group,
    }))
    .filter(({ value }) => value.trim() !== '');
}

function shownValue({ attributeType, value, valueDescription }: PropertyValue): string {
  switch (attributeType) {
    case 'T':
      return value;
    case 'B':
      return valueDescription || value;
    case 'F':
    case 'FC':
      return '';
    default:
      return attributeType satisfies never;
  }
}
