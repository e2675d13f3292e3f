import { categoryFacet } from './facet-values.ts';
import type { IndexedFacet } from '../index/index-entry.ts';

/**
 * Finds attributes that repeat another one, such as "Supplier" if it equals "Brand" on every product. An
 * attribute can repeat only earlier ones, and never the category.
 */
export class RepeatedFacets {
  /** The facets that each facet may repeat, by the entries so far. */
  readonly #candidates = new Map<string, readonly string[]>();

  /** Records the facets of one entry, in its order. */
  note(stated: readonly IndexedFacet[]): void {
    for (const [place, facet] of stated.entries()) {
      const candidates = this.#candidates.get(facet.key);
      if (facet.values.length === 0 || candidates?.length === 0) continue;
      const said = valuesSaid(facet);
      const same = stated
        .filter((other, at) => (candidates ? candidates.includes(other.key) : at < place))
        .filter((other) => other.key !== categoryFacet.key && valuesSaid(other) === said);
      this.#candidates.set(
        facet.key,
        same.map(({ key }) => key),
      );
    }
  }

  /** The facet that has the same values on every entry with this facet; `null` if there is none. */
  repeatedBy(key: string): string | null {
    return this.#candidates.get(key)?.[0] ?? null;
  }
}

function valuesSaid({ values }: IndexedFacet): string {
  return JSON.stringify(values.map(({ texts }) => texts.en).toSorted());
}
