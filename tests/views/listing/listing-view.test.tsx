import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DisplayMode, Listing, SelectedFilter } from '#src/domain/listing/listing.ts';
import type { ListingPageModel } from '#src/views/listing/listing-page-model.ts';
import { ListingView } from '#src/views/listing/listing-view.tsx';
import type { ShownProducts } from '#src/views/listing/use-shown-products.ts';
import { aFacet, aListing, someSortOrders } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { aListingPage, shownProducts } from '../a-listing-page.ts';
import { inShop, shown } from '../shown.tsx';

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
