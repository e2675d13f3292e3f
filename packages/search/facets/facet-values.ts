import type { Language, Texts } from '../language.ts';
import type { IndexedFacet } from '../index/index-entry.ts';
import { meaningsOf, type FacetMeaning } from './facet-meaning.ts';
import type { Measure } from './measure.ts';
import { inNaturalOrder } from './natural-order.ts';

/** A value of a facet; `null` as its measure if it is a text. */
export interface FacetValue {
  readonly texts: Texts;
  readonly measure: Measure | null;
}

export const brandKey = 'brand';
export const categoryKey = 'CATEGORY_NAME';

const none: Texts = { en: '', de: '' };

/** The facet of all brands. */
export function brandMeaning(values: readonly Texts[]): FacetMeaning {
  return textMeaning(brandKey, { en: 'Brand', de: 'Marke' }, values);
}

/** The facet of all categories; categories with the same name are one value. It does not affect text search. */
export function categoryMeaning(values: readonly Texts[]): FacetMeaning {
  return textMeaning(categoryKey, { en: 'Category', de: 'Kategorie' }, values);
}

/** The facets of a product's entry: its brand, its categories, then its attributes. */
export function entryMeanings(
  brand: string,
  categories: readonly Texts[],
  facets: readonly IndexedFacet[],
): readonly FacetMeaning[] {
  return [
    brandMeaning(brand === '' ? [] : [{ en: brand, de: brand }]),
    categoryMeaning(categories),
    ...facets.flatMap(meaningsOf),
  ];
}

function textMeaning(key: string, label: Texts, values: readonly Texts[]): FacetMeaning {
  const own = values.map((each) => ({ texts: each, measure: null }));
  const kind = { dimension: null, isWritten: true, isOption: false };
  return { id: key, textId: key, key, label, group: none, ...kind, values: own };
}

/** The values of one facet, in the order of their first occurrence. */
export class FacetValues {
  readonly #values: FacetValue[] = [];
  readonly #places = new Map<string, number>();
  readonly #germanTaken = new Set<string>();

  get values(): readonly FacetValue[] {
    return this.#values;
  }

  /** Removes and returns all values. */
  takeAll(): readonly FacetValue[] {
    this.#places.clear();
    return this.#values.splice(0);
  }

  /**
   * The position of a value. Values are distinguished by their English text; if two are equal in German, the
   * English text follows in brackets.
   */
  placeOf(value: FacetValue): number {
    const known = this.#places.get(value.texts.en);
    if (known !== undefined) return known;
    const { en, de } = value.texts;
    const german = this.#germanTaken.has(de) ? `${de} (${en})` : de;
    this.#germanTaken.add(german);
    this.#places.set(en, this.#values.length);
    return this.#values.push({ texts: { en, de: german }, measure: value.measure }) - 1;
  }
}

/** The positions of values in reading order: figures by size, texts in the language's natural order. */
export function displayOrder(values: readonly FacetValue[], language: Language): number[] {
  if (values.every(({ measure }) => measure === null)) {
    return inNaturalOrder(
      values.map(({ texts }) => texts[language]),
      values.map(({ texts }) => texts.en),
      language,
    );
  }
  const figures = values.map(({ measure }) => measure?.figure ?? 0);
  return values
    .map((_, place) => place)
    .toSorted(
      (one, other) =>
        (figures[one] ?? 0) - (figures[other] ?? 0) ||
        ((values[one]?.texts.en ?? '') < (values[other]?.texts.en ?? '') ? -1 : 1),
    );
}
