import { answer, figure, flag, listOf, named, object, oneOfTexts, text } from './parts.ts';

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
export const listingSchema = {
  $id: 'Listing',
  ...object({ ...listingParts, category: named('Category') }, ['category']),
};

export const listingAnswer = answer(named('Listing'));
