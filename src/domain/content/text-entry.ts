import type { PropertyGroup, PropertyValue } from '../property/property.ts';
import type { Product } from '../product/product.ts';

const textGroup = 'DESCRIPTION';

/** The text of an entry that is read in its list: HTML of the catalogue, to be sanitised; its description where it has none (CT-1). */
export function entryHtml(entry: Pick<Product, 'propertyGroups' | 'description'>): string {
  return textsOf(entry)[0]?.value ?? entry.description;
}

/**
 * What the catalogue says of a product in HTML, to be sanitised; empty where it does not. A plain text, a file or a boolean under
 * the same heading is a property like others (PD-1).
 */
export function describingHtml(product: Pick<Product, 'propertyGroups'>): string {
  return textsOf(product).find(({ textType }) => textType === 'H')?.value ?? '';
}

/** The properties beside that text, which the page shows by itself, once (PD-1, CT-3). */
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
