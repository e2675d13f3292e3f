import { isContent } from './content.ts';
import type { Product } from './product.ts';

/** What the link of a tile or row leads to. */
export type TileAction = 'chooseVariant' | 'viewContent' | 'viewEvent' | 'viewProduct' | 'viewRange';

/** The page a tile stands on: on a range every product opens its range, among events everything is viewed (LS-7, TI-5). */
export type TilePlace = 'list' | 'range' | 'events';

/** What the link of a tile or row leads to: choices first, something to read, or the product. @see TI-1, TI-5 */
export function tileAction(product: Product, place: TilePlace = 'list'): TileAction {
  if (place === 'events' || product.productType === 'EVENT') return 'viewEvent';
  if (isContent(product)) return 'viewContent';
  if (!product.salesMaterial.isConfigurable) return 'viewProduct';
  return place === 'range' ? 'viewRange' : 'chooseVariant';
}
