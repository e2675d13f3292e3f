import { fractionOf, parseFraction, plain, product, type Fraction } from '../pricing/fraction.ts';
import { childrenOf, elementAt, textAt, type BmecatElement } from './bmecat-element.ts';
import { folderText, german } from './bmecat-texts.ts';
import { attributeLines } from './attribute-lines.ts';
import type { Categories } from './category-lines.ts';
import type { MimeIds } from './mime-files.ts';
import type { Outline } from './outline.ts';
import { priceMembers } from './price-members.ts';
import { referenceMembers } from './reference-members.ts';

/**
 * A product of a BMEcat document as a line of a catalogue folder, unchecked: figures and texts are handed through as they
 * stand, so that the import names what is wrong with them. Base unit is the order unit, which prices, scales, minimum and
 * interval are counted in; a content unit is a second one. BMEcat knows no stock, so that everything can be ordered (M).
 *
 * @param warn hears what is left out
 */
export function productLine(
  element: BmecatElement,
  outline: Outline,
  categories: Categories,
  media: MimeIds,
  warn: (reason: string) => void,
) {
  const { language } = outline;
  const id = textAt(element, 'SUPPLIER_PID');
  const details = elementAt(element, 'PRODUCT_DETAILS');
  const name = folderText(childrenOf(details, 'DESCRIPTION_SHORT'), language);
  const long = folderText(childrenOf(details, 'DESCRIPTION_LONG'), language);
  const order = elementAt(element, 'PRODUCT_ORDER_DETAILS');
  const minimum = textAt(order, 'QUANTITY_MIN');
  const interval = textAt(order, 'QUANTITY_INTERVAL');
  return {
    id,
    sku: id,
    kind: 'simple',
    categoryIds: categoryIds(id, outline, categories, warn),
    name: name.text,
    names: german(name),
    brand: textAt(details, 'MANUFACTURER_NAME') || null,
    descriptions: { en: long.text, de: long.de },
    attributes: attributeLines(element, language),
    images: media.images,
    documentIds: media.documents,
    properties: [
      ...numberProperty('GTIN', textAt(details, 'INTERNATIONAL_PID')),
      ...numberProperty('MANUFACTURER_PID', textAt(details, 'MANUFACTURER_PID')),
    ],
    ...units(order, warn),
    ...priceMembers(element, outline, warn),
    ...referenceMembers(element, outline, warn),
    stock: { level: 'M' },
    minimumOrderQuantity: minimum || interval || undefined,
    roundingQuantity: interval || undefined,
  };
}

function categoryIds(
  id: string,
  { groupIds }: Outline,
  { ids, only }: Categories,
  warn: (reason: string) => void,
): readonly string[] {
  if (only !== undefined) return [only];
  const named = groupIds.get(id) ?? [];
  for (const unknown of named.filter((group) => !ids.has(group))) {
    warn(`CATALOG_GROUP_ID: "${unknown}" is no group products can stand in; left out`);
  }
  return [...new Set(named.filter((group) => ids.has(group)))];
}

function numberProperty(attributeId: string, value: string) {
  return value === '' ? [] : [{ attributeId, label: attributeId, value }];
}

function units(order: BmecatElement | undefined, warn: (reason: string) => void) {
  const unit = textAt(order, 'ORDER_UNIT');
  const content = textAt(order, 'CONTENT_UNIT');
  const contents = textAt(order, 'NO_CU_PER_OU');
  if (content === '' || content === unit || contents === '') return { unit };
  const each = parseFraction(contents);
  const conversion = each && wholeParts(each);
  if (!conversion) {
    warn(`NO_CU_PER_OU: "${contents}" is no number above 0; the content unit is left out`);
    return { unit };
  }
  const { numerator: denominator, denominator: numerator } = conversion;
  return { unit, units: [{ unit: content, numerator, denominator }] };
}

/** A figure above 0 of at most 6 decimals as two whole numbers. */
function wholeParts(value: Fraction): { numerator: number; denominator: number } | undefined {
  const millionths = Number(plain(product(value, fractionOf(1_000_000)), 0));
  if (!(millionths > 0) || !Number.isSafeInteger(millionths)) return undefined;
  const divisor = greatestDivisor(millionths, 1_000_000);
  return { numerator: millionths / divisor, denominator: 1_000_000 / divisor };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
