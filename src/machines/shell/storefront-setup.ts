import {
  assign,
  emit,
  forwardTo,
  sendTo,
  setup,
  type ActorRef,
  type ErrorActorEvent,
  type Snapshot,
} from 'xstate';
import type { AccountSection } from '../../domain/account/account.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import type { Configuration } from '../../domain/configuration/configuration.ts';
import { nothingInitial, type InitialData } from '../../domain/document/document-data.ts';
import type { NoticeAudience } from '../../domain/shell/notice.ts';
import { parseListingQuery } from '../../domain/listing/listing-query.ts';
import { isSameListing, listingSource } from '../../domain/listing/listing-source.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import type { PageLocation } from '../../domain/routes/page-location.ts';
import { signInPath, type Route } from '../../domain/routes/route.ts';
import type { ListLine } from '../../domain/lists/product-list.ts';
import type { OrderQuery } from '../../domain/orders/order.ts';
import type { Session } from '../../domain/session/session.ts';
import { basketMachine } from '../basket/basket.machine.ts';
import type { accountMachine } from '../account/account.machine.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { orderPageMachine } from '../orders/order-page.machine.ts';
import type { ordersMachine } from '../orders/orders.machine.ts';
import { catalogueMenuMachine } from './catalogue-menu.machine.ts';
import type { demoCustomersMachine } from '../session/demo-customers.machine.ts';
import { displayModeMachine } from './display-mode.machine.ts';
import { eventOf } from '../event-of.ts';
import { linkPrefetchMachine } from './link-prefetch.machine.ts';
import { listingMachine } from '../listing/listing.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import type { jobApplicationMachine } from '../content/job-application.machine.ts';
import type { lineGroupingMachine } from '../basket/line-grouping.machine.ts';
import type { listChoiceMachine } from '../lists/list-choice.machine.ts';
import type { namedListMachine } from '../lists/named-list.machine.ts';
import type { homePageMachine } from '../home/home-page.machine.ts';
import type { parkedCommandMachine } from '../session/parked-command.machine.ts';
import { pageMachine } from '../page-machine.ts';
import { siteContentMachine } from './site-content.machine.ts';
import type { ConnectionReturned, OutsideEvent, ShopEvent, RequirementsMeta } from '../shop-event.ts';
import type { productPageMachine } from '../product/product-page.machine.ts';
import type { quickOrderMachine } from '../quick-order/quick-order.machine.ts';
import { quickSearchMachine } from '../search/quick-search.machine.ts';
import { promotionRowsMachine } from '../home/promotion-rows.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { passwordResetMachine } from '../account/password-reset.machine.ts';
import { productTilesMachine } from '../tile/product-tiles.machine.ts';
import { variantsPopupMachine, type RangeProduct } from '../variants/variants-popup.machine.ts';

export interface StorefrontInput {
  readonly configuration: Configuration;
  readonly initial: InitialData;
  readonly rememberedMode: DisplayMode;
  readonly location: PageLocation;
  /** Whether pages may be fetched before they are requested; not on data saver. */
  readonly isPrefetchAllowed: boolean;
  /** Unique to this visit of the shop; keys of orders are made from it (BA-4). */
  readonly visit: string;
}

export interface StorefrontContext extends StorefrontInput {
  /** Counts the pages opened, so that no two openings share a key. */
  readonly pageCount: number;
  /** Counts the dialogs to save in a list, for the same reason. */
  readonly dialogCount: number;
  readonly session: Session;
  /** Counts how often the basket was started, so that no two changes of a visit share a key. */
  readonly basketCount: number;
}

export type StorefrontEvent =
  | ({ readonly type: 'route.changed' } & PageLocation)
  /** The page of a location could not be fetched. */
  | ({ readonly type: 'route.failed' } & PageLocation)
  | { readonly type: 'retry.requested' }
  | { readonly type: 'session.expired' }
  /** Another tab of the browser signed a customer in or out. */
  | { readonly type: 'session.changedElsewhere' }
  /** The visitor wants to see the variants of a configurable product above the page (VP-1). */
  | ({ readonly type: 'range.requested' } & RangeProduct)
  /** The customer wants to save these in one of their lists (BA-5). */
  | { readonly type: 'list.requested'; readonly lines: readonly ListLine[] }
  | ShopEvent
  | OutsideEvent
  | ErrorActorEvent;

/** What the host does for the shop: the address bar is not the machines' business. */
export type StorefrontEmitted = Extract<ShopEvent, { type: 'navigation.requested' }>;

/** Pages that say nothing to a visitor. */
const customerPages: readonly Route['kind'][] = [
  'checkout',
  'quickOrder',
  'orders',
  'order',
  'account',
  'favourites',
  'list',
];

/** What loads again when the connection is back, as far as it is open. */
const connected = [
  'catalogueMenu',
  'siteContent',
  'listing',
  'productPage',
  'account',
  'checkout',
  'orders',
  'orderPage',
  'jobApplication',
  'listChoice',
] as const;

type LoadsByConnection = ActorRef<Snapshot<unknown>, ConnectionReturned>;

/** The types, children, guards and actions of the root machine, which its regions are made with. */
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
      jobApplication: 'jobApplication';
      passwordReset: 'passwordReset';
      namedList: 'namedList';
      listChoice: 'listChoice';
      lineGrouping: 'lineGrouping';
      parkedCommand: 'parkedCommand';
      variantsPopup: 'variantsPopup';
      promotionRows: 'promotionRows';
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
    basket: basketMachine,
    listing: listingMachine,
    productTiles: productTilesMachine,
    productPage: pageMachine<typeof productPageMachine>('productPage'),
    quickSearch: quickSearchMachine,
    demoCustomers: pageMachine<typeof demoCustomersMachine>('demoCustomers'),
    homePage: pageMachine<typeof homePageMachine>('homePage'),
    account: pageMachine<typeof accountMachine>('account'),
    checkout: pageMachine<typeof checkoutMachine>('checkout'),
    quickOrder: pageMachine<typeof quickOrderMachine>('quickOrder'),
    orders: pageMachine<typeof ordersMachine>('orders'),
    orderPage: pageMachine<typeof orderPageMachine>('orderPage'),
    jobApplication: pageMachine<typeof jobApplicationMachine>('jobApplication'),
    passwordReset: pageMachine<typeof passwordResetMachine>('passwordReset'),
    namedList: pageMachine<typeof namedListMachine>('namedList'),
    lineGrouping: pageMachine<typeof lineGroupingMachine>('lineGrouping'),
    listChoice: pageMachine<typeof listChoiceMachine>('listChoice'),
    parkedCommand: pageMachine<typeof parkedCommandMachine>('parkedCommand'),
    variantsPopup: variantsPopupMachine,
    promotionRows: promotionRowsMachine,
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
    hasBasket: ({ context }) => offers(context.configuration, 'basket'),
    isBasketOpened: ({ event }) => newLocation(event).route.kind === 'basket',
    isKnownMissing: ({ context }) => context.initial.isMissing,
    isHome: ({ context }) => context.location.route.kind === 'home',
    isNamedList: ({ context }) => context.location.route.kind === 'list',
    isListing: ({ context }) => listingSource(context.location.route) !== null,
    isSearchStart: ({ context: { location } }) =>
      location.route.kind === 'search' && location.route.term === '',
    isProduct: ({ context }) => context.location.route.kind === 'product',
    isBasket: ({ context }) => context.location.route.kind === 'basket',
    isCheckout: ({ context }) => context.location.route.kind === 'checkout',
    isAccount: ({ context }) => context.location.route.kind === 'account',
    isQuickOrder: ({ context }) => context.location.route.kind === 'quickOrder',
    isOrders: ({ context }) => context.location.route.kind === 'orders',
    isOrder: ({ context }) => context.location.route.kind === 'order',
    isJobApplication: ({ context }) => context.location.route.kind === 'jobApplication',
    isPasswordReset: ({ context }) => context.location.route.kind === 'passwordReset',
    isForCustomersOnly: ({ context }) =>
      context.session.kind === 'anonymous' && customerPages.includes(context.location.route.kind),
    isSameKind: ({ context, event }) => context.location.route.kind === newLocation(event).route.kind,
    isSignIn: ({ context }) => context.location.route.kind === 'signIn',
    /** What was pressed is kept by the host: `app/` provides it. */
    isCommandParked: () => false,
    isSignedIn: ({ context }) => context.session.kind === 'signedIn',
    isCustomer: ({ event }) => newSession(event).kind === 'signedIn',
    isOtherCustomer: ({ context, event }) => {
      const session = newSession(event);
      return session.kind === 'signedIn' && customerId(context.session) !== customerId(session);
    },
    isOtherAudience: ({ context, event }) => customerId(context.session) !== customerId(newSession(event)),
  },
  actions: {
    /** Telling the operator is the host's: `app/` provides it. */
    reportFailure: (_scope, _params: { error: unknown }) => {},
    storeLocation: assign({
      location: ({ event }) => {
        const { route, path, search } = newLocation(event);
        return { route, path, search };
      },
    }),
    countPage: assign({ pageCount: ({ context }) => context.pageCount + 1 }),
    countDialog: assign({ dialogCount: ({ context }) => context.dialogCount + 1 }),
    countBasket: assign({ basketCount: ({ context }) => context.basketCount + 1 }),
    clearInitial: assign({
      initial: ({ context }) => ({ ...nothingInitial, categories: context.initial.categories }),
    }),
    storeSession: assign({ session: ({ event }) => newSession(event) }),
    tellNotices: forwardTo('notices'),
    tellNoticesOfCustomer: sendTo('notices', {
      type: 'notice.settled',
      about: 'visitor' satisfies NoticeAudience,
    }),
    tellNoticesOfVisitor: sendTo('notices', {
      type: 'notice.settled',
      about: 'customer' satisfies NoticeAudience,
    }),
    tellNoticesOfPage: sendTo('notices', { type: 'page.changed' }),
    tellLinkPrefetch: forwardTo('linkPrefetch'),
    tellLinkPrefetchOfPage: sendTo('linkPrefetch', { type: 'page.changed' }),
    tellSiteContentOfPage: sendTo('siteContent', { type: 'page.changed' }),
    closeMenu: sendTo('catalogueMenu', { type: 'menu.closed' }),
    tellQuickSearchOfPage: sendTo('quickSearch', { type: 'page.changed' }),
    tellQuickSearchOfAudience: sendTo('quickSearch', { type: 'audience.changed' }),
    tellSession: forwardTo('session'),
    tellListing: sendTo('listing', ({ event }) => {
      const { path, search } = newLocation(event);
      return { type: 'query.changed', path, search, query: parseListingQuery(search) };
    }),
    tellListingOutdated: sendTo('listing', { type: 'listing.outdated' }),
    tellDisplayMode: sendTo('displayMode', ({ event }) => ({
      type: 'mode.chosen',
      mode: displayModeOf(newLocation(event)),
    })),
    tellProductPage: sendTo('productPage', ({ event }) => ({
      type: 'variant.selected',
      selectedVariant: productOf(newLocation(event)).selectedVariant,
    })),
    tellCheckout: sendTo('checkout', ({ event }) => {
      const { route } = newLocation(event);
      return { type: 'step.opened', step: route.kind === 'checkout' ? route.step : 'delivery' };
    }),
    tellAccount: sendTo('account', ({ event }) => ({
      type: 'section.opened',
      section: accountSectionOf(newLocation(event)),
    })),
    tellOrders: sendTo('orders', ({ event }) => ({
      type: 'query.changed',
      query: ordersOf(newLocation(event)),
    })),
    tellBasket: forwardTo('basket'),
    tellAllOfConnection: ({ system }) => {
      for (const id of connected) {
        const part: LoadsByConnection | undefined = system.get(id);
        part?.send({ type: 'connection.returned' });
      }
    },
    /** Reaching other tabs is the host's: `app/` provides it. */
    tellOtherTabsOfBasket: () => {},
    tellBasketOpened: sendTo('basket', { type: 'basket.opened' }),
    tellBasketOutdated: sendTo('basket', { type: 'basket.outdated' }),
    tellVariantsPopup: forwardTo('variantsPopup'),
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
      to: returnToOf(context.location),
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

/** Reports what a child broke with. */
export const reportFailure = {
  type: 'reportFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;

/** The product that the route of a product page names. */
export function productOf({ route }: PageLocation) {
  if (route.kind !== 'product') throw new Error(`storefront: the page ${route.kind} is not a product`);
  return route;
}

/** The part of the account that an address names. */
export function accountSectionOf({ route }: PageLocation): AccountSection {
  if (route.kind !== 'account') throw new Error(`storefront: the page ${route.kind} is not the account`);
  return route.section;
}

/** What the address of the list of orders asks for. */
export function ordersOf({ route }: PageLocation): OrderQuery {
  if (route.kind !== 'orders')
    throw new Error(`storefront: the page ${route.kind} is not the list of orders`);
  return route.query;
}

/** The user id of a customer; `null` for a visitor. */
export function customerId(session: Session): string | null {
  return session.kind === 'signedIn' ? session.customer.userId : null;
}

/** Unique to this opening of the page: keys of orders are made from it (BA-4). */
export function keySeed({ visit, pageCount }: StorefrontContext): string {
  return `${visit}-${pageCount}`;
}

function newLocation(event: StorefrontEvent): PageLocation {
  return eventOf(event, 'route.*');
}

function newSession(event: StorefrontEvent): Session {
  return eventOf(event, 'session.changed').session;
}

/** Whether an address says how its listing is shown, and the one before did not say the same. */
function hasOtherForm(before: PageLocation, after: PageLocation): boolean {
  const { display } = parseListingQuery(after.search);
  return display !== null && display !== parseListingQuery(before.search).display;
}

function displayModeOf({ search }: PageLocation): DisplayMode {
  const { display } = parseListingQuery(search);
  if (display === null) throw new Error(`storefront: the address ${search} says no display mode`);
  return display;
}

function returnToOf({ route }: PageLocation): string {
  if (route.kind !== 'signIn') throw new Error(`storefront: the page ${route.kind} is not the sign-in page`);
  return route.returnTo;
}
