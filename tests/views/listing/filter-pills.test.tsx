import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterPills } from '#src/views/listing/filters/filter-pills.tsx';
import { shown } from '../shown.tsx';

const pills = ['M4', 'M5', 'M6'].map((value) => ({
  filterKey: 'size',
  facetName: 'Size',
  value,
  text: value,
}));

describe('FilterPills', () => {
  it('are missing without a filter (FL-2)', () => {
    const { container } = shown(<FilterPills filters={[]} onRemoved={vi.fn()} onCleared={vi.fn()} />);

    expect(container.textContent).toBe('');
  });

  it('name the filter they remove, each separately or all at once (FL-2)', () => {
    const onRemoved = vi.fn();
    const onCleared = vi.fn();
    shown(<FilterPills filters={pills} onRemoved={onRemoved} onCleared={onCleared} />);

    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Size: M5' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));

    expect([onRemoved.mock.calls, onCleared.mock.calls.length]).toEqual([[['size', 'M5']], 1]);
  });

  it('pass the focus to the next pill, the last one to the one before (FL-2)', () => {
    shown(<Removable />);
    remove('M5');
    expect(document.activeElement?.textContent).toBe('Size: M6');
    remove('M6');
    expect(document.activeElement?.textContent).toBe('Size: M4');
  });
});

function remove(value: string) {
  fireEvent.click(screen.getByRole('button', { name: `Remove filter Size: ${value}` }));
}

function Removable() {
  const [filters, setFilters] = useState(pills);
  return (
    <FilterPills
      filters={filters}
      onRemoved={(_, removed) => setFilters(filters.filter(({ value }) => value !== removed))}
      onCleared={() => setFilters([])}
    />
  );
}
