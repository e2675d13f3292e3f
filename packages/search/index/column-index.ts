import { languages, type Language, type Texts } from '../language.ts';
import type { EventDays } from './index-entry.ts';
import { unpackColumns } from './columns.ts';
import type { Unit } from '../facets/measure.ts';
import type { Dictionary, Postings } from '../words/postings.ts';
import type { NumberList } from '../words/number-list.ts';
import type { TextList } from '../words/text-list.ts';

/** The catalogue that an index was built from. */
export interface CatalogueStamp {
  readonly version: number;
  readonly importedAt: number;
}

export interface FacetFacts {
  /** The key of its attribute; of several facets with one key, the others have an addition behind it. */
  readonly key: string;
  readonly label: Texts;
  /** The heading above it in the technical data; empty for an attribute without one. */
  readonly group: Texts;
  /** Whether customers choose a variant by it. */
  readonly isOption: boolean;
  /** Whether its values name single products, such as a GTIN, so that it is never offered. */
  readonly isIdentifier: boolean;
  /** The number of the facet that has the same values on every product with this one, see `RepeatedFacets`. */
  readonly repeats: number | null;
  /** Its average position among the attributes of products; brand and category come first. */
  readonly place: number;
  /** The position of its first value in `valueTexts`; the code of value `v` of the facet is `v + 1`. */
  readonly firstValue: number;
  readonly valueCount: number;
  /**
   * The position of its first combination in `combinations`; the code of combination `c` is `valueCount + 1 +
   * c`.
   */
  readonly firstCombination: number;
  readonly combinationCount: number;
  /** The units of its figures, the most frequent first; empty if its values are texts. */
  readonly units: readonly Unit[];
}

/** The parts of an index that are not columns. */
export interface IndexDescription extends CatalogueStamp {
  readonly rowCount: number;
  /** The categories with contiguous branches: the branch of category `c` ends before category `end`. */
  readonly categories: readonly { readonly id: string; readonly end: number }[];
  readonly facets: readonly FacetFacts[];
  readonly priceLists: readonly string[];
  /** The part of the forms of `customerNumbers` of each customer. */
  readonly customers: readonly (readonly [customerId: string, from: number, to: number])[];
  readonly events: readonly (EventDays & { readonly row: number })[];
  /** Groups of terms with the same meaning. */
  readonly synonyms: readonly (readonly string[])[];
}

/**
 * The listed products as columns; a row is a simple or configurable product. Rows are sorted by their home
 * category, so that a branch is contiguous; a product in several categories is an extra row of the others.
 */
export interface ColumnIndex {
  readonly description: IndexDescription;
  /** The first row of each home category; rows without a category come after the last one. */
  readonly homeStarts: Uint32Array;
  /** The rows of a category's branch whose home is outside of it, ascending. */
  readonly extras: Lists;
  /** The facets on the rows of each home, with the position of their codes in the columns of the facet's width. */
  readonly homeFacets: {
    readonly starts: Uint32Array;
    readonly facets: Uint32Array;
    readonly offsets: Uint32Array;
  };
  /**
   * A row's code in a facet is 0 without a value, then follow the single values, then the combinations of
   * several, so that one look-up serves rows with any number of values. The first array has facets of up to
   * 255 codes, the next of up to 65,535.
   */
  readonly codes: readonly [Uint8Array, Uint16Array, Uint32Array];
  readonly valueTexts: Readonly<Record<Language, TextList>>;
  /** The figure of each value in the base unit of its dimension, NaN for a text. */
  readonly valueFigures: Float64Array;
  /** The position of each value's unit among the units of its facet; 0 for a text. */
  readonly valueUnits: Uint8Array;
  /** The values of each facet in display order, counted within the facet. */
  readonly valueOrder: Readonly<Record<Language, Uint32Array>>;
  /** The values of each combination, counted within the facet. */
  readonly combinations: Lists;
  /**
   * The variants of each row whose variants differ: the ones of row `r` begin at `starts[r]`. Each has its
   * values, numbered across all facets, of the facets in which the variants differ; the ones of variant `v`
   * begin at `valueStarts[v]` (FL-1).
   */
  readonly variants: {
    readonly starts: Uint32Array;
    readonly valueStarts: Uint32Array;
    readonly values: Uint32Array;
  };
  /**
   * An item is a product without variants, or one variant; a search finds items. The items of row `r` begin
   * at `starts[r]`; `products` has the position of each in `productIds`.
   */
  readonly items: {
    readonly starts: Uint32Array;
    readonly rows: Uint32Array;
    readonly products: Uint32Array;
  };
  /** A key of each name's words, see `phraseKey`. */
  readonly nameKeys: Readonly<Record<Language, Uint32Array>>;
  readonly nameRanks: Readonly<Record<Language, Uint32Array>>;
  readonly materialRanks: Uint32Array;
  readonly rowsByMaterial: Uint32Array;
  readonly sameMaterialAsBefore: Uint8Array;
  /** 1 for content, such as a flyer. */
  readonly isContent: Uint8Array;
  /** 1 for products that can be delivered at once. */
  readonly isInStock: Uint8Array;
  readonly sale: SaleColumns;
  /** The list price, then one column for each price list; infinite without a price. */
  readonly prices: readonly Float64Array[];
  /** Ids of products and variants, sorted. */
  readonly productIds: TextList;
  readonly rowOfProduct: Uint32Array;
  readonly productOfRow: Uint32Array;
  readonly materialNumbers: NumberList;
  /** The forms of each customer's numbers are together, see `IndexDescription`. */
  readonly customerNumbers: NumberList;
  readonly dictionaries: Readonly<Record<Language, Dictionary>>;
  /**
   * The items whose name has two adjacent words, in any language, by the number of the pair, see
   * `neighbourKeys`.
   */
  readonly neighbours: Postings;
  /** The words of category names; their rows are categories. */
  readonly categoryDictionaries: Readonly<Record<Language, Dictionary>>;
}

/** When products are sold, and whether customers can order them; of variants, one suffices. */
export interface SaleColumns {
  /** 1 for products that are neither out of stock nor restricted. */
  readonly isOrderable: Uint8Array;
  /** The first and the last day of the sale, see `dayNumber`. */
  readonly firstDays: Uint16Array;
  readonly lastDays: Uint16Array;
}

/** Arrays of whole numbers in one buffer: array `i` is `items` from `starts[i]` up to `starts[i + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** The index in a packed buffer, without copying. */
export function unpackIndex(buffer: SharedArrayBuffer): ColumnIndex {
  const { text, revive } = unpackColumns(buffer);
  const index: ColumnIndex = JSON.parse(text, revive);
  return index;
}

/** The index of the codes array with the facet: 0 for one byte a row, 1 for two, 2 for four. */
export function widthOf({ valueCount, combinationCount }: FacetFacts): 0 | 1 | 2 {
  const codes = valueCount + combinationCount;
  if (codes < 256) return 0;
  return codes < 65_536 ? 1 : 2;
}

export function perLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const [en, de] = languages;
  return { en: make(en), de: make(de) };
}
