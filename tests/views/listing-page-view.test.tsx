import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paging } from '#src/domain/listing/paging.ts';
import { ListingPageView, type ListingPageViewProps } from '#src/views/listing/listing-page-view.tsx';
import { aFilterGroup, aListing, aPublicProduct, someSortOrders } from '#tests/support/a-product.ts';
import { anonymous } from '#tests/support/a-session.ts';
import { inShop, shown } from './shown.tsx';

const event = aPublicProduct({ productId: 'fair', productType: 'EVENT' });
const chosen = [{ filterKey: 'size', values: ['M4'] }];
const nothing = aListing({ products: [], productCount: 0, sortOrders: someSortOrders() });
const nothingFiltered = { ...nothing, filters: [aFilterGroup('size', { M4: 2 }, ['M4'])] };

describe('a page of products', () => {
  it('waits with an empty list, and says nothing of the category, while its filters are taken back (LS-3, FL-2)', async () => {
    const { rerender, props } = page({ state: 'empty', listing: nothingFiltered, selectedFilters: chosen });
    await screen.findByRole('heading', { name: 'No product fits all filters' });

    rerender(inShop(<ListingPageView {...props} state="refreshing" selectedFilters={[]} />));

    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('gives the focus to its heading when a filter is taken back where nothing fits (FL-2)', async () => {
    const { props } = page({ state: 'empty', listing: nothingFiltered, selectedFilters: chosen });
    const remove = (await screen.findAllByRole('button', { name: 'Remove filter size: M4' })).at(-1);
    remove?.focus();

    if (remove) fireEvent.click(remove);

    expect(props.onFilterRemoved).toHaveBeenCalledExactlyOnceWith('size', 'M4');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('gives the focus to its heading when the button that tries again goes with its press (A3, SE-2)', () => {
    const { props } = page({ state: 'outdated' });
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();

    fireEvent.click(retry);

    expect(props.onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each([true, false])(
    'has no order and no view to choose where there is no product, on a wide screen: %s (LS-3)',
    async (isWide) => {
      page({ state: 'empty', listing: nothing, isWide });
      await screen.findByRole('heading', { name: 'Nothing here yet' });

      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('opens the filters on a narrow screen where they leave nothing (LS-3, FL-4)', async () => {
    page({ state: 'empty', listing: nothingFiltered, selectedFilters: chosen });
    await screen.findByRole('heading', { name: 'No product fits all filters' });

    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
  });

  it.each([
    { products: [event], count: '1 entry', invitation: null },
    { products: [event, aPublicProduct()], count: '2 products', invitation: '/login' },
  ])('counts "$count", and asks to sign in only for what has a price (LS-9, TI-1)', (given) => {
    const { products, count, invitation } = given;
    page({ listing: aListing({ products, productCount: products.length }) });

    const link = screen.queryByRole('link', { name: 'Sign in for prices and stock' });
    expect(link?.getAttribute('href') ?? null).toBe(invitation);
    expect(screen.getByRole('status').textContent).toBe(count);
  });
});

function page(overrides: Partial<ListingPageViewProps>) {
  const props: ListingPageViewProps = {
    state: 'ready',
    title: 'Bolts',
    trail: [],
    session: anonymous,
    signInHref: '/login',
    category: null,
    term: null,
    listing: aListing(),
    paging: paging({ totalItems: 1, page: 1, pageSize: 12 }),
    selectedFilters: [],
    nearest: [],
    promotions: [],
    promotionRowStart: 2,
    selectedSort: { sortKey: '', sortDescending: false },
    isWide: false,
    displayMode: 'list',
    isToggleOffered: true,
    place: 'list',
    linkOf: ({ productId }) => `/p/${productId}`,
    pageHrefOf: (number) => `/c/bolts?page=${number}`,
    everythingHref: '/c/bolts?top=1',
    pagesHref: null,
    allProducts: null,
    onFilterToggled: vi.fn(),
    onFilterRemoved: vi.fn(),
    onFiltersCleared: vi.fn(),
    onFiltersOpened: vi.fn(),
    onSortChosen: vi.fn(),
    onSortOpened: vi.fn(),
    onModeChosen: vi.fn(),
    onRetry: vi.fn(),
    ...overrides,
  };
  return { ...shown(<ListingPageView {...props} />), props };
}
