import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QuickFilters } from '#src/views/listing/filters/quick-filters.tsx';
import { shown } from '../shown.tsx';

const facet = (filterKey: string, value: string, selected: boolean) => ({
  filterKey,
  filterDescription: 'x',
  sortOrder: 1,
  range: null,
  values: [{ value, selected, count: 1234 }],
});

describe('QuickFilters', () => {
  it('are pressed once, show how many products they leave, and have no other effect (FL-1)', () => {
    const onToggled = vi.fn();
    shown(
      <QuickFilters
        facets={[
          facet('size', 'M8', true),
          facet('IN_STOCK', 'In stock only', false),
          facet('BOUGHT_BEFORE', 'Bought before', true),
        ]}
        onToggled={onToggled}
        onApproached={vi.fn()}
      />,
    );
    const buttons = screen.getAllByRole('button');

    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['In stock only1,234', 'false'],
      ['Bought before1,234', 'true'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: /In stock only/ }));
    expect(onToggled.mock.calls).toEqual([['IN_STOCK', 'In stock only']]);
  });

  it('take no space if the gateway offers none (FL-1)', () => {
    const { container } = shown(
      <QuickFilters facets={[facet('size', 'M8', true)]} onToggled={vi.fn()} onApproached={vi.fn()} />,
    );

    expect(container.textContent).toBe('');
  });
});
