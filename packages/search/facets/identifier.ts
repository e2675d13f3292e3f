import type { FacetValue } from './facet-values.ts';

const identifierNames = new RegExp(
  [
    String.raw`\b(gtin|ean|upc|isbn|asin|mpn|sku|uri|url|webseite|website)(-?(8|12|13|14))?\b`,
    String.raw`\b(article|part|item|order|catalogue|catalog|material|manufacturer|supplier|serial|product)[ _-]?(no\b|number|code|id\b|pid\b)`,
    String.raw`\b(artikel|bestell|teile|ersatzteil|hersteller|lieferanten|serien|material)[ -]?(nummer|nr\b)`,
  ].join('|'),
  'i',
);
const address = /^(https?:\/\/|www\.)/i;
/** From this many products on, values that hardly repeat name the products. */
const manyProducts = 50;
const hardlyRepeating = 0.95;

/** The uses of a facet's values in the catalogue. */
interface ValueUse {
  readonly names: readonly string[];
  readonly values: readonly FacetValue[];
  /** How many products and variants have a value, and how many values they have together. */
  readonly carrierCount: number;
  readonly useCount: number;
}

/**
 * Whether the values of a facet name single products, so that it narrows nothing down (FL-1): by its name, as
 * web addresses or GTINs, or as texts with digits that hardly repeat.
 */
export function isIdentifier({ names, values, carrierCount, useCount }: ValueUse): boolean {
  const texts = values.map((value) => value.texts.en.trim());
  if (texts.length === 0) return false;
  if (namesOneProduct(names, texts) || texts.every(isGtin)) return true;
  const isUnique = values.length >= hardlyRepeating * useCount;
  const codes = values.filter(isCode).length;
  return carrierCount >= manyProducts && isUnique && codes >= hardlyRepeating * values.length;
}

/** Whether an attribute is the number of a product by its name, or has only web addresses. */
export function namesOneProduct(names: readonly string[], values: readonly string[]): boolean {
  return (
    names.some((name) => identifierNames.test(name.replaceAll('_', ' '))) ||
    values.every((value) => address.test(value))
  );
}

function isCode({ texts, measure }: FacetValue): boolean {
  return measure === null ? /\d/.test(texts.en) : /^\d{6,}$/.test(texts.en);
}

/** Whether a text is a GTIN with a valid check digit. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const weighted = Array.from(
    text.padStart(14, '0'),
    (digit, place) => Number(digit) * (place % 2 === 0 ? 3 : 1),
  );
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0;
}
