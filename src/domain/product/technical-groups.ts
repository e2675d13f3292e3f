import type { PropertyGroup } from '../property/property.ts';
import { attributeLineGroups } from '../tile/attribute-lines.ts';

const lineGroupKeys: readonly string[] = [...attributeLineGroups.LIST, ...attributeLineGroups.GRID];

/**
 * The headings of a product page with their properties, both in sortOrder. Leaves out the attribute lines of
 * rows and panels, images and documents, which the page shows elsewhere, and empty headings (PD-1).
 *
 * @see §3 Property group
 */
export function technicalGroups(product: {
  readonly propertyGroups: readonly PropertyGroup[];
}): readonly PropertyGroup[] {
  return product.propertyGroups
    .filter((group) => !lineGroupKeys.includes(group.groupKey))
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map((group) => ({
      ...group,
      properties: group.properties
        .filter(({ value }) => value.attributeType === 'T' || value.attributeType === 'B')
        .toSorted((one, other) => one.sortOrder - other.sortOrder),
    }))
    .filter(({ properties }) => properties.length > 0);
}
