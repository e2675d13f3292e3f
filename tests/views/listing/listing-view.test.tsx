import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noResponse } from '#src/domain/faults/fault.ts';
import { paging } from '#src/domain/listing/paging.ts';
import type { DisplayMode, Listing, SelectedFilter } from '#src/domain/listing/listing.ts';
import type { ListingPageModel } from '#src/views/listing/listing-page-model.ts';
import { ListingView } from '#src/views/listing/listing-view.tsx';
import type { ShownProducts } from '#src/views/listing/use-shown-products.ts';
import { aFacet, aListing, aPublicProduct, someSortOrders } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { aListingPage, shownProducts } from '../a-listing-page.ts';
import { inShop, shown } from '../shown.tsx';

const event = aPublicProduct({ productId: 'fair', productType: 'EVENT' });
const chosen = [{ filterKey: 'size', values: ['M4'] }];
const nothing = aListing({ products: [], productCount: 0, sortOrders: someSortOrders() });
const nothingFiltered = { ...nothing, filters: [aFacet('size', { M4: 2 }, ['M4'])] };

describe('a page of products', () => {
  it('waits with an empty list, and does not describe the category, while its filters are removed (LS-3, FL-2)', async () => {
    const { rerender } = page({
      page: { state: 'empty' },
      products: { listing: nothingFiltered },
      chosen,
    });
    await screen.findByRole('heading', { name: 'No products match all filters' });

    rerender({ page: { state: 'loading' }, chosen: [] });

    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('names the words that no product has beside the others, and nothing without them (LS-10)', () => {
    const { rerender } = page({
      products: { listing: { ...aListing(), leftOutWords: ['Starter', 'für Röhren'] } },
    });
    const note = 'No product has all your words. These are without “Starter” and “für Röhren”.';
    expect(screen.getByText(note).getAttribute('role')).toBe('status');

    rerender({ products: { listing: { ...aListing(), leftOutWords: [] } } });

    expect(screen.queryByText(/No product has all your words/)).toBeNull();
  });

  it('focuses its heading when a filter without results is removed (FL-2)', async () => {
    const { sent } = page({ page: { state: 'empty' }, products: { listing: nothingFiltered }, chosen });
    const remove = await screen.findByRole('button', { name: 'Remove filter size: M4' });
    remove.focus();

    fireEvent.click(remove);

    expect(sent.mock.calls).toEqual([[{ type: 'filter.removed', filterKey: 'size', value: 'M4' }]]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('focuses its heading when the retry button disappears with its press (A3, SE-2)', () => {
    const { sent } = page({ page: { state: 'outdated' } });
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();

    fireEvent.click(retry);

    expect(sent.mock.calls).toEqual([[{ type: 'retry.requested' }]]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each([true, false])(
    'offers no sort order and no view without products, on a wide screen: %s (LS-3)',
    async (isWide) => {
      page({ page: { state: 'empty' }, products: { listing: nothing }, isWide });
      await screen.findByRole('heading', { name: 'No products in this category' });

      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('opens the filters on a narrow screen if they leave no product (LS-3, FL-4)', async () => {
    page({ page: { state: 'empty' }, products: { listing: nothingFiltered }, chosen });
    await screen.findByRole('heading', { name: 'No products match all filters' });

    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
  });

  it.each([
    {
      given: { state: 'outdated', isCutShort: true, failure: noResponse },
      text: 'No connection to the shop. Please check your internet connection and try again. You still see the previous selection.',
    },
    {
      given: { isCutShort: true },
      text: 'Products 13 to 366 could not be loaded. Please try again.',
    },
  ] as const)('says "$text", and tries again when asked to (SE-2, LS-5)', ({ given, text }) => {
    const products = Array.from({ length: 12 }, (_, index) => aPublicProduct({ productId: `bolt-${index}` }));
    const { sent } = page({ page: given, products: { listing: aListing({ products, productCount: 366 }) } });

    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(text);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(sent.mock.calls).toEqual([[{ type: 'retry.requested' }]]);
  });

  it('counts only the shown products if the whole listing could not be opened (LS-5)', () => {
    page({
      page: { isCutShort: true },
      products: {
        listing: aListing({ productCount: 366 }),
        paging: paging({ totalItems: 366, page: 1, pageSize: 366 }),
        isEverything: true,
      },
    });

    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe('1–1 of 366Show pages');
  });

  it('announces the number of products as soon as they are there, on a reopened page and after a choice (FL-5, A3)', () => {
    const { rerender } = page({ page: { state: 'loading', title: '' }, products: { listing: null } });
    const region = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
    const show = (state: ListingPageModel['state'], listing: Listing) =>
      rerender({ page: { state }, products: { listing } });
    const announced = () => ({ isInPage: document.contains(region ?? null), text: region?.textContent });

    show('ready', aListing({ productCount: 366 }));
    expect(announced()).toEqual({ isInPage: true, text: '366 products' });
    show('loading', aListing({ productCount: 366 }));
    expect(announced()).toEqual({ isInPage: true, text: '' });
    show('ready', aListing({ productCount: 84 }));
    expect(announced()).toEqual({ isInPage: true, text: '84 products' });
    show('empty', nothing);

    expect(announced()).toEqual({ isInPage: true, text: '0 products' });
  });

  it('announces it again if a choice leaves the same number, with its products there at once (FL-5, A3)', () => {
    const { rerender } = page({ products: { listing: aListing({ productCount: 366 }) } });
    const region = screen.getByRole('status');
    const announced = region.firstChild;

    rerender({ displayMode: 'grid' });
    expect(announced?.isConnected).toBe(true);
    rerender({ chosen });

    expect([region.isConnected, region.textContent]).toEqual([true, '366 products']);
    expect(announced?.isConnected).toBe(false);
  });

  it('marks the chosen view at once, and keeps the products until they are shown in it (LS-5, LS-6)', async () => {
    const { rerender } = page({ displayMode: 'grid' });

    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    rerender({ products: { shownMode: 'grid' } });

    const panel = await screen.findByRole('heading', { level: 2 });
    expect(panel.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    { products: [event], count: '1 entry', invitation: null },
    { products: [aPublicProduct()], layout: 'contacts', count: '1 product', invitation: null },
    { products: [event, aPublicProduct()], count: '2 products', invitation: '/login' },
  ] as const)(
    'counts "$count", and offers to sign in only for products with a price (LS-9, TI-1)',
    (given) => {
      const { products, layout = null, count, invitation } = given;
      page({
        page: { layout },
        products: { listing: aListing({ products, productCount: products.length }) },
      });

      const link = screen.queryByRole('link', { name: 'Sign in for prices and stock' });
      expect(link?.getAttribute('href') ?? null).toBe(invitation);
      expect(screen.getByRole('status').textContent).toBe(count);
    },
  );
});

interface Given {
  readonly page?: Partial<ListingPageModel>;
  readonly products?: Partial<ShownProducts>;
  readonly chosen?: readonly SelectedFilter[];
  readonly displayMode?: DisplayMode;
  readonly isWide?: boolean;
}

function page(given: Given) {
  const { actorRef, sent } = aListingActor({ filters: given.chosen ?? [] });
  const view = ({
    page: facts,
    products,
    chosen: shownFilters = [],
    displayMode = 'list',
    isWide = false,
  }: Given) => (
    <ListingView
      actorRef={actorRef}
      page={aListingPage(facts)}
      products={{ ...shownProducts(aListing()), shownFilters, ...products }}
      displayMode={displayMode}
      isWide={isWide}
    />
  );
  const { rerender } = shown(view(given));
  return { sent, rerender: (other: Given) => rerender(inShop(view({ ...given, ...other }))) };
}
