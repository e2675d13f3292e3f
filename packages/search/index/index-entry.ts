import type { Texts } from '../language.ts';

export interface IndexedFacet {
  readonly key: string;
  readonly label: Texts;
  /** The heading above it in the technical data; it tells facets with the same label apart. */
  readonly group?: Texts | undefined;
  /** Whether customers choose a variant by it. */
  readonly isOption?: boolean | undefined;
  /** `order` is the number, `null` for a text; `unit` is its unit as stated, else it follows the number. */
  readonly values: readonly {
    readonly texts: Texts;
    readonly order: number | null;
    readonly unit?: string | undefined;
  }[];
}

/** The first and the last day of an event, `YYYY-MM-DD`; both empty if unknown. */
export interface EventDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The data of a product or variant from which the index is built. */
export interface IndexEntry {
  readonly names: Texts;
  readonly materialNumber: string;
  /**
   * Each customer's own number of the product, by customer id; other customers do not find the product by it
   * (SE-3).
   */
  readonly customerMaterialNumbers: Readonly<Record<string, string>>;
  readonly brand: string;
  /** Empty for products that are sold, else the type of content, such as `FAQ`. */
  readonly productType: string;
  /** Only of events. */
  readonly event?: EventDays | undefined;
  readonly categoryIds: readonly string[];
  /** Whether it can be delivered at once; for a product with variants, whether one of them can. */
  readonly isInStock: boolean;
  /** Whether customers can order it on the days of its sale: it is neither out of stock nor restricted. */
  readonly isOrderable: boolean;
  /** The first and the last day of its sale, `YYYY-MM-DD`; empty without a limit. */
  readonly validFrom: string;
  readonly validTo: string;
  /** The list price of one unit. */
  readonly price: number | null;
  /**
   * The unit price by price list (`salesOrganisation/distributionChannel/division`), if it differs from the
   * list price.
   */
  readonly prices: Readonly<Record<string, number | null>>;
  readonly facets: readonly IndexedFacet[];
  /** The keys of the facets by which it differs from its product's other variants. */
  readonly axes?: readonly string[];
  /** More words by which it is found, in all languages. */
  readonly keywords?: readonly string[];
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
