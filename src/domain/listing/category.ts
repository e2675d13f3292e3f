import type { Property } from '../property/property.ts';

/** @see §3 Category, parentCategories */
export interface CategoryReference {
  readonly id: string;
  readonly name: string;
}

/** A category below another one, as a tile or a link shows it. `productCount` counts the whole branch. */
export interface ChildCategory extends CategoryReference {
  readonly image: string;
  readonly categoryType: string;
  readonly productCount: number;
  readonly sortOrder?: number;
}

/**
 * A node of the catalogue's tree. `parentCategories` go from the nearest parent up, as in the response; a
 * breadcrumb reverses them (LS-2). `pageKey` names the template, empty for a product list (RT-2).
 *
 * @see §3 Category
 */
export interface Category extends CategoryReference {
  readonly description: string;
  readonly image: string;
  readonly categoryType: string;
  readonly pageKey: string;
  readonly sortOrder: number;
  readonly url: string;
  /** The products of the whole branch; other gateways may leave it out. */
  readonly productCount?: number;
  readonly parentCategories: readonly CategoryReference[];
  readonly childCategories: readonly ChildCategory[];
  readonly properties: readonly Property[];
}

/** The ancestors of a category, from the top down, for its breadcrumbs (LS-2). @see §3 Category page data */
export function categoryTrail({
  parentCategories,
}: Pick<Category, 'parentCategories'>): readonly CategoryReference[] {
  return parentCategories.toReversed();
}

/**
 * Categories with subcategories, and categories without, so that a panel of columns has no gaps (LS-7); each
 * in the given order.
 */
export function branchesAndLeaves<C extends Pick<Category, 'childCategories'>>(
  categories: readonly C[],
): { readonly branches: readonly C[]; readonly leaves: readonly C[] } {
  const hasChildren = ({ childCategories }: C) => childCategories.length > 0;
  return {
    branches: categories.filter(hasChildren),
    leaves: categories.filter((category) => !hasChildren(category)),
  };
}

/** A category with its number of products for its tile; if it is unknown, of its subcategories (LS-7). */
export function withProductCount<C extends Pick<Category, 'childCategories' | 'productCount'>>(
  category: C,
): C & Pick<ChildCategory, 'productCount'> {
  const below = category.childCategories.reduce((sum, child) => sum + child.productCount, 0);
  return { ...category, productCount: category.productCount ?? below };
}

/** Whether any category has an image: if none has, placeholder drawings would be useless (LS-7). */
export function haveImages(categories: readonly { readonly image: string }[]): boolean {
  return categories.some(({ image }) => image !== '');
}
