import type { IndexedFacet, IndexedProduct, IndexEntry } from '../../index/index-entry.ts';
import type { SearchPort, SortChoice } from '../../search-port.ts';
import { anEntry, searchOver, someCategories } from './some-catalogue.ts';

/** The best result first. */
export const byRelevance: SortChoice = { key: 'RELEVANCE', isDescending: false };

/** The first page of a listing in English, for a visitor. */
export const firstPage = {
  language: 'en',
  selections: [],
  sort: { key: 'PRODUCT_NAME', isDescending: false },
  skip: 0,
  top: 9,
  buyer: undefined,
} as const;

/** A product without variants, with a unique number. */
export function aProduct(productId: string, entry: Partial<IndexEntry> = {}): IndexedProduct {
  return { productId, parentId: null, entry: { ...anEntry, materialNumber: `MAT-${productId}`, ...entry } };
}

/** A search in categories whose names have no word of the tests. */
export function quietSearch(
  products: readonly IndexedProduct[],
  synonyms: readonly (readonly string[])[] = [],
): SearchPort {
  const names = { en: 'All', de: 'Alles' };
  return searchOver(
    products,
    someCategories.map((category) => ({ ...category, names })),
    synonyms,
  );
}

/** The name of an entry in both languages, and its number. */
export function named(name: string, materialNumber?: string): Partial<IndexEntry> {
  return { names: { en: name, de: name }, ...(materialNumber === undefined ? {} : { materialNumber }) };
}

/** An attribute with this label, which is also its key. */
export function valued(label: string, en: string, de = en): IndexedFacet {
  return { key: label, label: { en: label, de: label }, values: [{ texts: { en, de }, order: null }] };
}
