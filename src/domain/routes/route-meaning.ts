import { accountSections } from '../account/account.ts';
import { checkoutSteps } from '../checkout/checkout-step.ts';
import { linkTarget, returnAddress } from '../links/link-target.ts';
import { orderFilters } from '../orders/order.ts';
import { signInProblemOf } from '../session/sign-in-failure.ts';
import { choicesInAddress } from '../variants/choices-in-address.ts';
import { searchTerm } from '../search/search-term.ts';
import { firstQueryValue } from './query-parameters.ts';
import { categoryTemplates, type Route } from './route.ts';

/** An address that matches a pattern of a page. */
export interface MatchedAddress {
  readonly pattern: string;
  /** The parts of the path that the pattern names, decoded once. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The query, with its leading `?`. */
  readonly search: string;
}

/** Reads the route from an address; `null` if the address names a missing page. */
export type RouteMeaning = (address: MatchedAddress) => Route | null;

/** A category, in the layout that the address names (RT-1, RT-2). */
export const categoryRoute: RouteMeaning = ({ parameters: { categoryId = '', template } }) => {
  if (template === undefined) return { kind: 'category', categoryId, template: null };
  const named = categoryTemplates.find((each) => each === template);
  return named ? { kind: 'category', categoryId, template: named } : null;
};

/** A product, its variant or the choices made so far, and the way back (RT-3, RT-6, RT-8). */
export const productRoute: RouteMeaning = ({ parameters: { productId = '' }, search }) => {
  const currentPath = firstQueryValue(search, 'currentPath') ?? '';
  const selectedVariant = firstQueryValue(search, 'selectedVariant') ?? '';
  const openChoices = selectedVariant === '' ? choicesInAddress(search) : [];
  return {
    kind: 'product',
    productId,
    selectedVariant,
    currentPath: linkTarget(currentPath).kind === 'internal' ? currentPath : '',
    ...(openChoices.length > 0 && { openChoices }),
  };
};

/** The results of a search for the first `q` (RT-4). */
export const searchRoute: RouteMeaning = ({ search }) => ({
  kind: 'search',
  term: searchTerm(firstQueryValue(search, 'q') ?? ''),
});

/** A step of the checkout, in the query or as people guess it in the path (RT-5). */
export const checkoutRoute: RouteMeaning = ({ parameters, search }) => {
  const named = checkoutSteps.find((each) => each === parameters['step']);
  if (parameters['step'] !== undefined) return named ? { kind: 'checkout', step: named } : null;
  return {
    kind: 'checkout',
    step: checkoutSteps.find((each) => each === firstQueryValue(search, 'step')) ?? 'delivery',
    ...(firstQueryValue(search, 'several') ? { isSeveral: true } : {}),
  };
};

/** A part of the account, in the query or as people guess it in the path (RT-5). */
export const accountRoute: RouteMeaning = ({ parameters, search }) => {
  const named = accountSections.find((each) => each === parameters['section']);
  if (parameters['section'] !== undefined) return named ? { kind: 'account', section: named } : null;
  const section = accountSections.find((each) => each === firstQueryValue(search, 'section'));
  return { kind: 'account', section: section ?? 'profile' };
};

/** The orders that the address asks for; unknown values are left out (BA-7). */
export const ordersRoute: RouteMeaning = ({ search }) => {
  const text = (name: string) => firstQueryValue(search, name) ?? '';
  const day = (name: string) => (isIsoDay(text(name)) ? text(name) : '');
  const page = Number(text('page') || '1');
  return {
    kind: 'orders',
    query: {
      term: searchTerm(text('q')),
      status: orderFilters.find((each) => each === text('status')) ?? '',
      from: day('from'),
      to: day('to'),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    },
  };
};

/** One order, just placed or not (RT-5). */
export const orderRoute: RouteMeaning = ({ parameters: { orderId = '' }, search }) => ({
  kind: 'order',
  orderId,
  isPlacedNow: firstQueryValue(search, 'placed') !== undefined,
});

/** The sign-in page, which leads back within the shop only (SE-1, RT-8). */
export const signInRoute: RouteMeaning = ({ search }) => {
  const problem = signInProblemOf(firstQueryValue(search, 'problem'));
  const returnTo = returnAddress(firstQueryValue(search, 'returnTo') ?? '');
  return { kind: 'signIn', returnTo, ...(problem && { problem }) };
};

function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
