import type { FacetMeaning } from './facet-meaning.ts';
import { categoryKey } from './facet-values.ts';

/** Thousands of attributes with one value, such as "yes", are compared with so many of them. */
const mostCandidates = 100;

/**
 * Finds attributes that repeat another one, such as "Supplier" if it equals "Brand" on every product. An
 * attribute can repeat only earlier ones, and never the category.
 */
export class RepeatedFacets {
  /** The facets that each facet may repeat, by the entries so far. */
  readonly #candidates = new Map<string, readonly string[]>();

  /** Records the facets of one entry, in its order. */
  note(stated: readonly FacetMeaning[]): void {
    const textBy = new Map(stated.map((facet) => [facet.id, valuesText(facet)]));
    const earlier = new Map<string, string[]>();
    for (const { id, key, values } of stated) {
      const text = textBy.get(id) ?? '';
      const same = earlier.get(text) ?? [];
      const candidates = this.#candidates.get(id);
      if (values.length > 0 && candidates?.length !== 0) {
        const repeated = candidates?.filter((other) => textBy.get(other) === text);
        this.#candidates.set(id, repeated ?? same.slice(0, mostCandidates));
      }
      if (key === categoryKey) continue;
      same.push(id);
      earlier.set(text, same);
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

function valuesText({ values }: FacetMeaning): string {
  return JSON.stringify(values.map(({ texts }) => texts.en).toSorted());
}
