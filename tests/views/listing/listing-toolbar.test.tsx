import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ListingToolbar } from '#src/views/listing/listing-toolbar.tsx';
import { someSortOrders } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

function toolbar(isWide: boolean, filterCount: number | null = 0, sortOrders = someSortOrders()) {
  const reported = {
    onModeChosen: vi.fn(),
    onSortChosen: vi.fn(),
    onSortOpened: vi.fn(),
    onFiltersOpened: vi.fn(),
  };
  shown(
    <ListingToolbar
      isWide={isWide}
      displayMode="list"
      isToggleOffered
      sortOrders={sortOrders}
      filterCount={filterCount}
      {...reported}
    />,
  );
  return reported;
}

describe('ListingToolbar', () => {
  it('applies a sort order at once on a wide screen (SO-1, SO-2)', () => {
    const { onSortChosen } = toolbar(true);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.selectedOptions[0]?.textContent).toBe('Name A to Z');

    fireEvent.change(select, { target: { value: '2' } });

    expect(onSortChosen.mock.calls).toMatchObject([[{ sortKey: 'PRICE', sortDescending: false }]]);
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
  });

  it('says so if no sort order is known to apply, and offers each (SO-1, SO-2)', () => {
    const sortOrders = someSortOrders().map((order) => ({ ...order, selected: false }));
    const { onSortChosen } = toolbar(true, 0, sortOrders);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.selectedOptions[0]?.textContent).toBe('Default order');

    fireEvent.change(select, { target: { value: '0' } });

    expect(onSortChosen.mock.calls).toEqual([[sortOrders[0]]]);
  });

  it('offers roomy rows beside table and grid, and the page sizes (LS-4, LS-6)', () => {
    const onModeChosen = vi.fn();
    const onPageSizeChosen = vi.fn();
    shown(
      <ListingToolbar
        isWide
        displayMode="list"
        isToggleOffered
        sortOrders={[]}
        filterCount={null}
        pageSize={12}
        pageSizes={[12, 24, 48]}
        onPageSizeChosen={onPageSizeChosen}
        onModeChosen={onModeChosen}
        onSortChosen={vi.fn()}
        onSortOpened={vi.fn()}
        onFiltersOpened={vi.fn()}
      />,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Large rows' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Per page' }), { target: { value: '48' } });

    expect(onModeChosen.mock.calls).toEqual([['roomy']]);
    expect(onPageSizeChosen.mock.calls).toEqual([[48]]);
  });

  it('opens filters and sort orders on a narrow screen, and shows how many filters are set (LS-1, SO-2)', () => {
    const { onFiltersOpened, onSortOpened } = toolbar(false, 2);

    fireEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));

    expect([onFiltersOpened.mock.calls.length, onSortOpened.mock.calls.length]).toEqual([1, 1]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('distinguishes sort orders of the same name by key and direction (SO-1)', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [order] = someSortOrders();
    const sortOrders = order
      ? [true, false].map((sortDescending) => ({ ...order, description: 'Price', sortDescending }))
      : [];
    const { onSortChosen } = toolbar(true, 0, sortOrders);

    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });

    expect(onSortChosen.mock.calls).toEqual([[sortOrders[1]]]);
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });

  it('offers no filters if there are none (LS-1)', () => {
    toolbar(false, null);

    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
  });
});
