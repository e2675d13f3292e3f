import { carouselVariant, type CarouselVariant } from '../shell/carousel-variant.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';
import { promotedProductIds } from './offers.ts';
import { promotionBlock } from './promotion-block.ts';

/** The products that a promotion brings along, in a row of their own below it (LS-3, CT-5). */
export interface PromotionRow {
  /** Unique to the promotion and to what is left out of its products. */
  readonly rowId: string;
  readonly productIds: readonly string[];
  readonly variant: CarouselVariant;
}

const mostProducts = 12;

/** Whether a category or a promotion wants products in a row that slides (LS-3). @see §3 Special product property keys */
export function asksForCarousel(owner: Pick<Product, 'properties'>): boolean {
  return specialProperty(owner, 'PRODUCT_VIEW').trim() === 'CAROUSEL';
}

/**
 * The row that a promotion brings along: it says `CAROUSEL` by its property PRODUCT_VIEW and names products by PROMOTION, as
 * a category does, at most twelve of which are shown. `null` for every other entry (LS-3, CT-5).
 *
 * @param without the product on whose page the promotion stands, which the row leaves out; empty elsewhere
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
