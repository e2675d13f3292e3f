import { linkTarget, type LinkTarget } from '../links/link-target.ts';
import { searchPath } from '../routes/route.ts';
import type { Property } from '../property/property.ts';

/**
 * A promotion among the products, with the catalogue's texts (CT-5). Empty parts are not shown. @see §3
 * Promotion keys
 */
export interface PromotionBlock {
  readonly title: string;
  readonly subtitle: string;
  readonly imageSrc: string;
  readonly backgroundSrc: string;
  readonly tags: readonly string[];
  readonly buttonText: string;
  readonly target: LinkTarget;
}

/**
 * The promotion of a product with a PROMO_TITLE; `null` for other products. Tags are separated by commas.
 * Without a safe BUTTON_LINK the button leads to what is found for SPECIAL_OFFER_ID (CT-5).
 *
 * @see §3 Promotion keys
 */
export function promotionBlock(product: { readonly properties: readonly Property[] }): PromotionBlock | null {
  const valueOf = (key: string) =>
    product.properties.find(({ attributeId }) => attributeId === key)?.value.trim() ?? '';
  const title = valueOf('PROMO_TITLE');
  if (title === '') return null;
  const offerId = valueOf('SPECIAL_OFFER_ID');
  const target = linkTarget(valueOf('BUTTON_LINK'));
  return {
    title,
    subtitle: valueOf('PROMO_SUBTITLE'),
    imageSrc: valueOf('PROMO_IMAGE'),
    backgroundSrc: valueOf('PROMO_BG_IMAGE'),
    tags: valueOf('PRODUCT_TAGS')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    buttonText: valueOf('BUTTON_TEXT'),
    target: target.kind === 'none' && offerId !== '' ? linkTarget(searchPath(offerId)) : target,
  };
}
