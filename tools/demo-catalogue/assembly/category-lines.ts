import type { Drawing } from '../drawing/canvas.ts';
import type { CategoryLine } from '../model/lines.ts';
import { supplier } from '../supplier/brands.ts';
import type { CategoryPlan } from '../supplier/categories.ts';
import type { PictureBook } from './pictures.ts';
import { properties } from './properties.ts';

/** The tree as lines of the catalogue folder; `drawings` holds the picture of each category by id. */
export function categoryLines(
  plans: readonly CategoryPlan[],
  drawings: ReadonlyMap<string, Drawing>,
  pictures: PictureBook,
): CategoryLine[] {
  const places = new Map<string | null, number>();
  return plans.map(({ id, parent, name, description }) => {
    const sortOrder = (places.get(parent) ?? 0) + 1;
    places.set(parent, sortOrder);
    const drawing = drawings.get(id);
    return {
      id,
      parentId: parent,
      name: name.en,
      names: { de: name.de },
      description: description.en,
      descriptions: description,
      sortOrder,
      images: drawing ? [pictures.add(`category-${id}`, drawing, 'category')] : [],
      pageKey: parent === null ? 'SUB_CATEGORY' : '',
      properties: properties([
        ['META_TITLE', { en: `${name.en} | ${supplier}`, de: `${name.de} | ${supplier}` }],
        ['META_DESCRIPTION', description],
      ]),
    };
  });
}
