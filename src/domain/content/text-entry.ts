import type { PropertyGroup, PropertyValue } from '../property/property.ts';
import type { Product } from '../product/product.ts';

const textGroup = 'DESCRIPTION';

/**
 * The text of an entry in its list: HTML of the catalogue, to be sanitised; by default its description
 * (CT-1).
 */
export function entryHtml(entry: Pick<Product, 'propertyGroups' | 'description'>): string {
  return textsOf(entry)[0]?.value ?? entry.description;
}

/**
 * The description of a product in HTML, to be sanitised; empty if the catalogue has none. A plain text, a
 * file or a boolean under the same heading is an ordinary property (PD-1).
 */
export function describingHtml(product: Pick<Product, 'propertyGroups'>): string {
  return textsOf(product).find(({ textType }) => textType === 'H')?.value ?? '';
}

/** The properties without that text, which the page shows separately (PD-1, CT-3). */
export function withoutText(groups: readonly PropertyGroup[], text: string): readonly PropertyGroup[] {
  return groups
    .map((group) =>
      group.groupKey === textGroup
        ? {
            ...group,
            properties: group.properties.filter(
              ({ value }) => value.attributeType !== 'T' || value.value !== text,
            ),
          }
        : group,
    )
    .filter(({ properties }) => properties.length > 0);
}

function textsOf({ propertyGroups }: Pick<Product, 'propertyGroups'>): readonly PropertyValue[] {
  const properties = propertyGroups.find(({ groupKey }) => groupKey === textGroup)?.properties ?? [];
  return properties
    .map(({ value }) => value)
    .filter(({ attributeType, value }) => attributeType === 'T' && value !== '');
}
