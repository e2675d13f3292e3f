import { firstQueryValue } from '../domain/routes/query-parameters.ts';
import {
  accountRoute,
  categoryRoute,
  checkoutRoute,
  orderRoute,
  ordersRoute,
  productRoute,
  searchRoute,
  signInRoute,
} from '../domain/routes/route-meaning.ts';
import {
  basketPath,
  companyBudgetsPath,
  companyPeoplePath,
  companyRulesPath,
  type Route,
} from '../domain/routes/route.ts';
import { approvalsTitle } from '../messages/approvals/approvals-title.ts';
import { companyRulesTitle } from '../messages/approval-rules/company-rules-title.ts';
import { companyPeopleTitle } from '../messages/people/company-people-title.ts';
import { companyBudgetsTitle } from '../messages/budgets/company-budgets-title.ts';
import { passwordResetTitle } from '../messages/account/password-reset-title.ts';
import { textsIn } from '../messages/in-languages.ts';
import { pageOf, pageOfChild, type LoadMachines, type Page } from './page.ts';

const lineGrouping: LoadMachines = async () =>
  (await import('./compose/compose-line-grouping.ts')).composeLineGrouping;
const orderMachines: LoadMachines = async () => (await import('./compose/compose-orders.ts')).composeOrders;

/**
 * All that a customer adds to every page of the shop: basket, ordering, quick order, their rows on the home page, lists and
 * parked commands. Visitors do not load it. It comes with a customer's first document, or before signing in is complete (SE-3).
 */
export const customerPart = {
  services: async () => (await import('../services/customer-services.ts')).customerServices,
  machines: async () => (await import('./compose/customer/compose-customer.ts')).composeCustomer,
  slot: async () => (await import('../views/customer-views.tsx')).customerViews,
  files: [
    'src/services/customer-services.ts',
    'src/app/compose/customer/compose-customer.ts',
    'src/views/customer-views.tsx',
  ],
} as const;

/** All that a visit adds to every page of the shop (PU-4); only visits load its code. */
export const visitPart = {
  machines: async () => (await import('./compose/compose-punchout.ts')).composePunchout,
  slot: async () => (await import('../views/punchout/punchout-slot.tsx')).punchoutSlot,
} as const;

const listing = {
  actor: 'listing',
  view: async () => (await import('../views/listing/listing-page.tsx')).ListingPage,
  files: ['src/views/listing/listing-page.tsx'],
} as const;

type KnownPage = Exclude<Route['kind'], 'plain'> | 'searchStart';

/**
 * Every page of the shop. All differences between pages are here. A page that others know has the kind of its route as
 * its name; all others are `plain`.
 */
export const pages: Readonly<Record<KnownPage, Page> & Record<string, Page>> = {
  home: pageOf({
    paths: () => ['/'],
    route: () => ({ kind: 'home' }),
    title: ({ messages }) => messages.homePage.title,
    view: async () => (await import('../views/home/home-page.tsx')).HomePage,
    machines: [async () => (await import('./compose/compose-home.ts')).composeHome],
    files: ['src/views/home/home-page.tsx', 'src/app/compose/compose-home.ts'],
  }),
  category: pageOfChild({
    ...listing,
    paths: ({ category }) => [`/${category}/:categoryId`, '/:template/:categoryId'],
    route: categoryRoute,
    title: ({ listing: shown }) => shown?.category?.name ?? '',
  }),
  search: pageOfChild({
    paths: () => ['/search'],
    route: searchRoute,
    ...listing,
    title: ({ messages, route }) => messages.listing.resultsFor(route.kind === 'search' ? route.term : ''),
  }),
  searchStart: pageOf({
    paths: () => [],
    title: ({ messages }) => messages.listing.searchTitle,
    view: async () => (await import('../views/search/search-start-page.tsx')).SearchStartPage,
    files: ['src/views/search/search-start-page.tsx'],
  }),
  favourites: pageOfChild({
    ...listing,
    paths: () => ['/lists/favourites'],
    route: () => ({ kind: 'favourites' }),
    isForCustomers: true,
    title: ({ messages }) => messages.listing.favourites,
  }),
  list: pageOfChild({
    paths: () => ['/lists/:listId'],
    route: ({ parameters: { listId = '' } }) => ({ kind: 'list', listId }),
    isForCustomers: true,
    ...listing,
    title: ({ messages }) => messages.listing.ownList,
  }),
  product: pageOfChild({
    paths: ({ product }) => [`/${product}/:productId`],
    route: productRoute,
    actor: 'productPage',
    title: ({ product }) => product?.productName ?? '',
    view: async () => (await import('../views/product/product-page.tsx')).ProductPage,
    machines: [async () => (await import('./compose/compose-product-page.ts')).composeProductPage],
    files: ['src/views/product/product-page.tsx', 'src/app/compose/compose-product-page.ts'],
  }),
  basket: pageOf({
    paths: () => [basketPath],
    route: () => ({ kind: 'basket' }),
    isEmptyForVisitors: true,
    title: ({ messages }) => messages.basket.title,
    view: async () => (await import('../views/basket/basket-page.tsx')).BasketPage,
    machines: [lineGrouping],
    files: ['src/views/basket/basket-page.tsx', 'src/app/compose/compose-line-grouping.ts'],
  }),
  checkout: pageOfChild({
    paths: () => ['/checkout', '/checkout/:step'],
    route: checkoutRoute,
    isForCustomers: true,
    actor: 'checkout',
    title: ({ messages }) => messages.checkout.title,
    view: async () => (await import('../views/checkout/checkout-page.tsx')).CheckoutPage,
    machines: [async () => (await import('./compose/compose-checkout.ts')).composeCheckout],
    files: ['src/views/checkout/checkout-page.tsx', 'src/app/compose/compose-checkout.ts'],
  }),
  quickOrder: pageOfChild({
    paths: () => ['/quick-order'],
    route: () => ({ kind: 'quickOrder' }),
    isForCustomers: true,
    actor: 'quickOrder',
    title: ({ messages }) => messages.quickOrder.title,
    view: async () => (await import('../views/quick-order/quick-order-page.tsx')).QuickOrderPage,
    files: ['src/views/quick-order/quick-order-page.tsx'],
  }),
  orders: pageOfChild({
    paths: ({ orders }) => [`/${orders}`],
    route: ordersRoute,
    isForCustomers: true,
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
  order: pageOfChild({
    paths: ({ orders }) => [`/${orders}/:orderId`],
    route: orderRoute,
    isForCustomers: true,
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
  approvals: pageOf({
    paths: () => ['/approvals'],
    parameters: ({ search }) => ({
      box: firstQueryValue(search, 'box') ?? '',
      page: firstQueryValue(search, 'page') ?? '',
    }),
    isForCustomers: true,
    title: ({ language }) => textsIn(approvalsTitle, language).list,
    view: async () => (await import('../views/approvals/approvals-page.tsx')).ApprovalsPage,
    machine: async () => (await import('./compose/compose-approvals.ts')).composeApprovals,
    files: ['src/views/approvals/approvals-page.tsx', 'src/app/compose/compose-approvals.ts'],
  }),
  approvalRequest: pageOf({
    paths: () => ['/approvals/:requestId'],
    parameters: ({ parameters: { requestId = '' }, search }) => ({
      requestId,
      sent: firstQueryValue(search, 'sent') ?? '',
    }),
    isForCustomers: true,
    title: ({ route, language }) =>
      textsIn(approvalsTitle, language).one(
        route.kind === 'plain' ? (route.parameters['requestId'] ?? '') : '',
      ),
    view: async () => (await import('../views/approvals/approval-request-page.tsx')).ApprovalRequestPage,
    machine: async () => (await import('./compose/compose-approvals.ts')).composeApprovalRequest,
    files: ['src/views/approvals/approval-request-page.tsx', 'src/app/compose/compose-approvals.ts'],
  }),
  companyRules: pageOf({
    paths: () => [companyRulesPath],
    isForCustomers: true,
    title: ({ language }) => textsIn(companyRulesTitle, language).page,
    view: async () => (await import('../views/approval-rules/company-rules-page.tsx')).CompanyRulesPage,
    machine: async () => (await import('./compose/compose-company-rules.ts')).composeCompanyRules,
    files: ['src/views/approval-rules/company-rules-page.tsx', 'src/app/compose/compose-company-rules.ts'],
  }),
  companyPeople: pageOf({
    paths: () => [companyPeoplePath],
    isForCustomers: true,
    title: ({ language }) => textsIn(companyPeopleTitle, language).page,
    view: async () => (await import('../views/people/company-people-page.tsx')).CompanyPeoplePage,
    machine: async () => (await import('./compose/compose-company-people.ts')).composeCompanyPeople,
    files: ['src/views/people/company-people-page.tsx', 'src/app/compose/compose-company-people.ts'],
  }),
  companyBudgets: pageOf({
    paths: () => [companyBudgetsPath],
    isForCustomers: true,
    title: ({ language }) => textsIn(companyBudgetsTitle, language).page,
    view: async () => (await import('../views/budgets/company-budgets-page.tsx')).CompanyBudgetsPage,
    machine: async () => (await import('./compose/compose-company-budgets.ts')).composeCompanyBudgets,
    files: ['src/views/budgets/company-budgets-page.tsx', 'src/app/compose/compose-company-budgets.ts'],
  }),
  jobApplication: pageOf({
    paths: () => ['/job-application'],
    parameters: ({ search }) => ({ jobId: firstQueryValue(search, 'job') ?? '' }),
    title: ({ messages }) => messages.jobApplication.title,
    view: async () => (await import('../views/content/job-application-page.tsx')).JobApplicationPage,
    machine: async () => (await import('./compose/compose-job-application.ts')).composeJobApplication,
    files: ['src/views/content/job-application-page.tsx', 'src/app/compose/compose-job-application.ts'],
  }),
  account: pageOfChild({
    paths: () => ['/account', '/account/:section', '/lists'],
    route: (address) =>
      address.pattern === '/lists' ? { kind: 'account', section: 'lists' } : accountRoute(address),
    isForCustomers: true,
    actor: 'account',
    title: ({ messages }) => messages.account.title,
    view: async () => (await import('../views/account/account-page.tsx')).AccountPage,
    machines: [async () => (await import('./compose/compose-account.ts')).composeAccount],
    files: ['src/views/account/account-page.tsx', 'src/app/compose/compose-account.ts'],
  }),
  passwordReset: pageOf({
    paths: () => ['/password-reset', '/new-password', '/join'],
    parameters: ({ pattern, search }) => ({
      token: pattern === '/password-reset' ? '' : (firstQueryValue(search, 'token') ?? ''),
      ...(pattern === '/join' && { invited: 'yes' }),
    }),
    title: ({ language }) => textsIn(passwordResetTitle, language),
    view: async () => (await import('../views/account/password-reset-page.tsx')).PasswordResetPage,
    machine: async () => (await import('./compose/compose-password-reset.ts')).composePasswordReset,
    files: ['src/views/account/password-reset-page.tsx', 'src/app/compose/compose-password-reset.ts'],
  }),
  signIn: pageOf({
    paths: () => ['/login'],
    route: signInRoute,
    title: ({ messages }) => messages.signIn.title,
    view: async () => (await import('../views/session/sign-in-page.tsx')).SignInPage,
    machines: [async () => (await import('./compose/compose-sign-in.ts')).composeSignIn],
    files: ['src/views/session/sign-in-page.tsx', 'src/app/compose/compose-sign-in.ts'],
  }),
  notFound: pageOf({
    paths: () => [],
    title: ({ messages }) => messages.notFound.title,
    view: async () => (await import('../views/shell/failure/not-found-page.tsx')).NotFoundPage,
    files: ['src/views/shell/failure/not-found-page.tsx'],
  }),
};

/** The page that shows a route. */
export function pageAt(route: Route): Page {
  if (route.kind === 'plain') return pages[route.page] ?? pages.notFound;
  return pages[route.kind === 'search' && route.term === '' ? 'searchStart' : route.kind];
}

/** All pages. */
export const everyPage: readonly Page[] = Object.values(pages);

/** First parts of the addresses of pages; no configured path part may take one. */
export const pageNames: readonly string[] = [
  ...new Set(
    everyPage
      .flatMap(({ paths }) => paths({ category: '', product: '', orders: '' }))
      .flatMap((path) => /^\/(\w[\w-]*)/.exec(path)?.[1] ?? []),
  ),
];
