import { isContent } from './content.ts';
import type { Product } from './product.ts';

/** What the link of a tile or row leads to: choices first, something to read, or the product. @see TI-1, TI-5 */
export function tileAction(product: Product): 'chooseVariant' | 'viewContent' | 'viewProduct' {
  if (product.salesMaterial.isConfigurable) return 'chooseVariant';
  return isContent(product) ? 'viewContent' : 'viewProduct';
}
