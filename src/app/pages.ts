import type { Route } from '../domain/routes/route.ts';
import { pageOf, plainPage, type LoadMachines, type Page } from './page.ts';

/** Composes the question about parked commands: any page may ask it (SE-1). */
export const parkedMachines: LoadMachines = async () =>
  (await import('./compose/compose-parked.ts')).composeParked;
/** Composes saving products in a list, and the page of a list (BA-5). */
export const listMachines: LoadMachines = async () =>
  (await import('./compose/compose-lists.ts')).composeLists;
const lineGrouping: LoadMachines = async () =>
  (await import('./compose/compose-line-grouping.ts')).composeLineGrouping;
const orderMachines: LoadMachines = async () => (await import('./compose/compose-orders.ts')).composeOrders;

const listing = {
  actor: 'listing',
  view: async () => (await import('../views/listing/listing-page.tsx')).ListingPage,
  files: ['src/views/listing/listing-page.tsx'],
} as const;

/** Every page of the shop, by the kind of its route: all differences between pages are here. */
const pages: Readonly<Record<Route['kind'] | 'searchStart', Page>> = {
  home: plainPage({
    title: ({ messages }) => messages.homePage.title,
    view: async () => (await import('../views/home/home-page.tsx')).HomePage,
    machines: [async () => (await import('./compose/compose-home.ts')).composeHome],
    files: ['src/views/home/home-page.tsx', 'src/app/compose/compose-home.ts'],
  }),
  category: pageOf({ ...listing, title: ({ listing: shown }) => shown?.category?.name ?? '' }),
  search: pageOf({
    ...listing,
    title: ({ messages, route }) => messages.listing.resultsFor(route.kind === 'search' ? route.term : ''),
  }),
  searchStart: plainPage({
    title: ({ messages }) => messages.listing.searchTitle,
    view: async () => (await import('../views/search/search-start-page.tsx')).SearchStartPage,
    files: ['src/views/search/search-start-page.tsx'],
  }),
  favourites: pageOf({ ...listing, title: ({ messages }) => messages.listing.favourites }),
  list: pageOf({
    ...listing,
    title: ({ messages }) => messages.listing.ownList,
    machines: [listMachines],
    files: [...listing.files, 'src/app/compose/compose-lists.ts'],
  }),
  product: pageOf({
    actor: 'productPage',
    title: ({ product }) => product?.productName ?? '',
    view: async () => (await import('../views/product/product-page.tsx')).ProductPage,
    machines: [async () => (await import('./compose/compose-product-page.ts')).composeProductPage],
    files: ['src/views/product/product-page.tsx', 'src/app/compose/compose-product-page.ts'],
  }),
  basket: plainPage({
    title: ({ messages }) => messages.basket.title,
    view: async () => (await import('../views/basket/basket-page.tsx')).BasketPage,
    machines: [lineGrouping],
    files: ['src/views/basket/basket-page.tsx', 'src/app/compose/compose-line-grouping.ts'],
  }),
  checkout: pageOf({
    actor: 'checkout',
    title: ({ messages }) => messages.checkout.title,
    view: async () => (await import('../views/checkout/checkout-page.tsx')).CheckoutPage,
    machines: [async () => (await import('./compose/compose-checkout.ts')).composeCheckout],
    files: ['src/views/checkout/checkout-page.tsx', 'src/app/compose/compose-checkout.ts'],
  }),
  quickOrder: pageOf({
    actor: 'quickOrder',
    title: ({ messages }) => messages.quickOrder.title,
    view: async () => (await import('../views/quick-order/quick-order-page.tsx')).QuickOrderPage,
    machines: [async () => (await import('./compose/compose-quick-order.ts')).composeQuickOrder],
    files: ['src/views/quick-order/quick-order-page.tsx', 'src/app/compose/compose-quick-order.ts'],
  }),
  orders: pageOf({
    actor: 'orders',
    title: ({ messages }) => messages.orders.title,
    view: async () => (await import('../views/orders/orders-page.tsx')).OrdersPage,
    machines: [orderMachines, lineGrouping],
    files: [
      'src/views/orders/orders-page.tsx',
      'src/app/compose/compose-orders.ts',
      'src/app/compose/compose-line-grouping.ts',
    ],
  }),
  order: pageOf({
    actor: 'orderPage',
    title: ({ messages, route }) => (route.kind === 'order' ? messages.orders.one(route.orderId) : ''),
    view: async () => (await import('../views/orders/order-page.tsx')).OrderPage,
    machines: [orderMachines, lineGrouping],
    files: [
      'src/views/orders/order-page.tsx',
      'src/app/compose/compose-orders.ts',
      'src/app/compose/compose-line-grouping.ts',
    ],
  }),
  jobApplication: pageOf({
    actor: 'jobApplication',
    title: ({ messages }) => messages.jobApplication.title,
    view: async () => (await import('../views/content/job-application-page.tsx')).JobApplicationPage,
    machines: [async () => (await import('./compose/compose-job-application.ts')).composeJobApplication],
    files: ['src/views/content/job-application-page.tsx', 'src/app/compose/compose-job-application.ts'],
  }),
  account: pageOf({
    actor: 'account',
    title: ({ messages }) => messages.account.title,
    view: async () => (await import('../views/account/account-page.tsx')).AccountPage,
    machines: [async () => (await import('./compose/compose-account.ts')).composeAccount],
    files: ['src/views/account/account-page.tsx', 'src/app/compose/compose-account.ts'],
  }),
  passwordReset: pageOf({
    actor: 'passwordReset',
    title: ({ messages }) => messages.passwordReset.title,
    view: async () => (await import('../views/account/password-reset-page.tsx')).PasswordResetPage,
    machines: [async () => (await import('./compose/compose-password-reset.ts')).composePasswordReset],
    files: ['src/views/account/password-reset-page.tsx', 'src/app/compose/compose-password-reset.ts'],
  }),
  signIn: plainPage({
    title: ({ messages }) => messages.signIn.title,
    view: async () => (await import('../views/session/sign-in-page.tsx')).SignInPage,
    machines: [async () => (await import('./compose/compose-sign-in.ts')).composeSignIn],
    files: ['src/views/session/sign-in-page.tsx', 'src/app/compose/compose-sign-in.ts'],
  }),
  notFound: plainPage({
    title: ({ messages }) => messages.notFound.title,
    view: async () => (await import('../views/shell/failure/not-found-page.tsx')).NotFoundPage,
    files: ['src/views/shell/failure/not-found-page.tsx'],
  }),
};

/** The page that shows a route. */
export function pageAt(route: Route): Page {
  return pages[route.kind === 'search' && route.term === '' ? 'searchStart' : route.kind];
}

/** The page in place of one that does not exist. */
export const missingPage = pages.notFound;

/** All pages. */
export const everyPage: readonly Page[] = Object.values(pages);

/** Loads the functions that compose the machines of every page, for tools that need all of them at once. */
export function loadEveryMachine() {
  const loads = new Set([parkedMachines, listMachines, ...everyPage.flatMap(({ machines }) => machines)]);
  return Promise.all([...loads].map((load) => load()));
}
