import type { ColumnIndex } from './column-index.ts';
import { GrowingColumn } from './growing-column.ts';

/** The values of one product or variant, as positions within each facet. */
export type FacetPlaces = ReadonlyMap<number, ReadonlySet<number>>;

/** The values that any of them has. */
export function unionOf(choices: readonly FacetPlaces[]): FacetPlaces {
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const union = new Map<number, Set<number>>();
  for (const choice of choices) {
    for (const [facet, places] of choice) {
      const known = union.get(facet) ?? new Set();
      union.set(facet, known);
      for (const place of places) known.add(place);
    }
  }
  return union;
}

/** Collects, row by row, the values of variants in the facets in which they differ. */
export class VariantColumns {
  readonly #starts: Uint32Array;
  readonly #valueStarts = new GrowingColumn();
  readonly #values = new GrowingColumn();

  constructor(rowCount: number) {
    this.#starts = new Uint32Array(rowCount + 1);
    this.#valueStarts.push(0);
  }

  /** @param firstValues the position of each facet's first value among all values */
  add(row: number, variants: readonly FacetPlaces[], all: FacetPlaces, firstValues: readonly number[]): void {
    const differing = [...all].filter(([facet, places]) =>
      variants.some((variant) => (variant.get(facet)?.size ?? 0) < places.size),
    );
    if (differing.length > 0) {
      for (const variant of variants) {
        for (const [facet] of differing) {
          for (const place of variant.get(facet) ?? []) this.#values.push((firstValues[facet] ?? 0) + place);
        }
        this.#valueStarts.push(this.#values.length);
      }
    }
    this.#starts[row + 1] = this.#valueStarts.length - 1;
  }

  view(): ColumnIndex['variants'] {
    return { starts: this.#starts, valueStarts: this.#valueStarts.view(), values: this.#values.view() };
  }
}
