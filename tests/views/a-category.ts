import type { Category } from '#src/domain/listing/category.ts';

/** An empty category; a test overrides the fields that matter to it. */
export function aCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 'bolts',
    name: 'Bolts',
    description: '',
    image: '',
    categoryType: '',
    pageKey: '',
    sortOrder: 1,
    url: '',
    parentCategories: [],
    childCategories: [],
    properties: [],
    ...overrides,
  };
}
