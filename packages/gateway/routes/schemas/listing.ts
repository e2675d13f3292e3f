import { suggestedCategory } from './category.ts';
import { figure, flag, listOf, named, object, oneOfTexts, publicResponse, text } from './parts.ts';
import { suggestedProduct } from './product.ts';

const count = { type: 'integer', minimum: 0 };

const leftOutWords = {
  ...listOf(text),
  description: 'The words of the term, as typed, without which the products were found: none has all words',
};

/** The members of every list of products beside the products. @see §3 Filter group, Sort order */
export const listingParts = {
  products: {
    ...listOf(named('Product')),
    description: 'In a search a configurable product is one of its variants if only some of them fit',
  },
  missingSize: {
    ...text,
    description: 'The size in the term that no product has: the products have the nearest ones',
  },
  leftOutWords,
  productCount: count,
  contentCount: { ...count, description: 'How many of them are content, such as flyers and events' },
  filters: listOf(
    object(
      {
        filterKey: text,
        filterDescription: text,
        sortOrder: figure,
        rare: {
          ...flag,
          description: 'Whether few products have it, so that a page shows it behind the other filters',
        },
        range: {
          ...object({ from: figure, to: figure, unit: text }),
          description:
            'What many figures reach from and to. A value of the filter is then such as 2.5..10, 2.5.. or ..10; `values` has the selected ones only',
        },
        values: listOf(object({ value: text, selected: flag, count })),
      },
      ['range', 'rare'],
    ),
  ),
  sortOrders: listOf(
    object({
      description: text,
      selected: flag,
      sortKey: oneOfTexts('RELEVANCE', 'PRODUCT_NAME', 'PRICE', 'MATERIAL_NUMBER', 'EVENT_DATE'),
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
    ...object({ ...listingParts, category: named('Category') }, ['category', 'missingSize', 'leftOutWords']),
  },
  {
    $id: 'QuickSearch',
    description: 'What fits while the customer types.',
    ...object(
      {
        products: listOf(suggestedProduct),
        categories: listOf(suggestedCategory),
        productCount: { ...count, description: 'How many a search for the whole term would list' },
        leftOutWords,
      },
      ['leftOutWords'],
    ),
  },
];

export const searchResponse = publicResponse({ anyOf: [named('Listing'), named('QuickSearch')] });
