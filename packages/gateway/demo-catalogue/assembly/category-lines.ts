import { pictureOf } from '../content/pictures.ts';
import type { Drawing } from '../drawing/canvas.ts';
import type { CategoryLine } from '../model/lines.ts';
import type { Text } from '../model/text.ts';
import { supplier } from '../supplier/brands.ts';
import type { CategoryPlan } from '../supplier/categories.ts';
import type { ImageBook } from './image-book.ts';
import { properties } from './properties.ts';

/**
 * The tree as lines of the catalogue folder; `drawings` has the image of each category without images in the
 * data.
 */
export function categoryLines(
  plans: readonly CategoryPlan[],
  drawings: ReadonlyMap<string, Drawing>,
  images: ImageBook,
): CategoryLine[] {
  const places = new Map<string | null, number>();
  return plans.map((plan) => {
    const { id, parentId, name, names, descriptions } = plan;
    const sortOrder = (places.get(parentId) ?? 0) + 1;
    places.set(parentId, sortOrder);
    const drawing = drawings.get(id);
    const shown = plan.images?.map(pictureOf) ?? (drawing ? [drawing] : []);
    return {
      id,
      parentId,
      name,
      names,
      description: descriptions.en,
      descriptions,
      sortOrder,
      images: shown.map((one) => images.add(`category-${id}`, one, 'category')),
      pageKey: plan.pageKey ?? '',
      ...(plan.categoryType === undefined ? {} : { categoryType: plan.categoryType }),
      properties: properties([
        ['META_TITLE', { en: `${name} | ${supplier}`, de: `${names.de} | ${supplier}` }],
        ['META_DESCRIPTION', descriptions],
        ...ownProperties(plan, images),
      ]),
    };
  });
}

function ownProperties(
  { id, properties: own = [] }: CategoryPlan,
  images: ImageBook,
): (readonly [string, Text])[] {
  return own.map(({ attributeId, value, values }) => {
    const words =
      typeof value === 'string' ? value : images.add(`promotion-${id}`, pictureOf(value), 'promotion');
    return [attributeId, { en: words, de: values?.de ?? words }];
  });
}
