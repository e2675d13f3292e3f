import type { Route } from '../../domain/routes/route.ts';
import {
  account,
  basket,
  checkout,
  home,
  listing,
  namedList,
  order,
  orders,
  plain,
  product,
  quickOrder,
  signIn,
} from './storefront-pages.ts';
import { storefrontSetup } from './storefront-setup.ts';

/** The actions when another page is opened, or cannot be. */
const openAnotherPage = [
  'storeLocation',
  'storeFromList',
  'clearInitial',
  'notifyNoticesOfPage',
  'notifyLinkPrefetchOfPage',
  'closeMenu',
  'notifySiteContentOfPage',
  'notifyCompanyOutdated',
] as const;

/** The way from an address to its page. */
function opens<Kind extends Route['kind'], Target extends string = Kind>(
  kind: Kind,
  requirement: string,
  description: string,
  target?: Target,
) {
  return {
    description,
    meta: { requirements: [requirement] },
    guard: { type: 'isPage', params: { kind } },
    target: target ?? kind,
  } as const;
}

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
    opens('home', 'CT-2', 'The home page.'),
    {
      description: 'A page of customers, opened by a visitor.',
      meta: { requirements: ['SE-1', 'SE-3'] },
      guard: 'isForCustomersOnly',
      target: 'signInFirst',
    },
    opens('list', 'LS-10', 'One of the customer’s lists.', 'namedList'),
    {
      description: 'A category, a search or the favourites.',
      meta: { requirements: ['RT-1', 'RT-4', 'LS-10'] },
      guard: 'isListing',
      target: 'listing',
    },
    opens('product', 'RT-1', 'A product.'),
    opens('basket', 'RT-5', 'The basket.'),
    opens('checkout', 'RT-5', 'The checkout.'),
    opens('quickOrder', 'RT-5', 'The quick order.'),
    opens('orders', 'RT-5', 'The list of orders.'),
    opens('account', 'RT-5', 'The account.'),
    opens('order', 'RT-5', 'One order.'),
    opens('plain', 'RT-5', 'A page that needs nothing of the shop.'),
    opens('signIn', 'RT-5', 'The sign-in page.'),
    opens('search', 'RT-4', 'A search for nothing yet.', 'searchStart'),
    { description: 'The shop has no such page.', meta: { requirements: ['RT-2'] }, target: 'notFound' },
  ],
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
      actions: ['notifyAllOfConnection', 'requestRetry'],
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
        actions: 'notifyLinkPrefetchOfPage',
      },
      {
        description: 'The same listing, as a list or as a grid: the choice holds for every listing.',
        meta: { requirements: ['RT-7', 'LS-6'] },
        guard: 'isSameListingInOtherForm',
        actions: ['storeLocation', 'notifyListing', 'notifyDisplayMode', 'notifyLinkPrefetchOfPage'],
      },
      {
        description: 'The same listing with other products.',
        meta: { requirements: ['RT-7'] },
        guard: 'isSameListing',
        actions: ['storeLocation', 'notifyListing', 'notifyLinkPrefetchOfPage'],
      },
      {
        description: 'Another page.',
        meta: { requirements: ['RT-1'] },
        target: '.opening',
        actions: openAnotherPage,
      },
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
      actions: 'notifyAllOfConnection',
    },
    'session.changed': {
      description: 'The customer signed in or out: what the page shows depends on it, so it is reopened.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      guard: 'isOtherAudience',
      target: '.opening',
      actions: ['clearInitial', 'storeFromList'],
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
    plain,
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
      meta: { requirements: ['RT-1', 'LS-4'] },
      on: {
        'route.changed': {
          description: 'Another page, also of the same list.',
          meta: { requirements: ['RT-1'] },
          guard: 'isOtherLocation',
          target: 'opening',
          actions: openAnotherPage,
        },
      },
    },
    unavailable,
  },
});
