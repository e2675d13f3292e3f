import { answer, figure, listOf, named, object, text } from './parts.ts';
import { property } from './property.ts';

const reference = { id: text, name: text };

export const childCategories = listOf(
  object({ ...reference, image: text, productCount: { type: 'integer', minimum: 0 } }),
);

/** @see §3 Category */
export const categorySchema = {
  $id: 'Category',
  ...object({
    ...reference,
    description: text,
    image: text,
    categoryType: text,
    pageKey: text,
    sortOrder: figure,
    url: text,
    parentCategories: { ...listOf(object(reference)), description: 'The nearest first' },
    childCategories,
    properties: listOf(property),
  }),
};

export const categoryAnswer = answer(named('Category'));
export const categoriesAnswer = answer(object({ categories: listOf(named('Category')) }));
