import { linkTarget, returnAddress } from '../links/link-target.ts';
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

/** First parts of the addresses of pages that are no category or product; no configured path part may take one. @see §2 */
export const pageNames = ['search', 'basket', 'login'] as const;

/** The configured path parts of category and product pages (RT-1). @see §2 */
export interface PathParts {
  readonly category: string;
  readonly product: string;
}

/**
 * Which page an address means. `selectedVariant` and `currentPath` are empty when the address has none; `currentPath` and
 * `returnTo` are always safe internal addresses (RT-8).
 *
 * @see §2 Screens and routes
 */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly categoryId: string; readonly template: CategoryTemplate }
  | {
      readonly kind: 'product';
      readonly productId: string;
      readonly selectedVariant: string;
      readonly currentPath: string;
    }
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'basket' }
  | { readonly kind: 'signIn'; readonly returnTo: string }
  | { readonly kind: 'notFound'; readonly path: string };

/**
 * The page that an address means; ids are decoded once, one trailing slash is tolerated, everything unknown is `notFound`
 * (RT-1 to RT-5).
 *
 * @see §2 Screens and routes
 * @example parseRoute('/c/bolts', '', { category: 'c', product: 'p' }) //=> { kind: 'category', categoryId: 'bolts', template: 'PRODUCT_LIST' }
 */
export function parseRoute(pathname: string, search: string, paths: PathParts): Route {
  const [first = '', second, ...rest] = pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map(unescapeText);
  const notFound: Route = { kind: 'notFound', path: pathname };

  if (rest.length > 0 || second === '') return notFound;
  return second === undefined
    ? (singlePage(first, search) ?? notFound)
    : (pageOf(first, second, search, paths) ?? notFound);
}

/** The address of a category page (RT-1, LS-7). @see §2 */
export function categoryPath(paths: Pick<PathParts, 'category'>, categoryId: string): string {
  return `/${paths.category}/${escapeText(categoryId)}`;
}

/**
 * The address of a product page. For a variant, `productId` is its configurable product's and `selectedVariant` its own;
 * `currentPath` is where the visitor comes from (RT-3).
 *
 * @see §2 Screens and routes
 * @example productPath({ product: 'p' }, 'bolt', { selectedVariant: 'bolt-m8' }) //=> '/p/bolt?selectedVariant=bolt-m8'
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

/** The address of the sign-in page that leads back to `returnTo`; an unsafe one is left out (SE-1). @see §2 */
export function signInPath(returnTo: string): string {
  const address = returnAddress(returnTo);
  return withQuery('/login', { returnTo: address === '/' ? undefined : address });
}

function singlePage(name: string, search: string): Route | undefined {
  switch (name) {
    case '':
      return { kind: 'home' };
    case 'search':
      return { kind: 'search', term: searchTerm(firstQueryValue(search, 'q') ?? '') };
    case 'basket':
      return { kind: 'basket' };
    case 'login':
      return { kind: 'signIn', returnTo: returnAddress(firstQueryValue(search, 'returnTo') ?? '') };
    default:
      return undefined;
  }
}

function pageOf(part: string, id: string, search: string, paths: PathParts): Route | undefined {
  if (part === paths.category) return { kind: 'category', categoryId: id, template: 'PRODUCT_LIST' };
  if (part === paths.product) {
    return {
      kind: 'product',
      productId: id,
      selectedVariant: firstQueryValue(search, 'selectedVariant') ?? '',
      currentPath: internalOrEmpty(firstQueryValue(search, 'currentPath') ?? ''),
    };
  }
  const template = categoryTemplates.find((each) => each === part);
  return template && { kind: 'category', categoryId: id, template };
}

function internalOrEmpty(address: string): string {
  return linkTarget(address).kind === 'internal' ? address : '';
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const text = formatQueryParameters(present);
  return text === '' ? path : `${path}?${text}`;
}
