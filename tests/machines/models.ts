import { assign } from 'xstate';
import type { AnyMachineModel, MachineModel } from '#machine-kit/testing/machine-model.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { readyLines, rowsToCheck } from '#src/domain/quick-order/quick-order-rows.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { relatedRows } from '#src/domain/related/related-rows.ts';
import { untypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { locationOf, type PageLocation } from '#src/domain/routes/page-location.ts';
import { allProductsMachine } from '#src/machines/all-products.machine.ts';
import { basketLineMachine } from '#src/machines/basket-line.machine.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { basketRefillMachine } from '#src/machines/basket-refill.machine.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { lineGroupingMachine } from '#src/machines/line-grouping.machine.ts';
import { lineNoteMachine } from '#src/machines/line-note.machine.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { checkoutMachine } from '#src/machines/checkout.machine.ts';
import { orderPageMachine } from '#src/machines/order-page.machine.ts';
import { accountFormMachine } from '#src/machines/account-form.machine.ts';
import { accountMachine } from '#src/machines/account.machine.ts';
import { addressBookMachine } from '#src/machines/address-book.machine.ts';
import { requestedProductsMachine } from '#src/machines/requested-products.machine.ts';
import { accountSections } from '#src/domain/account/account.ts';
import { passwordValues, profileValues } from '#src/domain/account/account-form.ts';
import { anAccount } from '#tests/support/an-account.ts';
import { noCustomerRows } from '#src/domain/home/customer-rows.ts';
import { everyOrder } from '#src/domain/order/order.ts';
import { ordersMachine } from '#src/machines/orders.machine.ts';
import { anApplicationForm } from '#tests/support/an-application-form.ts';
import { anAddress, anOrder } from '#tests/support/an-order.ts';
import { carouselMachine } from '#src/machines/carousel.machine.ts';
import { catalogueMenuMachine } from '#src/machines/catalogue-menu.machine.ts';
import { demoCustomersMachine } from '#src/machines/demo-customers.machine.ts';
import { displayModeMachine } from '#src/machines/display-mode.machine.ts';
import { favouriteMachine } from '#src/machines/favourite.machine.ts';
import { filterDraftMachine, type FilterDraftInput } from '#src/machines/filter-draft.machine.ts';
import { facetMachine } from '#src/machines/facet.machine.ts';
import { jobApplicationMachine } from '#src/machines/job-application.machine.ts';
import { linkPrefetchMachine } from '#src/machines/link-prefetch.machine.ts';
import { listingMachine, type ListingInput } from '#src/machines/listing.machine.ts';
import { listChoiceMachine } from '#src/machines/list-choice.machine.ts';
import { myListsMachine } from '#src/machines/my-lists.machine.ts';
import { namedListMachine } from '#src/machines/named-list.machine.ts';
import { noticesMachine } from '#src/machines/notices.machine.ts';
import { homePageMachine } from '#src/machines/home-page.machine.ts';
import { orderLineMachine } from '#src/machines/order-line.machine.ts';
import { parkedCommandMachine } from '#src/machines/parked-command.machine.ts';
import { passwordResetMachine } from '#src/machines/password-reset.machine.ts';
import { productGalleryMachine } from '#src/machines/product-gallery.machine.ts';
import { productPageMachine, type ProductPageInput } from '#src/machines/product-page.machine.ts';
import { productTilesMachine } from '#src/machines/product-tiles.machine.ts';
import { materialSearchMachine } from '#src/machines/material-search.machine.ts';
import { quickOrderMachine } from '#src/machines/quick-order.machine.ts';
import { quickSearchMachine } from '#src/machines/quick-search.machine.ts';
import { promotionRowMachine } from '#src/machines/promotion-row.machine.ts';
import { promotionRowsMachine } from '#src/machines/promotion-rows.machine.ts';
import { relatedProductsMachine } from '#src/machines/related-products.machine.ts';
import { sessionMachine } from '#src/machines/session.machine.ts';
import { siteContentMachine } from '#src/machines/site-content.machine.ts';
import { sortDraftMachine } from '#src/machines/sort-draft.machine.ts';
import { storefrontMachine, type StorefrontInput } from '#src/machines/storefront.machine.ts';
import { stockNotificationMachine } from '#src/machines/stock-notification.machine.ts';
import { variantMatrixMachine } from '#src/machines/variant-matrix.machine.ts';
import { variantsPopupMachine } from '#src/machines/variants-popup.machine.ts';
import {
  aBasket,
  aCustomerProduct,
  aListing,
  aPublicProduct,
  someRelations,
  someSortOrders,
  someVariants,
} from '#tests/support/a-product.ts';
import { someLines } from '#tests/support/some-lines.ts';
import { aCategory } from '#tests/views/a-category.ts';
import { someTrousers } from '#tests/support/a-matrix.ts';
import { openGlove } from '#tests/support/a-glove.ts';
import { aCheckedLine, aRefusedLine } from '#tests/support/a-quick-order.ts';
import { noHits, someHits } from '#tests/support/some-hits.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { anonymous, signedIn } from '#tests/support/a-session.ts';

const notFound = { status: 404, code: '', serverMessage: null };
const unauthorised = { status: 401, code: '', serverMessage: null };
const refused = { status: 400, code: '', serverMessage: null };
const addition = basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'addition');
const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };

const notices: MachineModel<typeof noticesMachine> = {
  machine: noticesMachine,
  inputs: [{ successMs: 5000 }],
  samples: [
    { type: 'notice.raised', content: { key: 'notificationKept' } },
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
  key: ({ context }) => context.session.kind,
  samples: [
    { type: 'signIn.requested', credentials: { userName: 'anna', password: 'anna-2026' } },
    { type: 'session.expired' },
    { type: 'session.changedElsewhere' },
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
  inputs: [{ remembered: 'list' }, { remembered: 'grid' }, { remembered: 'compact' }],
  samples: [
    { type: 'mode.chosen', mode: 'list' },
    { type: 'mode.chosen', mode: 'grid' },
    { type: 'mode.chosen', mode: 'compact' },
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

const siteContent: MachineModel<typeof siteContentMachine> = {
  machine: siteContentMachine,
  inputs: [{ initial: null }, { initial: noSiteContent }],
  samples: [
    { type: 'xstate.done.actor.loadSite', output: noSiteContent },
    { type: 'xstate.error.actor.loadSite', error: broken },
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

const slidingPromotion = aPublicProduct({
  productId: 'sale',
  properties: [
    { attributeId: 'PROMO_TITLE', label: '', value: 'Old in, new out', sortOrder: 0 },
    { attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 1 },
  ],
});

const homePage: MachineModel<typeof homePageMachine> = {
  machine: homePageMachine,
  inputs: [
    { categories: null, userId: 'anna', mostViewed: 4 },
    { categories: null, userId: '', mostViewed: 4 },
  ],
  samples: [
    { type: 'xstate.done.actor.loadCustomerRows', output: { ...noCustomerRows, openOrders: [anOrder()] } },
    { type: 'xstate.done.actor.loadCustomerRows', output: noCustomerRows },
    { type: 'xstate.error.actor.loadCustomerRows', error: broken },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [slidingPromotion, aPublicProduct()] },
    { type: 'xstate.done.actor.loadHomeBlocks', output: [] },
    { type: 'xstate.error.actor.loadHomeBlocks', error: broken },
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

const typedLine = { lineId: 'line-1', salesUnit: 'PCE', rules: { minimum: '10', step: '10' } };

const basket: MachineModel<typeof basketMachine> = {
  machine: basketMachine,
  parentSystemId: 'storefront',
  inputs: [{ userId: 'anna', keySeed: 'visit' }],
  samples: [
    { type: 'basket.added', basket: aBasket() },
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' },
    ...aBasket().lines.map((line) => ({ type: 'unit.chosen' as const, line, unit: 'BOX' })),
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'line.restored', lineId: 'line-1' },
    { type: 'basketLine.touched', ...typedLine },
    { type: 'xstate.done.actor.basketLine.line-1' },
    { type: 'xstate.done.actor.changeBasket', output: aBasket({ canBeOrdered: false }) },
    { type: 'lineNote.opened', lineId: 'line-1', note: '' },
    { type: 'xstate.done.actor.lineNote.line-1' },
    { type: 'note.committed', lineId: 'line-1', note: 'For hall 3' },
    { type: 'xstate.done.actor.loadBasket', output: aBasket() },
    { type: 'xstate.error.actor.loadBasket', error: broken },
    { type: 'addition.unconfirmed', addition },
    { type: 'xstate.done.actor.changeBasket', output: aBasket() },
    { type: 'xstate.error.actor.changeBasket', error: broken },
    { type: 'xstate.error.actor.changeBasket', error: refused },
    { type: 'xstate.error.actor.changeBasket', error: notFound },
  ],
  key: ({ context, children }) => [
    context.basket !== null,
    context.changes.map(({ kind }) => kind),
    context.removed.length,
    context.staleResponses,
    context.isCheckoutWanted,
    context.basket?.canBeOrdered,
    children['basketLine.line-1']?.id,
    children['lineNote.line-1']?.id,
  ],
  possible: (snapshot, event) =>
    event.type === 'basketLine.touched' || event.type === 'lineNote.opened'
      ? snapshot.matches('ready') &&
        !snapshot.children['basketLine.line-1'] &&
        !snapshot.children['lineNote.line-1']
      : !/removed|committed|chosen|cleared|unconfirmed/.test(event.type) ||
        snapshot.context.changes.length < 2,
};

const lineNote: MachineModel<typeof lineNoteMachine> = {
  machine: lineNoteMachine,
  inputs: [{ lineId: 'line-1', note: '' }],
  samples: [
    { type: 'note.typed', text: 'For hall 3' },
    { type: 'note.typed', text: '' },
    { type: 'note.entered', shown: '' },
  ],
  key: ({ context }) => [context.text],
};

const lineGrouping: MachineModel<typeof lineGroupingMachine> = {
  machine: lineGroupingMachine,
  inputs: [{ usage: 'BASKET', userId: 'anna' }],
  samples: [
    {
      type: 'xstate.done.actor.loadGrouping',
      output: [{ propertyKey: 'BRAND', propertyName: 'Brand' }],
    },
    { type: 'xstate.error.actor.loadGrouping', error: broken },
    { type: 'grouping.chosen', propertyKey: 'BRAND' },
    { type: 'grouping.chosen', propertyKey: '' },
  ],
  key: ({ context }) => [context.chosenKey],
};

const basketLine: MachineModel<typeof basketLineMachine> = {
  machine: basketLineMachine,
  inputs: [typedLine],
  samples: [
    { type: 'quantity.typed', text: '20' },
    { type: 'quantity.typed', text: '25' },
    { type: 'offer.taken', quantity: '30' },
    { type: 'quantity.typed', text: 'ten' },
    { type: 'quantity.entered', shown: '10.000' },
    { type: 'quantity.entered', shown: '20.000' },
  ],
  key: ({ context }) => [context.text],
};

const listingInput: ListingInput = {
  source: { mode: 'category', categoryId: 'bolts' },
  path: '/c/bolts',
  search: '',
  query: initialListingQuery,
  pageSize: 12,
  initial: null,
};
const slidingListing = aListing({
  category: aCategory({
    properties: [{ attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 0 }],
  }),
});
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
    { type: 'facet.touched', filterKey: 'brand', isOpen: true },
    { type: 'range.chosen', filterKey: 'length', range: '1..2' },
    { type: 'sort.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true },
    { type: 'display.chosen', mode: 'grid' },
    { type: 'pageSize.chosen', pageSize: 48 },
    { type: 'xstate.done.actor.loadNearest', output: [{ id: 'bolts', name: 'Bolts' }] },
    { type: 'xstate.error.actor.loadNearest', error: broken },
    { type: 'xstate.error.actor.allProducts', error: new Error('It broke') },
    ...['filterDraft', 'sortDraft'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: { ...initialListingQuery, page: 2 } },
      { type: `xstate.error.actor.${id}` as const, error: new Error('It broke') },
    ]),
    { type: 'xstate.done.actor.sortDraft', output: null },
    { type: 'xstate.done.actor.loadListing', output: aListing() },
    { type: 'xstate.done.actor.loadListing', output: slidingListing },
    { type: 'xstate.done.actor.loadListing', output: noProducts },
    { type: 'xstate.error.actor.loadListing', error: broken },
    { type: 'xstate.error.actor.loadListing', error: notFound },
    { type: 'xstate.error.actor.loadListing', error: refused },
  ],
  key: ({ context }) => [
    context.query,
    context.listing?.productCount,
    context.listing === context.viewAllListing,
    context.listing === context.slidingListing,
  ],
};

const draftInput: FilterDraftInput = {
  source: listingInput.source,
  query: initialListingQuery,
  facets: [],
  productCount: 3,
};
const filterDraft: MachineModel<typeof filterDraftMachine> = {
  machine: filterDraftMachine,
  inputs: [draftInput, { ...draftInput, productCount: 0 }, { ...draftInput, productCount: null }],
  samples: [
    { type: 'value.toggled', filterKey: 'brand', value: 'Drevik' },
    { type: 'facet.touched', filterKey: 'brand', isOpen: true },
    { type: 'range.chosen', filterKey: 'length', range: '1..2' },
    { type: 'xstate.done.actor.countListing', output: aListing() },
    { type: 'xstate.done.actor.countListing', output: noProducts },
    { type: 'xstate.error.actor.countListing', error: broken },
  ],
  key: ({ context }) => context.filters,
};

const facet: MachineModel<typeof facetMachine> = {
  machine: facetMachine,
  inputs: [true, false].map((isOpen) => ({ filterKey: 'length', isOpen })),
  samples: [
    { type: 'range.typed', typed: { from: '1', to: '' } },
    { type: 'range.submitted', typed: { from: '1', to: '2' }, language: 'en' },
    { type: 'range.submitted', typed: { from: 'x', to: '' }, language: 'en' },
  ],
};

const sortDraft: MachineModel<typeof sortDraftMachine> = {
  machine: sortDraftMachine,
  inputs: [{ query: initialListingQuery, sortOrders: someSortOrders() }],
  samples: [{ type: 'order.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true }],
};

const allProducts: MachineModel<typeof allProductsMachine> = {
  machine: allProductsMachine,
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
    {
      product: aCustomerProduct(),
      isVariantChosen: false,
      startsEmpty: true,
      typed: untypedQuantity,
      keySeed: 'visit-1',
    },
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
    { type: 'xstate.error.actor.addLine', error: unauthorised },
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

const variantsPopup: MachineModel<typeof variantsPopupMachine> = {
  machine: variantsPopupMachine,
  parentSystemId: 'storefront',
  inputs: [{ productId: 'bolts', productName: 'Hex bolt', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    { type: 'range.requested', productId: 'nuts', productName: 'Hex nut' },
    { type: 'orderLine.touched', product: aCustomerProduct() },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: 'ten', unit: 'PCE' } },
    { type: 'quantity.typed', productId: 'bolt', typed: untypedQuantity },
    {
      type: 'orderLine.settled',
      outcome: { kind: 'failed', productId: 'bolt', productName: 'Hex bolt', fault: broken },
    },
    { type: 'xstate.done.actor.loadRange', output: [aCustomerProduct()] },
    { type: 'xstate.error.actor.loadRange', error: broken },
  ],
  key: ({ context }) => [context.productId, context.typed, context.touched, context.waiting],
  possible: ({ context }, event) => event.type !== 'orderLine.touched' || context.touched.length === 0,
};

const variantMatrix: MachineModel<typeof variantMatrixMachine> = {
  machine: variantMatrixMachine,
  parentSystemId: 'storefront',
  inputs: [{ productId: 'trousers', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadMatrix', output: someTrousers() },
    { type: 'xstate.done.actor.loadMatrix', output: { variants: null, range: [] } },
    { type: 'xstate.error.actor.loadMatrix', error: broken },
    { type: 'cell.entered', productId: '48-grey' },
    { type: 'cell.typed', productId: '48-grey', text: '30' },
    { type: 'cell.typed', productId: '48-grey', text: 'ten' },
    { type: 'cells.pasted', start: { row: 0, column: 0 }, text: '30\t60' },
    { type: 'xstate.done.actor.addLines', output: aBasket() },
    { type: 'xstate.error.actor.addLines', error: refused },
    { type: 'xstate.error.actor.addLines', error: broken },
  ],
  key: ({ context: { matrix, typed, pending } }) => [matrix === null, typed, pending === null],
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
  inputs: [{ productId: 'bolt', productName: 'Hex bolt', materialNumber: '100-0840', userId: 'anna' }],
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
  mostViewed: 4,
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
    { ...productInput, initial: { ...openGlove, variants: null }, selectedVariant: 'glove-9' },
  ],
  samples: [
    { type: 'variant.selected', selectedVariant: 'glove-9' },
    { type: 'variant.selected', selectedVariant: '' },
    { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '9' } },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
    { type: 'addition.resumed', productId: 'bolt' },
    { type: 'xstate.done.actor.loadProduct', output: publicDetail },
    { type: 'xstate.done.actor.loadProduct', output: customerDetail },
    { type: 'xstate.error.actor.loadProduct', error: broken },
    { type: 'xstate.error.actor.loadProduct', error: notFound },
    { type: 'xstate.error.actor.loadProduct', error: unauthorised },
    { type: 'xstate.done.actor.loadVariant', output: customerDetail },
    { type: 'xstate.error.actor.loadVariant', error: broken },
    { type: 'xstate.error.actor.loadVariant', error: unauthorised },
    { type: 'xstate.done.actor.loadVariants', output: someVariants() },
    { type: 'xstate.done.actor.loadVariants', output: someVariants('glove-9') },
    { type: 'xstate.error.actor.loadVariants', error: broken },
  ],
  key: ({ context: { detail, selectedVariant, choices, failedChoices } }) => [
    detail?.product.audience,
    detail?.variants === null,
    selectedVariant,
    choices,
    failedChoices,
  ],
  possible: ({ context }) => context.orderings < 3,
};

const productGallery: MachineModel<typeof productGalleryMachine> = {
  machine: productGalleryMachine,
  inputs: [{ images: [] }, { images: ['/media/front'] }, { images: ['/media/front', '/media/back'] }],
  samples: [
    { type: 'image.chosen', image: '/media/back' },
    { type: 'image.broken', image: '/media/front' },
    { type: 'image.stepped', step: 1 },
    { type: 'zoom.stepped', step: 1 },
    { type: 'zoom.stepped', step: -1 },
    { type: 'zoom.pinched', magnification: 3 },
    { type: 'zoom.pinched', magnification: 0.5 },
  ],
  key: ({ context }) => [context.images, context.chosen, context.magnification],
};

const related = relatedRows(aPublicProduct(someRelations), [], 4);
const promotionRows: MachineModel<typeof promotionRowsMachine> = {
  machine: promotionRowsMachine,
  inputs: [undefined],
  samples: [
    {
      type: 'promotion.shown',
      row: { rowId: 'sale', productIds: ['bolt'], variant: 'transparent-light' },
    },
  ],
  key: ({ children }) => [children['promotionRow.sale']?.id],
  possible: ({ children }) => !children['promotionRow.sale'],
};

const promotionRow: MachineModel<typeof promotionRowMachine> = {
  machine: promotionRowMachine,
  inputs: [{ productIds: ['bolt'] }],
  samples: [
    { type: 'promotion.shown' },
    { type: 'xstate.done.actor.loadPromoted', output: [aPublicProduct()] },
    { type: 'xstate.done.actor.loadPromoted', output: [] },
    { type: 'xstate.error.actor.loadPromoted', error: broken },
  ],
};

const relatedProducts: MachineModel<typeof relatedProductsMachine> = {
  machine: relatedProductsMachine,
  inputs: [{ userId: 'anna', mostViewed: 4 }],
  samples: [
    { type: 'product.shown', product: aPublicProduct() },
    { type: 'product.shown', product: aPublicProduct(someRelations) },
    {
      type: 'xstate.done.actor.loadRelated',
      output: related.map((row) => ({ ...row, products: [aPublicProduct()] })),
    },
    { type: 'xstate.done.actor.loadRelated', output: [] },
    { type: 'xstate.error.actor.loadRelated', error: broken },
  ],
};

const data = { basket: aBasket(), addresses: [anAddress()] };

/** Of an earlier visit of ben, an order is left whose response is missing. */
const unconfirmedOrder = {
  draft: emptyDraft,
  deliveries: [],
  expectedTotal: '1.49',
  idempotencyKey: 'visit-0-order-1',
};
const checkout: MachineModel<typeof checkoutMachine> = {
  machine: checkoutMachine.provide({
    actions: {
      recallDraft: assign(({ context }) =>
        context.userId === 'ben' ? { sent: unconfirmedOrder, mayBePlaced: true } : {},
      ),
    },
  }),
  parentSystemId: 'storefront',
  inputs: ['anna', 'ben'].flatMap((userId) =>
    (['delivery', 'review'] as const).map((step) => ({
      step,
      paths: defaultConfiguration.paths,
      holidays: [],
      userId,
      keySeed: 'visit-1',
    })),
  ),
  samples: [
    { type: 'draft.changed', change: { requestedDate: '1969-01-01' } },
    { type: 'draft.changed', change: { requestedDate: '' } },
    ...(['delivery', 'reference', 'review'] as const).map((step) => ({ type: 'step.opened' as const, step })),
    { type: 'xstate.done.actor.loadCheckout', output: data },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ lines: [] }) } },
    { type: 'xstate.done.actor.loadCheckout', output: { ...data, basket: aBasket({ canBeOrdered: false }) } },
    { type: 'xstate.error.actor.loadCheckout', error: broken },
    { type: 'xstate.error.actor.loadCheckout', error: unauthorised },
    { type: 'xstate.error.actor.placeOrder', error: unauthorised },
    { type: 'xstate.done.actor.placeOrder', output: anOrder() },
    { type: 'xstate.error.actor.placeOrder', error: refused },
    { type: 'xstate.error.actor.placeOrder', error: broken },
  ],
  key: ({ context }) => [
    context.step,
    context.draft.requestedDate,
    context.basket?.canBeOrdered,
    context.refusal === null,
    context.showsFaults,
    context.mayBePlaced,
  ],
};

const application = anApplicationForm();
const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };
const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const jobApplication: MachineModel<typeof jobApplicationMachine> = {
  machine: jobApplicationMachine,
  inputs: [{ jobId: 'job-driver', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadApplicationForm', output: { form: application, jobTitle: 'Driver' } },
    { type: 'xstate.error.actor.loadApplicationForm', error: broken },
    ...Object.entries(complete).map(([name, value]) => ({ type: 'field.changed' as const, name, value })),
    { type: 'file.chosen', file: cv },
    { type: 'file.chosen', file: new File([], 'cv.txt') },
    { type: 'xstate.done.actor.checkIsPdf', output: true },
    { type: 'xstate.done.actor.checkIsPdf', output: false },
    { type: 'xstate.error.actor.checkIsPdf', error: broken },
    { type: 'xstate.error.actor.sendApplication', error: broken },
    { type: 'sending.progressed', percent: 40 },
  ],
  key: ({ context }) => [
    Object.keys(context.entries).toSorted(),
    context.file?.name,
    context.fileFault,
    context.percentSent,
    Object.keys(context.faults).toSorted(),
  ],
};

const quickOrder: MachineModel<typeof quickOrderMachine> = {
  machine: quickOrderMachine,
  parentSystemId: 'storefront',
  inputs: [
    {
      userId: 'anna',
      salesArea: { distributionChainId: '1000-10', division: '00', currency: 'EUR' },
      resultCount: 9,
      keySeed: 'visit-1',
    },
  ],
  samples: [
    { type: 'lines.pasted', text: '100-0840;10' },
    { type: 'entry.changed', rowId: 1, change: { material: '100-0840', quantityText: '10' } },
    { type: 'entry.corrected', rowId: 1, change: { material: '100-0840', quantityText: '10' } },
    { type: 'row.left', rowId: 1 },
    { type: 'row.removed', rowId: 1 },
    { type: 'file.chosen', file: new Blob() },
    { type: 'xstate.done.actor.readFile', output: '' },
    { type: 'xstate.error.actor.readFile', error: new Error('The file is no text') },
    { type: 'xstate.done.actor.checkLines', output: [aCheckedLine()] },
    { type: 'xstate.done.actor.checkLines', output: [aRefusedLine()] },
    { type: 'xstate.error.actor.checkLines', error: broken },
    { type: 'xstate.done.actor.addLines', output: aBasket() },
    { type: 'xstate.error.actor.addLines', error: refused },
    { type: 'xstate.error.actor.addLines', error: unauthorised },
    { type: 'xstate.error.actor.addLines', error: broken },
  ],
  key: ({ context: { rows, isAddWanted, pending, mayBeAdded, cleared, file } }) => [
    mayBeAdded,
    rows.filter(({ material }) => material !== '').length,
    rows.some(({ rowId }) => rowId === 1),
    rowsToCheck(rows).length,
    readyLines(rows).length,
    isAddWanted,
    pending === null,
    cleared.length,
    file === null,
  ],
  possible: ({ context: { rows, cleared } }, event) =>
    (event.type !== 'lines.pasted' || rows.every(({ material }) => material === '')) &&
    (event.type !== 'list.restored' || cleared.length > 0),
};

const materialSearch: MachineModel<typeof materialSearchMachine> = {
  machine: materialSearchMachine,
  inputs: [{ resultCount: 9 }],
  samples: [
    { type: 'term.changed', rowId: 1, typed: 'hex' },
    { type: 'term.changed', rowId: 1, typed: 'h' },
    { type: 'option.moved', direction: 1 },
    { type: 'option.chosen', productId: 'bolt' },
    { type: 'xstate.done.actor.loadHits', output: someHits },
    { type: 'xstate.done.actor.loadHits', output: noHits },
    { type: 'xstate.error.actor.loadHits', error: broken },
  ],
  key: ({ context: { term } }) => term,
};

const orders: MachineModel<typeof ordersMachine> = {
  machine: ordersMachine,
  inputs: [{ query: everyOrder }],
  samples: [
    { type: 'query.changed', query: { ...everyOrder, term: 'PO' } },
    { type: 'xstate.done.actor.loadOrders', output: { orders: [anOrder()], orderCount: 1 } },
    { type: 'xstate.error.actor.loadOrders', error: broken },
  ],
  key: ({ context: { query, list } }) => [query.term, list?.orderCount],
};

const basketRefill: MachineModel<typeof basketRefillMachine> = {
  machine: basketRefillMachine,
  parentSystemId: 'storefront',
  inputs: [{ sourceId: '4711', keySeed: 'visit-1' }],
  samples: [
    { type: 'refill.requested', isBasketEmpty: true },
    { type: 'refill.requested', isBasketEmpty: false },
    { type: 'refill.chosen', replaces: true },
    { type: 'refill.chosen', replaces: false },
    { type: 'xstate.done.actor.refillBasket', output: { added: [], notAdded: [] } },
    { type: 'xstate.error.actor.refillBasket', error: broken },
  ],
  key: ({ context: { reordered, replaces } }) => [reordered === null, replaces],
};

const orderPage: MachineModel<typeof orderPageMachine> = {
  machine: orderPageMachine,
  parentSystemId: 'storefront',
  inputs: [{ orderId: '4711', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadOrder', output: anOrder() },
    { type: 'xstate.error.actor.loadOrder', error: broken },
    { type: 'xstate.error.actor.loadOrder', error: notFound },
    {
      type: 'xstate.done.actor.cancelOrder',
      output: anOrder({ status: 'CANCELLED', canBeCancelled: false }),
    },
    { type: 'xstate.error.actor.cancelOrder', error: broken },
  ],
  key: ({ context: { order } }) => [order?.status],
};

const namedList: MachineModel<typeof namedListMachine> = {
  machine: namedListMachine,
  parentSystemId: 'storefront',
  inputs: [{ listId: 'site', keySeed: 'visit-1' }],
  samples: [
    { type: 'renaming.requested', name: 'Site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'product.removed', productId: 'bolt' },
    { type: 'xstate.done.actor.renameList', output: { listId: 'site', name: 'Van', lineCount: 1 } },
    { type: 'xstate.error.actor.renameList', error: refused },
    { type: 'xstate.error.actor.removeList', error: broken },
    { type: 'xstate.error.actor.removeListProduct', error: broken },
  ],
  key: ({ context: { name } }) => [name],
};

const listChoice: MachineModel<typeof listChoiceMachine> = {
  machine: listChoiceMachine,
  parentSystemId: 'storefront',
  inputs: [{ lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }], keySeed: 'visit-1' }],
  samples: [
    { type: 'list.chosen', listId: 'site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'xstate.done.actor.loadLists', output: [{ listId: 'site', name: 'Site', lineCount: 1 }] },
    { type: 'xstate.error.actor.loadLists', error: broken },
    { type: 'xstate.done.actor.saveToList', output: { listId: 'site', name: 'Site', lineCount: 2 } },
    { type: 'xstate.error.actor.saveToList', error: refused },
    { type: 'xstate.error.actor.saveToList', error: broken },
  ],
  key: ({ context: { listId, name, refusal } }) => [listId, name, refusal?.status],
};

const myLists: MachineModel<typeof myListsMachine> = {
  machine: myListsMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadLists', output: [{ listId: 'site', name: 'Site', lineCount: 1 }] },
    { type: 'xstate.error.actor.loadLists', error: broken },
  ],
};

const account: MachineModel<typeof accountMachine> = {
  machine: accountMachine,
  inputs: [{ section: 'profile', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    ...accountSections.map((section) => ({ type: 'section.opened' as const, section })),
    { type: 'xstate.done.actor.loadAccount', output: anAccount() },
    { type: 'xstate.error.actor.loadAccount', error: broken },
  ],
  key: ({ context: { section, account: shown } }) => [section, shown === null],
};

const accountForm: MachineModel<typeof accountFormMachine> = {
  machine: accountFormMachine,
  inputs: [
    { form: 'profile', userId: 'anna', saved: profileValues(anAccount()), keySeed: 'visit-1' },
    { form: 'password', userId: 'anna', saved: passwordValues, keySeed: 'visit-1' },
  ],
  samples: [
    { type: 'field.changed', field: 'name', value: 'Anna Berg' },
    { type: 'xstate.done.actor.saveForm', output: { name: 'Anna Berg' } },
    { type: 'xstate.error.actor.saveForm', error: refused },
    { type: 'xstate.error.actor.saveForm', error: broken },
  ],
  key: ({ context: { form, values, refusal } }) => [form, values['name'], refusal],
};

const passwordReset: MachineModel<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  inputs: [
    { token: '', keySeed: 'visit-1' },
    { token: 'secret', keySeed: 'visit-1' },
  ],
  samples: [
    { type: 'form.saved', form: 'resetRequest', values: { account: '', isDemonstration: 'yes' } },
    { type: 'form.saved', form: 'resetRequest', values: { account: '', isDemonstration: '' } },
  ],
  key: ({ context: { token, isDemonstration } }) => [token, isDemonstration],
};

const addressBook: MachineModel<typeof addressBookMachine> = {
  machine: addressBookMachine.provide({
    actions: { recallDraft: assign({ addressId: ({ context }) => (context.userId === 'ben' ? '' : null) }) },
  }),
  inputs: [
    { userId: 'anna', keySeed: 'visit-1' },
    { userId: 'ben', keySeed: 'visit-1' },
  ],
  samples: [
    { type: 'address.opened', addressId: 'main' },
    { type: 'default.chosen', addressId: 'main' },
    { type: 'removal.requested', addressId: 'main' },
    { type: 'form.saved', form: 'address', values: {} },
    { type: 'xstate.done.actor.loadAddresses', output: [anAddress()] },
    { type: 'xstate.done.actor.loadAddresses', output: [] },
    { type: 'xstate.error.actor.loadAddresses', error: broken },
    { type: 'xstate.done.actor.chooseDefault', output: {} },
    { type: 'xstate.error.actor.chooseDefault', error: broken },
    { type: 'xstate.done.actor.removeAddress' },
    { type: 'xstate.error.actor.removeAddress', error: broken },
  ],
  key: ({ context: { addresses, addressId, refusal } }) => [addresses.length, addressId, refusal],
};

const requestedProducts: MachineModel<typeof requestedProductsMachine> = {
  machine: requestedProductsMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadRequestedProducts', output: [{ materialNumber: 'K-7', product: null }] },
    { type: 'xstate.error.actor.loadRequestedProducts', error: broken },
  ],
  key: ({ context: { requested } }) => [requested.length],
};

const forgotten = '/password-reset';

function location(path: string, search = ''): PageLocation {
  return locationOf(`${path}${search}`, defaultConfiguration.paths);
}
const storefrontInput: StorefrontInput = {
  configuration: defaultConfiguration,
  initial: { session: anonymous, categories: [], site: null, listing: null, product: null, isMissing: false },
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

const wish = { productId: 'bolt', productName: 'Hex bolt', materialNumber: '100-0840', userId: 'ben' };
const parkedCommand: MachineModel<typeof parkedCommandMachine> = {
  machine: parkedCommandMachine.provide({
    actions: {
      recallCommands: assign({
        commands: ({ context: { userId } }) => [
          ...(userId === 'anna' ? [{ kind: 'addition' as const, addition }] : []),
          ...(userId === 'ben' || userId === 'dora' ? [{ kind: 'notification' as const, wish }] : []),
          ...(userId === 'dora' || userId === 'emil'
            ? [{ kind: 'lines' as const, request: someLines() }]
            : []),
        ],
      }),
    },
  }),
  parentSystemId: 'storefront',
  inputs: ['anna', 'ben', 'cara', 'dora', 'emil'].map((userId) => ({ userId })),
  samples: [
    { type: 'xstate.done.actor.loadProducts', output: [aCustomerProduct()] },
    { type: 'xstate.error.actor.loadProducts', error: broken },
    { type: 'xstate.error.actor.loadProducts', error: unauthorised },
    { type: 'xstate.done.actor.addLines', output: undefined },
    { type: 'xstate.error.actor.addLines', error: broken },
    { type: 'xstate.error.actor.addLines', error: unauthorised },
    { type: 'xstate.done.actor.requestNotifications', output: undefined },
    { type: 'xstate.error.actor.requestNotifications', error: broken },
    { type: 'xstate.error.actor.requestNotifications', error: unauthorised },
  ],
};

const storefront: MachineModel<typeof storefrontMachine> = {
  // Something is left by one customer on one page, so that the question does not multiply every other state.
  machine: storefrontMachine.provide({
    guards: {
      isCommandParked: ({ context: { session: who, location: at } }) =>
        who.kind === 'signedIn' && who.customer.userId === 'ben' && at.path === '/nowhere/at/all',
    },
  }),
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
      location('/checkout'),
      location('/checkout', '?step=review'),
      location('/quick-order'),
      location('/orders'),
      location('/orders', '?page=2'),
      location('/orders/4711'),
      location('/job-application', '?job=job-driver'),
      location('/lists/favourites'),
      location('/lists/site'),
      location('/account'),
      location('/account', '?section=password'),
      location(forgotten),
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
    { type: 'addition.unconfirmed', addition },
    { type: 'link.approached', to: '/c/nuts' },
    { type: 'list.changed' },
    { type: 'range.requested', productId: 'bolt', productName: 'Hex bolt' },
    { type: 'list.requested', lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }] },
    { type: 'xstate.error.actor.parkedCommand', actorId: 'parkedCommand', error: new Error('It broke') },
    { type: 'xstate.error.actor.listChoice', actorId: 'listChoice', error: new Error('It broke') },
    { type: 'xstate.error.actor.variantsPopup', actorId: 'variantsPopup', error: new Error('It broke') },
    { type: 'xstate.error.actor.linkPrefetch', actorId: 'linkPrefetch', error: new Error('It broke') },
  ],
  key: ({ context }) => [context.location, context.session],
  // A range and a dialog are matters of their own on every page, so that they are requested on one of them.
  // So are a search and promotions that break.
  // So is a forgotten password, from which one other page is opened.
  // A page that could not be fetched is the same whichever it is.
  possible: ({ context: { location: at, session: who } }, event) =>
    (event.type !== 'route.failed' || event['path'] === '/c/bolts') &&
    (event.type !== 'route.changed' && event.type !== 'route.failed'
      ? at.path !== forgotten || event.type.startsWith('xstate')
      : (event['path'] !== forgotten && at.path !== forgotten) ||
        (event.type === 'route.changed' &&
          who.kind === 'anonymous' &&
          (at.path === '/nowhere/at/all' || event['path'] === '/nowhere/at/all'))) &&
    (event.type !== 'range.requested' || (at.path === '/nowhere/at/all' && who.kind === 'anonymous')) &&
    (event.type !== 'list.requested' || at.path === '/nowhere/at/all') &&
    (!/^xstate\.error\.actor\.(quickSearch|promotionRows)$/.test(event.type) ||
      (at.path === '/nowhere/at/all' && who.kind === 'anonymous')),
};

/** What every machine needs from its actors so that each of its transitions can be tried (MA-3). */
export const models: readonly AnyMachineModel[] = [
  storefront,
  session,
  parkedCommand,
  catalogueMenu,
  siteContent,
  quickSearch,
  homePage,
  carousel,
  promotionRows,
  promotionRow,
  listing,
  filterDraft,
  facet,
  sortDraft,
  allProducts,
  displayMode,
  productPage,
  productGallery,
  relatedProducts,
  productTiles,
  variantsPopup,
  variantMatrix,
  orderLine,
  favourite,
  stockNotification,
  basket,
  basketLine,
  lineNote,
  lineGrouping,
  basketRefill,
  quickOrder,
  materialSearch,
  checkout,

  orders,
  namedList,
  listChoice,
  jobApplication,
  orderPage,
  account,
  accountForm,
  addressBook,
  myLists,
  requestedProducts,
  passwordReset,
  demoCustomers,
  linkPrefetch,
  notices,
];
