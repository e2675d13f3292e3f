import type { Language } from '../language.ts';
import { perLanguage, widthOf, type ColumnIndex, type FacetFacts } from '../index/column-index.ts';
import { FamilyTally, type PlacedFacet } from './family-tally.ts';
import {
  facetResponse,
  keyInUnit,
  toldApart,
  valuesNamed,
  type RankedFacet,
  type RequestedValues,
} from './facet-response.ts';
import { inDisplayOrder, isCommon, leastProducts } from './facet-rule.ts';
import type { Facet, FacetSelection } from '../search-port.ts';
import { textAt } from '../words/text-list.ts';

export interface SelectedFacet {
  readonly facet: number;
  /** 1 for the codes that the selection excludes. */
  readonly fails: Uint8Array;
  readonly requested: RequestedValues;
  /** The unit of its selected ranges, and of its figures in the response. */
  readonly unit: number;
}

/** Whether the variant of a row at a position among its variants has the words of a search. */
export type FitsVariant = (row: number, place: number) => boolean;

export interface Tally {
  /** The rows that pass every selection, unordered. Valid until the next count. */
  readonly passed: Uint32Array;
  readonly facets: readonly Facet[];
}

/** Few enough rows that the data of a chunk stay in the fastest memory. */
const chunkLength = 4096;

/**
 * Counts facets in one pass over the rows: a row that fails no selection is a hit and counts for every facet;
 * a row that fails exactly one counts only for that facet. So a facet's counts ignore its own selection. If
 * anything is selected, products with variants are checked variant by variant.
 */
export class FacetTally {
  readonly #index: ColumnIndex;
  readonly #homes: Uint32Array;
  readonly #grouped: Uint32Array;
  readonly #passed: Uint32Array;
  #passedCount = 0;
  #fits: FitsVariant | undefined;
  /** The homes of the rows that passed, and the end of each home's rows. */
  readonly #passedHomes: number[] = [];
  readonly #passedEnds: number[] = [];
  readonly #families: FamilyTally;
  /** How many of the families that passed are recorded with their home. */
  #notedFamilies = 0;
  readonly #plain = new Uint32Array(chunkLength);
  /** For each selected facet, the rows of a chunk that fail only this selection. */
  readonly #missed: Uint32Array[] = [];
  readonly #missedCounts: number[] = [];
  readonly #dropped = new Uint32Array(chunkLength);
  /** Where the counts of each facet's codes start. */
  readonly #countStarts: Uint32Array;
  readonly #counts: Uint32Array;
  /** The maximum number of passed rows with a value. */
  readonly #mostCarriers: Uint32Array;
  readonly #widths: Uint8Array;
  /** Each facet by its key in each of its units. */
  readonly #facetOfKey: ReadonlyMap<string, { readonly facet: number; readonly unit: number }>;
  /** Texts of values that were looked up before, by facet and value. */
  readonly #texts = perLanguage((): string[][] => []);

  constructor(index: ColumnIndex) {
    const { rowCount, facets } = index.description;
    this.#index = index;
    this.#families = new FamilyTally(index);
    this.#homes = new Uint32Array(rowCount);
    for (const [home, start] of index.homeStarts.entries()) this.#homes.fill(home, start);
    this.#grouped = new Uint32Array(rowCount);
    this.#passed = new Uint32Array(rowCount);
    this.#countStarts = new Uint32Array(facets.length + 1);
    for (const [number, facet] of facets.entries()) {
      this.#countStarts[number + 1] = (this.#countStarts[number] ?? 0) + codeCount(facet);
    }
    this.#counts = new Uint32Array(this.#countStarts[facets.length] ?? 0);
    this.#mostCarriers = new Uint32Array(facets.length);
    this.#widths = Uint8Array.from(facets, widthOf);
    this.#facetOfKey = new Map(
      facets.flatMap((facts, facet) =>
        [0, ...facts.units.keys()].map((unit) => [keyInUnit(facts, unit), { facet, unit }] as const),
      ),
    );
  }

  /**
   * Merges several selections of one facet; their ranges are in the unit of the first one. Without a selection
   * of a facet that the catalogue no longer has, the others still apply (RT-7).
   */
  selected(selections: readonly FacetSelection[], language: Language): readonly SelectedFacet[] {
    const known = selections.flatMap(({ key, values }) => {
      const place = this.#facetOfKey.get(key);
      return place ? [{ ...place, values }] : [];
    });
    const facets: SelectedFacet[] = [];
    for (const [facet, own] of Map.groupBy(known, (one) => one.facet)) {
      const facts = this.#index.description.facets[facet];
      if (!facts) continue;
      const unit = own[0]?.unit ?? 0;
      const texts = new Set(own.flatMap(({ values }) => values));
      const requested = valuesNamed(this.#index, facts, { texts, unit }, language);
      facets.push({ facet, fails: this.#failingCodes(facts, requested), requested, unit });
    }
    return facets;
  }

  /** Groups rows by home. Valid until the next call. */
  grouped(rows: Uint32Array): Uint32Array {
    const homes = this.#homes;
    const grouped = this.#grouped;
    const next = new Uint32Array(this.#index.homeStarts.length + 1);
    for (let at = 0; at < rows.length; at++) {
      const after = (homes[rows[at] ?? 0] ?? 0) + 1;
      next[after] = (next[after] ?? 0) + 1;
    }
    for (let home = 1; home < next.length; home++) next[home] = (next[home] ?? 0) + (next[home - 1] ?? 0);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const home = homes[row] ?? 0;
      const place = next[home] ?? 0;
      grouped[place] = row;
      next[home] = place + 1;
    }
    return grouped.subarray(0, rows.length);
  }

  /**
   * @param rows grouped by home; each row once
   * @param fits restricts the variants of configurable products; without it, all of them count
   */
  count(
    rows: Uint32Array,
    selected: readonly SelectedFacet[],
    language: Language,
    fits?: FitsVariant,
  ): Tally {
    this.#fits = fits;
    this.#passedCount = 0;
    this.#notedFamilies = 0;
    this.#families.clear();
    this.#passRows(rows, selected);
    this.#countPassed(selected);
    const selections = new Map(selected.map((one) => [one.facet, one]));
    const facets: RankedFacet[] = [];
    for (let facet = 0; facet < this.#mostCarriers.length; facet++) {
      const own = selections.get(facet);
      if (own || this.#isWorthCounting(facet)) {
        const response = this.#response(facet, own, language);
        if (response) facets.push(response);
        this.#counts.fill(0, this.#countStarts[facet], this.#countStarts[facet + 1]);
      }
      this.#mostCarriers[facet] = 0;
    }
    this.#passedHomes.length = 0;
    this.#passedEnds.length = 0;
    this.#passed.set(this.#families.passed, this.#passedCount);
    return {
      passed: this.#passed.subarray(0, this.#hitCount),
      facets: toldApart(inDisplayOrder(this.#withoutRepeated(facets)), language),
    };
  }

  /** Omits a facet that repeats another one, unless a value of it is selected (FL-1). */
  #withoutRepeated(facets: readonly RankedFacet[]): readonly RankedFacet[] {
    const offered = new Set(facets.map(({ facts }) => facts));
    return facets.filter(({ facts: { repeats }, isSelected }) => {
      const repeated = this.#index.description.facets[repeats ?? -1];
      return isSelected || !repeated || !offered.has(repeated);
    });
  }

  /** The positions of the variants of a row that pass every selection, of `count` variants. */
  passingVariants(row: number, count: number, facets: readonly SelectedFacet[]): readonly number[] {
    const places = Array.from({ length: count }, (_, place) => place);
    if (facets.length === 0 || !this.#families.isFamily(row)) return places;
    const placed = this.#placedIn(this.#homes[row] ?? 0, facets) ?? [];
    return this.#families.passing(row, placed);
  }

  get #hitCount(): number {
    return this.#passedCount + this.#families.passed.length;
  }

  #passRows(rows: Uint32Array, selected: readonly SelectedFacet[]): void {
    for (let start = 0; start < rows.length;) {
      const home = this.#homes[rows[start] ?? 0] ?? 0;
      const end = this.#endOfHome(home, rows, start);
      const placed = this.#placedIn(home, selected);
      if (placed) {
        for (let at = start; at < end; at += chunkLength) {
          this.#passAll(home, rows, at, Math.min(chunkLength, end - at), placed);
        }
        this.#notePassed(home);
      }
      start = end;
    }
  }

  #endOfHome(home: number, rows: Uint32Array, from: number): number {
    const first = this.#index.homeStarts[home] ?? 0;
    const length = (this.#index.homeStarts[home + 1] ?? 0) - first;
    let end = from;
    while (end < rows.length && ((rows[end] ?? 0) - first) >>> 0 < length) end += 1;
    return end;
  }

  /**
   * `undefined` if the home lacks a selected facet: all its rows fail that selection and have no value to
   * count in it.
   */
  #placedIn(home: number, selected: readonly SelectedFacet[]): readonly PlacedFacet[] | undefined {
    const { starts, facets, offsets } = this.#index.homeFacets;
    const placed: PlacedFacet[] = [];
    for (const { facet, fails } of selected) {
      const at = placeBetween(facets, facet, starts[home] ?? 0, starts[home + 1] ?? 0);
      if (at === -1) return undefined;
      placed.push({ facet, fails, offset: (offsets[at] ?? 0) - (this.#index.homeStarts[home] ?? 0) });
    }
    return placed;
  }

  /** Separates families from other products if anything is selected or searched, because their variants differ. */
  #passAll(
    home: number,
    rows: Uint32Array,
    from: number,
    length: number,
    placed: readonly PlacedFacet[],
  ): void {
    if ((placed.length === 0 && !this.#fits) || !this.#families.standIn(home)) {
      this.#pass(rows, from, length, placed);
      return;
    }
    let count = 0;
    for (let at = from; at < from + length; at++) {
      const row = rows[at] ?? 0;
      if (this.#families.isFamily(row)) this.#families.take(home, row, placed, this.#fits);
      else this.#plain[count++] = row;
    }
    this.#pass(this.#plain, 0, count, placed);
  }

  /** Checks up to a chunk of rows of one home from position `from` on. */
  #pass(rows: Uint32Array, from: number, length: number, placed: readonly PlacedFacet[]): void {
    const passed = this.#passed;
    const start = this.#passedCount;
    let count = length;
    if (placed.length === 0) passed.set(rows.subarray(from, from + length), start);
    for (const [index, facet] of placed.entries()) {
      for (let other = 0; other < index; other++) {
        const missed = this.#missedBy(other);
        const missedCount = this.#missedCounts[other] ?? 0;
        this.#missedCounts[other] = this.#split(
          facet,
          missed.subarray(0, missedCount),
          missed,
          this.#dropped,
        );
      }
      const passing = passed.subarray(start);
      const source = index === 0 ? rows.subarray(from, from + length) : passing.subarray(0, count);
      const left = this.#split(facet, source, passing, this.#missedBy(index));
      this.#missedCounts[index] = count - left;
      count = left;
    }
    for (const [index, facet] of placed.entries()) {
      this.#countCodes(facet, passed, start, start + count);
      this.#countCodes(facet, this.#missedBy(index), 0, this.#missedCounts[index] ?? 0);
    }
    this.#passedCount = start + count;
  }

  #missedBy(index: number): Uint32Array {
    return (this.#missed[index] ??= new Uint32Array(chunkLength));
  }

  /**
   * Splits rows into those that pass a selection, which may overwrite all, and those that fail; returns how
   * many pass.
   */
  #split(
    { facet, offset, fails }: PlacedFacet,
    rows: Uint32Array,
    passing: Uint32Array,
    failing: Uint32Array,
  ): number {
    const codes = this.#codesOf(facet);
    const { length } = rows;
    let failed = 0;
    for (let at = 0; at < length; at++) {
      const row = rows[at] ?? 0;
      passing[at - failed] = row;
      failing[failed] = row;
      failed += fails[codes[offset + row] ?? 0] ?? 0;
    }
    return length - failed;
  }

  #countCodes(
    { facet, offset }: Omit<PlacedFacet, 'fails'>,
    rows: Uint32Array,
    from: number,
    to: number,
  ): void {
    const codes = this.#codesOf(facet);
    const counts = this.#counts;
    const start = this.#countStarts[facet] ?? 0;
    for (let at = from; at < to; at++) {
      const count = start + (codes[offset + (rows[at] ?? 0)] ?? 0);
      counts[count] = (counts[count] ?? 0) + 1;
    }
  }

  #codesOf(facet: number): ColumnIndex['codes'][number] {
    const [narrow, wide, widest] = this.#index.codes;
    const width = this.#widths[facet];
    return width === 0 ? narrow : width === 1 ? wide : widest;
  }

  #notePassed(home: number): void {
    const families = this.#families.passed.length;
    const passed = this.#passedCount - (this.#passedEnds.at(-1) ?? 0) + families - this.#notedFamilies;
    if (passed === 0) return;
    this.#notedFamilies = families;
    this.#passedHomes.push(home);
    this.#passedEnds.push(this.#passedCount);
    const { starts, facets } = this.#index.homeFacets;
    for (let at = starts[home] ?? 0; at < (starts[home + 1] ?? 0); at++) {
      const facet = facets[at] ?? 0;
      this.#mostCarriers[facet] = (this.#mostCarriers[facet] ?? 0) + passed;
    }
  }

  #isWorthCounting(facet: number): boolean {
    const facts = this.#index.description.facets[facet];
    const most = this.#mostCarriers[facet] ?? 0;
    if (!facts || facts.isIdentifier || most === 0) return false;
    return facts.isOption || isCommon(most, this.#hitCount) || most >= leastProducts;
  }

  /**
   * Counts the rows that passed in every facet that may be offered; selected facets have counted them
   * already.
   */
  #countPassed(selected: readonly SelectedFacet[]): void {
    const { starts, facets, offsets } = this.#index.homeFacets;
    const isCounted = Uint8Array.from(this.#mostCarriers, (_, facet) =>
      this.#isWorthCounting(facet) ? 1 : 0,
    );
    for (const { facet } of selected) isCounted[facet] = 0;
    let from = 0;
    for (const [index, home] of this.#passedHomes.entries()) {
      const to = this.#passedEnds[index] ?? 0;
      const homeStart = this.#index.homeStarts[home] ?? 0;
      for (let at = starts[home] ?? 0; at < (starts[home + 1] ?? 0); at++) {
        const facet = facets[at] ?? 0;
        if (isCounted[facet] === 0) continue;
        this.#countCodes({ facet, offset: (offsets[at] ?? 0) - homeStart }, this.#passed, from, to);
      }
      from = to;
    }
  }

  #response(facet: number, own: SelectedFacet | undefined, language: Language): RankedFacet | undefined {
    const facts = this.#index.description.facets[facet];
    if (!facts) return undefined;
    const counts = this.#counts;
    const start = this.#countStarts[facet] ?? 0;
    const plainCarriers = sumBetween(counts, start + 1, this.#countStarts[facet + 1] ?? 0);
    this.#spreadCombinations(facts, start);
    const texts = (this.#texts[language][facet] ??= []);
    const counted = {
      carrierCount: plainCarriers + this.#families.carriersOf(facet),
      candidateCount: this.#hitCount,
      countOf: (value: number) =>
        (counts[start + value + 1] ?? 0) + this.#families.countOf(facts.firstValue + value),
      isSelected: own && ((value: number) => own.fails[value + 1] === 0),
      requested: own?.requested,
      unit: own?.unit,
      textOf: (value: number) =>
        (texts[value] ??= textAt(this.#index.valueTexts[language], facts.firstValue + value)),
    };
    return facetResponse(this.#index, facts, counted, language);
  }

  /** Rows with several values count for each of them. */
  #spreadCombinations({ valueCount, firstCombination, combinationCount }: FacetFacts, start: number): void {
    const { starts, items } = this.#index.combinations;
    const counts = this.#counts;
    for (let combination = 0; combination < combinationCount; combination++) {
      const rows = counts[start + 1 + valueCount + combination] ?? 0;
      if (rows === 0) continue;
      const end = starts[firstCombination + combination + 1] ?? 0;
      for (let at = starts[firstCombination + combination] ?? 0; at < end; at++) {
        const code = start + 1 + (items[at] ?? 0);
        counts[code] = (counts[code] ?? 0) + rows;
      }
    }
  }

  #failingCodes(facts: FacetFacts, { single, inRanges }: RequestedValues): Uint8Array {
    const fails = new Uint8Array(codeCount(facts)).fill(1);
    for (const value of [...single, ...inRanges]) fails[value + 1] = 0;
    const { starts, items } = this.#index.combinations;
    for (let combination = 0; combination < facts.combinationCount; combination++) {
      const end = starts[facts.firstCombination + combination + 1] ?? 0;
      let isFailing = 1;
      for (let at = starts[facts.firstCombination + combination] ?? 0; at < end; at++) {
        isFailing &= fails[1 + (items[at] ?? 0)] ?? 1;
      }
      fails[1 + facts.valueCount + combination] = isFailing;
    }
    return fails;
  }
}

function codeCount({ valueCount, combinationCount }: FacetFacts): number {
  return 1 + valueCount + combinationCount;
}

function sumBetween(figures: Uint32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += figures[at] ?? 0;
  return sum;
}

function placeBetween(figures: Uint32Array, figure: number, from: number, to: number): number {
  for (let at = from; at < to; at++) if (figures[at] === figure) return at;
  return -1;
}
