import type { Product } from '../product/product.ts';

/** Why a product cannot be added to the basket. */
export type OrderObstacle =
  | 'SIGN_IN_REQUIRED'
  | 'NOT_YET_SOLD'
  | 'NO_LONGER_SOLD'
  | 'VARIANT_REQUIRED'
  | 'RESTRICTED'
  | 'NO_PRICE';

/**
 * The first obstacle to ordering a product, in the order in which a visitor can remove them; `null` if there
 * is none (BA-2, PD-4, TI-6).
 *
 * @see §4 Add to basket, §5
 */
export function whyNotOrderable(
  product: Product,
  order: { readonly isVariantChosen: boolean },
): OrderObstacle | null {
  if (product.audience === 'public') return 'SIGN_IN_REQUIRED';
  const unsold = whyUnsold(product);
  if (unsold !== null) return unsold;
  if (product.salesMaterial.isConfigurable && !order.isVariantChosen) return 'VARIANT_REQUIRED';
  if (product.restrictionStatuses.length > 0) return 'RESTRICTED';
  return product.pricing.price === null ? 'NO_PRICE' : null;
}

/** The obstacle to ordering a product outside its dates, which visitors see too; `null` within them (BA-2). */
export function whyUnsold({ notSold }: Pick<Product, 'notSold'>): 'NOT_YET_SOLD' | 'NO_LONGER_SOLD' | null {
  if (!notSold) return null;
  return notSold === 'yet' ? 'NOT_YET_SOLD' : 'NO_LONGER_SOLD';
}
