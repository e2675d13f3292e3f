import type { Language } from '../language.ts';

export interface FacetSelection {
  readonly key: string;
  /**
   * Texts of values, in any language of the shop; what one says in the visitor's own goes before. A text that is no value may
   * be a range of figures, see `rangeIn`.
   */
  readonly values: readonly string[];
}

/**
 * The orders that products can be listed in. `RELEVANCE`: by score in a search, the order asked for in a list. `EVENT_DATE`:
 * the next event first, then what has no day, then what is over, the latest of it first.
 */
export interface SortChoice {
  readonly key: 'PRODUCT_NAME' | 'PRICE' | 'MATERIAL_NUMBER' | 'EVENT_DATE' | 'RELEVANCE';
  readonly isDescending: boolean;
  /** `YYYY-MM-DD`: events that ended before it are over; without it none is. */
  readonly today?: string;
}

/** What of a customer changes which products they find, and in which order. */
export interface SearchBuyer {
  readonly customerId: string;
  /** `salesOrganisation/distributionChannel/division` */
  readonly priceList: string;
}

export interface ListingRequest {
  readonly language: Language;
  readonly selections: readonly FacetSelection[];
  readonly sort: SortChoice;
  readonly skip: number;
  readonly top: number;
  /** `undefined`: an anonymous visitor. */
  readonly buyer: SearchBuyer | undefined;
  /** What a customer narrows the whole list down to, whatever its facets; nothing of it is known of a visitor. */
  readonly quickFilters?:
    | { readonly chosen: readonly QuickFilterKey[]; readonly boughtIds: readonly string[] }
    | undefined;
}

/** A filter that is no facet: what can be delivered at once, and what this customer bought before. */
export type QuickFilterKey = 'IN_STOCK' | 'BOUGHT_BEFORE';

/** How many of the products found each quick filter leaves. */
export type QuickFilterCounts = Readonly<Record<QuickFilterKey, number>>;

export interface QuickRequest {
  readonly language: Language;
  readonly term: string;
  readonly top: number;
  readonly buyer: SearchBuyer | undefined;
}

/** A facet with the values that the result has, each with the number of products it would leave; in the order of `inDisplayOrder`. */
export interface Facet {
  readonly key: string;
  readonly label: string;
  /** What the figures found reach from and to, where they are too many to choose from: then only selected values are listed. */
  readonly range: { readonly from: number; readonly to: number; readonly unit: string } | undefined;
  readonly values: readonly { readonly text: string; readonly isSelected: boolean; readonly count: number }[];
}

export interface SearchResult {
  readonly productIds: readonly string[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /** How many of `total` are content, such as flyers and events. */
  readonly contentTotal: number;
  /** Whether something is found, and all of it is events. */
  readonly hasOnlyEvents: boolean;
  /** `undefined` where the request named no customer's quick filters. */
  readonly quickFilters?: QuickFilterCounts | undefined;
}

export interface QuickResult {
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/**
 * Finds products: those of a category with its whole branch, those that fit a term, or those of a list. Totals are
 * exact; the counts of a facet ignore that facet's own selection, so that its other values can be added. Variants are
 * found as their configurable product, but a search for the whole number of a variant finds the variant itself. Ties are
 * broken by material number, then product id.
 */
export interface SearchPort {
  /** `undefined`: there is no such category. */
  category(request: ListingRequest & { readonly categoryId: string }): Promise<SearchResult | undefined>;
  search(request: ListingRequest & { readonly term: string }): Promise<SearchResult>;
  /** Exactly these products (a variant stands as its configurable product), unknown ids left out. */
  list(request: ListingRequest & { readonly productIds: readonly string[] }): Promise<SearchResult>;
  /** The best `top` products and the best `top` categories for a term that is still being typed (QS-4). */
  quick(request: QuickRequest): Promise<QuickResult>;
}
