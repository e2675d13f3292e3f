import type { ProductLine } from '../../catalogue/import/line-schemas.ts';
import { childOf, childrenOf, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

type Line = Readonly<Record<string, unknown>>;

const priceKeys: readonly string[] = ['price', 'scales', 'taxPct', 'validFrom', 'validTo'];
const unitKeys: readonly string[] = ['unit', 'units', 'minimumOrderQuantity', 'roundingQuantity'];

/** The keys of a folder's product that an element of an update replaces. */
const keysOfElements: Readonly<Record<string, readonly string[]>> = {
  DESCRIPTION_SHORT: ['name', 'names'],
  DESCRIPTION_LONG: ['descriptions', 'descriptionHtml'],
  MANUFACTURER_NAME: ['brand'],
  PRODUCT_STATUS: ['tag', 'tags'],
  PRODUCT_LOGISTIC_DETAILS: ['commodityCode'],
  MIME_INFO: ['images', 'documentIds'],
  PRODUCT_ORDER_DETAILS: unitKeys,
  PRODUCT_PRICE_DETAILS: priceKeys,
  PRODUCT_REFERENCE: ['alternativeIds', 'buckets'],
};

const numberElements: Readonly<Record<string, readonly string[]>> = {
  GTIN: ['EAN', 'INTERNATIONAL_PID'],
  MANUFACTURER_PID: ['MANUFACTURER_PID'],
};

const classes = ['ETIM', 'ECLASS', 'CLASSIFICATION'];

/** How much of an update's product counts. */
export interface MergeRules {
  /** Whether prices and units of the update count, which needs all of them to be readable. */
  readonly hasTerms: boolean;
  readonly categoryIds: readonly string[];
}

/**
 * A product of the catalogue with the values of an update. An element that is absent in the update leaves its
 * values as they are; one that is present replaces them.
 *
 * @param converted the product of the update as a line of a folder
 */
export function mergedProduct(
  stored: ProductLine,
  product: XmlElement,
  converted: ConvertedLine,
  { hasTerms, categoryIds }: MergeRules,
): Line {
  const details = childOf(product, 'PRODUCT_DETAILS');
  const has = (name: string) => childOf(product, name) !== undefined || childOf(details, name) !== undefined;
  const keys = Object.entries(keysOfElements)
    .filter(([name]) => has(name))
    .flatMap(([, own]) => own)
    .filter((key) => hasTerms || ![...priceKeys, ...unitKeys].includes(key));
  const merged = new Map<string, unknown>(Object.entries(stored));
  for (const key of keys) {
    if (key === 'taxPct' || key.startsWith('valid')) {
      if (converted[key] !== undefined) merged.set(key, converted[key]);
    } else if (converted[key] === undefined) merged.delete(key);
    else merged.set(key, converted[key]);
  }
  if (has('DELIVERY_TIME'))
    merged.set('stock', { ...converted.stock, ...stored.stock, ...leadTime(converted) });
  merged.set('categoryIds', categoryIds);
  merged.set('attributes', attributes(stored, product, converted, has));
  merged.set('properties', [
    ...(stored.properties ?? []).filter(
      ({ attributeId }) =>
        !(has('PRODUCT_FEATURES') && classes.includes(attributeId)) &&
        !(has('KEYWORD') && attributeId === 'KEYWORDS'),
    ),
    ...converted.properties,
  ]);
  return Object.fromEntries(merged);
}

/** A line of `products.jsonl.gz` as made from a document. */
export interface ConvertedLine extends Line {
  readonly id: string;
  readonly name: string;
  readonly names?: { readonly de: string };
  readonly attributes: readonly { readonly key: string }[];
  readonly properties: readonly object[];
  readonly stock: { readonly level: string; readonly leadTimeDays?: number };
}

function leadTime({ stock: { leadTimeDays } }: ConvertedLine): object {
  return leadTimeDays === undefined ? {} : { leadTimeDays };
}

function attributes(
  stored: ProductLine,
  product: XmlElement,
  converted: ConvertedLine,
  has: (name: string) => boolean,
): readonly object[] {
  const isNumber = ({ key }: { readonly key: string }) => Object.hasOwn(numberElements, key);
  const features =
    childrenOf(product, 'PRODUCT_FEATURES').length > 0 ? converted.attributes : stored.attributes;
  const numbers = Object.entries(numberElements).flatMap(([key, elements]) => {
    const source = elements.some((name) => has(name)) ? converted.attributes : stored.attributes;
    return source.filter((attribute) => attribute.key === key);
  });
  return [...features.filter((attribute) => !isNumber(attribute)), ...numbers];
}
