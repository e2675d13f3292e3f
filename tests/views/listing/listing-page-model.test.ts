import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { Listing, ListingQuery, ListingSource } from '#src/domain/listing/listing.ts';
import { english } from '#src/messages/en.ts';
import {
  chosenMode,
  listingPageModel,
  shownProductsModel,
  type ListingPageFacts,
} from '#src/views/listing/listing-page-model.ts';
import { aListing, aPublicProduct } from '#tests/support/made/a-product.ts';
import { anonymous } from '#tests/support/made/a-session.ts';

const path = '/c/bolts';
const query: ListingQuery = { ...initialListingQuery, filters: [{ filterKey: 'size', values: ['M4'] }] };

describe('the page of a listing', () => {
  it('is a search with its term as title, and returns to itself after signing in (LS-10)', () => {
    expect(page({ source: { mode: 'search', term: 'bolt' } })).toEqual({
      state: 'ready',
      isCutShort: false,
      failure: null,
      nearest: [],
      address: '/c/bolts?filter=size%7EM4',
      documentTitle: english.listing.resultsFor('bolt'),
      title: english.listing.resultsFor('bolt'),
      trail: [],
      category: null,
      hasTiles: false,
      isFavourites: false,
      isNamedList: false,
      term: 'bolt',
      leftOut: [],
      signInHref: '/login?returnTo=%2Fc%2Fbolts%3Ffilter%3Dsize%257EM4',
      pageKind: 'list',
      layout: null,
      displayMode: 'grid',
      isToggleOffered: true,
    });
  });

  it('shows events in table view, for any earlier choice, and offers no other view (LS-9)', () => {
    const { displayMode, isToggleOffered } = page({ namedTemplate: 'EVENTS_LIST' }, { display: 'roomy' });

    expect({ displayMode, isToggleOffered }).toEqual({ displayMode: 'list', isToggleOffered: false });
  });

  it.each([
    { namedTemplate: 'FAQ', isSliding: false },
    { namedTemplate: null, isSliding: true },
  ] as const)('offers no view where entries are read or slide: $namedTemplate (LS-6)', (given) => {
    expect(page(given).isToggleOffered).toBe(false);
  });

  it('prefers the display mode of the address to the remembered one (LS-6)', () => {
    expect([page({}).displayMode, page({}, { display: 'list' }).displayMode]).toEqual(['grid', 'list']);
  });

  it('links from a list of the customer back to their account (BA-5)', () => {
    expect([
      page({ source: { mode: 'favourites' } }).trail,
      page({ source: { mode: 'namedList', listId: '7' } }).trail,
    ]).toEqual([
      [{ label: english.account.title, to: '/account?section=favourites' }],
      [{ label: english.account.title, to: '/account?section=lists' }],
    ]);
  });
});

describe('the products on the page of a listing', () => {
  it('have pages and page sizes if they exceed one page (LS-4)', () => {
    const { paging, pageSizes, viewAllHref, pagesHref, isEverything, pageHrefOf } = shown(
      aListing({ products: [aPublicProduct()], productCount: 100 }),
    );

    expect({
      pages: paging.pageCount,
      pageSizes,
      viewAllHref,
      pagesHref,
      isEverything,
      second: pageHrefOf(2),
    }).toEqual({
      pages: 9,
      pageSizes: [12, 24, 48, 96],
      viewAllHref: '/c/bolts?filter=size%7EM4&size=100',
      pagesHref: '/c/bolts?filter=size%7EM4',
      isEverything: false,
      second: '/c/bolts?filter=size%7EM4&page=2',
    });
  });

  it('are empty until they have loaded (LS-3)', () => {
    const { listing, promotions, pageSizes, shownFilters, shownMode } = shown(null);

    expect({ listing, promotions, pageSizes, shownFilters, shownMode }).toEqual({
      listing: null,
      promotions: [],
      pageSizes: [],
      shownFilters: query.filters,
      shownMode: 'grid',
    });
  });
});

function page(
  {
    source = { mode: 'category', categoryId: 'bolts' },
    ...facts
  }: Partial<ListingPageFacts> & {
    readonly source?: ListingSource;
  },
  changes: Partial<ListingQuery> = {},
) {
  const context = {
    path,
    search: '',
    query: { ...query, ...changes },
    source,
    pageSize: 24,
    listing: aListing(),
    failure: null,
    shownQuery: query,
    facetStarts: {},
    questions: { term: '', opened: [] },
    nearest: [],
    viewAllListing: null,
    slidingListing: null,
  };
  const model = listingPageModel(
    {
      context,
      state: 'ready',
      isCutShort: false,
      session: anonymous,
      namedTemplate: null,
      isSliding: false,
      ...facts,
    },
    defaultConfiguration,
    english,
  );
  return { ...model, displayMode: chosenMode(context.query, 'grid', model.pageKind) };
}

function shown(listing: Listing | null) {
  return shownProductsModel(
    { path, search: '', query, listing, shownQuery: listing && query },
    'grid',
    defaultConfiguration,
  );
}
