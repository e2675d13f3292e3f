import { figure, listOf, named, object, publicResponse, text } from './parts.ts';
import { property } from './property.ts';

const reference = { id: text, name: text };
const productCount = { type: 'integer', minimum: 0, description: 'With all categories below it' };

export const childCategories = listOf(
  object({ ...reference, image: text, categoryType: text, productCount }),
);

const parentCategories = { ...listOf(object(reference)), description: 'The nearest first' };

/** @see §3 Category */
export const categorySchema = {
  $id: 'Category',
  ...object(
    {
      ...reference,
      description: text,
      image: text,
      categoryType: text,
      pageKey: text,
      sortOrder: figure,
      url: text,
      productCount,
      parentCategories,
      childCategories,
      properties: listOf(property),
    },
    ['productCount'],
  ),
};

/** The suggestion of a category. @see QS-4 */
export const suggestedCategory = object({ ...reference, pageKey: text, parentCategories });

export const categoryResponse = publicResponse(named('Category'));
export const categoriesResponse = publicResponse(object({ categories: listOf(named('Category')) }));
