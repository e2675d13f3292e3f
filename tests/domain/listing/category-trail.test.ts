import { expect, it } from 'vitest';
import { categoryTrail } from '#src/domain/listing/category-trail.ts';

it('a trail goes from the top down, and leaves the category’s own list alone (LS-2)', () => {
  const category = {
    parentCategories: [
      { id: 'screws', name: 'Screws' },
      { id: 'fasteners', name: 'Fasteners' },
    ],
  };
  expect(categoryTrail(category)).toEqual([
    { id: 'fasteners', name: 'Fasteners' },
    { id: 'screws', name: 'Screws' },
  ]);
  expect(category.parentCategories[0]).toEqual({ id: 'screws', name: 'Screws' });
});
