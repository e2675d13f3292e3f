import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterPanel } from '#src/views/listing/filter-panel.tsx';
import { shown } from './shown.tsx';

const sizes = ['M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M16', 'M20'];

function group(filterKey: string, selected: readonly string[] = []) {
  return {
    filterKey,
    filterDescription: filterKey,
    sortOrder: 1,
    values: sizes.map((value) => ({ value, count: 3, selected: selected.includes(value) })),
  };
}

describe('FilterPanel', () => {
  it('tells which value of which filter was chosen (FL-1)', () => {
    const onToggled = vi.fn();
    shown(<FilterPanel groups={[group('size')]} count={3} onToggled={onToggled} />);

    fireEvent.click(screen.getByRole('checkbox', { name: /M6/, hidden: true }));

    expect(onToggled.mock.calls).toEqual([['size', 'M6']]);
  });

  it('never hides a chosen value behind "more" (FL-1)', () => {
    const { container } = shown(
      <FilterPanel groups={[group('size', ['M20'])]} count={3} onToggled={vi.fn()} />,
    );
    const more = container.querySelector('fieldset details');

    expect([...(more?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'M123',
      'M163',
    ]);
  });

  it('opens the first three groups, and every group with a choice (FL-1)', () => {
    const groups = [group('a'), group('b'), group('c'), group('d'), group('e', ['M4'])];
    const { container } = shown(<FilterPanel groups={groups} count={3} onToggled={vi.fn()} />);

    const open = [...container.querySelectorAll('[id="filters"] > div > details')].map((details) =>
      details.hasAttribute('open'),
    );
    expect(open).toEqual([true, true, true, false, true]);
  });
});
