/**
 * The key of an item for a buyer's system, which gives it back unchanged: a number alone names neither the product of
 * the catalogue nor the unit, and both decide the price. `SupplierPartAuxiliaryID` in cXML, `EXT_PRODUCT_ID` in OCI.
 *
 * @example itemKey('10-7', 'BOX') //=> '10-7/BOX'
 */
export function itemKey(productId: string, unit: string): string {
  return `${encodeURIComponent(productId)}/${encodeURIComponent(unit)}`;
}

/** Product and unit of a key; `null` for a text that the shop did not write. */
export function readItemKey(text: string): { readonly productId: string; readonly unit: string } | null {
  const [productId, unit, ...more] = text.trim().split('/').map(decoded);
  return productId && unit && more.length === 0 ? { productId, unit } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
