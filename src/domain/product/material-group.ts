import type { PropertyGroup } from '../property/property.ts';
import type { Product } from './product.ts';

/** The facts of a product's material that are among its properties. @see §3 Product, §3 salesMaterial */
export type MaterialFact = 'kind' | 'commodityCode' | 'plant' | 'soldFrom' | 'soldUntil';

/** The words of the facts. */
export interface MaterialWords {
  readonly title: string;
  readonly facts: Readonly<Record<MaterialFact, string>>;
  readonly day: (isoDate: string) => string;
}

/**
 * The facts of a product's material that a customer needs for planning and customs, as one group; empty for a visitor, and
 * without facts (PD-1, SE-3).
 */
export function materialGroup(product: Product, words: MaterialWords): readonly PropertyGroup[] {
  if (product.audience === 'public') return [];
  const { commodityCode, deliveringPlant } = product.salesMaterial;
  const facts: readonly (readonly [MaterialFact, string])[] = [
    ['kind', product.productKindDescription],
    ['commodityCode', commodityCode],
    ['plant', deliveringPlant],
    ['soldFrom', words.day(product.validFrom)],
    ['soldUntil', words.day(product.validTo)],
  ];
  const properties = facts
    .filter(([, value]) => value.trim() !== '')
    .map(([fact, value], index) => ({
      propertyKey: fact,
      propertyName: words.facts[fact],
      sortOrder: index + 1,
      value: {
        attributeType: 'T' as const,
        textType: 'P' as const,
        label: '',
        value,
        valueDescription: '',
        fileName: '',
        url: '',
        files: [],
        sortOrder: 1,
      },
    }));
  return properties.length === 0
    ? []
    : [{ groupKey: 'MATERIAL', groupName: words.title, sortOrder: 1, properties }];
}
