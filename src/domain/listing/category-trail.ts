import type { Category, CategoryReference } from '../category/category.ts';

/** The categories above a category, from the top down, for its breadcrumbs (LS-2). @see §3 Category page data */
export function categoryTrail(category: Pick<Category, 'parentCategories'>): readonly CategoryReference[] {
  return category.parentCategories.toReversed();
}
