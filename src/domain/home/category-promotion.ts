import type { Category } from '../listing/category.ts';
import { linkTarget, type LinkTarget } from '../links/link-target.ts';
import { specialProperty } from '../product/special-properties.ts';

/** The banner at the top of a category page. @see §3 Category, promotionProduct */
export interface CategoryPromotion {
  readonly imageSrc: string;
  readonly imageAlt: string;
  readonly target: LinkTarget;
}

/**
 * The promotion at the top of a category; `null` without an image or without promoted products. The
 * configuration decides whether promotions are shown (LS-8).
 *
 * @see §5 Promotion banner
 */
export function categoryPromotion(category: Pick<Category, 'properties'>): CategoryPromotion | null {
  const imageSrc = specialProperty(category, 'PROMO_IMAGE').trim();
  if (imageSrc === '' || !/[^|\s]/.test(specialProperty(category, 'PROMOTION'))) return null;
  return {
    imageSrc,
    imageAlt: specialProperty(category, 'IMAGE_ALT'),
    target: linkTarget(specialProperty(category, 'LINK')),
  };
}
