import { escapeText } from '../routes/percent-encoding.ts';
import type { Listing, ListingQuery, ListingSource, SelectedFilter } from './listing.ts';
import { paging } from './paging.ts';

/** The sources that the gateway can search. */
export type SearchSource = Exclude<ListingSource, { readonly mode: 'favourites' }>;

/** The configuration of every listing. @see §9 */
export interface ListingDefaults {
  readonly pageSize: number;
  readonly initialSortKey: string;
  readonly searchSortKey: string;
}

/** The most products that one search may return. Not specified (§7): the gateway's own limit. */
const maximumPageSize = 500;

/**
 * How many products one request loads in "view all" (LS-5). It is divisible by one to six columns, so that a
 * slice begins with a line of panels.
 */
export const sliceSize = 60;

/** Possible page sizes in addition to the configured one (LS-4). */
const pageSizes = [24, 48, 96] as const;

/**
 * The page sizes that make a difference for this many products, including the configured one; empty for a
 * single page.
 */
export function offeredPageSizes(configured: number, totalItems: number): readonly number[] {
  const sizes = [...new Set([configured, ...pageSizes])].toSorted((one, other) => one - other);
  const smallest = sizes[0] ?? configured;
  return totalItems <= smallest
    ? []
    : sizes.filter((_, index) => index === 0 || (sizes[index - 1] ?? 0) < totalItems);
}

/**
 * Whether the address asks for the whole listing at once: for more than a slice, and more than the configured
 * page size. It does not depend on the present number of products, so that a saved address still shows
 * everything when there are more (LS-5).
 */
function isEverythingAsked(query: ListingQuery, listing: Pick<ListingDefaults, 'pageSize'>): boolean {
  const isOffered = pageSizes.some((size) => size === query.pageSize);
  return query.pageSize > Math.max(sliceSize, listing.pageSize) && !isOffered;
}

/**
 * How many products a page has: the size in the address, else the configured size, within the gateway's
 * limit; all if the whole listing is requested (LS-4, LS-5). @see §9, §4 View all items
 */
export function effectivePageSize(
  query: ListingQuery,
  listing: Pick<ListingDefaults, 'pageSize'>,
  totalItems: number,
): number {
  return isEverythingAsked(query, listing) ? totalItems : askedAtOnce(query, listing);
}

/** The last page of a listing, counted from 1 (LS-4). */
export function lastPage(
  query: ListingQuery,
  listing: Pick<ListingDefaults, 'pageSize'>,
  totalItems: number,
): number {
  const pageSize = effectivePageSize(query, listing, totalItems);
  return paging({ totalItems, page: query.page, pageSize }).pageCount;
}

/** Whether the address asks for a page after the last one (LS-4). */
export function isAfterLastPage(
  query: ListingQuery,
  listing: Pick<ListingDefaults, 'pageSize'>,
  { products, productCount }: Pick<Listing, 'products' | 'productCount'>,
): boolean {
  return products.length === 0 && query.page > lastPage(query, listing, productCount);
}

/** Whether the page of this query has more products than its first response (LS-5). */
export function isFirstSlice(
  query: ListingQuery,
  response: Pick<Listing, 'products' | 'productCount'>,
): boolean {
  return (
    query.pageSize > sliceSize && response.products.length === sliceSize && response.productCount > sliceSize
  );
}

/** Whether the page shows all products only because the address asks for it (LS-5). */
export function isEverythingShown(
  query: ListingQuery,
  listing: Pick<ListingDefaults, 'pageSize'>,
  totalItems: number,
): boolean {
  return totalItems > listing.pageSize && effectivePageSize(query, listing, totalItems) >= totalItems;
}

/**
 * The query string of a product search, without a leading `?`. Filter values and product ids are
 * joined with `|` and escaped; a value that contains a `|`, or reads as escaped, is escaped before as well.
 * Without a chosen sort, a category and a search have the configured one; a search without it leaves the order to the gateway,
 * by relevance, and a list keeps its own (GW-1, SO-3, LS-10). For the whole listing, this requests its first slice (LS-5).
 *
 * @param part what is asked for of the page, by default all of it
 * @see §7 Search query syntax
 * @example searchRequest({ mode: 'search', term: 'bolt' }, initialListingQuery, listing) //=>
 * '$usage=LISTING&q=bolt&$top=12&$skip=0'
 */
export function searchRequest(
  source: SearchSource,
  query: ListingQuery,
  listing: ListingDefaults,
  { top, skip } = partOf(query, listing),
): string {
  return [
    '$usage=LISTING',
    sourceParameter(source),
    ...query.filters.map(filterParameter),
    ...sortParameter(source, query, listing),
    `$top=${top}`,
    `$skip=${skip}`,
  ].join('&');
}

/** Which products a page holds. Where the whole listing is requested, it is its first slice (LS-5). */
export function partOf(query: ListingQuery, listing: Pick<ListingDefaults, 'pageSize'>) {
  const top = askedAtOnce(query, listing);
  const page = isEverythingAsked(query, listing) ? 1 : query.page;
  return { top, skip: (page - 1) * top };
}

function askedAtOnce(query: ListingQuery, listing: Pick<ListingDefaults, 'pageSize'>): number {
  if (isEverythingAsked(query, listing)) return sliceSize;
  return Math.min(query.pageSize > 0 ? query.pageSize : listing.pageSize, maximumPageSize);
}

/**
 * The gateway's maximum number of ids in one request, and a length that leaves room for the other parameters.
 */
const mostProductIds = 500;
const longestProductIds = 11_000;

/** The ids of a request, escaped and joined: as many of the first ones as one request allows. */
export function productIdsAtOnce(productIds: readonly string[]): string {
  let text = '';
  for (const productId of productIds.slice(0, mostProductIds)) {
    const longer = text === '' ? joined([productId]) : `${text}%7C${joined([productId])}`;
    if (longer.length > longestProductIds) break;
    text = longer;
  }
  return text;
}

function sourceParameter(source: SearchSource): string {
  if (source.mode === 'category') return `$category=${escapeText(source.categoryId)}`;
  if (source.mode === 'namedList') return `$list=${escapeText(source.listId)}`;
  return source.mode === 'search'
    ? `q=${escapeText(source.term)}`
    : `$product-ids=${productIdsAtOnce(source.productIds)}`;
}

/** One filter of a request, such as `$filter-colour=red%7Cblue`; a choice of variants has the same form (GW-1). */
export function filterParameter({ filterKey, values }: SelectedFilter): string {
  return `$filter-${escapeText(filterKey)}=${joined(values)}`;
}

/** Values or ids joined by `|`, as part of an address of the gateway (§7). */
export function joined(values: readonly string[]): string {
  return escapeText(values.map(separable).join('|'));
}

/** Most values are sent unchanged, because a gateway may only know the address's escape (RT-6). */
function separable(value: string): string {
  return /\||%[\da-f]{2}/i.test(value) ? escapeText(value) : value;
}

function sortParameter(
  source: SearchSource,
  query: ListingQuery,
  { initialSortKey, searchSortKey }: ListingDefaults,
): readonly string[] {
  if (query.sortKey !== '') return [sortBy(query.sortKey, query.sortDescending)];
  const initial = { category: initialSortKey, search: searchSortKey, namedList: '', list: '' }[source.mode];
  return initial === '' ? [] : [sortBy(initial, false)];
}

function sortBy(sortKey: string, isDescending: boolean): string {
  return `$sortby=${escapeText(sortKey)};${isDescending ? 'desc' : 'asc'}`;
}

/** The category of a search; empty if it has none. */
export function categoryIdOf(source: SearchSource): string {
  return source.mode === 'category' ? source.categoryId : '';
}
