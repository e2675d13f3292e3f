import { widthOf, type ColumnIndex } from '../index/column-index.ts';
import type { FitsVariant } from './facet-tally.ts';

/**
 * A selected facet for the rows of one home: the code of row `r` is at `offset + r` in the codes of the
 * facet's width, and `fails` is 1 for the codes that the selection excludes.
 */
export interface PlacedFacet {
  readonly facet: number;
  readonly offset: number;
  readonly fails: Uint8Array;
}

const none = -1;
const several = -2;

/**
 * Selects and counts products whose variants differ: one variant must pass all selections, and a value counts
 * if choosing it would leave a variant. Values are numbered across all facets.
 *
 * @see FL-1
 */
export class FamilyTally {
  readonly #index: ColumnIndex;
  readonly #facetOfValue: Uint32Array;
  readonly #hasFamilies: Uint8Array;
  readonly #counts: Uint32Array;
  readonly #carriers: Uint32Array;
  /** The family in which a value or facet was last counted, and in which a facet last varied. */
  readonly #countedIn: Uint32Array;
  readonly #carriedIn: Uint32Array;
  readonly #variedIn: Uint32Array;
  #family = 0;
  readonly #passed: number[] = [];

  constructor(index: ColumnIndex) {
    const { facets } = index.description;
    const valueCount = facets.reduce((count, facet) => count + facet.valueCount, 0);
    this.#index = index;
    this.#facetOfValue = new Uint32Array(valueCount);
    for (const [number, { firstValue, valueCount: own }] of facets.entries()) {
      this.#facetOfValue.fill(number, firstValue, firstValue + own);
    }
    const { homeStarts, variants } = index;
    this.#hasFamilies = Uint8Array.from(homeStarts, (start, home) =>
      (variants.starts[homeStarts[home + 1] ?? start] ?? 0) > (variants.starts[start] ?? 0) ? 1 : 0,
    );
    this.#counts = new Uint32Array(valueCount);
    this.#countedIn = new Uint32Array(valueCount);
    this.#carriers = new Uint32Array(facets.length);
    this.#carriedIn = new Uint32Array(facets.length);
    this.#variedIn = new Uint32Array(facets.length);
  }

  /** The families that pass every selection, in the order in which they were added. */
  get passed(): readonly number[] {
    return this.#passed;
  }

  /** Whether any row of the home is a family. */
  standIn(home: number): boolean {
    return this.#hasFamilies[home] === 1;
  }

  /** Whether a row has variants that differ. */
  isFamily(row: number): boolean {
    const { starts } = this.#index.variants;
    return starts[row] !== starts[row + 1];
  }

  countOf(value: number): number {
    return this.#counts[value] ?? 0;
  }

  carriersOf(facet: number): number {
    return this.#carriers[facet] ?? 0;
  }

  /** Clears all counts. */
  clear(): void {
    if (this.#family === 0) return;
    this.#family = 0;
    this.#passed.length = 0;
    for (const column of [this.#counts, this.#countedIn, this.#carriers, this.#carriedIn, this.#variedIn]) {
      column.fill(0);
    }
  }

  /**
   * Checks a family: counts each variant that fails no selection for every facet, and one that fails a single
   * selection for that facet.
   *
   * @param fits excludes variants; without it, all of them count
   */
  take(home: number, row: number, placed: readonly PlacedFacet[], fits: FitsVariant | undefined): void {
    const { valueStarts, values } = this.#index.variants;
    const [first, end] = this.#noteVaried(row);
    const shared = this.#failedByAll(row, placed);
    if (shared === several) return;
    let isPassed = false;
    let isNear = false;
    for (let variant = first; variant < end; variant++) {
      if (fits && !fits(row, variant - first)) continue;
      const failed = this.#failedBy(variant, placed, shared);
      if (failed === several) continue;
      isPassed ||= failed === none;
      isNear ||= failed === shared;
      for (let at = valueStarts[variant] ?? 0; at < (valueStarts[variant + 1] ?? 0); at++) {
        const value = values[at] ?? 0;
        const facet = this.#facetOfValue[value] ?? 0;
        if (failed === none || failed === facet) this.#note(value, facet);
      }
    }
    if (isPassed) this.#passed.push(row);
    if (isPassed || isNear) this.#noteShared(home, row, shared);
  }

  /** The positions of the variants of a family that pass every selection. */
  passing(row: number, placed: readonly PlacedFacet[]): readonly number[] {
    const [first, end] = this.#noteVaried(row);
    const shared = this.#failedByAll(row, placed);
    return Array.from({ length: end - first }, (_, place) => place).filter(
      (place) => this.#failedBy(first + place, placed, shared) === none,
    );
  }

  /** Notes the facets in which the variants of a row differ; returns where its variants are. */
  #noteVaried(row: number): readonly [first: number, end: number] {
    this.#family += 1;
    const { starts, valueStarts, values } = this.#index.variants;
    const [first = 0, end = 0] = [starts[row], starts[row + 1]];
    for (let at = valueStarts[first] ?? 0; at < (valueStarts[end] ?? 0); at++) {
      this.#variedIn[this.#facetOfValue[values[at] ?? 0] ?? 0] = this.#family;
    }
    return [first, end];
  }

  /** The only facet that all variants fail, or `none` or `several`. */
  #failedByAll(row: number, placed: readonly PlacedFacet[]): number {
    let failed = none;
    for (const { facet, offset, fails } of placed) {
      if (this.#variedIn[facet] === this.#family || fails[this.#code(facet, offset + row)] === 0) continue;
      if (failed !== none) return several;
      failed = facet;
    }
    return failed;
  }

  #failedBy(variant: number, placed: readonly PlacedFacet[], shared: number): number {
    let failed = shared;
    for (const { facet, fails } of placed) {
      if (this.#variedIn[facet] !== this.#family || this.#hasValue(variant, facet, fails)) continue;
      if (failed !== none) return several;
      failed = facet;
    }
    return failed;
  }

  #hasValue(variant: number, facet: number, fails: Uint8Array): boolean {
    const { valueStarts, values } = this.#index.variants;
    const firstValue = this.#index.description.facets[facet]?.firstValue ?? 0;
    for (let at = valueStarts[variant] ?? 0; at < (valueStarts[variant + 1] ?? 0); at++) {
      const value = values[at] ?? 0;
      if (this.#facetOfValue[value] === facet && fails[1 + value - firstValue] === 0) return true;
    }
    return false;
  }

  /** Counts the values that all variants share: for every facet, or only for the one that fails. */
  #noteShared(home: number, row: number, only: number): void {
    const { starts, facets, offsets } = this.#index.homeFacets;
    for (let at = starts[home] ?? 0; at < (starts[home + 1] ?? 0); at++) {
      const facet = facets[at] ?? 0;
      if (this.#variedIn[facet] === this.#family || (only !== none && only !== facet)) continue;
      const offset = (offsets[at] ?? 0) - (this.#index.homeStarts[home] ?? 0);
      this.#noteCode(facet, this.#code(facet, offset + row));
    }
  }

  #noteCode(facet: number, code: number): void {
    const facts = this.#index.description.facets[facet];
    if (!facts || code === 0) return;
    if (code <= facts.valueCount) {
      this.#note(facts.firstValue + code - 1, facet);
      return;
    }
    const { starts, items } = this.#index.combinations;
    const combination = facts.firstCombination + code - 1 - facts.valueCount;
    for (let at = starts[combination] ?? 0; at < (starts[combination + 1] ?? 0); at++) {
      this.#note(facts.firstValue + (items[at] ?? 0), facet);
    }
  }

  #note(value: number, facet: number): void {
    if (this.#countedIn[value] === this.#family) return;
    this.#countedIn[value] = this.#family;
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    if (this.#carriedIn[facet] === this.#family) return;
    this.#carriedIn[facet] = this.#family;
    this.#carriers[facet] = (this.#carriers[facet] ?? 0) + 1;
  }

  #code(facet: number, place: number): number {
    const facts = this.#index.description.facets[facet];
    return facts ? (this.#index.codes[widthOf(facts)][place] ?? 0) : 0;
  }
}
