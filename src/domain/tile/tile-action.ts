import { isRange } from '../listing/category-template.ts';
import type { Category } from '../listing/category.ts';
import type { CategoryTemplate } from '../routes/route.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';

/** What the link of a tile or row leads to. */
export type TileAction = 'chooseVariant' | 'viewContent' | 'viewEvent' | 'viewProduct' | 'viewRange';

/** The kind of page a tile stands on: on a range every product opens its range, among events everything is viewed (LS-7, TI-5). */
export type TilePageKind = 'list' | 'range' | 'events';

/** What the link of a tile or row leads to: choices first, something to read, or the product. @see TI-1, TI-5 */
export function tileAction(product: Product, pageKind: TilePageKind = 'list'): TileAction {
  if (pageKind === 'events' || product.productType === 'EVENT') return 'viewEvent';
  if (isContent(product)) return 'viewContent';
  if (!product.salesMaterial.isConfigurable) return 'viewProduct';
  return pageKind === 'range' ? 'viewRange' : 'chooseVariant';
}

/** What kind of page a category's tiles stand on; a search (`null`) is a list (LS-7, TI-5). */
export function tilePageKind(template: CategoryTemplate, category: Category | null): TilePageKind {
  if (template === 'EVENTS_LIST') return 'events';
  return category !== null && isRange(category) ? 'range' : 'list';
}
