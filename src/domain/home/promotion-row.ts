import { carouselVariant, type CarouselVariant } from '../shell/carousel-variant.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';
import { promotedProductIds } from './offers.ts';
import { promotionBlock } from './promotion-block.ts';

/** The products of a promotion, in a separate row below it (LS-3, CT-5). */
export interface PromotionRow {
  /** Unique for the promotion and its omitted products. */
  readonly rowId: string;
  readonly productIds: readonly string[];
  readonly variant: CarouselVariant;
}

const mostProducts = 12;

/**
 * Whether a category or a promotion shows its products in a sliding row (LS-3). @see §3 Special product
 * property keys
 */
export function asksForCarousel(owner: Pick<Product, 'properties'>): boolean {
  return specialProperty(owner, 'PRODUCT_VIEW').trim() === 'CAROUSEL';
}

/**
 * The row of a promotion with the property PRODUCT_VIEW `CAROUSEL` and products in PROMOTION, at most twelve
 * of which are shown. `null` for other entries (LS-3, CT-5).
 *
 * @param without the product on whose page the promotion is, which the row leaves out; empty elsewhere
 * @see §3 PROMOTION
 */
export function promotionRow(
  promotion: Pick<Product, 'productId' | 'properties'>,
  without = '',
): PromotionRow | null {
  if (promotionBlock(promotion) === null || !asksForCarousel(promotion)) return null;
  const promoted = promotedProductIds(promotion);
  const productIds = promoted.filter((productId) => productId !== without).slice(0, mostProducts);
  if (productIds.length === 0) return null;
  const variant = carouselVariant(specialProperty(promotion, 'CAROUSEL_VARIANT'));
  const rowId = promoted.includes(without)
    ? `${promotion.productId} without ${without}`
    : promotion.productId;
  return { rowId, productIds, variant };
}
