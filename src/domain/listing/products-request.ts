import { escapeText } from '../routes/percent-encoding.ts';

/**
 * The query string that asks for exactly these products, in this order, without a leading `?` (LS-10, GW-1).
 *
 * @see §7 Search query syntax
 * @example productsRequest(['a', 'b']) //=> '$usage=LISTING&$product-ids=a%7Cb&$top=2&$skip=0'
 */
export function productsRequest(productIds: readonly string[]): string {
  const ids = escapeText(productIds.map(escapeText).join('|'));
  return `$usage=LISTING&$product-ids=${ids}&$top=${productIds.length}&$skip=0`;
}
