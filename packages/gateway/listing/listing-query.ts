import type { FacetSelection } from '@statefront/search/search-port.ts';
import { encodedList } from '../http/encoded-list.ts';

/** The prefix of a facet's or axis's key in the name of a parameter. */
export const filterPrefix = '$filter-';

/** The parameters of every listing of products. @see §7 Search query syntax */
export interface ListingQuery {
  readonly $sortby?: string;
  readonly $top?: number;
  readonly $skip: number;
  readonly [filter: `$filter-${string}`]: string;
}

export const productsAPage = 12;

export const usage = {
  type: 'string',
  pattern: '^[A-Za-z_]{1,50}$',
} as const;

export const listingParameters = {
  $sortby: {
    type: 'string',
    pattern: '^[A-Z_]{1,50};(asc|desc)$',
    description:
      'PRODUCT_NAME;asc, PRODUCT_NAME;desc, PRICE;asc, PRICE;desc, MATERIAL_NUMBER;asc, EVENT_DATE;asc, RELEVANCE;asc (the order given, for a list of ids)',
  },
  $top: {
    type: 'integer',
    minimum: 0,
    maximum: 500,
    description: `At most so many products; ${productsAPage} when it is missing`,
  },
  $skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
} as const;

export const filterParameters = {
  patternProperties: {
    '^\\$filter-.{1,200}$': {
      title: '$filter-{key}',
      type: 'string',
      maxLength: 8000,
      description:
        'Values of the facet {key}, joined with |, each percent-encoded before joining; of figures also a range such as 2.5..10, 2.5.. or ..10',
    },
  },
} as const;

/** The chosen values of each facet; filters without a value are left out. */
export function selectionsOf(query: ListingQuery): FacetSelection[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (!name.startsWith(filterPrefix) || typeof value !== 'string') return [];
    const values = encodedList(name, value);
    return values.length === 0 ? [] : [{ key: name.slice(filterPrefix.length), values }];
  });
}
