import { parseListingQuery } from '../../domain/listing/listing-query.ts';
import { listingSource } from '../../domain/listing/listing-source.ts';
import type { AccountInput } from '../account/account.machine.ts';
import { holidaysOf } from '../../domain/configuration/holidays-of.ts';
import { timeZoneOf } from '../../domain/configuration/time-zone-of.ts';
import type { CheckoutInput } from '../checkout/checkout.machine.ts';
import type { JobApplicationInput } from '../content/job-application.machine.ts';
import type { ListingInput } from '../listing/listing.machine.ts';
import type { NamedListInput } from '../lists/named-list.machine.ts';
import type { OrderPageInput } from '../orders/order-page.machine.ts';
import type { ProductPageInput } from '../product/product-page.machine.ts';
import {
  accountSectionOf,
  customerId,
  keySeed,
  ordersOf,
  productOf,
  reportFailure,
  storefrontSetup,
  type StorefrontContext,
} from './storefront-setup.ts';
import type { PasswordResetInput } from '../account/password-reset.machine.ts';
import type { QuickOrderInput } from '../quick-order/quick-order.machine.ts';
import type { ProductTilesInput } from '../tile/product-tiles.machine.ts';

/** What is done when another page is opened, or cannot be. */
const openAnotherPage = [
  'storeLocation',
  'clearInitial',
  'tellNoticesOfPage',
  'tellLinkPrefetchOfPage',
  'closeMenu',
  'tellSiteContentOfPage',
] as const;

const pageFailed = {
  description: 'The page broke; the rest of the shop stands.',
  meta: { requirements: ['SE-2'] },
  target: 'unavailable',
  actions: reportFailure,
} as const;

const viewing = storefrontSetup.createStateConfig({
  description: 'The products are shown; nothing is ordered, marked or requested.',
  meta: { requirements: ['TI-1', 'SE-3'] },
});

const ordering = storefrontSetup.createStateConfig({
  description: 'The customer orders products in lists, marks favourites and asks to be notified.',
  meta: { requirements: ['TI-2', 'TI-8', 'TI-9', 'BA-1'] },
  invoke: {
    id: 'productTiles',
    src: 'productTiles',
    systemId: 'productTiles',
    input: ({ context }) => productTilesInput(context),
    onError: {
      description: 'This broke; the page stands without it.',
      meta: { requirements: ['SE-2'] },
      target: 'viewing',
      actions: reportFailure,
    },
  },
});

/** What a customer does with the products of a page, beside what the page itself is for. */
const tileOrdering = storefrontSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a customer orders, marks and asks for products.',
      always: [
        { description: 'A customer is signed in.', guard: 'isSignedIn', target: 'ordering' },
        { description: 'A visitor looks at the products.', target: 'viewing' },
      ],
    },
    viewing,
    ordering,
  },
});

const opening = storefrontSetup.createStateConfig({
  description: 'The address decides which page is opened.',
  entry: 'countPage',
  always: [
    {
      description: 'The page came without its category or product, which the catalogue does not have.',
      meta: { requirements: ['RT-1', 'GW-4'] },
      guard: 'isKnownMissing',
      target: 'notFound',
    },
    { description: 'The home page.', guard: 'isHome', target: 'home' },
    {
      description: 'A page of customers, opened by a visitor.',
      meta: { requirements: ['SE-1', 'SE-3'] },
      guard: 'isForCustomersOnly',
      target: 'signInFirst',
    },
    { description: 'One of the customer’s lists.', guard: 'isNamedList', target: 'namedList' },
    { description: 'A category, a search or the favourites.', guard: 'isListing', target: 'listing' },
    { description: 'A product.', guard: 'isProduct', target: 'product' },
    { description: 'The basket.', guard: 'isBasket', target: 'basket' },
    { description: 'The checkout.', guard: 'isCheckout', target: 'checkout' },
    { description: 'The quick order.', guard: 'isQuickOrder', target: 'quickOrder' },
    { description: 'The list of orders.', guard: 'isOrders', target: 'orders' },
    { description: 'The account.', guard: 'isAccount', target: 'account' },
    { description: 'One order.', guard: 'isOrder', target: 'order' },
    { description: 'An application for a job.', guard: 'isJobApplication', target: 'jobApplication' },
    { description: 'A forgotten password.', guard: 'isPasswordReset', target: 'passwordReset' },
    { description: 'The sign-in page.', guard: 'isSignIn', target: 'signIn' },
    { description: 'A search for nothing yet.', guard: 'isSearchStart', target: 'searchStart' },
    { description: 'The shop has no such page.', target: 'notFound' },
  ],
});

const home = storefrontSetup.createStateConfig({
  description: 'The home page with the top of the catalogue; it does not wait for what else it shows.',
  meta: { requirements: ['LS-7'] },
  initial: 'open',
  states: {
    open: {
      description: 'The page has its offers, and what is the customer’s own.',
      meta: { requirements: ['CT-2'] },
      invoke: {
        id: 'homePage',
        src: 'homePage',
        systemId: 'homePage',
        input: ({ context }) => ({
          categories: context.initial.categories,
          userId: customerId(context.session) ?? '',
          mostViewed: context.configuration.recentlyViewed.maximumItems,
        }),
        onError: {
          description: 'The page does without them.',
          target: 'withCatalogueOnly',
          actions: reportFailure,
        },
      },
      ...tileOrdering,
    },
    withCatalogueOnly: { description: 'The page has the catalogue only.', meta: { requirements: ['GW-4'] } },
  },
});

const listing = storefrontSetup.createStateConfig({
  description: 'The products of a category, of a search or of the favourites.',
  meta: { requirements: ['RT-1', 'RT-2', 'RT-4', 'LS-10'] },
  invoke: {
    id: 'listing',
    src: 'listing',
    systemId: 'listing',
    input: ({ context }) => listingInput(context),
    onError: pageFailed,
  },
  ...tileOrdering,
});

const namedList = storefrontSetup.createStateConfig({
  description: 'One of the customer’s lists: its products, and what is done with the list itself.',
  meta: { requirements: ['LS-10', 'BA-5'] },
  invoke: [
    {
      id: 'listing',
      src: 'listing',
      systemId: 'listing',
      input: ({ context }) => listingInput(context),
      onError: pageFailed,
    },
    {
      id: 'namedList',
      src: 'namedList',
      systemId: 'namedList',
      input: ({ context }) => namedListInput(context),
      onError: pageFailed,
    },
  ],
  on: {
    'list.changed': {
      description: 'The list has another name or other products: they are read again.',
      meta: { requirements: ['BA-5'] },
      actions: 'tellListingOutdated',
    },
  },
  initial: 'ordering',
  states: { ordering, viewing },
});

const product = storefrontSetup.createStateConfig({
  description: 'One product.',
  meta: { requirements: ['RT-1', 'RT-3'] },
  invoke: {
    id: 'productPage',
    src: 'productPage',
    systemId: 'productPage',
    input: ({ context }) => productPageInput(context),
    onError: pageFailed,
  },
  on: {
    'route.changed': {
      description: 'The same product with another variant.',
      guard: 'isSameProduct',
      actions: ['storeLocation', 'tellProductPage', 'tellLinkPrefetchOfPage'],
    },
  },
  ...tileOrdering,
});

const basket = storefrontSetup.createStateConfig({
  description: 'The basket of the customer; a visitor is asked to sign in.',
  meta: { requirements: ['BA-5', 'RT-5'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a customer has a basket.',
      always: [
        { description: 'A customer is signed in.', guard: 'isSignedIn', target: 'grouped' },
        { description: 'A visitor is asked to sign in.', target: 'ungrouped' },
      ],
    },
    grouped: {
      description: 'The lines are grouped as the customer chooses.',
      meta: { requirements: ['BA-5'] },
      invoke: {
        id: 'lineGrouping',
        src: 'lineGrouping',
        systemId: 'lineGrouping',
        input: ({ context }) => ({ usage: 'BASKET', userId: customerId(context.session) ?? '' }),
        onError: {
          description: 'The lines stand as they were added.',
          meta: { requirements: ['SE-2'] },
          target: 'ungrouped',
          actions: reportFailure,
        },
      },
    },
    ungrouped: { description: 'No lines are grouped.', meta: { requirements: ['BA-5'] } },
  },
});

const checkout = storefrontSetup.createStateConfig({
  description: 'The checkout, each of its steps with an address.',
  meta: { requirements: ['BA-6', 'RT-5'] },
  invoke: {
    id: 'checkout',
    src: 'checkout',
    systemId: 'checkout',
    input: ({ context }) => checkoutInput(context),
    onError: pageFailed,
  },
  on: {
    'route.changed': {
      description: 'Another step of the checkout.',
      guard: 'isSameKind',
      actions: ['storeLocation', 'tellCheckout', 'tellLinkPrefetchOfPage'],
    },
  },
});

const quickOrder = storefrontSetup.createStateConfig({
  description: 'Many lines at once by their numbers.',
  meta: { requirements: ['BA-8', 'RT-5'] },
  invoke: {
    id: 'quickOrder',
    src: 'quickOrder',
    systemId: 'quickOrder',
    input: ({ context }) => quickOrderInput(context),
    onError: pageFailed,
  },
});

/** By what the rows of a page of orders are grouped; the page stands without it. */
const notGrouped = {
  description: 'The rows stand as the gateway sends them.',
  meta: { requirements: ['SE-2'] },
  actions: reportFailure,
} as const;

const orders = storefrontSetup.createStateConfig({
  description: 'The list of the customer’s orders.',
  meta: { requirements: ['BA-7', 'RT-5'] },
  invoke: [
    {
      id: 'orders',
      src: 'orders',
      systemId: 'orders',
      input: ({ context }) => ({ query: ordersOf(context.location) }),
      onError: pageFailed,
    },
    {
      id: 'lineGrouping',
      src: 'lineGrouping',
      systemId: 'lineGrouping',
      input: ({ context }) => ({ usage: 'ORDER', userId: customerId(context.session) ?? '' }),
      onError: notGrouped,
    },
  ],
  on: {
    'route.changed': {
      description: 'Another page of the list, or another number that is searched for.',
      guard: 'isSameKind',
      actions: ['storeLocation', 'tellOrders', 'tellLinkPrefetchOfPage'],
    },
  },
});

const order = storefrontSetup.createStateConfig({
  description: 'One order.',
  meta: { requirements: ['BA-7', 'RT-5'] },
  invoke: [
    {
      id: 'orderPage',
      src: 'orderPage',
      systemId: 'orderPage',
      input: ({ context }) => orderPageInput(context),
      onError: pageFailed,
    },
    {
      id: 'lineGrouping',
      src: 'lineGrouping',
      systemId: 'lineGrouping',
      input: ({ context }) => ({ usage: 'ORDER_DETAILS', userId: customerId(context.session) ?? '' }),
      onError: notGrouped,
    },
  ],
});

const jobApplication = storefrontSetup.createStateConfig({
  description: 'The form to apply for a job.',
  meta: { requirements: ['CT-4', 'RT-5'] },
  invoke: {
    id: 'jobApplication',
    src: 'jobApplication',
    systemId: 'jobApplication',
    input: ({ context }) => jobApplicationInput(context),
    onError: pageFailed,
  },
});

const passwordReset = storefrontSetup.createStateConfig({
  description: 'A new password for a customer who forgot theirs.',
  meta: { requirements: ['RT-5'] },
  invoke: {
    id: 'passwordReset',
    src: 'passwordReset',
    systemId: 'passwordReset',
    input: ({ context }) => passwordResetInput(context),
    onError: pageFailed,
  },
});

const account = storefrontSetup.createStateConfig({
  description: 'The customer’s account, each of its parts with an address.',
  meta: { requirements: ['RT-5'] },
  invoke: {
    id: 'account',
    src: 'account',
    systemId: 'account',
    input: ({ context }) => accountInput(context),
    onError: pageFailed,
  },
  on: {
    'route.changed': {
      description: 'Another part of the account.',
      guard: 'isSameKind',
      actions: ['storeLocation', 'tellAccount', 'tellLinkPrefetchOfPage'],
    },
  },
});

const signIn = storefrontSetup.createStateConfig({
  description: 'The sign-in page; customers are led back to where they came from.',
  meta: { requirements: ['SE-1', 'RT-5'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A customer may be signed in already.',
      always: [
        { description: 'The customer is signed in and returns.', guard: 'isSignedIn', target: 'returning' },
        { description: 'The form is shown.', target: 'withDemoCustomers' },
      ],
    },
    withDemoCustomers: {
      description: 'The form is shown, and beside it the customers of a demonstration.',
      invoke: {
        id: 'demoCustomers',
        src: 'demoCustomers',
        systemId: 'demoCustomers',
        onError: {
          description: 'The form stands without the demo customers.',
          meta: { requirements: ['SE-2'] },
          target: 'withoutDemoCustomers',
          actions: reportFailure,
        },
      },
    },
    withoutDemoCustomers: {
      description: 'The form is shown alone.',
      meta: { requirements: ['SE-1'] },
    },
    returning: { description: 'The customer is on the way back.', entry: 'requestReturn' },
  },
});

const unavailable = storefrontSetup.createStateConfig({
  description:
    'The page cannot be shown: the connection broke, a newer version of the shop replaced this one, or the page itself broke. The visitor may try again.',
  meta: { requirements: ['SE-2'] },
  on: {
    'retry.requested': {
      description: 'The visitor tries again.',
      actions: 'requestRetry',
    },
    'connection.returned': {
      description: 'The connection is back: the page is tried again.',
      actions: ['tellAllOfConnection', 'requestRetry'],
    },
    'session.changed': {
      description: 'Another customer may see the page: it is tried again.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      guard: 'isOtherAudience',
      actions: 'requestRetry',
    },
    'route.changed': {
      description: 'The page, or another one, can be opened.',
      target: 'opening',
      actions: openAnotherPage,
    },
  },
});

/** The region of the page that is open. */
export const pageRegion = storefrontSetup.createStateConfig({
  description: 'Which page is open. The page of the address lives exactly as long as the visitor is on it.',
  meta: { requirements: ['RT-1', 'RT-4', 'RT-5'] },
  initial: 'opening',
  on: {
    'route.changed': [
      {
        description: 'The same address: the visitor goes to another part of the page.',
        meta: { requirements: ['RT-7'] },
        guard: 'isSameLocation',
        actions: 'tellLinkPrefetchOfPage',
      },
      {
        description: 'The same listing, as a list or as a grid: the choice holds for every listing.',
        meta: { requirements: ['RT-7', 'LS-6'] },
        guard: 'isSameListingInOtherForm',
        actions: ['storeLocation', 'tellListing', 'tellDisplayMode', 'tellLinkPrefetchOfPage'],
      },
      {
        description: 'The same listing with other products.',
        meta: { requirements: ['RT-7'] },
        guard: 'isSameListing',
        actions: ['storeLocation', 'tellListing', 'tellLinkPrefetchOfPage'],
      },
      { description: 'Another page.', target: '.opening', actions: openAnotherPage },
    ],
    'route.failed': {
      description: 'Another page, which could not be fetched.',
      meta: { requirements: ['SE-2'] },
      target: '.unavailable',
      actions: openAnotherPage,
    },
    'connection.returned': {
      description: 'The connection is back: what could not be loaded without it is loaded again.',
      meta: { requirements: ['SE-2'] },
      actions: 'tellAllOfConnection',
    },
    'session.changed': {
      description: 'The customer signed in or out: what the page shows depends on it, so it is reopened.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      guard: 'isOtherAudience',
      target: '.opening',
      actions: 'clearInitial',
    },
  },
  states: {
    opening,
    home,
    namedList,
    listing,
    product,
    basket,
    checkout,
    quickOrder,
    orders,
    order,
    jobApplication,
    passwordReset,
    account,
    signInFirst: {
      description: 'The visitor is on the way to sign in, and comes back afterwards.',
      meta: { requirements: ['SE-1', 'SE-3'] },
      entry: 'requestSignInInstead',
    },
    signIn,
    searchStart: {
      description: 'The results page before anything is searched for: how to search.',
      meta: { requirements: ['RT-4'] },
    },
    notFound: {
      description: 'The shop has no such page; the visitor is shown the way on.',
      meta: { requirements: ['RT-1'] },
    },
    unavailable,
  },
});

function listingInput({ location, initial, configuration }: StorefrontContext): ListingInput {
  const source = listingSource(location.route);
  if (!source) throw new Error(`storefront: the page ${location.route.kind} is not a listing`);
  const { path, search } = location;
  const { pageSize } = configuration.listing;
  return { source, path, search, query: parseListingQuery(search), pageSize, initial: initial.listing };
}

function productPageInput(context: StorefrontContext): ProductPageInput {
  const { productId, selectedVariant, currentPath } = productOf(context.location);
  return {
    productId,
    selectedVariant,
    currentPath,
    paths: context.configuration.paths,
    initial: context.initial.product,
    userId: customerId(context.session) ?? '',
    keySeed: keySeed(context),
    mostViewed: context.configuration.recentlyViewed.maximumItems,
  };
}

function checkoutInput(context: StorefrontContext): CheckoutInput {
  const {
    configuration,
    session,
    location: { route },
  } = context;
  return {
    step: route.kind === 'checkout' ? route.step : 'delivery',
    isSeveral: route.kind === 'checkout' && route.isSeveral === true,
    paths: configuration.paths,
    holidays: holidaysOf(session, configuration),
    timeZone: timeZoneOf(session, configuration),
    userId: customerId(session) ?? '',
    keySeed: keySeed(context),
  };
}

function accountInput(context: StorefrontContext): AccountInput {
  return {
    section: accountSectionOf(context.location),
    userId: customerId(context.session) ?? '',
    keySeed: keySeed(context),
  };
}

function quickOrderInput(context: StorefrontContext): QuickOrderInput {
  const { session, configuration } = context;
  if (session.kind === 'anonymous') throw new Error('storefront: a visitor has no quick order');
  const { userId, salesOrganisation, distributionChannel, division, currency } = session.customer;
  return {
    userId,
    salesArea: { distributionChainId: `${salesOrganisation}-${distributionChannel}`, division, currency },
    resultCount: configuration.quickSearch.resultCount,
    keySeed: keySeed(context),
  };
}

function orderPageInput(context: StorefrontContext): OrderPageInput {
  const { route } = context.location;
  if (route.kind !== 'order') throw new Error(`storefront: the page ${route.kind} is not an order`);
  return { orderId: route.orderId, keySeed: keySeed(context) };
}

function namedListInput(context: StorefrontContext): NamedListInput {
  const { route } = context.location;
  if (route.kind !== 'list') throw new Error(`storefront: the page ${route.kind} is not a list`);
  return { listId: route.listId, keySeed: keySeed(context) };
}

function jobApplicationInput(context: StorefrontContext): JobApplicationInput {
  const { route } = context.location;
  return { jobId: route.kind === 'jobApplication' ? route.jobId : '', keySeed: keySeed(context) };
}

function passwordResetInput(context: StorefrontContext): PasswordResetInput {
  const { route } = context.location;
  return { token: route.kind === 'passwordReset' ? route.token : '', keySeed: keySeed(context) };
}

function productTilesInput(context: StorefrontContext): ProductTilesInput {
  const userId = customerId(context.session);
  if (userId === null) throw new Error('storefront: a visitor cannot order from a list');
  return { userId, keySeed: keySeed(context) };
}
