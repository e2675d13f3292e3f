import type { Category } from './category.ts';
import type { Product } from '../product/product.ts';

/** A facet: §3 Filter group. `count` is an extra of our gateway, absent from others. */
export interface Facet {
  readonly filterKey: string;
  readonly filterDescription: string;
  readonly sortOrder: number;
  /** Few products have it, an extension of our gateway: it belongs behind the others. */
  readonly isRare?: true;
  /**
   * The lowest and highest of many figures, an extension of our gateway; `null` for single values. `selected` is the chosen
   * interval in the form of a filter value, empty for none.
   */
  readonly range: {
    readonly from: number;
    readonly to: number;
    readonly unit: string;
    readonly selected: string;
  } | null;
  readonly values: readonly {
    readonly value: string;
    readonly selected: boolean;
    readonly count: number | null;
  }[];
}

/** @see §3 Sort order */
export interface SortOrder {
  readonly description: string;
  readonly selected: boolean;
  readonly sortKey: string;
  readonly sortDescending: boolean;
  readonly sortOrder: number;
}

/** The response of a product search. @see §3 Search response */
export interface Listing {
  readonly products: readonly Product[];
  readonly productCount: number;
  /** The gateway does not say how many there are: `productCount` counts what came, and what is known to follow. */
  readonly hasUnknownCount?: true;
  /** How many of them are content, such as flyers and events; an extra of our gateway. */
  readonly contentCount?: number;
  /** The searched size that no product has: the products have the nearest ones. An extra of our gateway. */
  readonly missingSize?: string;
  /** The words of the term without which the products were found: none has all words. An extra of our gateway. */
  readonly leftOutWords?: readonly string[];
  readonly filters: readonly Facet[];
  readonly sortOrders: readonly SortOrder[];
  readonly category: Category | null;
  /** The customer's list with these products, if there is one. */
  readonly list?: ListHead;
}

/** The part of a customer's list that is shown wherever it is named. @see BA-5 */
export interface ListHead {
  readonly listId: string;
  readonly name: string;
  /** `null` if the gateway does not say it. */
  readonly lineCount: number | null;
}

/**
 * The number of products that a listing shows: content among them does not count, unless there is nothing
 * else (CT-1, FL-4). `null` if the gateway does not say it.
 */
export function countedProducts({
  productCount,
  contentCount = 0,
  hasUnknownCount,
}: Pick<Listing, 'productCount' | 'contentCount' | 'hasUnknownCount'>): number | null {
  if (hasUnknownCount) return null;
  return productCount > contentCount ? productCount - contentCount : productCount;
}

/** An empty listing, without a request. */
export const emptyListing: Listing = {
  products: [],
  productCount: 0,
  filters: [],
  sortOrders: [],
  category: null,
};

/** The source of a listing's products (LS-10). */
export type ListingSource =
  | { readonly mode: 'category'; readonly categoryId: string }
  | { readonly mode: 'search'; readonly term: string }
  /** Exactly these products, in this order unless another one is chosen. */
  | { readonly mode: 'list'; readonly productIds: readonly string[] }
  /** The favourites, newest first unless another order is chosen; the services know their ids. */
  | { readonly mode: 'favourites' }
  /** One of the customer's lists, in its order unless another one is chosen. */
  | { readonly mode: 'namedList'; readonly listId: string };

/** How a listing is shown (LS-6): table view with dense rows, the same with roomy rows, or grid view. */
export const displayModes = ['list', 'roomy', 'grid'] as const;

/** @see LS-6 */
export type DisplayMode = (typeof displayModes)[number];

/**
 * The part of the address about a listing (RT-7). `page` counts from 1; `pageSize` 0 is the configured
 * default; an empty `sortKey` is the configured initial sort.
 */
export interface ListingQuery {
  readonly filters: readonly SelectedFilter[];
  readonly sortKey: string;
  readonly sortDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** `null` for the mode that the visitor chose last. */
  readonly display: DisplayMode | null;
}

/** One filter with its chosen values, in the order of choosing (RT-6). */
export interface SelectedFilter {
  readonly filterKey: string;
  readonly values: readonly string[];
}
