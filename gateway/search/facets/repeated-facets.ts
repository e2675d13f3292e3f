import { categoryFacet } from './facet-values.ts';
import type { IndexedFacet } from '../index/index-entry.ts';

/**
 * Finds attributes that repeat another one, as "Supplier" does "Brand" where every product has the same value of both. Only
 * what is stated earlier can be repeated, and never the category.
 */
export class RepeatedFacets {
  /** What each facet may repeat, by the entries noted so far. */
  readonly #candidates = new Map<string, readonly string[]>();

  /** Takes note of what one entry states, in its order. */
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

  /** The facet that every entry gives the same values wherever it has this one; `null` when there is none. */
  repeatedBy(key: string): string | null {
    return this.#candidates.get(key)?.[0] ?? null;
  }
}

function valuesSaid({ values }: IndexedFacet): string {
  return JSON.stringify(values.map(({ texts }) => texts.en).toSorted());
}
