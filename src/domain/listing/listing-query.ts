import { escapeSeparators, unescapeText } from '../routes/percent-encoding.ts';
import { formatQueryParameters, queryParameters, type QueryParameter } from '../routes/query-parameters.ts';
import { displayModes, type DisplayMode, type ListingQuery, type SelectedFilter } from './listing.ts';

/** The query of an empty address: no filters, first page, configured size and sort. */
export const initialListingQuery: ListingQuery = {
  filters: [],
  sortKey: '',
  sortDescending: false,
  page: 1,
  pageSize: 0,
  display: null,
};

const listingParameters = ['filter', 'sort', 'page', 'size', 'display', 'left-out'];

/**
 * The listing query of an address. Never throws: malformed or out-of-range parts are ignored, and duplicate
 * filters are merged (RT-6, RT-7).
 *
 * @see §2 URL state
 * @example parseListingQuery('?filter=colour~red|blue').filters //=> [{ filterKey: 'colour', values: ['red',
 * 'blue'] }]
 */
export function parseListingQuery(search: string): ListingQuery {
  const parameters = queryParameters(search);
  const first = (name: string) => parameters.find(([each]) => each === name)?.[1] ?? '';

  return {
    filters: mergedFilters(
      parameters.filter(([name]) => name === 'filter').map(([, value]) => parseFilter(value)),
    ),
    ...parseSort(first('sort')),
    page: parseCount(first('page')) ?? initialListingQuery.page,
    pageSize: parseCount(first('size')) ?? initialListingQuery.pageSize,
    display: parseDisplay(first('display')),
  };
}

/** The filters that an address names as left out, because the gateway refused them (RT-7). */
export function leftOutFilters(search: string): readonly SelectedFilter[] {
  const named = queryParameters(search).filter(([name]) => name === 'left-out');
  return mergedFilters(named.map(([, value]) => parseFilter(value)));
}

/** A refused query without its order and page, or, if it has only filters, without them (RT-7). */
export function mendedQuery({ filters, ...query }: ListingQuery): {
  readonly query: ListingQuery;
  readonly leftOut: readonly SelectedFilter[];
} {
  return isPlain({ ...query, filters: [] })
    ? { query: initialListingQuery, leftOut: filters }
    : { query: { ...initialListingQuery, filters }, leftOut: [] };
}

/** Whether a query has only defaults, except for the display mode (RT-7). */
export function isPlain(query: ListingQuery): boolean {
  return formatListingQuery({ ...query, display: null }) === '';
}

/**
 * The query string of an address, without a leading `?`, for this listing query; empty if all is default.
 * Keeps parameters of `search` that are not the listing's (such as `q`) in front; leaves defaults out, and names
 * the filters that were `leftOut` (RT-6, RT-7).
 *
 * @see §2 URL state
 * @example formatListingQuery({ ...initialListingQuery, page: 2 }, '?q=bolt') //=> 'q=bolt&page=2'
 */
export function formatListingQuery(
  query: ListingQuery,
  search = '',
  leftOut: readonly SelectedFilter[] = [],
): string {
  const { filters, sortKey, sortDescending, page, pageSize, display } = query;
  return formatQueryParameters([
    ...queryParameters(search).filter(([name]) => !listingParameters.includes(name)),
    ...mergedFilters(filters).map((filter): QueryParameter => ['filter', formatFilter(filter)]),
    ...parameter('sort', sortKey && `${sortKey};${sortDescending ? 'desc' : 'asc'}`),
    ...parameter('page', page === initialListingQuery.page ? '' : String(page)),
    ...parameter('size', pageSize === initialListingQuery.pageSize ? '' : String(pageSize)),
    ...parameter('display', display ?? ''),
    ...leftOut.map((filter): QueryParameter => ['left-out', formatFilter(filter)]),
  ]);
}

function parameter(name: string, value: string): readonly QueryParameter[] {
  return value === '' ? [] : [[name, value]];
}

function formatFilter({ filterKey, values }: SelectedFilter): string {
  return `${escapeSeparators(filterKey)}~${values.map(escapeSeparators).join('|')}`;
}

function parseFilter(text: string): SelectedFilter {
  const separatorAt = text.indexOf('~');
  if (separatorAt === -1) return { filterKey: '', values: [] };
  return {
    filterKey: unescapeText(text.slice(0, separatorAt)),
    values: text
      .slice(separatorAt + 1)
      .split('|')
      .map(unescapeText),
  };
}

function mergedFilters(filters: readonly SelectedFilter[]): readonly SelectedFilter[] {
  const valuesByKey = new Map<string, Set<string>>();
  for (const { filterKey, values } of filters) {
    const key = filterKey.toWellFormed();
    const present = values.filter((value) => value !== '').map((value) => value.toWellFormed());
    if (key === '' || present.length === 0) continue;
    const chosen = valuesByKey.get(key) ?? new Set();
    for (const value of present) chosen.add(value);
    valuesByKey.set(key, chosen);
  }
  return [...valuesByKey].map(([filterKey, values]) => ({ filterKey, values: [...values] }));
}

function parseSort(text: string): Pick<ListingQuery, 'sortKey' | 'sortDescending'> {
  const separatorAt = text.lastIndexOf(';');
  const direction = separatorAt === -1 ? 'asc' : text.slice(separatorAt + 1);
  const sortKey = separatorAt === -1 ? text : text.slice(0, separatorAt);
  return sortKey === '' || (direction !== 'asc' && direction !== 'desc')
    ? { sortKey: '', sortDescending: false }
    : { sortKey, sortDescending: direction === 'desc' };
}

/** A whole number from 1 to 9,999,999; no list has more pages. */
function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function parseDisplay(text: string): DisplayMode | null {
  return displayModes.find((mode) => mode === text) ?? null;
}
