import { linkTarget, type LinkTarget } from '../links/link-target.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';
import type { TilePageKind } from './tile-action.ts';

/**
 * The target of a tile: for content with a button, such as a flyer, the button's address if it is safe,
 * otherwise the page of the product (LS-9, RT-8).
 *
 * @see §2 URL state
 */
export function tileTarget(product: Product, productHref: string): LinkTarget {
  return isContent(product) && !isEvent(product) ? ownTarget(product, productHref) : linkTarget(productHref);
}

/** The text of a tile's button, empty for the shop's own, and where it leads. */
export interface TileButton {
  readonly text: string;
  readonly target: LinkTarget;
}

/**
 * The one button of a tile in which nothing is ordered. BUTTON_TEXT and BUTTON_LINK replace text and address for content, and for a product
 * that a visitor sees; a configurable product has the text for everyone, and its button still opens the variants. An event is always
 * viewed, with the text for events and its own page (TI-1, TI-5, LS-9).
 *
 * @see §6 button follows the public text, §6 Event template
 */
export function tileButton(product: Product, productHref: string, pageKind: TilePageKind): TileButton {
  const isReplaced = isContent(product) || product.audience === 'public';
  const page = linkTarget(productHref);
  if (pageKind === 'events' || isEvent(product)) return { text: '', target: page };
  const text = specialProperty(product, 'BUTTON_TEXT').trim();
  if (product.salesMaterial.isConfigurable) return { text, target: page };
  return isReplaced ? { text, target: ownTarget(product, productHref) } : { text: '', target: page };
}

function ownTarget(product: Product, productHref: string): LinkTarget {
  const own = linkTarget(specialProperty(product, 'BUTTON_LINK'));
  return own.kind === 'none' ? linkTarget(productHref) : own;
}

function isEvent({ productType }: Product): boolean {
  return productType === 'EVENT';
}
