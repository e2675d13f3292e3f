import { isRangeProduct } from '../listing/category-template.ts';
import type { Category } from '../listing/category.ts';
import type { CategoryTemplate } from '../routes/route.ts';
import { isContent } from '../product/content.ts';
import type { Product } from '../product/product.ts';

/** The action of a tile's or row's link. */
export type TileAction = 'chooseVariant' | 'viewContent' | 'viewEvent' | 'viewProduct' | 'viewVariants';

/**
 * The kind of page of a tile: in a category of the type RANGE_PRODUCT every product opens its variants, among events the link says "view"
 * (LS-7, TI-5).
 */
export type TilePageKind = 'list' | 'variants' | 'events';

/** The action of a tile's or row's link: choices first, content to view, or the product. @see TI-1, TI-5 */
export function tileAction(product: Product, pageKind: TilePageKind = 'list'): TileAction {
  if (pageKind === 'events' || product.productType === 'EVENT') return 'viewEvent';
  if (isContent(product)) return 'viewContent';
  if (!product.salesMaterial.isConfigurable) return 'viewProduct';
  return pageKind === 'variants' ? 'viewVariants' : 'chooseVariant';
}

/** The kind of page of a category's tiles; a search (`null`) is a list (LS-7, TI-5). */
export function tilePageKind(template: CategoryTemplate, category: Category | null): TilePageKind {
  if (template === 'EVENTS_LIST') return 'events';
  return category !== null && isRangeProduct(category) ? 'variants' : 'list';
}
