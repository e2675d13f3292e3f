import { escapeText } from '../routes/percent-encoding.ts';
import type { ListingQuery, ListingSource, SelectedFilter } from './listing.ts';

/** What the configuration says about every listing. @see §9 */
export interface ListingDefaults {
  readonly pageSize: number;
  readonly initialSortKey: string;
}

/** The most products that one search may answer. Not specified (§7): the gateway's own limit. */
export const maximumPageSize = 500;

/** How many products a page holds: what the address asks for, within the gateway's limit, else the configured size (LS-4). @see §9 */
export function effectivePageSize(query: ListingQuery, listing: Pick<ListingDefaults, 'pageSize'>): number {
  return Math.min(query.pageSize > 0 ? query.pageSize : listing.pageSize, maximumPageSize);
}

/**
 * The query string of a product search, without a leading `?`. Each filter value is escaped before the values are joined with
 * `|`, and the joined text once more; a search without a chosen sort leaves the order to the gateway, by relevance (GW-1, SO-3).
 *
 * @see §7 Search query syntax
 * @example searchRequest({ mode: 'search', term: 'bolt' }, initialListingQuery, listing) //=> '$usage=LISTING&q=bolt&$top=12&$skip=0'
 */
export function searchRequest(source: ListingSource, query: ListingQuery, listing: ListingDefaults): string {
  const top = effectivePageSize(query, listing);
  return [
    '$usage=LISTING',
    source.mode === 'category'
      ? `$category=${escapeText(source.categoryId)}`
      : `q=${escapeText(source.term)}`,
    ...query.filters.map(filterParameter),
    ...sortParameter(source, query, listing),
    `$top=${top}`,
    `$skip=${(query.page - 1) * top}`,
  ].join('&');
}

function filterParameter({ filterKey, values }: SelectedFilter): string {
  return `$filter-${escapeText(filterKey)}=${escapeText(values.map(escapeText).join('|'))}`;
}

function sortParameter(
  source: ListingSource,
  query: ListingQuery,
  { initialSortKey }: ListingDefaults,
): readonly string[] {
  if (query.sortKey !== '') return [sortBy(query.sortKey, query.sortDescending)];
  return source.mode === 'category' ? [sortBy(initialSortKey, false)] : [];
}

function sortBy(sortKey: string, isDescending: boolean): string {
  return `$sortby=${escapeText(sortKey)};${isDescending ? 'desc' : 'asc'}`;
}
