import type { Language, Texts } from '../../language.ts';
import type { IndexedFacet } from '../index/index-entry.ts';

/** A value of a facet; `order` sorts numbers by size, texts have none. */
export interface FacetValue {
  readonly texts: Texts;
  readonly order: number | null;
}

/** The facet of all brands. */
export const brandFacet = { key: 'brand', label: { en: 'Brand', de: 'Marke' } } as const;

/**
 * The facet of all categories; categories with the same name are one value. It does not affect text search.
 */
export const categoryFacet = {
  key: 'CATEGORY_NAME',
  label: { en: 'Category', de: 'Kategorie' },
} as const;

/** The facets of a product's entry: its brand, its categories, then its attributes. */
export function entryFacets(
  brand: string,
  categories: readonly Texts[],
  facets: readonly IndexedFacet[],
): readonly IndexedFacet[] {
  const ofBrand = brand === '' ? [] : [{ en: brand, de: brand }];
  return [
    { ...brandFacet, values: withoutOrder(ofBrand) },
    { ...categoryFacet, values: withoutOrder(categories) },
    ...facets,
  ];
}

function withoutOrder(values: readonly Texts[]): readonly FacetValue[] {
  return values.map((texts) => ({ texts, order: null }));
}

/** The values of one facet, in the order of their first occurrence. */
export class FacetValues {
  readonly #values: FacetValue[] = [];
  readonly #places = new Map<string, number>();
  readonly #germanTaken = new Set<string>();

  get values(): readonly FacetValue[] {
    return this.#values;
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
    return this.#values.push({ texts: { en, de: german }, order: value.order }) - 1;
  }
}

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};

/** The positions of values in reading order: numbers by size, then texts in the language's order. */
export function displayOrder(values: readonly FacetValue[], language: Language): number[] {
  return values
    .map((value, place) => ({ ...value, place }))
    .toSorted(
      (one, other) =>
        (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE) ||
        collators[language].compare(one.texts[language], other.texts[language]) ||
        (one.texts.en < other.texts.en ? -1 : 1),
    )
    .map(({ place }) => place);
}
