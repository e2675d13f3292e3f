import { linkTarget, type LinkTarget } from '../links/link-target.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';

/**
 * Where a tile leads: content that has a button of its own, such as a flyer, to the address of that button when it may be
 * followed, everything else to the page of the product (LS-9, RT-8).
 *
 * @see §2 URL state
 */
export function tileTarget(product: Product, productHref: string): LinkTarget {
  const own = isContent(product) ? linkTarget(specialProperty(product, 'BUTTON_LINK')) : null;
  return own === null || own.kind === 'none' ? linkTarget(productHref) : own;
}
