import { parseListingQuery } from '../domain/listing/listing-query.ts';
import { listingSource } from '../domain/listing/listing-source.ts';
import type { ListingInput } from './listing.machine.ts';
import type { ProductPageInput } from './product-page.machine.ts';
import {
  customerId,
  productOf,
  reportFailure,
  storefrontSetup,
  type StorefrontContext,
} from './storefront-setup.ts';
import type { ProductTilesInput } from './product-tiles.machine.ts';

/** What is done when another page is opened, or cannot be. */
const openAnotherPage = [
  'storeLocation',
  'forgetInitial',
  'tellNoticesOfPage',
  'tellLinkPrefetchOfPage',
  'closeMenu',
] as const;

const pageFailed = {
  description: 'The page broke; the rest of the shop stands.',
  meta: { requirements: ['SE-2'] },
  target: 'unavailable',
  actions: reportFailure,
} as const;

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
    viewing: {
      description: 'The products are shown; nothing is ordered, marked or asked for.',
      meta: { requirements: ['TI-1', 'SE-3'] },
    },
    ordering: {
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
    },
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
    { description: 'A category or a search.', guard: 'isListing', target: 'listing' },
    { description: 'A product.', guard: 'isProduct', target: 'product' },
    { description: 'The basket.', guard: 'isBasket', target: 'basket' },
    { description: 'The sign-in page.', guard: 'isSignIn', target: 'signIn' },
    { description: 'A search for nothing yet.', guard: 'isSearchStart', target: 'searchStart' },
    { description: 'The shop has no such page.', target: 'notFound' },
  ],
});

const home = storefrontSetup.createStateConfig({
  description: 'The home page with the top of the catalogue; it does not wait for its offers.',
  meta: { requirements: ['LS-7'] },
  initial: 'open',
  states: {
    open: {
      description: 'The page has its offers.',
      meta: { requirements: ['CT-2'] },
      invoke: {
        id: 'offers',
        src: 'offers',
        systemId: 'offers',
        input: ({ context }) => ({ categories: context.initial.categories }),
        onError: {
          description: 'The page does without them.',
          target: 'withoutOffers',
          actions: reportFailure,
        },
      },
      ...tileOrdering,
    },
    withoutOffers: { description: 'The page has no offers.', meta: { requirements: ['GW-4'] } },
  },
});

const listing = storefrontSetup.createStateConfig({
  description: 'The products of a category or of a search.',
  meta: { requirements: ['RT-1', 'RT-2', 'RT-4'] },
  invoke: {
    id: 'listing',
    src: 'listing',
    systemId: 'listing',
    input: ({ context }) => listingInput(context),
    onError: pageFailed,
  },
  ...tileOrdering,
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
    'session.changed': {
      description: 'The customer signed in or out: what the page shows depends on it, so it is reopened.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      guard: 'isOtherAudience',
      target: '.opening',
      actions: 'forgetInitial',
    },
  },
  states: {
    opening,
    home,
    listing,
    product,
    basket: {
      description: 'The basket of the customer; a visitor is asked to sign in.',
      meta: { requirements: ['BA-5', 'RT-5'] },
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
  };
}

function productTilesInput(context: StorefrontContext): ProductTilesInput {
  const userId = customerId(context.session);
  if (userId === null) throw new Error('storefront: a visitor cannot order from a list');
  return { userId, keySeed: keySeed(context) };
}

function keySeed({ visit, pageCount }: StorefrontContext): string {
  return `${visit}-${pageCount}`;
}
