import { itemKey, readItemKey } from '../lines/item-key.ts';
import { textOfContent, xmlContent, type XmlContent } from './xml-content.ts';

/** The key of an item as the shop's `SupplierPartAuxiliaryID`. */
export function auxiliaryId(productId: string, unit: string): XmlContent {
  return xmlContent(itemKey(productId, unit));
}

/** Product and unit of such an id; `null` for an id that the shop did not write. */
export function readAuxiliaryId(content: XmlContent | null): ReturnType<typeof readItemKey> {
  return content && readItemKey(textOfContent(content));
}
