import { suggestedCategory } from './category.ts';
import { figure, flag, listOf, named, object, oneOfTexts, publicResponse, text } from './parts.ts';
import { suggestedProduct } from './product.ts';

const count = { type: 'integer', minimum: 0 };

/** What every list of products tells beside the products. @see §3 Filter group, Sort order */
export const listingParts = {
  products: listOf(named('Product')),
  productCount: count,
  filters: listOf(
    object({
      filterKey: text,
      filterDescription: text,
      sortOrder: figure,
      values: listOf(object({ value: text, selected: flag, count })),
    }),
  ),
  sortOrders: listOf(
    object({
      description: text,
      selected: flag,
      sortKey: oneOfTexts('RELEVANCE', 'PRODUCT_NAME', 'PRICE', 'MATERIAL_NUMBER'),
      sortDescending: flag,
      sortOrder: figure,
    }),
  ),
};

/** @see §3 Search response */
export const listingSchemas = [
  {
    $id: 'Listing',
    description: 'The category is there when one is listed.',
    ...object({ ...listingParts, category: named('Category') }, ['category']),
  },
  {
    $id: 'QuickSearch',
    description: 'What fits while one types.',
    ...object({ products: listOf(suggestedProduct), categories: listOf(suggestedCategory) }),
  },
];

export const searchResponse = publicResponse({ anyOf: [named('Listing'), named('QuickSearch')] });
