import { perLanguage, type ColumnIndex } from '../column-index.ts';
import type { Dictionary } from '../postings.ts';

/**
 * What every process keeps in memory of an index whose rows are in PostgreSQL: categories, facets with their values, and
 * the sorted words. Nothing in it is as long as the catalogue but words and values that only one product has.
 */
export function outlineOf(index: ColumnIndex): ColumnIndex {
  const noTexts = { starts: new Uint32Array(1), units: new Uint8Array(0) };
  const noIdentifiers = { texts: noTexts, rows: new Uint32Array(0) };
  const none = new Uint32Array(0);
  return {
    description: index.description,
    homeStarts: index.homeStarts,
    extras: { starts: index.extras.starts, items: none },
    homeFacets: { starts: none, facets: none, offsets: none },
    codes: [new Uint8Array(0), new Uint16Array(0), none],
    valueTexts: index.valueTexts,
    valueOrder: index.valueOrder,
    combinations: { starts: none, items: none },
    nameRanks: perLanguage(() => none),
    materialRanks: none,
    rowsByMaterial: none,
    sameMaterialAsBefore: new Uint8Array(0),
    isContent: new Uint8Array(0),
    prices: index.prices.map(() => new Float64Array(0)),
    productIds: noTexts,
    rowOfProduct: none,
    productOfRow: none,
    materialNumbers: noIdentifiers,
    customerNumbers: noIdentifiers,
    dictionaries: perLanguage((language) => withoutRows(index.dictionaries[language])),
    categoryDictionaries: index.categoryDictionaries,
  };
}

/** Where postings would start stays: it says how many rows a word has. */
function withoutRows({ terms, postings }: Dictionary): Dictionary {
  const noBytes = new Uint8Array(0);
  return {
    terms,
    postings: {
      name: { starts: postings.name.starts, bytes: noBytes },
      brand: { starts: postings.brand.starts, bytes: noBytes },
      attribute: { starts: postings.attribute.starts, bytes: noBytes },
    },
  };
}
