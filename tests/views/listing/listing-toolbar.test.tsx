import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ListingToolbar } from '#src/views/listing/listing-toolbar.tsx';
import type { ListingQuery } from '#src/domain/listing/listing.ts';
import { aFacet, aListing, someSortOrders } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { aListingPage, shownProducts } from '../a-listing-page.ts';
import { shown } from '../shown.tsx';

function toolbar({
  isWide = true,
  hasFilters = true,
  sortOrders = someSortOrders(),
  pageSizes = [] as readonly number[],
  query = {} as Partial<ListingQuery>,
}) {
  const listing = aListing({ sortOrders, filters: hasFilters ? [aFacet('size', { M4: 2, M6: 1 })] : [] });
  const { actorRef, sent } = aListingActor(query);
  shown(
    <ListingToolbar
      actorRef={actorRef}
      page={aListingPage()}
      products={{ ...shownProducts(listing), pageSizes, shownFilters: query.filters ?? [] }}
      listing={listing}
      displayMode="list"
      isWide={isWide}
    />,
  );
  return sent;
}

describe('ListingToolbar', () => {
  it('says so if no sort order is known to apply, and offers each (SO-1, SO-2)', () => {
    const sortOrders = someSortOrders().map((order) => ({ ...order, selected: false }));
    const sent = toolbar({ sortOrders });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.selectedOptions[0]?.textContent).toBe('Default order');

    fireEvent.change(select, { target: { value: '0' } });

    expect(sent.mock.calls).toEqual([
      [{ type: 'sort.chosen', sortKey: 'PRODUCT_NAME', sortDescending: false }],
    ]);
  });

  it('opens filters and sort orders on a narrow screen, and shows how many filters are set (LS-1, SO-2)', () => {
    const filters = [{ filterKey: 'size', values: ['M4', 'M6'] }];
    const sent = toolbar({ isWide: false, query: { filters } });

    fireEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));

    expect(sent.mock.calls).toEqual([[{ type: 'filterDrawer.opened' }], [{ type: 'sortPopup.opened' }]]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('distinguishes sort orders of the same name by key and direction (SO-1)', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [order] = someSortOrders();
    const sortOrders = order
      ? [true, false].map((sortDescending) => ({ ...order, description: 'Price', sortDescending }))
      : [];
    const sent = toolbar({ sortOrders });

    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });

    expect(sent.mock.calls).toEqual([
      [{ type: 'sort.chosen', sortKey: 'PRODUCT_NAME', sortDescending: false }],
    ]);
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});
