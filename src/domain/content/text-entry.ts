import type { PropertyGroup } from '../property/property.ts';
import type { Product } from '../product/product.ts';

const textGroup = 'DESCRIPTION';

/** The text of an entry that is read in its list: HTML of the catalogue, to be sanitised; its description where it has none (CT-1). */
export function entryHtml(entry: Pick<Product, 'propertyGroups' | 'description'>): string {
  return describingHtml(entry) || entry.description;
}

/** What the catalogue says of an entry or a product in HTML, to be sanitised; empty where it does not (PD-1). */
export function describingHtml({ propertyGroups }: Pick<Product, 'propertyGroups'>): string {
  const text = propertyGroups.find(({ groupKey }) => groupKey === textGroup)?.properties[0]?.value;
  return text?.value ?? '';
}

/** The properties beside that text, which the page shows by itself, once (PD-1, CT-3). */
export function withoutText(groups: readonly PropertyGroup[]): readonly PropertyGroup[] {
  return groups
    .map((group) =>
      group.groupKey === textGroup ? { ...group, properties: group.properties.slice(1) } : group,
    )
    .filter(({ properties }) => properties.length > 0);
}
