import type { Product } from '../product/product.ts';

/** Why a product cannot be added to the basket. */
export type OrderObstacle =
  | 'signInRequired'
  | 'notYetSold'
  | 'noLongerSold'
  | 'variantRequired'
  | 'restricted'
  | 'priceUnavailable';

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
  if (product.audience === 'public') return 'signInRequired';
  const unsold = whyUnsold(product);
  if (unsold !== null) return unsold;
  if (product.salesMaterial.isConfigurable && !order.isVariantChosen) return 'variantRequired';
  if (product.restrictionStatuses.length > 0) return 'restricted';
  return product.pricing.price === null ? 'priceUnavailable' : null;
}

/** The obstacle to ordering a product outside its dates, which visitors see too; `null` within them (BA-2). */
export function whyUnsold({ notSold }: Pick<Product, 'notSold'>): 'notYetSold' | 'noLongerSold' | null {
  if (!notSold) return null;
  return notSold === 'yet' ? 'notYetSold' : 'noLongerSold';
}
