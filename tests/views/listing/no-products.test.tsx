import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoProducts } from '#src/views/listing/no-products.tsx';
import { shown } from '../shown.tsx';

vi.mock('#src/views/listing/no-products-view.tsx', () => {
  throw new Error('network');
});

describe('NoProducts when its chunk cannot be loaded', () => {
  it.each([
    { term: null, filters: [], title: 'No products in this category' },
    { term: 'bolz', filters: [], title: 'Nothing found for “bolz”' },
    {
      term: null,
      filters: [{ filterKey: 'size', facetName: 'Size', value: 'M4', text: 'M4' }],
      title: 'No products match all filters',
    },
  ])('still says "$title" (LS-3)', async ({ term, filters, title }) => {
    shown(<NoProducts term={term} filters={filters} onFilterRemoved={vi.fn()} onFiltersCleared={vi.fn()} />);

    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});
