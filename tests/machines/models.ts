import type { AnyMachineModel, MachineModel } from '#machine-kit/testing/machine-model.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { untypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { locationOf, type PageLocation } from '#src/domain/routes/page-location.ts';
import { allItemsMachine } from '#src/machines/all-items.machine.ts';
import { basketLineMachine } from '#src/machines/basket-line.machine.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { carouselMachine } from '#src/machines/carousel.machine.ts';
import { catalogueMenuMachine } from '#src/machines/catalogue-menu.machine.ts';
import { demoCustomersMachine } from '#src/machines/demo-customers.machine.ts';
import { displayModeMachine } from '#src/machines/display-mode.machine.ts';
import { favouriteMachine } from '#src/machines/favourite.machine.ts';
import { filterDraftMachine, type FilterDraftInput } from '#src/machines/filter-draft.machine.ts';
import { filterGroupMachine } from '#src/machines/filter-group.machine.ts';
import { linkPrefetchMachine } from '#src/machines/link-prefetch.machine.ts';
import { listingMachine, type ListingInput } from '#src/machines/listing.machine.ts';
import { noticesMachine } from '#src/machines/notices.machine.ts';
import { offersMachine } from '#src/machines/offers.machine.ts';
import { orderLineMachine } from '#src/machines/order-line.machine.ts';
import { productPageMachine, type ProductPageInput } from '#src/machines/product-page.machine.ts';
import { productTilesMachine } from '#src/machines/product-tiles.machine.ts';
import { quickSearchMachine } from '#src/machines/quick-search.machine.ts';
import { sessionMachine } from '#src/machines/session.machine.ts';
import { sortDraftMachine } from '#src/machines/sort-draft.machine.ts';
import { storefrontMachine, type StorefrontInput } from '#src/machines/storefront.machine.ts';
import { stockNotificationMachine } from '#src/machines/stock-notification.machine.ts';
import {
  aBasket,
  aCustomerProduct,
  aListing,
  aPublicProduct,
  someSortOrders,
  someVariants,
} from '#tests/support/a-product.ts';
import { noHits, someHits } from '#tests/support/some-hits.ts';
import { anonymous, signedIn } from '#tests/support/a-session.ts';

const notFound = { status: 404, code: '', serverMessage: null };
const unauthorised = { status: 401, code: '', serverMessage: null };
const refused = { status: 400, code: '', serverMessage: null };
const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };

const notices: MachineModel<typeof noticesMachine> = {
  machine: noticesMachine,
  inputs: [{ successMs: 5000 }],
  samples: [
    { type: 'notice.raised', content: { key: 'lineRemoved', productName: 'Hex bolt' } },
    { type: 'notice.raised', content: { key: 'loadFailed', reason: null } },
    { type: 'notice.raised', content: { key: 'basketFailed', reason: null } },
    ...[1, 2, 3].flatMap((id) => [
      { type: 'notice.dismissed' as const, id },
      { type: 'notice.expired' as const, id },
    ]),
  ],
  key: ({ context }) => [context.lastId, context.notices.map(({ id, variant }) => [id, variant])],
  possible: ({ context }, event) =>
    event.type === 'notice.raised'
      ? context.lastId < 3
      : event.type === 'page.changed' ||
        context.notices.some(
          ({ id, variant }) =>
            id === event['id'] && (event.type === 'notice.dismissed' || variant !== 'error'),
        ),
};

const session: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  parentSystemId: 'storefront',
  inputs: [{ initial: null }, { initial: anonymous }, { initial: signedIn() }],
  samples: [
    { type: 'signIn.requested', credentials: { userName: 'anna', password: 'anna-2026' } },
    ...['loadSession', 'reloadSession'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: anonymous },
      { type: `xstate.done.actor.${id}` as const, output: signedIn() },
    ]),
    { type: 'xstate.done.actor.signIn', output: signedIn() },
    { type: 'xstate.error.actor.signIn', error: unauthorised },
  ],
};

const displayMode: MachineModel<typeof displayModeMachine> = {
  machine: displayModeMachine,
  inputs: [{ remembered: 'list' }, { remembered: 'grid' }],
  samples: [
    { type: 'mode.chosen', mode: 'list' },
    { type: 'mode.chosen', mode: 'grid' },
  ],
};

const catalogueMenu: MachineModel<typeof catalogueMenuMachine> = {
  machine: catalogueMenuMachine,
  inputs: [{ initial: null }, { initial: [] }],
  samples: [
    { type: 'xstate.done.actor.loadCategories', output: [] },
    { type: 'xstate.error.actor.loadCategories', error: broken },
    { type: 'level.opened', categoryId: 'bolts' },
  ],
};

const quickSearch: MachineModel<typeof quickSearchMachine> = {
  machine: quickSearchMachine,
  parentSystemId: 'storefront',
  inputs: [{ rules: defaultConfiguration.quickSearch, paths: defaultConfiguration.paths }],
  samples: [
    { type: 'term.changed', typed: 'he' },
    { type: 'term.changed', typed: 'hex' },
    { type: 'term.changed', typed: 'hex ' },
    { type: 'term.changed', typed: 'hexa' },
    { type: 'option.moved', direction: 1 },
    { type: 'option.moved', direction: -1 },
    { type: 'search.submitted', typed: '' },
    { type: 'search.submitted', typed: 'hex' },
    { type: 'xstate.done.actor.loadHits', output: someHits },
    { type: 'xstate.done.actor.loadHits', output: noHits },
    { type: 'xstate.error.actor.loadHits', error: broken },
  ],
  key: ({ context }) => [context.term, context.hits, context.activeKey],
};

const offers: MachineModel<typeof offersMachine> = {
  machine: offersMachine,
  inputs: [{ categories: null }],
  samples: [
    { type: 'xstate.done.actor.loadOffers', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadOffers', output: [] },
    { type: 'xstate.error.actor.loadOffers', error: broken },
  ],
};

const carousel: MachineModel<typeof carouselMachine> = {
  machine: carouselMachine,
  inputs: [{ itemCount: 12 }, { itemCount: 1 }],
  samples: [
    { type: 'width.changed', viewport: 'mobile' },
    { type: 'width.changed', viewport: 'desktop' },
    { type: 'scrolled', position: 0 },
    { type: 'scrolled', position: 5 },
    { type: 'scrolled', position: 11 },
  ],
  key: ({ context }) => [context.first, context.seen, context.itemsPerSlide],
};

const demoCustomers: MachineModel<typeof demoCustomersMachine> = {
  machine: demoCustomersMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadDemoCustomers', output: [] },
    { type: 'xstate.error.actor.loadDemoCustomers', error: notFound },
  ],
};

const basket: MachineModel<typeof basketMachine> = {
  machine: basketMachine,
  parentSystemId: 'storefront',
  inputs: [undefined],
  samples: [
    { type: 'basket.added', basket: aBasket() },
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20' },
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'basketLine.touched', lineId: 'line-1' },
    { type: 'xstate.done.actor.basketLine.line-1' },
    { type: 'xstate.done.actor.loadBasket', output: aBasket() },
    { type: 'xstate.error.actor.loadBasket', error: broken },
    { type: 'xstate.done.actor.changeLine', output: aBasket() },
    { type: 'xstate.error.actor.changeLine', error: broken },
  ],
  key: ({ context, children }) => [
    context.changes,
    context.staleResponses,
    children['basketLine.line-1']?.id,
  ],
  possible: (snapshot, event) =>
    event.type === 'basketLine.touched'
      ? snapshot.matches('ready') && !snapshot.children['basketLine.line-1']
      : !/removed|committed/.test(event.type) || snapshot.context.changes.length < 2,
};

const basketLine: MachineModel<typeof basketLineMachine> = {
  machine: basketLineMachine,
  inputs: [{ lineId: 'line-1' }],
  samples: [
    { type: 'quantity.typed', text: '20' },
    { type: 'quantity.typed', text: 'ten' },
    { type: 'quantity.entered', shown: '10.000' },
    { type: 'quantity.entered', shown: '20.000' },
  ],
};

const listingInput: ListingInput = {
  source: { mode: 'category', categoryId: 'bolts' },
  path: '/c/bolts',
  search: '',
  query: initialListingQuery,
  pageSize: 12,
  initial: null,
};
const noProducts = aListing({ products: [], productCount: 0 });
const behindLastPage = aListing({ products: [], productCount: 30 });
const wholeQuery = { ...initialListingQuery, pageSize: 200 };
const firstSlice = aListing({
  products: Array.from({ length: 60 }, () => aPublicProduct()),
  productCount: 200,
});
const listing: MachineModel<typeof listingMachine> = {
  machine: listingMachine,
  parentSystemId: 'storefront',
  inputs: [
    listingInput,
    { ...listingInput, initial: aListing() },
    { ...listingInput, initial: noProducts },
    { ...listingInput, source: { mode: 'list', productIds: ['bolt', 'nut'] } },
    { ...listingInput, query: wholeQuery, initial: firstSlice },
    { ...listingInput, query: { ...initialListingQuery, page: 99 }, initial: behindLastPage },
  ],
  samples: [
    { type: 'query.changed', path: '/c/bolts', search: '', query: initialListingQuery },
    {
      type: 'query.changed',
      path: '/c/bolts',
      search: '?filter=brand~Drevik',
      query: { ...initialListingQuery, filters: [{ filterKey: 'brand', values: ['Drevik'] }] },
    },
    {
      type: 'query.changed',
      path: '/c/bolts',
      search: '?display=grid',
      query: { ...initialListingQuery, display: 'grid' },
    },
    { type: 'filters.chosen', query: { ...initialListingQuery, page: 2 } },
    { type: 'filter.toggled', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.approached', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.removed', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.removed', filterKey: 'brand', value: 'Drevik' },
    { type: 'filterGroup.touched', filterKey: 'brand', isOpen: true },
    { type: 'sort.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true },
    { type: 'display.chosen', mode: 'grid' },
    { type: 'xstate.done.actor.loadNearest', output: [{ id: 'bolts', name: 'Bolts' }] },
    { type: 'xstate.error.actor.loadNearest', error: broken },
    { type: 'xstate.error.actor.allItems', error: new Error('It broke') },
    ...['filterDraft', 'sortDraft'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: { ...initialListingQuery, page: 2 } },
      { type: `xstate.error.actor.${id}` as const, error: new Error('It broke') },
    ]),
    { type: 'xstate.done.actor.sortDraft', output: null },
    { type: 'xstate.done.actor.loadListing', output: aListing() },
    { type: 'xstate.done.actor.loadListing', output: noProducts },
    { type: 'xstate.error.actor.loadListing', error: broken },
    { type: 'xstate.error.actor.loadListing', error: notFound },
    { type: 'xstate.error.actor.loadListing', error: refused },
  ],
  key: ({ context }) => [
    context.query,
    context.listing?.productCount,
    context.listing === context.viewAllListing,
  ],
};

const draftInput: FilterDraftInput = {
  source: listingInput.source,
  query: initialListingQuery,
  groups: [],
  productCount: 3,
};
const filterDraft: MachineModel<typeof filterDraftMachine> = {
  machine: filterDraftMachine,
  inputs: [draftInput, { ...draftInput, productCount: 0 }, { ...draftInput, productCount: null }],
  samples: [
    { type: 'value.toggled', filterKey: 'brand', value: 'Drevik' },
    { type: 'filterGroup.touched', filterKey: 'brand', isOpen: true },
    { type: 'xstate.done.actor.countListing', output: aListing() },
    { type: 'xstate.done.actor.countListing', output: noProducts },
    { type: 'xstate.error.actor.countListing', error: broken },
  ],
  key: ({ context }) => context.filters,
};

const filterGroup: MachineModel<typeof filterGroupMachine> = {
  machine: filterGroupMachine,
  inputs: [{ isOpen: true }, { isOpen: false }],
  samples: [],
};

const sortDraft: MachineModel<typeof sortDraftMachine> = {
  machine: sortDraftMachine,
  inputs: [{ query: initialListingQuery, sortOrders: someSortOrders() }],
  samples: [{ type: 'order.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true }],
};

const allItems: MachineModel<typeof allItemsMachine> = {
  machine: allItemsMachine,
  inputs: [
    {
      source: { mode: 'category', categoryId: 'bolts' },
      query: { ...initialListingQuery, pageSize: 200 },
      products: [aPublicProduct()],
      total: 200,
    },
  ],
  samples: [
    { type: 'rows.seen', first: 0, last: 9 },
    { type: 'rows.seen', first: 70, last: 79 },
    { type: 'slice.retried', slice: 1 },
    ...[200, 150].map((productCount) => ({
      type: 'xstate.done.actor.slice:1' as const,
      actorId: 'slice:1',
      output: aListing({ productCount }),
    })),
    { type: 'xstate.error.actor.slice:1', actorId: 'slice:1', error: broken },
  ],
  key: ({ context }) => [context.slices, context.seen, context.total, context.totals],
};

const orderLine: MachineModel<typeof orderLineMachine> = {
  machine: orderLineMachine,
  parentSystemId: 'storefront',
  inputs: [
    ...[untypedQuantity, { quantityText: '7', unit: null }].map((typed) => ({
      product: aCustomerProduct(),
      isVariantChosen: true,
      typed,
      keySeed: 'visit-1',
    })),
    ...[
      aCustomerProduct({ restrictionStatuses: ['LICENCE'] }),
      aCustomerProduct({ salesMaterial: { isConfigurable: true } }),
      aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } }),
    ].map((product) => ({ product, isVariantChosen: false, typed: untypedQuantity, keySeed: 'visit-1' })),
  ],
  samples: [
    { type: 'quantity.changed', text: '' },
    { type: 'quantity.changed', text: '7' },
    { type: 'quantity.changed', text: '30' },
    { type: 'quantity.stepped', direction: 1 },
    { type: 'unit.chosen', unit: 'BOX' },
    { type: 'xstate.done.actor.addLine', output: { basket: aBasket(), isOvertaken: false } },
    { type: 'xstate.done.actor.addLine', output: { basket: aBasket(), isOvertaken: true } },
    { type: 'xstate.error.actor.addLine', error: broken },
    { type: 'xstate.error.actor.addLine', error: notFound },
  ],
  key: ({ context }) => [context.quantityText, context.unit],
  possible: ({ context }, event) => event.type !== 'quantity.stepped' || Number(context.quantityText) < 40,
};

const productTiles: MachineModel<typeof productTilesMachine> = {
  machine: productTilesMachine,
  inputs: [{ userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    { type: 'orderLine.touched', product: aCustomerProduct() },
    { type: 'favourite.touched', product: aCustomerProduct() },
    { type: 'shortage.shown', product: aCustomerProduct() },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
  ],
};

const favourite: MachineModel<typeof favouriteMachine> = {
  machine: favouriteMachine,
  parentSystemId: 'storefront',
  inputs: [
    { productId: 'bolt', isFavourite: false },
    { productId: 'bolt', isFavourite: true },
  ],
  samples: [{ type: 'xstate.error.actor.saveFavourite', error: broken }],
};

const stockNotification: MachineModel<typeof stockNotificationMachine> = {
  machine: stockNotificationMachine,
  parentSystemId: 'storefront',
  inputs: [{ materialNumber: '100-0840', userId: 'anna' }],
  samples: [
    { type: 'xstate.done.actor.lookUpStockForm', output: [] },
    { type: 'xstate.done.actor.lookUpStockForm', output: ['100-0840'] },
    { type: 'xstate.error.actor.lookUpStockForm', error: notFound },
    { type: 'xstate.error.actor.requestNotification', error: broken },
  ],
};

const productInput: ProductPageInput = {
  productId: 'glove',
  selectedVariant: '',
  currentPath: '',
  paths: defaultConfiguration.paths,
  initial: null,
  userId: '',
  keySeed: 'visit-1',
};
const publicDetail = { product: aPublicProduct(), variants: someVariants(), variant: null };
const customerDetail = { product: aCustomerProduct(), variants: someVariants(), variant: null };
const productPage: MachineModel<typeof productPageMachine> = {
  machine: productPageMachine,
  parentSystemId: 'storefront',
  inputs: [
    productInput,
    { ...productInput, initial: publicDetail },
    { ...productInput, initial: customerDetail },
  ],
  samples: [
    { type: 'variant.selected', selectedVariant: 'glove-9' },
    { type: 'variant.selected', selectedVariant: '' },
    { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '9' } },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
    { type: 'xstate.done.actor.loadProduct', output: publicDetail },
    { type: 'xstate.done.actor.loadProduct', output: customerDetail },
    { type: 'xstate.error.actor.loadProduct', error: broken },
    { type: 'xstate.error.actor.loadProduct', error: notFound },
    { type: 'xstate.error.actor.loadProduct', error: unauthorised },
    { type: 'xstate.done.actor.loadVariants', output: someVariants() },
    { type: 'xstate.done.actor.loadVariants', output: someVariants('glove-9') },
    { type: 'xstate.error.actor.loadVariants', error: broken },
  ],
  key: ({ context }) => [context.detail?.product.audience, context.selectedVariant, context.choices],
  possible: ({ context }) => context.orderings < 3,
};

function location(path: string, search = ''): PageLocation {
  return locationOf(`${path}${search}`, defaultConfiguration.paths);
}
const storefrontInput: StorefrontInput = {
  configuration: defaultConfiguration,
  initial: { session: anonymous, categories: [], listing: null, product: null, isMissing: false },
  rememberedMode: 'list',
  location: location('/'),
  isPrefetchAllowed: true,
  visit: 'visit',
};
const linkPrefetch: MachineModel<typeof linkPrefetchMachine> = {
  machine: linkPrefetchMachine,
  inputs: [
    { isAllowed: true, paths: defaultConfiguration.paths },
    { isAllowed: false, paths: defaultConfiguration.paths },
  ],
  samples: [{ type: 'link.approached', to: '/c/bolts' }, { type: 'page.changed' }],
  key: ({ context }) => [context.next],
};

const storefront: MachineModel<typeof storefrontMachine> = {
  machine: storefrontMachine,
  inputs: [
    storefrontInput,
    { ...storefrontInput, initial: { ...storefrontInput.initial, isMissing: true } },
    { ...storefrontInput, initial: { ...storefrontInput.initial, session: signedIn() } },
  ],
  samples: [
    ...[
      location('/'),
      location('/c/bolts'),
      location('/c/bolts', '?page=2'),
      location('/c/bolts', '?display=grid'),
      location('/search', '?q=bolt'),
      location('/search'),
      location('/p/bolt'),
      location('/p/bolt', '?selectedVariant=bolt-8'),
      location('/basket'),
      location('/login'),
      location('/nowhere/at/all'),
    ].flatMap((each) => [
      { type: 'route.changed' as const, ...each },
      { type: 'route.failed' as const, ...each },
    ]),
    { type: 'notice.raised', content: { key: 'loadFailed', reason: null } },
    { type: 'navigation.requested', to: '/c/bolts?page=2', replace: false },
    { type: 'session.changed', session: anonymous },
    { type: 'session.changed', session: signedIn() },
    { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
    { type: 'basket.added', basket: aBasket() },
    { type: 'link.approached', to: '/c/nuts' },
    { type: 'xstate.error.actor.linkPrefetch', actorId: 'linkPrefetch', error: new Error('It broke') },
  ],
  key: ({ context }) => [context.location, context.session],
};

/** What every machine needs from its actors so that each of its transitions can be tried (MA-3). */
export const models: readonly AnyMachineModel[] = [
  storefront,
  session,
  catalogueMenu,
  quickSearch,
  offers,
  carousel,
  listing,
  filterDraft,
  filterGroup,
  sortDraft,
  allItems,
  displayMode,
  productPage,
  productTiles,
  orderLine,
  favourite,
  stockNotification,
  basket,
  basketLine,
  demoCustomers,
  linkPrefetch,
  notices,
];
