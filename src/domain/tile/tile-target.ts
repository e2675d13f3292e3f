import { linkTarget, type LinkTarget } from '../links/link-target.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';

/**
 * The target of a tile: for content with a button, such as a flyer, the button's address if it is safe,
 * otherwise the page of the product (LS-9, RT-8).
 *
 * @see §2 URL state
 */
export function tileTarget(product: Product, productHref: string): LinkTarget {
  const own = isContent(product) ? linkTarget(specialProperty(product, 'BUTTON_LINK')) : null;
  return own === null || own.kind === 'none' ? linkTarget(productHref) : own;
}
