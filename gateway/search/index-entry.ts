import type { Texts } from '../language.ts';

export interface IndexedFacet {
  readonly key: string;
  readonly label: Texts;
  /** `order` sorts numbers by size; texts have none. */
  readonly values: readonly { readonly texts: Texts; readonly order: number | null }[];
}

/** What the index is built from, one for each product and variant. `price` is the list price of one unit. */
export interface IndexEntry {
  readonly names: Texts;
  readonly materialNumber: string;
  readonly brand: string;
  readonly categoryIds: readonly string[];
  readonly price: number | null;
  readonly facets: readonly IndexedFacet[];
}
