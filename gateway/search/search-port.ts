import type { Language } from '../language.ts';

export interface FacetSelection {
  readonly key: string;
  /** Texts of values, in any language of the shop. */
  readonly values: readonly string[];
}

/** The orders that products can be listed in; `RELEVANCE` has a meaning only for a search. */
export interface SortChoice {
  readonly key: 'PRODUCT_NAME' | 'PRICE' | 'MATERIAL_NUMBER' | 'RELEVANCE';
  readonly isDescending: boolean;
}

/** The customer a listing is for, as far as it changes what is found and in which order. */
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
}

/** A facet with the values that the result has, each with the number of products it would leave. */
export interface Facet {
  readonly key: string;
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly isSelected: boolean; readonly count: number }[];
}

export interface SearchResult {
  readonly productIds: readonly string[];
  readonly total: number;
  readonly facets: readonly Facet[];
}

/**
 * Finds products: those of a category with its whole branch, or those that fit a term. Totals are exact; the counts of a
 * facet ignore that facet's own selection, so that its other values can be added. Variants are found as their
 * configurable product.
 */
export interface SearchPort {
  /** `undefined`: there is no such category. */
  category(request: ListingRequest & { readonly categoryId: string }): Promise<SearchResult | undefined>;
  search(request: ListingRequest & { readonly term: string }): Promise<SearchResult>;
  /** Exactly these products (a variant stands as its configurable product), unknown ids left out. */
  list(request: ListingRequest & { readonly productIds: readonly string[] }): Promise<SearchResult>;
  quick(request: {
    readonly language: Language;
    readonly term: string;
    readonly top: number;
    readonly buyer: SearchBuyer | undefined;
  }): Promise<{ readonly productIds: readonly string[]; readonly categoryIds: readonly string[] }>;
}
