import { hasMarkup, paragraphs, safeHtml, withoutMarkup } from './description-html.ts';
import { classProperties, featureAttributes, type FeatureContext } from './bmecat-features.ts';
import { productPrices, type PriceContext, type PriceType } from './bmecat-prices.ts';
import { folderText, folderTexts } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import type { ConvertedLine } from './update/merged-product.ts';
import { orderUnits, unitKeys, type OrderUnits, type UsedUnits } from './order-units.ts';
import type { RecordMedia } from './product-media.ts';
import { productReferences } from './product-references.ts';
import {
  childOf,
  childrenOf,
  onOneLine,
  textIn,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';

export interface ProductContext extends PriceContext, FeatureContext {
  readonly categoryIds: readonly string[];
  readonly media: RecordMedia;
  readonly isProduct: (id: string) => boolean;
  readonly usedUnits: UsedUnits;
  /** The product's units in the catalogue; only for an update. */
  readonly storedUnits?: OrderUnits | undefined;
}

/** The line of `products.jsonl.gz` for a product, and the type of its price. */
export interface ConvertedProduct {
  readonly value: ConvertedLine;
  readonly priceType: PriceType | undefined;
}

/**
 * Converts a product to the format of catalogue folders. BMEcat has no stock, so that every product can be
 * ordered.
 */
export function convertProduct(
  product: XmlElement,
  context: ProductContext,
  notes: RecordNotes,
): ConvertedProduct {
  const { language, media, usedUnits } = context;
  const details = childOf(product, 'PRODUCT_DETAILS');
  const id = textIn(product, 'SUPPLIER_PID');
  const name = folderText(childrenOf(details, 'DESCRIPTION_SHORT'), language);
  const units = orderUnits(product, notes, context.storedUnits);
  const prices = productPrices(product, units, context, notes);
  if (prices.missing && (hasPrices(product) || !context.storedUnits))
    notes.warn(prices.missing.line, `${prices.missing.reason}; it cannot be ordered`);
  usedUnits.add(units.baseUnit, product.line, [units.minimum, units.interval]);
  usedUnits.add(units.orderUnit, product.line, [units.minimum, units.interval]);
  const status = folderText(childrenOf(details, 'PRODUCT_STATUS'), language);
  const commodityCode = textIn(
    childOf(childOf(product, 'PRODUCT_LOGISTIC_DETAILS'), 'CUSTOMS_TARIFF_NUMBER'),
    'CUSTOMS_NUMBER',
  );
  const value = {
    id,
    sku: id,
    kind: 'simple',
    categoryIds: context.categoryIds,
    name: name.plain,
    ...(name.translations && { names: name.translations }),
    ...filled('brand', textIn(details, 'MANUFACTURER_NAME')),
    ...descriptions(details, language),
    attributes: [...featureAttributes(product, context, notes), ...numbers(details)],
    images: media.images,
    documentIds: media.documentIds,
    ...filled('tag', status.plain),
    ...(status.translations && { tags: status.translations }),
    ...filled('commodityCode', commodityCode),
    properties: [...classProperties(product), ...keywords(details, language)],
    ...unitKeys(units),
    ...prices.keys,
    stock: { level: 'M', ...leadTime(details) },
    ...productReferences(product, id, context.isProduct, notes),
  };
  return { value, priceType: prices.type };
}

function hasPrices(product: XmlElement): boolean {
  return childOf(product, 'PRODUCT_PRICE_DETAILS') !== undefined;
}

/** The lead time in working days; only a whole number above 0 counts. */
function leadTime(details: XmlElement | undefined): { readonly leadTimeDays?: number } {
  const days = textIn(details, 'DELIVERY_TIME');
  return /^[1-9]\d{0,3}$/.test(days) ? { leadTimeDays: Number(days) } : {};
}

function filled(key: string, text: string): object {
  return text === '' ? {} : { [key]: text };
}

function descriptions(details: XmlElement | undefined, language: string): object {
  const elements = childrenOf(details, 'DESCRIPTION_LONG');
  const isHtml = elements.some(({ text }) => hasMarkup(text));
  const text = folderText(elements, language, isHtml ? withoutMarkup : paragraphs);
  const html = isHtml ? folderText(elements, language, (one) => safeHtml(paragraphs(one))) : undefined;
  return {
    ...(text.plain !== '' && { descriptions: { en: text.plain, ...text.translations } }),
    ...(html && { descriptionHtml: { en: html.plain, ...html.translations } }),
  };
}

/** Number attributes, which go last because buyers compare them last. */
function numbers(details: XmlElement | undefined): { readonly key: string }[] {
  const international = childrenOf(details, 'INTERNATIONAL_PID').find(({ attributes }) =>
    ['ean', 'gtin', undefined].includes(attributes['type']?.toLowerCase()),
  );
  const gtin = onOneLine(international?.text ?? '') || textIn(details, 'EAN');
  const manufacturer = textIn(details, 'MANUFACTURER_PID');
  return [
    { key: 'GTIN', label: 'GTIN', type: 'text', value: gtin },
    {
      key: 'MANUFACTURER_PID',
      label: 'Manufacturer part number',
      labels: { de: 'Artikelnummer des Herstellers' },
      type: 'text',
      value: manufacturer,
    },
  ].filter(({ value }) => value !== '');
}

function keywords(details: XmlElement | undefined, language: string): object[] {
  const { plain, de } = folderTexts(childrenOf(details, 'KEYWORD'), language);
  if (plain.length === 0) return [];
  return [
    {
      attributeId: 'KEYWORDS',
      label: 'Keywords',
      labels: { de: 'Schlagwörter' },
      value: plain.join(', '),
      ...(de && { values: { de: de.join(', ') } }),
    },
  ];
}
