import type { Product } from '../product/product.ts';

/** The text of an entry that is read in its list: HTML of the catalogue, to be sanitised; its description where it has none (CT-1). */
export function entryHtml({
  propertyGroups,
  description,
}: Pick<Product, 'propertyGroups' | 'description'>): string {
  const text = propertyGroups.find(({ groupKey }) => groupKey === 'DESCRIPTION')?.properties[0]?.value;
  return text?.value || description;
}
