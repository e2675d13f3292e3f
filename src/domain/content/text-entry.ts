import type { PropertyGroup } from '../property/property.ts';
import type { Product } from '../product/product.ts';

const textGroup = 'DESCRIPTION';

/** The text of an entry that is read in its list: HTML of the catalogue, to be sanitised; its description where it has none (CT-1). */
export function entryHtml({
  propertyGroups,
  description,
}: Pick<Product, 'propertyGroups' | 'description'>): string {
  const text = propertyGroups.find(({ groupKey }) => groupKey === textGroup)?.properties[0]?.value;
  return text?.value || description;
}

/** The properties of an entry beside its text, which its page shows by itself (CT-3). */
export function withoutText(groups: readonly PropertyGroup[]): readonly PropertyGroup[] {
  return groups.filter(({ groupKey }) => groupKey !== textGroup);
}
