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

/** The properties without location and kind of employment, which the head of an event or a job shows (CT-1, CT-3). */
export function withoutHeadFacts(
  groups: readonly PropertyGroup[],
  { productType, properties }: Pick<Product, 'productType' | 'properties'>,
): readonly PropertyGroup[] {
  if (productType !== 'EVENT' && productType !== 'JOB') return groups;
  const shown = properties
    .filter(({ attributeId }) => attributeId === 'LOCATION' || attributeId === 'EMPLOYMENT_TYPE')
    .map(({ value }) => value);
  return groups
    .map((group) => ({
      ...group,
      properties: group.properties.filter(({ value }) => !shown.includes(value.value)),
    }))
    .filter(({ properties: remaining }) => remaining.length > 0);
}

function textsOf({ propertyGroups }: Pick<Product, 'propertyGroups'>): readonly PropertyValue[] {
  const properties = propertyGroups.find(({ groupKey }) => groupKey === textGroup)?.properties ?? [];
  return properties
    .map(({ value }) => value)
    .filter(({ attributeType, value }) => attributeType === 'T' && value !== '');
}

/** Whether the name of a text differs from that of its page, so that it is its heading (CT-1). */
export function hasOwnName({
  productName,
  breadcrumb,
}: Pick<Product, 'productName' | 'breadcrumb'>): boolean {
  return breadcrumb.at(-1)?.categoryName !== productName;
}
