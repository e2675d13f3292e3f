import { noResponse } from '#src/domain/faults/fault.ts';
import type { DisplayMode, Facet, SelectedFilter } from '#src/domain/listing/listing.ts';
import { paging } from '#src/domain/listing/paging.ts';
import type { ListingPageModel } from '#src/views/listing/listing-page-model.ts';
import { ListingView } from '#src/views/listing/listing-view.tsx';
import type { ShownProducts } from '#src/views/listing/use-shown-products.ts';
import { aFacet, aListing, aPublicProduct, someSortOrders } from '#tests/support/made/a-product.ts';
import { aFullPublicProduct, lengths } from '#tests/support/made/with-everything.ts';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import * as models from '#tests/machines/models/listing.ts';
import { aCategory } from '../a-category.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { aListingPage, shownProducts } from '../a-listing-page.ts';
import { picture, staged } from './picture.tsx';

const event = aPublicProduct({ productId: 'fair', productType: 'EVENT' });
const size = aFacet('size', { M4: 2, M6: 0 }, ['M4']);
const chosen = [
  { filterKey: 'size', values: ['M4', 'M6'] },
  { filterKey: 'length', values: ['20..60'] },
  { filterKey: 'IN_STOCK', values: ['In stock only'] },
];
const nothing = aListing({ products: [], productCount: 0, sortOrders: someSortOrders() });
const nothingFiltered = { ...nothing, filters: [size] };
const facets: readonly Facet[] = [
  size,
  lengths,
  aFacet('IN_STOCK', { 'In stock only': 1234 }),
  aFacet('BOUGHT_BEFORE', { 'Bought before': 3 }, ['Bought before']),
  ...Array.from({ length: 14 }, (_, index) =>
    aFacet(`facet ${index}`, { one: 1 }, index > 12 ? ['one'] : []),
  ),
];
const child = { image: '', categoryType: '', childCategories: [] };
const category = aCategory({
  description: '<p>All that <b>holds</b></p>',
  childCategories: [
    { ...child, id: 'hex', name: 'Hex bolts', productCount: 1366 },
    { ...child, id: 'eye', name: 'Eye bolts', productCount: 0 },
  ],
});

interface Given {
  readonly page?: Partial<ListingPageModel>;
  readonly products?: Partial<ShownProducts>;
  readonly chosen?: readonly SelectedFilter[];
  readonly displayMode?: DisplayMode;
  readonly isWide?: boolean;
}

function pagesOf(cases: readonly Given[]) {
  return cases.map(({ page, products, chosen: filters = [], displayMode = 'list', isWide = true }, index) => (
    <ListingView
      key={String(index)}
      actorRef={aListingActor({ filters }).actorRef}
      page={aListingPage(page)}
      products={{ ...shownProducts(aListing()), shownFilters: filters, ...products }}
      displayMode={displayMode}
      isWide={isWide}
    />
  ));
}

picture(
  'a list without products says why, offers what leads on and no sort order, and its filters also on a phone (LS-3, FL-2, FL-4, BA-5)',
  pagesOf([
    { page: { state: 'empty' }, products: { listing: nothing } },
    { page: { state: 'empty' }, products: { listing: nothing }, isWide: false },
    { page: { state: 'empty' }, products: { listing: nothingFiltered }, chosen },
    { page: { state: 'empty' }, products: { listing: nothingFiltered }, chosen, isWide: false },
    { page: { state: 'loading' }, products: { listing: nothingFiltered } },
    { page: { state: 'empty', isFavourites: true }, products: { listing: nothing } },
    { page: { state: 'empty', isNamedList: true }, products: { listing: nothing } },
    { page: { state: 'empty', term: 'hexx' }, products: { listing: nothing } },
    { page: { state: 'loading', title: '' }, products: { listing: null } },
  ]),
  { languages: ['en', 'de'] },
);

const twelve = Array.from({ length: 12 }, (_, index) => aPublicProduct({ productId: `bolt-${index}` }));
const cut = aListing({ products: twelve, productCount: 366 });

picture(
  'a list names words and filters that are left out, a size that no product has, and what could not be loaded (LS-5, LS-10, SE-2)',
  pagesOf([
    {
      page: { leftOut: [{ filterKey: 'size', values: ['M9'] }] },
      products: {
        listing: { ...aListing(), leftOutWords: ['Starter', 'für Röhren'], missingSize: 'M9' },
      },
    },
    { products: { listing: { ...aListing(), leftOutWords: [] } } },
    {
      page: { state: 'outdated', isCutShort: true, failure: noResponse },
      products: { listing: cut },
    },
    { page: { isCutShort: true }, products: { listing: cut } },
    {
      page: { isCutShort: true },
      products: {
        listing: aListing({ productCount: 366 }),
        paging: paging({ totalItems: 366, page: 1, pageSize: 366 }),
        isEverything: true,
      },
    },
    { products: { paging: paging({ totalItems: 366, page: 9, pageSize: 12 }) } },
    { displayMode: 'grid' },
    { displayMode: 'roomy', products: { shownMode: 'roomy' } },
  ]),
  { languages: ['en', 'de'] },
);

picture(
  'products are counted with those of content apart, and only those with a price offer to sign in (LS-9, TI-1)',
  pagesOf([
    { products: { listing: aListing({ products: [event], productCount: 1 }) } },
    { page: { layout: 'contacts' } },
    { products: { listing: aListing({ products: [event, aPublicProduct()], productCount: 2 }) } },
    { page: { signInHref: null } },
    { page: { hasTiles: true, category }, products: { listing: aListing({ products: [event] }) } },
    { page: { layout: 'marketing' } },
  ]),
);

picture(
  'a category has its trail and subcategories; filters, pills, quick filters, sort orders and views are those of its products, a phone has buttons for them (LS-1, LS-6, FL-1, FL-2, SO-1)',
  [true, false].flatMap((isWide) =>
    pagesOf([
      {
        isWide,
        chosen,
        page: { category, trail: [{ label: 'Fasteners', to: '/c/fasteners' }] },
        products: {
          pageSizes: [12, 24],
          shownMode: 'grid',
          listing: aListing({
            products: [aFullPublicProduct()],
            filters: facets,
            sortOrders: someSortOrders().map((order) => ({ ...order, selected: false })),
          }),
        },
      },
      { isWide, page: { isToggleOffered: false }, products: { listing: aListing({ sortOrders: [] }) } },
    ]),
  ),
  { languages: ['en', 'de'] },
);

picture('the drawer of filters counts entries if none has a price (FL-4, LS-9)', () => (
  <FilterDrawer
    actorRef={staged(models.filterDraft, [])}
    listingRef={aListingActor({}, aListing({ products: [event] })).actorRef}
  />
));
