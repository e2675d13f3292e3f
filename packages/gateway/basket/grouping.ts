import type { Language, Texts } from '../language.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/**
 * Texts by which lines of baskets and orders can be grouped (BA-5, BA-7); the keys are the ones of
 * `product/groupingProperties`.
 */
export interface GroupingTexts {
  readonly propertyKey: 'PRODUCT_GROUP' | 'BRAND' | 'AVAILABILITY';
  readonly values: Texts;
}

const availabilities: Readonly<Record<string, Texts>> = {
  H: { en: 'In stock', de: 'Auf Lager' },
  M: { en: 'Available to order', de: 'Bestellbar' },
};

const outOfStock: Texts = { en: 'Out of stock', de: 'Nicht auf Lager' };

const unknown: Texts = { en: '', de: '' };

/** Texts that stay true after an order; empty if the product has none. */
export function orderedGroupingTexts(product: CatalogueProduct | undefined): GroupingTexts[] {
  return [
    { propertyKey: 'PRODUCT_GROUP', values: product?.productGroups ?? unknown },
    { propertyKey: 'BRAND', values: product?.brands ?? unknown },
  ];
}

/** All texts by which a basket line is grouped; a removed product counts as out of stock (TI-4). */
export function groupingTexts(product: CatalogueProduct | undefined): GroupingTexts[] {
  return [
    ...orderedGroupingTexts(product),
    { propertyKey: 'AVAILABILITY', values: availabilities[product?.terms.level ?? ''] ?? outOfStock },
  ];
}

export function groupingProperties(groups: readonly GroupingTexts[], language: Language) {
  return groups.map(({ propertyKey, values }) => ({ propertyKey, value: values[language] }));
}
