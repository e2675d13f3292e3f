import type { Route } from '../routes/route.ts';
import { isContent } from './content.ts';
import type { Product } from './product.ts';

/**
 * The product of a page among those of the list that led there; `null` if it is not among them, for a chosen variant, and for
 * entries of content, whose pages differ from their tiles (PD-1).
 */
export function productFromList(route: Route, products: readonly Product[]): Product | null {
  if (route.kind !== 'product' || route.selectedVariant !== '' || route.openChoices) return null;
  const product = products.find(({ productId }) => productId === route.productId);
  return product && !isContent(product) && product.configurableProductId === '' ? product : null;
}
