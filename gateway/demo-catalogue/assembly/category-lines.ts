import { contentCategories } from '../content/categories.ts';
import { categoryPromotions, homeContent } from '../content/promotions.ts';
import type { Drawing } from '../drawing/canvas.ts';
import { sceneDrawing } from '../drawing/scenes.ts';
import type { CategoryLine } from '../model/lines.ts';
import { same, type Text } from '../model/text.ts';
import { supplier } from '../supplier/brands.ts';
import type { CategoryPlan } from '../supplier/categories.ts';
import type { ImageBook } from './image-book.ts';
import { properties } from './properties.ts';

/** A category that is shown as a range of configurable products. @see LS-7 */
const ranges: readonly string[] = ['footwear', 'assortments'];

/** The products of the page about the company slide. @see LS-3 */
const slidingRow: readonly (readonly [string, Text])[] = [
  ['PRODUCT_VIEW', same('CAROUSEL')],
  ['CAROUSEL_VARIANT', same('tinted')],
];

/**
 * The tree as lines of the catalogue folder: `plans` with the image of each by its id in `drawings`, then the
 * categories of content.
 */
export function categoryLines(
  plans: readonly CategoryPlan[],
  drawings: ReadonlyMap<string, Drawing>,
  images: ImageBook,
): CategoryLine[] {
  const places = new Map<string | null, number>();

  function line(
    { id, parent, name, description }: CategoryPlan,
    drawing: Drawing | undefined,
    pageKey: string,
  ): CategoryLine {
    const sortOrder = (places.get(parent) ?? 0) + 1;
    places.set(parent, sortOrder);
    return {
      id,
      parentId: parent,
      name: name.en,
      names: { de: name.de },
      description: description.en,
      descriptions: description,
      sortOrder,
      images: drawing ? [images.add(`category-${id}`, drawing, 'category')] : [],
      pageKey,
      ...(ranges.includes(id) ? { categoryType: 'RANGE_PRODUCT' } : {}),
      properties: properties([
        ['META_TITLE', { en: `${name.en} | ${supplier}`, de: `${name.de} | ${supplier}` }],
        ['META_DESCRIPTION', description],
        ...promotionProperties(id, images),
        ...(id === 'about-us' ? slidingRow : []),
        ...(id === 'company' ? [['HOME_CONTENT', same(homeContent.join('|'))] as const] : []),
      ]),
    };
  }

  return [
    ...plans.map((plan) => line(plan, drawings.get(plan.id), plan.parent === null ? 'SUB_CATEGORY' : '')),
    ...contentCategories.map((category) => {
      const { scene, accent, parent, pageKey } = category;
      const tint = parent === 'company' || category.id === 'company' ? 'company' : 'service';
      return line(category, sceneDrawing({ kind: scene, tint, accent }), pageKey);
    }),
  ];
}

function promotionProperties(id: string, images: ImageBook): (readonly [string, Text])[] {
  return categoryPromotions
    .filter(({ category }) => category === id)
    .flatMap(({ image, imageAlt, link, productIds }) => [
      ['PROMOTION', same(productIds.join('|'))],
      ['PROMO_IMAGE', same(images.add(`promotion-${id}`, image, 'promotion'))],
      ['IMAGE_ALT', imageAlt],
      ['LINK', same(link)],
    ]);
}
