import { textOfContent, xmlContent, type XmlContent } from './xml-content.ts';

/**
 * The shop's `SupplierPartAuxiliaryID`: a number alone names neither the product of the catalogue nor the
 * unit, and both decide the price.
 *
 * @example auxiliaryId('10-7', 'BOX') //=> { xml: '10-7/BOX' }
 */
export function auxiliaryId(productId: string, unit: string): XmlContent {
  return xmlContent(`${encodeURIComponent(productId)}/${encodeURIComponent(unit)}`);
}

/** Product and unit of such an id; `null` for an id that the shop did not write. */
export function readAuxiliaryId(
  content: XmlContent | null,
): { readonly productId: string; readonly unit: string } | null {
  const parts = content === null ? [] : textOfContent(content).trim().split('/');
  const [productId, unit, ...more] = parts.map(decoded);
  return productId && unit && more.length === 0 ? { productId, unit } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
