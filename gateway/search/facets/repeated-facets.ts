import type { FacetMeaning } from './facet-meaning.ts';
import { categoryKey } from './facet-values.ts';

/**
 * Finds attributes that repeat another one, such as "Supplier" if it equals "Brand" on every product. An
 * attribute can repeat only earlier ones, and never the category.
 */
export class RepeatedFacets {
  /** The facets that each facet may repeat, by the entries so far. */
  readonly #candidates = new Map<string, readonly string[]>();

  /** Records the facets of one entry, in its order. */
  note(stated: readonly FacetMeaning[]): void {
    for (const [place, facet] of stated.entries()) {
      const candidates = this.#candidates.get(facet.id);
      if (facet.values.length === 0 || candidates?.length === 0) continue;
      const said = valuesSaid(facet);
      const same = stated
        .filter((other, at) => (candidates ? candidates.includes(other.id) : at < place))
        .filter((other) => other.key !== categoryKey && valuesSaid(other) === said);
      this.#candidates.set(
        facet.id,
        same.map(({ id }) => id),
      );
    }
  }

  /** Records that a facet has other values, so that it repeats none. */
  forget(id: string): void {
    this.#candidates.set(id, []);
  }

  /** The facet that has the same values on every entry with this facet; `null` if there is none. */
  repeatedBy(id: string): string | null {
    return this.#candidates.get(id)?.[0] ?? null;
  }
}

function valuesSaid({ values }: FacetMeaning): string {
  return JSON.stringify(values.map(({ texts }) => texts.en).toSorted());
}
