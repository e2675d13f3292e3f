import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NoProducts } from '#src/views/listing/no-products.tsx';
import { shown } from '../shown.tsx';

it('where nothing fits, each filter can be removed, a range named in words (LS-3, FL-2)', () => {
  const onFilterRemoved = vi.fn();
  const filters = [
    { filterKey: 'size', facetName: 'Size', value: 'M4', text: 'M4' },
    { filterKey: 'length', facetName: 'Length', value: '2.5..10', text: '2.5–10 mm' },
  ];
  shown(
    <NoProducts term={null} filters={filters} onFilterRemoved={onFilterRemoved} onFiltersCleared={vi.fn()} />,
  );

  const buttons = screen.getAllByRole('button', { name: /^Remove filter/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Size: M4', 'Length: 2.5–10 mm']);

  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Length: 2.5–10 mm' }));
  expect(onFilterRemoved.mock.calls).toEqual([['length', '2.5..10']]);
});
