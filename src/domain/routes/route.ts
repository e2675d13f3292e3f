import type { AccountSection } from '../account/account.ts';
import { everyOrder, type OrderQuery } from '../orders/order.ts';
import type { CheckoutStep } from '../checkout/checkout-step.ts';
import { returnAddress } from '../links/link-target.ts';
import type { SignInProblem } from '../session/sign-in-failure.ts';
import { choiceParameters } from '../variants/choices-in-address.ts';
import type { VariantChoice } from '../variants/variants-information.ts';
import { escapeText } from './percent-encoding.ts';
import { formatQueryParameters, type QueryParameter } from './query-parameters.ts';

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

/** The configured path parts of category, product and order pages (RT-1, RT-5). @see §2 */
export interface PathParts {
  readonly category: string;
  readonly product: string;
  readonly orders: string;
  /** Names of pages that do not exist, because the gateway lacks their data (GW-5). */
  readonly absent?: readonly string[];
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
      /** The choices of an address without a variant; missing if there are none (PD-3). */
      readonly openChoices?: readonly VariantChoice[];
    }
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'basket' }
  /** Whether the goods go to several addresses (PD-1). */
  | { readonly kind: 'checkout'; readonly step: CheckoutStep; readonly isSeveral?: true }
  | { readonly kind: 'quickOrder' }
  | { readonly kind: 'orders'; readonly query: OrderQuery }
  | { readonly kind: 'order'; readonly orderId: string; readonly isPlacedNow: boolean }
  /** The customer's favourites, as a list to order from (LS-10, TI-9). */
  | { readonly kind: 'favourites' }
  /** A customer's named list, with the quantities to order (LS-10, BA-5). */
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'account'; readonly section: AccountSection }
  /** `problem` is the reason why the identity provider sent the person back without a session. */
  | { readonly kind: 'signIn'; readonly returnTo: string; readonly problem?: SignInProblem }
  /**
   * A page of which other pages only know the address: its name in the list of pages, and its machine's
   * input.
   */
  | {
      readonly kind: 'plain';
      readonly page: string;
      readonly parameters: Readonly<Record<string, string>>;
      readonly hasMachine?: true;
    }
  | { readonly kind: 'notFound'; readonly path: string };

/** The address of a category page (RT-1, LS-7). @see §2 */
export function categoryPath(paths: Pick<PathParts, 'category'>, categoryId: string): string {
  return `/${paths.category}/${escapeText(categoryId)}`;
}

/**
 * The address of a product page. For a variant, `productId` is its configurable product's and
 * `selectedVariant` its own; `openChoices` are choices that lead to no variant yet; `currentPath` is the
 * visitor's previous page (RT-3, RT-6).
 *
 * @see §2 Screens and routes
 * @example productPath({ product: 'p' }, 'bolt', { selectedVariant: 'bolt-m8' }) //=>
 * '/p/bolt?selectedVariant=bolt-m8'
 */
export function productPath(
  paths: Pick<PathParts, 'product'>,
  productId: string,
  query: {
    readonly selectedVariant?: string | undefined;
    readonly openChoices?: readonly VariantChoice[];
    readonly currentPath?: string | undefined;
  } = {},
): string {
  const { selectedVariant, openChoices = [], currentPath } = query;
  return withQuery(
    `/${paths.product}/${escapeText(productId)}`,
    { selectedVariant, currentPath },
    choiceParameters(openChoices),
  );
}

/** The address of the results for a term (RT-4, QS-5). @see §2 */
export function searchPath(term: string): string {
  return withQuery('/search', { q: term });
}

/**
 * The address of the sign-in page that leads back to `returnTo`; an unsafe one is left out (SE-1). @see §2
 */
export function signInPath(returnTo: string, problem?: SignInProblem): string {
  const address = returnAddress(returnTo);
  return withQuery('/login', { returnTo: address === '/' ? undefined : address, problem });
}

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

/** The address of the basket (BA-5). */
export const basketPath = '/basket';

/** The address of the quick order (BA-8). */
export const quickOrderPath = '/quick-order';

/** The page of a company's approval rules. */
export const companyRulesPath = '/company/rules';

/** The page of a company's people. */
export const companyPeoplePath = '/company/people';

/** The page of a company's budgets. */
export const companyBudgetsPath = '/company/budgets';

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

function withQuery(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  repeated: readonly QueryParameter[] = [],
): string {
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const text = formatQueryParameters([...repeated, ...present]);
  return text === '' ? path : `${path}?${text}`;
}
