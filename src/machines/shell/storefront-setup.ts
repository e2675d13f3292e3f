import {
  assign,
  emit,
  forwardTo,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRef,
  type Snapshot,
} from 'xstate';
import { nothingInitial } from '../../domain/document/document-data.ts';
import type { NoticeAudience } from '../../domain/shell/notice.ts';
import { isSameListing, listingSource } from '../../domain/listing/listing-source.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import { currentPathOf, type PageLocation } from '../../domain/routes/page-location.ts';
import { signInPath, type Route } from '../../domain/routes/route.ts';
import { visitOf, type Session } from '../../domain/session/session.ts';
import type { basketMachine } from '../basket/basket.machine.ts';
import type { accountMachine } from '../account/account.machine.ts';
import type { CompanyEvent, companyMachine } from '../approvals/company.machine.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { orderPageMachine } from '../orders/order-page.machine.ts';
import type { ordersMachine } from '../orders/orders.machine.ts';
import { catalogueMenuMachine } from './catalogue-menu.machine.ts';
import type { demoCustomersMachine } from '../session/demo-customers.machine.ts';
import { displayModeMachine } from './display-mode.machine.ts';
import { eventOf } from '../event-of.ts';
import { linkPrefetchMachine } from './link-prefetch.machine.ts';
import { listingMachine } from '../listing/listing.machine.ts';
import { plainPageMachine } from './plain-page.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import type { lineGroupingMachine } from '../basket/line-grouping.machine.ts';
import type { listChoiceMachine } from '../lists/list-choice.machine.ts';
import type { namedListMachine } from '../lists/named-list.machine.ts';
import type { homePageMachine } from '../home/home-page.machine.ts';
import type { parkedCommandMachine } from '../session/parked-command.machine.ts';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import { customerId, productRequestOf, routeOf, listingAddressOf } from './storefront-inputs.ts';
import type {
  StorefrontContext,
  StorefrontEmitted,
  StorefrontEvent,
  StorefrontInput,
} from './storefront-types.ts';
import { pageMachine } from '../page-machine.ts';
import type { punchoutVisitMachine } from '../punchout/punchout-visit.machine.ts';
import { siteContentMachine } from './site-content.machine.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import type { productPageMachine } from '../product/product-page.machine.ts';
import type { quickOrderMachine } from '../quick-order/quick-order.machine.ts';
import { quickSearchMachine } from '../search/quick-search.machine.ts';
import { promotionRowsMachine } from '../home/promotion-rows.machine.ts';
import { commandMachine } from '../session/command.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { productTilesMachine } from '../tile/product-tiles.machine.ts';
import { variantsPopupMachine } from '../variants/variants-popup.machine.ts';

/** The actors that load again when the connection is back, as far as they are open. */
export const connected = [
  'session',
  'catalogueMenu',
  'siteContent',
  'listing',
  'productPage',
  'account',
  'checkout',
  'orders',
  'orderPage',
  'plainPage',
  'listChoice',
  'company',
  'visit',
] as const;

type LoadsByConnection = ActorRef<Snapshot<unknown>, ConnectionReturned>;

/** The types, children, guards and actions of the root machine, shared by its regions. */
export const storefrontSetup = setup({
  types: {
    input: {} as StorefrontInput,
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    emitted: {} as StorefrontEmitted,
    children: {} as {
      session: 'session';
      notices: 'notices';
      displayMode: 'displayMode';
      linkPrefetch: 'linkPrefetch';
      catalogueMenu: 'catalogueMenu';
      siteContent: 'siteContent';
      basket: 'basket';
      company: 'company';
      listing: 'listing';
      productTiles: 'productTiles';
      productPage: 'productPage';
      quickSearch: 'quickSearch';
      demoCustomers: 'demoCustomers';
      homePage: 'homePage';
      account: 'account';
      checkout: 'checkout';
      quickOrder: 'quickOrder';
      orders: 'orders';
      orderPage: 'orderPage';
      namedList: 'namedList';
      listChoice: 'listChoice';
      lineGrouping: 'lineGrouping';
      parkedCommand: 'parkedCommand';
      variantsPopup: 'variantsPopup';
      promotionRows: 'promotionRows';
      plainPage: 'plainPage';
      visit: 'visit';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    displayMode: displayModeMachine,
    linkPrefetch: linkPrefetchMachine,
    catalogueMenu: catalogueMenuMachine,
    siteContent: siteContentMachine,
    basket: pageMachine<typeof basketMachine>('basket'),
    company: pageMachine<typeof companyMachine>('company'),
    listing: listingMachine,
    productTiles: pageMachine<typeof productTilesMachine>('productTiles'),
    productPage: pageMachine<typeof productPageMachine>('productPage'),
    quickSearch: quickSearchMachine,
    demoCustomers: pageMachine<typeof demoCustomersMachine>('demoCustomers'),
    homePage: pageMachine<typeof homePageMachine>('homePage'),
    account: pageMachine<typeof accountMachine>('account'),
    checkout: pageMachine<typeof checkoutMachine>('checkout'),
    quickOrder: pageMachine<typeof quickOrderMachine>('quickOrder'),
    orders: pageMachine<typeof ordersMachine>('orders'),
    orderPage: pageMachine<typeof orderPageMachine>('orderPage'),
    namedList: pageMachine<typeof namedListMachine>('namedList'),
    lineGrouping: pageMachine<typeof lineGroupingMachine>('lineGrouping'),
    listChoice: pageMachine<typeof listChoiceMachine>('listChoice'),
    parkedCommand: pageMachine<typeof parkedCommandMachine>('parkedCommand'),
    variantsPopup: variantsPopupMachine,
    promotionRows: promotionRowsMachine,
    plainPage: plainPageMachine,
    visit: pageMachine<typeof punchoutVisitMachine>('visit'),
    command: commandMachine,
  },
  guards: {
    isSameLocation: ({ context: { location }, event }) => {
      const { path, search } = newLocation(event);
      return location.path === path && location.search === search;
    },
    isOtherLocation: ({ context: { location }, event }) => {
      const { path, search } = newLocation(event);
      return location.path !== path || location.search !== search;
    },
    isSameListing: ({ context, event }) => isSameListing(context.location.route, newLocation(event).route),
    isSameListingInOtherForm: ({ context: { location }, event }) =>
      isSameListing(location.route, newLocation(event).route) && hasOtherForm(location, newLocation(event)),
    isSameProduct: ({ context: { location }, event }) => {
      const { route } = newLocation(event);
      return (
        location.route.kind === 'product' &&
        route.kind === 'product' &&
        location.route.productId === route.productId
      );
    },
    isBasketOpened: ({ event }) => newLocation(event).route.kind === 'basket',
    isBasketLeft: ({ context }) => context.location.route.kind === 'basket',
    isKnownMissing: ({ context }) => context.initial.isMissing,
    isPage: ({ context }, { kind }: { kind: Route['kind'] }) => context.location.route.kind === kind,
    isListing: ({ context }) => listingSource(context.location.route) !== null,
    isForCustomersOnly: ({ context }) =>
      context.session.kind === 'anonymous' && context.location.isForCustomers === true,
    isSameKind: ({ context, event }) => context.location.route.kind === newLocation(event).route.kind,
    /** `app/` keeps the parked commands and provides it. */
    isCommandParked: () => false,
    isSignedIn: ({ context }) => context.session.kind === 'signedIn',
    hasQuickOrder: ({ context }) => offersPage(context.configuration, 'quickOrder'),
    isInVisit: ({ context }) => visitOf(context.session) !== null,
    isVisit: ({ event }) => visitOf(newSession(event)) !== null,
    isCustomer: ({ event }) => newSession(event).kind === 'signedIn',
    isOtherCustomer: ({ context, event }) => {
      const session = newSession(event);
      return session.kind === 'signedIn' && customerId(context.session) !== customerId(session);
    },
    isOtherAudience: ({ context, event }) => customerId(context.session) !== customerId(newSession(event)),
  },
  actions: {
    /** `app/` provides it and informs the operator. */
    reportFailure: (_scope, _params: { error: unknown }) => {},
    storeLocation: assign({
      location: ({ event }) => {
        const { route, path, search, query, isForCustomers } = newLocation(event);
        return { route, path, search, ...(query && { query }), ...(isForCustomers && { isForCustomers }) };
      },
    }),
    countPage: assign({ pageCount: ({ context }) => context.pageCount + 1 }),
    countDialog: assign({ dialogCount: ({ context }) => context.dialogCount + 1 }),
    countBasket: assign({ basketCount: ({ context }) => context.basketCount + 1 }),
    storeFromList: assign({
      fromList: ({ event }) => (event.type === 'route.changed' ? (event.fromList ?? null) : null),
    }),
    clearInitial: assign({
      initial: ({ context }) => ({ ...nothingInitial, categories: context.initial.categories }),
    }),
    storeSession: assign({ session: ({ event }) => newSession(event) }),
    notifyNotices: forwardTo('notices'),
    notifyNoticesOfCustomer: sendTo('notices', {
      type: 'notice.settled',
      about: 'visitor' satisfies NoticeAudience,
    }),
    notifyNoticesOfVisitor: sendTo('notices', {
      type: 'notice.settled',
      about: 'customer' satisfies NoticeAudience,
    }),
    notifyNoticesOfPage: sendTo('notices', { type: 'page.changed' }),
    notifyLinkPrefetch: forwardTo('linkPrefetch'),
    notifyLinkPrefetchOfLinks: sendTo('linkPrefetch', ({ context, event }) => ({
      type: 'links.shown',
      links: eventOf(event, 'links.shown')
        .links.filter(({ isForCustomers }) => !isForCustomers || context.session.kind === 'signedIn')
        .map(({ to }) => to),
    })),
    notifyLinkPrefetchOfPage: sendTo('linkPrefetch', { type: 'page.changed' }),
    notifySiteContentOfPage: sendTo('siteContent', { type: 'page.changed' }),
    closeMenu: sendTo('catalogueMenu', { type: 'menu.closed' }),
    notifyQuickSearchOfPage: sendTo('quickSearch', ({ event }) => ({
      type: 'page.changed',
      currentPath: currentPathOf(newLocation(event)),
    })),
    notifyQuickSearchOfAudience: sendTo('quickSearch', { type: 'audience.changed' }),
    notifySession: forwardTo('session'),
    notifyListing: sendTo('listing', ({ event }) => ({
      type: 'query.changed',
      ...listingAddressOf(newLocation(event)),
    })),
    notifyListingOutdated: sendTo('listing', { type: 'listing.outdated' }),
    notifyDisplayMode: sendTo('displayMode', ({ event }) => ({
      type: 'mode.chosen',
      mode: displayModeOf(newLocation(event)),
    })),
    notifyProductPage: sendTo('productPage', ({ event }) => ({
      type: 'variant.selected',
      ...productRequestOf(routeOf(newLocation(event), 'product')),
    })),
    notifyCheckout: sendTo('checkout', ({ event }) => ({
      type: 'step.opened',
      step: routeOf(newLocation(event), 'checkout').step,
    })),
    notifyAccount: sendTo('account', ({ event }) => ({
      type: 'section.opened',
      section: routeOf(newLocation(event), 'account').section,
    })),
    notifyOrders: sendTo('orders', ({ event }) => ({
      type: 'query.changed',
      query: routeOf(newLocation(event), 'orders').query,
    })),
    notifyBasket: forwardTo('basket'),
    notifyCompany: forwardTo('company'),
    notifyCompanyOutdated: ({ system }) => {
      const company: ActorRef<Snapshot<unknown>, CompanyEvent> | undefined = system.get('company');
      company?.send({ type: 'company.outdated' });
    },
    notifyAllOfConnection: ({ system }) => {
      for (const id of connected) {
        const part: LoadsByConnection | undefined = system.get(id);
        part?.send({ type: 'connection.returned' });
      }
    },
    /** `app/` provides it and reaches the other tabs. */
    notifyOtherTabsOfBasket: () => {},
    notifyBasketOpened: sendTo('basket', { type: 'basket.opened' }),
    notifyBasketLeft: sendTo('basket', { type: 'basket.left' }),
    notifyBasketOutdated: sendTo('basket', { type: 'basket.outdated' }),
    /** `app/` provides it and loads the page again. */
    openVisit: () => {},
    notifyVisitLost: sendTo('visit', { type: 'visit.lost' }),
    notifyVisitOutdated: sendTo('visit', { type: 'visit.outdated' }),
    notifyVariantsPopup: forwardTo('variantsPopup'),
    spawnCommand: spawnChild('command', {
      id: ({ event }) => eventOf(event, 'command.sent').command.id,
      input: ({ event }: { event: StorefrontEvent }) => eventOf(event, 'command.sent').command,
    }),
    stopCommand: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.command.*').actorId),
    requestRetry: emit(({ context: { location } }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: `${location.path}${location.search}`,
      replace: true,
    })),
    requestNavigation: emit(({ event }: { event: StorefrontEvent }): StorefrontEmitted =>
      eventOf(event, 'navigation.requested'),
    ),
    requestReturn: emit(({ context }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: routeOf(context.location, 'signIn').returnTo,
      replace: true,
    })),
    requestSignInInstead: emit(({ context }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: signInPath(`${context.location.path}${context.location.search}`),
      replace: true,
    })),
    requestSignIn: emit(({ context }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: signInPath(`${context.location.path}${context.location.search}`),
      replace: false,
    })),
  },
});

/** Reports the error of a child. */
export const reportFailure = {
  type: 'reportFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;

function newLocation(event: StorefrontEvent): PageLocation {
  return eventOf(event, 'route.*');
}

function newSession(event: StorefrontEvent): Session {
  return eventOf(event, 'session.changed').session;
}

/** Whether an address names a form for its listing that the address before did not name. */
function hasOtherForm(before: PageLocation, after: PageLocation): boolean {
  const display = after.query?.display ?? null;
  return display !== null && display !== before.query?.display;
}

function displayModeOf({ search, query }: PageLocation): DisplayMode {
  if (!query?.display) throw new Error(`storefront: the address ${search} says no display mode`);
  return query.display;
}
