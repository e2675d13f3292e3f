import { whyNotOrderable } from '../basket/order-obstacle.ts';
import { stockAvailability } from '../tile/stock-availability.ts';
import type { Product } from './product.ts';

/** Related products of a product, by their ids in display order (PD-5, PD-8). */
export interface RelatedRow {
  readonly kind: 'alternatives' | 'bucket' | 'contacts' | 'promotion' | 'recentlyViewed';
  /** Unique among the rows of a product. */
  readonly id: string;
  /** The gateway's name of a bucket; empty for other rows. */
  readonly name: string;
  readonly productIds: readonly string[];
}

/** A row with its loaded products. */
export interface LoadedRow extends RelatedRow {
  readonly products: readonly Product[];
}

/** The bucket with the promotion of the page, in every language. @see §3 Bucket */
const promotionBucket = 'Promotion';

/** The property that names the people who answer questions about a product, separated by `|`. */
const contactsKey = 'CONTACT';

/**
 * The rows below a product: its alternatives, its buckets, its promotions, its contacts, and the products that the
 * customer viewed before. Technical buckets, empty rows and the product itself are left out. Alternatives come first
 * if the product is hard to get, else after the buckets.
 *
 * @param viewed ids of the viewed products, newest first; shows at most `maximum` others of them
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
  const contacts: RelatedRow = {
    kind: 'contacts',
    id: 'contacts',
    name: '',
    productIds: product.properties
      .filter(({ attributeId }) => attributeId === contactsKey)
      .flatMap(({ value }) => value.split('|').map((id) => id.trim())),
  };
  const recentlyViewed: RelatedRow = {
    kind: 'recentlyViewed',
    id: 'recentlyViewed',
    name: '',
    productIds: viewed.filter((id) => id !== product.productId).slice(0, maximum),
  };
  const ordered = isHardToGet(product) ? [alternatives, ...buckets] : [...buckets, alternatives];
  return [...ordered, contacts, recentlyViewed]
    .map((row) => ({
      ...row,
      productIds: [...new Set(row.productIds)].filter((id) => id !== '' && id !== product.productId),
    }))
    .filter(({ productIds }) => productIds.length > 0);
}

/** Whether a row contains people alone, who are shown as cards (PD-1, PD-6). */
export function isContactRow({ products }: LoadedRow): boolean {
  return products.every(({ productType }) => productType === 'CONTACT');
}

/**
 * Whether a customer cannot get the product at once: it is out of stock, restricted, or has no price (PD-4,
 * TI-4).
 */
export function isHardToGet(product: Product): boolean {
  if (product.audience === 'public' || product.salesMaterial.isConfigurable) return false;
  return (
    whyNotOrderable(product, { isVariantChosen: true }) !== null ||
    stockAvailability(product.salesMaterial.availabilityLevel) === 'OUT_OF_STOCK'
  );
}
