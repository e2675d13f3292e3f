import type { Language } from './language.ts';

export interface FacetSelection {
  readonly key: string;
  /**
   * Texts of values, in any language of the shop; the visitor's language takes precedence. A text that is not
   * a value may be an interval of figures, see `rangeIn`.
   */
  readonly values: readonly string[];
}

/**
 * The sort orders of products. `RELEVANCE`: by score in a search, in the given order for a list.
 * `EVENT_DATE`: the next event first, then products without a day, then past events, the latest first.
 */
export interface SortChoice {
  readonly key: 'PRODUCT_NAME' | 'PRICE' | 'MATERIAL_NUMBER' | 'EVENT_DATE' | 'RELEVANCE';
  readonly isDescending: boolean;
}

/** The part of a customer that affects which products they find, and in which order. */
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
  /** `undefined` for an anonymous visitor. */
  readonly buyer: SearchBuyer | undefined;
  /**
   * `YYYY-MM-DD`: events that ended before it are over, and products are sold on it or not; without it, no
   * event is over and all products are sold.
   */
  readonly today?: string;
  /** Quick filters, which narrow the whole list down, whatever its facets; only customers have them. */
  readonly quickFilters?:
    | { readonly chosen: readonly QuickFilterKey[]; readonly boughtIds: readonly string[] }
    | undefined;
}

/**
 * A filter that is not a facet: products that can be delivered at once, and products that this customer
 * bought before.
 */
export type QuickFilterKey = 'IN_STOCK' | 'BOUGHT_BEFORE';

/** How many of the found products each quick filter leaves. */
export type QuickFilterCounts = Readonly<Record<QuickFilterKey, number>>;

export interface QuickRequest {
  readonly language: Language;
  readonly term: string;
  readonly top: number;
  readonly buyer: SearchBuyer | undefined;
  /** See `ListingRequest`. */
  readonly today?: string;
}

/**
 * A facet with the values of the result, each with the number of products it would leave; in the order of
 * `inDisplayOrder`.
 */
export interface Facet {
  readonly key: string;
  readonly label: string;
  /** Whether only a small share of the products has it, so that it belongs behind the others. */
  readonly isRare: boolean;
  /**
   * The lowest and highest of the found figures if there are too many to choose from; then only selected
   * values are listed.
   */
  readonly range: { readonly from: number; readonly to: number; readonly unit: string } | undefined;
  readonly values: readonly { readonly text: string; readonly isSelected: boolean; readonly count: number }[];
}

export interface SearchResult {
  /** In a search or a category, a product is one of its variants if only some of them fit. */
  readonly productIds: readonly string[];
  /** How many variants of its product fit, by the id of the variant in `productIds`. */
  readonly fittingVariants?: ReadonlyMap<string, number> | undefined;
  /** The size in the term that no product has, as it was typed; the products have the nearest sizes. */
  readonly missingSize?: string | undefined;
  /** Words of the term, as they were typed, without which the products were found: none has all words. */
  readonly leftOut?: readonly string[] | undefined;
  readonly total: number;
  readonly facets: readonly Facet[];
  /** How many of `total` are content, such as flyers and events. */
  readonly contentTotal: number;
  /** Whether there are results and all of them are events. */
  readonly hasOnlyEvents: boolean;
  /** `undefined` if the request has no customer's quick filters. */
  readonly quickFilters?: QuickFilterCounts | undefined;
}

export interface QuickResult {
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  /** See `SearchResult`. */
  readonly leftOut?: readonly string[] | undefined;
}

/**
 * Finds products: of a category with its whole branch, for a term, or of a list. Totals are exact; the counts
 * of a facet ignore its own selection, so that other values can be added. A configurable product is found if
 * one of its variants fits the term and the selections; a search or a category lists the best variant for it
 * unless all fit; the whole number of a variant finds that variant. Products
 * that sort equally are in the order of material number, then product id.
 */
export interface SearchPort {
  /** `undefined` if the category does not exist. */
  category(request: ListingRequest & { readonly categoryId: string }): Promise<SearchResult | undefined>;
  search(request: ListingRequest & { readonly term: string }): Promise<SearchResult>;
  /** Exactly these products (a variant as its configurable product); unknown ids are left out. */
  list(request: ListingRequest & { readonly productIds: readonly string[] }): Promise<SearchResult>;
  /**
   * The products and variants with this number, whatever its case, separators and leading zeros; also the ones
   * for which it is the customer's own number.
   */
  numbered(request: {
    readonly number: string;
    readonly buyer: SearchBuyer | undefined;
  }): Promise<readonly string[]>;
  /** The best `top` products and the best `top` categories for a term that is being typed (QS-4). */
  quick(request: QuickRequest): Promise<QuickResult>;
}
