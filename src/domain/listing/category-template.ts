import { categoryTemplates, type CategoryTemplate } from '../routes/route.ts';

/**
 * The layout of a category's page. A template in the address takes precedence; on `/c/{id}`, which has none,
 * it is the category's `pageKey`. An empty or unknown key is a product list (RT-2).
 *
 * @see §2 Category templates
 */
export function categoryTemplate(named: CategoryTemplate | null, pageKey: string): CategoryTemplate {
  return named ?? categoryTemplates.find((template) => template === pageKey) ?? 'PRODUCT_LIST';
}

/**
 * Whether a category is shown as a range, with its products under a "See the range" heading (LS-7). @see §3
 * categoryType
 */
export function isRangeProduct({ categoryType }: { readonly categoryType: string }): boolean {
  return categoryType === 'RANGE_PRODUCT';
}
