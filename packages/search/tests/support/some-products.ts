import type { IndexedProduct, IndexEntry } from '../../index/index-entry.ts';
import type { SortChoice } from '../../search-port.ts';
import { anEntry } from './some-catalogue.ts';

/** By name, from A to Z. */
export const byName: SortChoice = { key: 'PRODUCT_NAME', isDescending: false };

/** The best result first. */
export const byRelevance: SortChoice = { key: 'RELEVANCE', isDescending: false };

/** The first page of a listing in English, for a visitor. */
export const firstPage = {
  language: 'en',
  selections: [],
  sort: byName,
  skip: 0,
  top: 9,
  buyer: undefined,
} as const;

/** A product without variants, with a unique number. */
export function aProduct(productId: string, entry: Partial<IndexEntry> = {}): IndexedProduct {
  return { productId, parentId: null, entry: { ...anEntry, materialNumber: `MAT-${productId}`, ...entry } };
}
