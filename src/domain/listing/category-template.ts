import { categoryTemplates, type CategoryTemplate } from '../routes/route.ts';

/**
 * The layout of a category's page. A template that the address names wins; on `/c/{id}`, which names none, it is the
 * category's `pageKey`. An empty or unknown key is a product list (RT-2).
 *
 * @see §2 Category templates
 */
export function categoryTemplate(named: CategoryTemplate | null, pageKey: string): CategoryTemplate {
  return named ?? categoryTemplates.find((template) => template === pageKey) ?? 'PRODUCT_LIST';
}

/** Whether a category is shown as a range: its products are the range, under a heading that says so (LS-7). @see §3 categoryType */
export function isRange({ categoryType }: { readonly categoryType: string }): boolean {
  return categoryType === 'RANGE_PRODUCT';
}
