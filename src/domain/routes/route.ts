import { accountSections, type AccountSection } from '../account/account.ts';
import { everyOrder, orderFilters, type OrderQuery } from '../orders/order.ts';
import { checkoutSteps, type CheckoutStep } from '../checkout/checkout-step.ts';
import { linkTarget, returnAddress } from '../links/link-target.ts';
import { providerProblemOf, type ProviderProblem } from '../session/sign-in-failure.ts';
import { searchTerm } from '../search/search-term.ts';
import { escapeText, unescapeText } from './percent-encoding.ts';
import { firstQueryValue, formatQueryParameters } from './query-parameters.ts';

/** The layouts of a category page (RT-2). @see §2 Category templates */
export const categoryTemplates = [
  'PRODUCT_LIST',
  'SUB_CATEGORY',
  'MARKETING',
  'CONTACTS',
  'FAQ',
  'EVENTS_LIST',
  'JOB_LIST',
] as const;

/** @see §2 Category templates */
export type CategoryTemplate = (typeof categoryTemplates)[number];

/** First parts of the addresses of other pages; a configured path part must differ from all. @see §2 */
export const pageNames = [
  'search',
  'basket',
  'checkout',
  'quick-order',
  'login',
  'account',
  'lists',
  'job-application',
  'password-reset',
  'new-password',
] as const;

/** The configured path parts of category, product and order pages (RT-1, RT-5). @see §2 */
export interface PathParts {
  readonly category: string;
  readonly product: string;
  readonly orders: string;
  /** Pages that do not exist, since the gateway lacks what they show (GW-5). */
  readonly absent?: readonly Route['kind'][];
}

/**
 * The page of an address. `selectedVariant` and `currentPath` are empty if the address has none;
 * `currentPath` and `returnTo` are always safe internal addresses (RT-8).
 *
 * @see §2 Screens and routes
 */
export type Route =
  | { readonly kind: 'home' }
  /** `template` is `null` if the address has none. */
  | { readonly kind: 'category'; readonly categoryId: string; readonly template: CategoryTemplate | null }
  | {
      readonly kind: 'product';
      readonly productId: string;
      readonly selectedVariant: string;
      readonly currentPath: string;
    }
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'basket' }
  /** Whether the goods go to several addresses (PD-1). */
  | { readonly kind: 'checkout'; readonly step: CheckoutStep; readonly isSeveral?: true }
  | { readonly kind: 'quickOrder' }
  | { readonly kind: 'orders'; readonly query: OrderQuery }
  | { readonly kind: 'order'; readonly orderId: string; readonly isPlacedNow: boolean }
  /** `jobId` is empty for an unsolicited application. */
  | { readonly kind: 'jobApplication'; readonly jobId: string }
  /** The customer's favourites, as a list to order from (LS-10, TI-9). */
  | { readonly kind: 'favourites' }
  /** A customer's named list, with the quantities to order (LS-10, BA-5). */
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'account'; readonly section: AccountSection }
  /** `problem` is why the identity provider sent the person back without a session. */
  | { readonly kind: 'signIn'; readonly returnTo: string; readonly problem?: ProviderProblem }
  /** A forgotten password; `token` is empty without a reset link. */
  | { readonly kind: 'passwordReset'; readonly token: string }
  | { readonly kind: 'notFound'; readonly path: string };

/**
 * The page of an address; ids are decoded once, one trailing slash is accepted, everything unknown is
 * `notFound` (RT-1 to RT-5).
 *
 * @see §2 Screens and routes
 * @example parseRoute('/c/bolts', '', { category: 'c', product: 'p' }) //=> { kind: 'category', categoryId:
 * 'bolts', template: null }
 */
export function parseRoute(pathname: string, search: string, paths: PathParts): Route {
  const [first = '', second, ...rest] = pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map(unescapeText);
  const notFound: Route = { kind: 'notFound', path: pathname };

  if (rest.length > 0 || second === '') return notFound;
  const route =
    second === undefined ? singlePage(first, search, paths) : pageOf(first, second, search, paths);
  return route === undefined || paths.absent?.includes(route.kind) ? notFound : route;
}

/** The address of a category page (RT-1, LS-7). @see §2 */
export function categoryPath(paths: Pick<PathParts, 'category'>, categoryId: string): string {
  return `/${paths.category}/${escapeText(categoryId)}`;
}

/**
 * The address of a product page. For a variant, `productId` is its configurable product's and
 * `selectedVariant` its own; `currentPath` is the visitor's previous page (RT-3).
 *
 * @see §2 Screens and routes
 * @example productPath({ product: 'p' }, 'bolt', { selectedVariant: 'bolt-m8' }) //=>
 * '/p/bolt?selectedVariant=bolt-m8'
 */
export function productPath(
  paths: Pick<PathParts, 'product'>,
  productId: string,
  query: { readonly selectedVariant?: string | undefined; readonly currentPath?: string | undefined } = {},
): string {
  return withQuery(`/${paths.product}/${escapeText(productId)}`, {
    selectedVariant: query.selectedVariant,
    currentPath: query.currentPath,
  });
}

/** The address of the results for a term (RT-4, QS-5). @see §2 */
export function searchPath(term: string): string {
  return withQuery('/search', { q: term });
}

/**
 * The address of the sign-in page that leads back to `returnTo`; an unsafe one is left out (SE-1). @see §2
 */
export function signInPath(returnTo: string, problem?: ProviderProblem): string {
  const address = returnAddress(returnTo);
  return withQuery('/login', { returnTo: address === '/' ? undefined : address, problem });
}

function signInRoute(search: string): Route {
  const problem = providerProblemOf(firstQueryValue(search, 'problem'));
  const returnTo = returnAddress(firstQueryValue(search, 'returnTo') ?? '');
  return { kind: 'signIn', returnTo, ...(problem && { problem }) };
}

/** The address for requesting a reset link (RT-5). */
export const passwordResetPath = '/password-reset';

/** The address of the form to apply for a job (CT-4, RT-5). */
export function jobApplicationPath(jobId: string): string {
  return withQuery('/job-application', { job: jobId });
}

/** The address of a step of the checkout (BA-6). */
export function checkoutPath(step: CheckoutStep): string {
  return withQuery('/checkout', { step: step === 'delivery' ? undefined : step });
}

/** The address of the checkout for several delivery addresses (BA-6, PD-1). */
export const severalAddressesPath = '/checkout?several=yes';

/** The address of the customer's favourites (LS-10, TI-9). */
export const favouritesPath = '/lists/favourites';

/** The address of a customer's named list (LS-10, BA-5). */
export function listPath(listId: string): string {
  return `/lists/${escapeText(listId)}`;
}

/** The address of a section of the account (RT-5). */
export function accountPath(section: AccountSection = 'profile'): string {
  return withQuery('/account', { section: section === 'profile' ? undefined : section });
}

/** The address of the quick order (BA-8). */
export const quickOrderPath = '/quick-order';

/** The address of the customer's orders, with an optional query (BA-7). */
export function ordersPath(paths: Pick<PathParts, 'orders'>, query: Partial<OrderQuery> = {}): string {
  const { term, status, from, to, page } = { ...everyOrder, ...query };
  return withQuery(`/${paths.orders}`, {
    q: term,
    status,
    from,
    to,
    page: page > 1 ? String(page) : undefined,
  });
}

/** The address of one order (RT-5, BA-7, TI-9); `isPlacedNow` thanks for it. */
export function orderPath(paths: Pick<PathParts, 'orders'>, orderId: string, isPlacedNow = false): string {
  return withQuery(`/${paths.orders}/${escapeText(orderId)}`, { placed: isPlacedNow ? 'now' : undefined });
}

function singlePage(name: string, search: string, paths: PathParts): Route | undefined {
  if (name === paths.orders) {
    return { kind: 'orders', query: orderQuery(search) };
  }
  switch (name) {
    case '':
      return { kind: 'home' };
    case 'search':
      return { kind: 'search', term: searchTerm(firstQueryValue(search, 'q') ?? '') };
    case 'basket':
      return { kind: 'basket' };
    case 'checkout': {
      const step = firstQueryValue(search, 'step');
      return {
        kind: 'checkout',
        step: checkoutSteps.find((each) => each === step) ?? 'delivery',
        ...(firstQueryValue(search, 'several') ? { isSeveral: true } : {}),
      };
    }
    case 'job-application':
      return { kind: 'jobApplication', jobId: firstQueryValue(search, 'job') ?? '' };
    case 'account': {
      const section = firstQueryValue(search, 'section');
      return { kind: 'account', section: accountSections.find((each) => each === section) ?? 'profile' };
    }
    case 'lists':
      return { kind: 'account', section: 'lists' };
    case 'quick-order':
      return { kind: 'quickOrder' };
    case 'password-reset':
      return { kind: 'passwordReset', token: '' };
    case 'new-password':
      return { kind: 'passwordReset', token: firstQueryValue(search, 'token') ?? '' };
    case 'login':
      return signInRoute(search);
    default:
      return undefined;
  }
}

/** Leaves out invalid values. */
function orderQuery(search: string): OrderQuery {
  const text = (name: string) => firstQueryValue(search, name) ?? '';
  const day = (name: string) => (isIsoDay(text(name)) ? text(name) : '');
  const page = Number(text('page') || '1');
  return {
    term: searchTerm(text('q')),
    status: orderFilters.find((each) => each === text('status')) ?? '',
    from: day('from'),
    to: day('to'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function pageOf(part: string, id: string, search: string, paths: PathParts): Route | undefined {
  if (part === paths.category) return { kind: 'category', categoryId: id, template: null };
  if (part === paths.product) {
    return {
      kind: 'product',
      productId: id,
      selectedVariant: firstQueryValue(search, 'selectedVariant') ?? '',
      currentPath: internalOrEmpty(firstQueryValue(search, 'currentPath') ?? ''),
    };
  }
  if (part === paths.orders) {
    return { kind: 'order', orderId: id, isPlacedNow: firstQueryValue(search, 'placed') !== undefined };
  }
  if (part === 'account') return namedSection(id);
  if (part === 'checkout') return namedStep(id);
  if (part === 'lists') return id === 'favourites' ? { kind: 'favourites' } : { kind: 'list', listId: id };
  const template = categoryTemplates.find((each) => each === part);
  return template && { kind: 'category', categoryId: id, template };
}

/**
 * Addresses that people guess for a section of the account or a step of the checkout lead to the same page
 * (RT-5).
 */
function namedSection(name: string): Route | undefined {
  const section = accountSections.find((each) => each === name);
  return section && { kind: 'account', section };
}

function namedStep(name: string): Route | undefined {
  const step = checkoutSteps.find((each) => each === name);
  return step && { kind: 'checkout', step };
}

function internalOrEmpty(address: string): string {
  return linkTarget(address).kind === 'internal' ? address : '';
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const text = formatQueryParameters(present);
  return text === '' ? path : `${path}?${text}`;
}
