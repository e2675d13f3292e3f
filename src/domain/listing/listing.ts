import type { Category } from './category.ts';
import type { Product } from '../product/product.ts';

/** What narrows a listing down by its values: §3 Filter group. `count` is an extra of our gateway, absent from others. */
export interface Facet {
  readonly filterKey: string;
  readonly filterDescription: string;
  readonly sortOrder: number;
  /**
   * What many figures reach from and to, an extra of our gateway; `null` for values to choose from. `selected` is the chosen
   * range as a filter value says it, empty for none.
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

/** What a product search returns. @see §3 Search response */
export interface Listing {
  readonly products: readonly Product[];
  readonly productCount: number;
  /** How many of them are content, such as flyers and events; an extra of our gateway. */
  readonly contentCount?: number;
  readonly filters: readonly Facet[];
  readonly sortOrders: readonly SortOrder[];
  readonly category: Category | null;
  /** The customer's list that the products stand in, where they stand in one. */
  readonly list?: ListHead;
}

/** What is said of a customer's list wherever it is named. @see BA-5 */
export interface ListHead {
  readonly listId: string;
  readonly name: string;
  readonly lineCount: number;
}

/**
 * How many products a listing is said to have: content that stands among them is not counted; where nothing else fits, it is
 * (CT-1, FL-4).
 */
export function countedProducts({
  productCount,
  contentCount = 0,
}: Pick<Listing, 'productCount' | 'contentCount'>): number {
  return productCount > contentCount ? productCount - contentCount : productCount;
}

/** The listing of no products, without asking the gateway. */
export const emptyListing: Listing = {
  products: [],
  productCount: 0,
  filters: [],
  sortOrders: [],
  category: null,
};

/** Where a listing gets its products from (LS-10). */
export type ListingSource =
  | { readonly mode: 'category'; readonly categoryId: string }
  | { readonly mode: 'search'; readonly term: string }
  /** Exactly these products, in this order until another one is chosen. */
  | { readonly mode: 'list'; readonly productIds: readonly string[] }
  /** The list of these, newest first until another order is chosen: the services know which they are. */
  | { readonly mode: 'favourites' }
  /** One of the customer's lists, as it was filled until another order is chosen. */
  | { readonly mode: 'namedList'; readonly listId: string };

/** How a listing is shown (LS-6): rows with images, panels, or rows as low as they can be. */
export const displayModes = ['list', 'grid', 'compact'] as const;

/** @see LS-6 */
export type DisplayMode = (typeof displayModes)[number];

/**
 * What the address says about a listing (RT-7). `page` counts from 1; `pageSize` 0 is the configured default;
 * an empty `sortKey` is the configured initial sort.
 */
export interface ListingQuery {
  readonly filters: readonly SelectedFilter[];
  readonly sortKey: string;
  readonly sortDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** `null`: the mode the visitor chose last. */
  readonly display: DisplayMode | null;
}

/** One filter with the values chosen in it, in the order chosen (RT-6). */
export interface SelectedFilter {
  readonly filterKey: string;
  readonly values: readonly string[];
}
