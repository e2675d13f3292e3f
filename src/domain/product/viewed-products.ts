import { isContent } from './content.ts';
import type { Product } from './product.ts';

/**
 * The ids of the viewed products, newest first without duplicates, with one more in front. Keeps as many as
 * are shown, plus the present one. Events, jobs and flyers are not stored, because they are not products.
 *
 * @example withViewed(['nut', 'bolt'], bolt, 4) //=> ['bolt', 'nut']
 * @see PD-8, §9 recently viewed max 4
 */
export function withViewed(
  viewed: readonly string[],
  product: Pick<Product, 'productId' | 'productType'>,
  maximum: number,
): readonly string[] {
  if (isContent(product)) return viewed;
  return [product.productId, ...viewed.filter((id) => id !== product.productId)].slice(0, maximum + 1);
}
