import { whyNotOrderable } from '../basket/order-obstacle.ts';
import { stockAvailability } from '../tile/stock-availability.ts';
import type { Product } from './product.ts';

/** Products that belong to another one, named by their ids in the order they are shown (PD-5, PD-8). */
export interface RelatedRow {
  readonly kind: 'alternatives' | 'bucket' | 'promotion' | 'recentlyViewed';
  /** Unique among the rows of a product. */
  readonly id: string;
  /** The gateway's name of a bucket; empty for every other row. */
  readonly name: string;
  readonly productIds: readonly string[];
}

/** A row whose products are there. */
export interface LoadedRow extends RelatedRow {
  readonly products: readonly Product[];
}

/** The bucket whose products are the promotion of the page, in whatever language. @see §3 Bucket */
const promotionBucket = 'Promotion';

/**
 * What is shown below a product: what replaces it, its buckets, what it promotes, and what the customer looked at before. Buckets
 * that are technical and rows without products are left out, and so is the product itself. Alternatives come first where
 * the product cannot be had at once, else after the buckets.
 *
 * @param viewed ids of the products looked at, newest first; at most `maximum` others of them are shown
 * @see PD-5, PD-8, §3 Bucket
 */
export function relatedRows(
  product: Product,
  viewed: readonly string[],
  maximum: number,
): readonly RelatedRow[] {
  const alternatives: RelatedRow = {
    kind: 'alternatives',
    id: 'alternatives',
    name: '',
    productIds: product.productAlternatives.map(({ alternateProductId }) => alternateProductId),
  };
  const buckets = product.buckets
    .filter(({ isTechnical }) => !isTechnical)
    .map(({ bucketId, bucketName, items }): RelatedRow => {
      const isPromotion = bucketName === promotionBucket;
      return {
        kind: isPromotion ? 'promotion' : 'bucket',
        id: bucketId,
        name: isPromotion ? '' : bucketName,
        productIds: items
          .toSorted((one, other) => one.sortOrder - other.sortOrder)
          .map((item) => item.productId),
      };
    });
  const recentlyViewed: RelatedRow = {
    kind: 'recentlyViewed',
    id: 'recentlyViewed',
    name: '',
    productIds: viewed.filter((id) => id !== product.productId).slice(0, maximum),
  };
  const ordered = isHardToGet(product) ? [alternatives, ...buckets] : [...buckets, alternatives];
  return [...ordered, recentlyViewed]
    .map((row) => ({
      ...row,
      productIds: [...new Set(row.productIds)].filter((id) => id !== '' && id !== product.productId),
    }))
    .filter(({ productIds }) => productIds.length > 0);
}

/** Whether a customer cannot have the product at once: it is out of stock, restricted, or has no price (PD-4, TI-4). */
export function isHardToGet(product: Product): boolean {
  if (product.audience === 'public' || product.salesMaterial.isConfigurable) return false;
  return (
    whyNotOrderable(product, { isVariantChosen: true }) !== null ||
    stockAvailability(product.salesMaterial.availabilityLevel) === 'OUT_OF_STOCK'
  );
}
