import type { Category } from '#src/domain/listing/category.ts';

/** A category with nothing in it; override what the test is about. */
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
