import * as v from 'valibot';
import { picture } from '../content/pictures.ts';
import { dataLines } from '../data-files.ts';

const text = v.string();
const german = v.strictObject({ de: text });

/** A line of the file of categories, with pictures instead of image ids. */
const line = v.strictObject({
  id: text,
  parentId: v.nullable(text),
  name: text,
  names: german,
  descriptions: v.strictObject({ en: text, de: text }),
  pageKey: v.exactOptional(text),
  categoryType: v.exactOptional(text),
  /** Images of a category of content; a category of products shows some of its products. */
  images: v.exactOptional(v.array(picture)),
  properties: v.exactOptional(
    v.array(
      v.strictObject({
        attributeId: text,
        value: v.union([text, picture]),
        values: v.exactOptional(german),
      }),
    ),
  ),
  /** The promotion of a department's products. */
  promotion: v.exactOptional(text),
  /** Products of other categories that this one also lists. */
  productIds: v.exactOptional(v.array(text), []),
});

export type CategoryPlan = v.InferOutput<typeof line>;

/** The tree of the catalogue, parents before their children, siblings in display order. */
export const categoryPlans: readonly CategoryPlan[] = dataLines('categories.jsonl', (given) =>
  v.parse(line, given),
);

const byId = new Map(categoryPlans.map((plan) => [plan.id, plan]));

/** The top category of a category. */
export function departmentOf(id: string): string {
  const parent = byId.get(id)?.parentId ?? null;
  return parent === null ? id : departmentOf(parent);
}

/** The promotion of a category's products. */
export function promotionOf(category: string): string | undefined {
  return byId.get(departmentOf(category))?.promotion;
}

/** The other categories that list a product. */
export function furtherCategories(productId: string): string[] {
  return categoryPlans.filter(({ productIds }) => productIds.includes(productId)).map(({ id }) => id);
}
