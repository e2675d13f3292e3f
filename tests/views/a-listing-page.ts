import { paging } from '#src/domain/listing/paging.ts';
import type { Listing } from '#src/domain/listing/listing.ts';
import type { ListingPageModel } from '#src/views/listing/listing-page-model.ts';
import type { ShownProducts } from '#src/views/listing/use-shown-products.ts';

/** The page of a category of bolts for a visitor. */
export function aListingPage(overrides: Partial<ListingPageModel> = {}): ListingPageModel {
  return {
    state: 'ready',
    failure: null,
    isCutShort: false,
    nearest: [],
    address: '/c/bolts',
    documentTitle: 'Bolts',
    title: 'Bolts',
    trail: [],
    category: null,
    hasTiles: false,
    isFavourites: false,
    isNamedList: false,
    term: null,
    leftOut: [],
    signInHref: '/login',
    pageKind: 'list',
    layout: null,
    isToggleOffered: true,
    ...overrides,
  };
}

/** The products of a listing, all of them on one page of a table. */
export function shownProducts(listing: Listing | null): ShownProducts {
  return {
    listing,
    promotions: [],
    promotionRowStart: 2,
    paging: paging({ totalItems: 1, page: 1, pageSize: 12 }),
    pageSizes: [],
    viewAllHref: '/c/bolts?top=1',
    pagesHref: '/c/bolts',
    isEverything: false,
    pageHrefOf: (number) => `/c/bolts?page=${number}`,
    shownFilters: [],
    shownMode: 'list',
    allProducts: undefined,
    carousel: null,
    linkOf: ({ productId }) => `/p/${productId}`,
  };
}
