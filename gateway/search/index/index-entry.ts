import type { Texts } from '../../language.ts';

export interface IndexedFacet {
  readonly key: string;
  readonly label: Texts;
  /** `order` sorts numbers by size; texts have none. */
  readonly values: readonly { readonly texts: Texts; readonly order: number | null }[];
}

/** The first and the last day of an event, `YYYY-MM-DD`; both empty when its day is not known. */
export interface EventDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What the index is built from, one for each product and variant. */
export interface IndexEntry {
  readonly names: Texts;
  readonly materialNumber: string;
  /** Each customer's own number of the product, by customer id; no other customer finds the product by it (SE-3). */
  readonly customerMaterialNumbers: Readonly<Record<string, string>>;
  readonly brand: string;
  /** Empty for everything that can be bought, else the kind of content, such as `FAQ`. */
  readonly productType: string;
  /** Of an event only. */
  readonly event?: EventDays | undefined;
  readonly categoryIds: readonly string[];
  /** Whether it can be delivered at once; a product with variants when one of them can. */
  readonly isInStock: boolean;
  /** The list price of one unit. */
  readonly price: number | null;
  /** The price of one unit where a price list (`salesOrganisation/distributionChannel/division`) has one of its own. */
  readonly prices: Readonly<Record<string, number | null>>;
  readonly facets: readonly IndexedFacet[];
}

export interface IndexedProduct {
  readonly productId: string;
  /** The configurable product of a variant. */
  readonly parentId: string | null;
  readonly entry: IndexEntry;
}

export interface IndexedCategory {
  readonly categoryId: string;
  readonly parentId: string | null;
  readonly names: Texts;
}
