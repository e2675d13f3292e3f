import { isContent } from './content.ts';
import type { Product } from './product.ts';

/**
 * The ids of the products a customer looked at, newest first and each once, with one more in front. As many are stored as
 * are shown, and the one that is being looked at. An event, a job or a flyer is no product to come back to, and is not stored.
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
