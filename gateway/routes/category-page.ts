import type { CategoryBody } from '../catalogue/stored/category-document.ts';

/** Category page data without its products. The breadcrumb goes from the top down to the parent. @see §3, LS-2 */
export function categoryPage(category: CategoryBody) {
  return {
    categoryId: category.id,
    categoryName: category.name,
    pageKey: category.pageKey,
    breadcrumb: category.parentCategories.toReversed().map(({ id, name }, index) => ({
      categoryId: id,
      categoryName: name,
      url: `/c/${encodeURIComponent(id)}`,
      sortOrder: index + 1,
    })),
    childCategories: category.childCategories,
    promotionProduct: promotionProduct(category.properties),
  };
}

/** `null` unless there are a picture and products to promote. @see LS-8 */
function promotionProduct(properties: CategoryBody['properties']) {
  const valueOf = (key: string) => properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
  const imageSrc = valueOf('PROMO_IMAGE');
  const productIds = valueOf('PROMOTION')
    .split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (imageSrc === '' || productIds.length === 0) return null;
  return { imageAlt: valueOf('IMAGE_ALT'), imageSrc, link: valueOf('LINK'), productIds };
}
