import type { Language } from '../language.ts';
import { widthOf, type ColumnIndex, type FacetFacts } from './column-index.ts';
import { isChoice, isCommon } from './facet-rule.ts';
import type { Facet, FacetSelection } from './search-port.ts';
import { compareAt, textAt } from './text-list.ts';

interface SelectedFacet {
  readonly facet: number;
  /** 1 for the codes that the selection lets pass. */
  readonly allowed: Uint8Array;
}

/** What a visitor has selected, in terms of the index. */
export interface SelectedFacets {
  readonly facets: readonly SelectedFacet[];
  /** A facet is asked for that does not exist: nothing passes. */
  readonly isUnknown: boolean;
}

export interface Tally {
  /** The rows that pass every selection, in no particular order. */
  readonly passed: Uint32Array;
  readonly facets: readonly Facet[];
}

const missesMore = 65_535;

/**
 * Counts facets. One pass over the rows: a row that fails no selection is a hit and counts for every facet; a row that
 * fails exactly one counts for that facet only. So a facet's counts ignore its own selection.
 */
export class FacetTally {
  readonly #index: ColumnIndex;
  /** Of each row: 0 passes, `n` is kept out by selection `n - 1` only. */
  readonly #misses: Uint16Array;
  readonly #passed: Uint32Array;
  readonly #missed: Uint32Array;
  /** The counts of a facet's codes start at the facet's place here. */
  readonly #countStarts: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #isCounted: Uint8Array;
  readonly #facetNumbers: ReadonlyMap<string, number>;

  constructor(index: ColumnIndex) {
    const { rowCount, facets } = index.description;
    this.#index = index;
    this.#misses = new Uint16Array(rowCount);
    this.#passed = new Uint32Array(rowCount);
    this.#missed = new Uint32Array(rowCount);
    this.#countStarts = new Uint32Array(facets.length + 1);
    for (const [number, facet] of facets.entries()) {
      this.#countStarts[number + 1] = (this.#countStarts[number] ?? 0) + codeCount(facet);
    }
    this.#counts = new Uint32Array(this.#countStarts[facets.length] ?? 0);
    this.#isCounted = new Uint8Array(facets.length);
    this.#facetNumbers = new Map(facets.map(({ key }, number) => [key, number]));
  }

  /** Several selections of one facet are taken as one. */
  selected(selections: readonly FacetSelection[]): SelectedFacets {
    const values = Map.groupBy(selections, ({ key }) => key);
    const facets = [...values].flatMap(([key, all]) => {
      const facet = this.#facetNumbers.get(key);
      if (facet === undefined) return [];
      return [{ facet, allowed: this.#allowedCodes(facet, new Set(all.flatMap((one) => one.values))) }];
    });
    return { facets, isUnknown: facets.length < values.size };
  }

  /** @param lists rows, ascending in each list; no row is in two lists */
  count(lists: readonly Uint32Array[], selected: SelectedFacets, language: Language): Tally {
    let passedCount = 0;
    for (const rows of selected.isUnknown ? [] : lists) {
      for (let from = 0; from < rows.length;) {
        const home = this.#homeOf(rows[from] ?? 0);
        const to = firstNotBelow(rows, this.#index.homeStarts[home + 1] ?? 0, from);
        passedCount = this.#countHome(home, rows.subarray(from, to), selected.facets, passedCount);
        from = to;
      }
    }
    for (const { facet } of selected.facets) this.#isCounted[facet] = 1;
    const facets: Facet[] = [];
    for (let facet = 0; facet < this.#isCounted.length; facet++) {
      if (this.#isCounted[facet] === 0) continue;
      const allowed = selected.facets.find((one) => one.facet === facet)?.allowed;
      facets.push(...this.#answer(facet, allowed, passedCount, language));
      this.#isCounted[facet] = 0;
      this.#counts.fill(0, this.#countStarts[facet], this.#countStarts[facet + 1]);
    }
    return { passed: this.#passed.subarray(0, passedCount), facets };
  }

  /** Counts rows of one home; answers how many rows have passed by now. */
  #countHome(
    home: number,
    rows: Uint32Array,
    selected: readonly SelectedFacet[],
    passedBefore: number,
  ): number {
    const { starts, facets, offsets } = this.#index.homeFacets;
    const first = starts[home] ?? 0;
    const end = starts[home + 1] ?? 0;
    const homeStart = this.#index.homeStarts[home] ?? 0;
    const misses = this.#misses;
    for (const [number, { facet, allowed }] of selected.entries()) {
      const at = facets.subarray(first, end).indexOf(facet);
      if (at === -1) missAll(misses, rows.length, number);
      else {
        const offset = (offsets[first + at] ?? 0) - homeStart;
        missSome(misses, rows, this.#codesOf(facet), offset, allowed, number);
      }
    }
    const counts = this.#counts;
    const passedRows = this.#passed;
    const missedPlaces = this.#missed;
    let passedCount = passedBefore;
    let missedCount = 0;
    for (let at = 0; at < rows.length; at++) {
      const missed = misses[at] ?? 0;
      if (missed === 0) passedRows[passedCount++] = rows[at] ?? 0;
      else if (missed === missesMore) misses[at] = 0;
      else missedPlaces[missedCount++] = at;
    }
    const passed = passedRows.subarray(passedBefore, passedCount);
    for (let at = first; at < end && passed.length + missedCount > 0; at++) {
      const facet = facets[at] ?? 0;
      const offset = (offsets[at] ?? 0) - homeStart;
      const codes = this.#codesOf(facet);
      const countStart = this.#countStarts[facet] ?? 0;
      this.#isCounted[facet] = 1;
      countCodes(codes, offset, passed, counts, countStart);
      const number = selected.findIndex((one) => one.facet === facet);
      if (number === -1) continue;
      countMissed(
        codes,
        offset,
        rows,
        missedPlaces.subarray(0, missedCount),
        misses,
        number + 1,
        counts,
        countStart,
      );
    }
    for (let index = 0; index < missedCount; index++) misses[missedPlaces[index] ?? 0] = 0;
    return passedCount;
  }

  #answer(
    facet: number,
    allowed: Uint8Array | undefined,
    candidateCount: number,
    language: Language,
  ): readonly Facet[] {
    const facts = this.#index.description.facets[facet];
    if (!facts) return [];
    const start = this.#countStarts[facet] ?? 0;
    const counts = this.#counts.subarray(start, this.#countStarts[facet + 1]);
    let carrierCount = 0;
    for (let code = 1; code < counts.length; code++) carrierCount += counts[code] ?? 0;
    if (!allowed && !isCommon(carrierCount, candidateCount)) return [];
    this.#spreadCombinations(facts, counts);
    let valueCount = 0;
    for (let code = 1; code <= facts.valueCount; code++) if ((counts[code] ?? 0) > 0) valueCount += 1;
    if (!allowed && !isChoice(valueCount)) return [];
    const texts = this.#index.valueTexts[language];
    const values: { text: string; isSelected: boolean; count: number }[] = [];
    for (let place = 0; place < facts.valueCount; place++) {
      const value = this.#index.valueOrder[language][facts.firstValue + place] ?? 0;
      const count = counts[value + 1] ?? 0;
      const isSelected = allowed?.[value + 1] === 1;
      if (count > 0 || isSelected)
        values.push({ text: textAt(texts, facts.firstValue + value), isSelected, count });
    }
    return values.length === 0 ? [] : [{ key: facts.key, label: facts.label[language], values }];
  }

  /** Rows with several values count for each of them. */
  #spreadCombinations(
    { valueCount, firstCombination, combinationCount }: FacetFacts,
    counts: Uint32Array,
  ): void {
    const { starts, items } = this.#index.combinations;
    for (let combination = 0; combination < combinationCount; combination++) {
      const rows = counts[1 + valueCount + combination] ?? 0;
      if (rows === 0) continue;
      const end = starts[firstCombination + combination + 1] ?? 0;
      for (let at = starts[firstCombination + combination] ?? 0; at < end; at++) {
        const code = 1 + (items[at] ?? 0);
        counts[code] = (counts[code] ?? 0) + rows;
      }
    }
  }

  /** A filter in an address may be in the other language than the visitor's (RT-7). */
  #allowedCodes(facet: number, texts: ReadonlySet<string>): Uint8Array {
    const facts = this.#index.description.facets[facet];
    if (!facts) return new Uint8Array(0);
    const allowed = new Uint8Array(codeCount(facts));
    for (const text of texts) {
      for (const language of ['en', 'de'] satisfies Language[]) {
        const value = this.#valueOf(facts, text, language);
        if (value === -1) continue;
        allowed[value + 1] = 1;
        break;
      }
    }
    const { starts, items } = this.#index.combinations;
    for (let combination = 0; combination < facts.combinationCount; combination++) {
      const end = starts[facts.firstCombination + combination + 1] ?? 0;
      for (let at = starts[facts.firstCombination + combination] ?? 0; at < end; at++) {
        if (allowed[1 + (items[at] ?? 0)] === 1) allowed[1 + facts.valueCount + combination] = 1;
      }
    }
    return allowed;
  }

  #valueOf({ firstValue, valueCount }: FacetFacts, text: string, language: Language): number {
    for (let value = 0; value < valueCount; value++) {
      if (compareAt(this.#index.valueTexts[language], firstValue + value, text) === 0) return value;
    }
    return -1;
  }

  #codesOf(facet: number): Uint8Array | Uint16Array | Uint32Array {
    const facts = this.#index.description.facets[facet];
    return this.#index.codes[facts ? widthOf(facts) : 0];
  }

  #homeOf(row: number): number {
    const { homeStarts } = this.#index;
    return firstNotBelow(homeStarts, row + 1, 0) - 1;
  }
}

function codeCount({ valueCount, combinationCount }: FacetFacts): number {
  return 1 + valueCount + combinationCount;
}

function missAll(misses: Uint16Array, length: number, number: number): void {
  for (let at = 0; at < length; at++) misses[at] = misses[at] === 0 ? number + 1 : missesMore;
}

function missSome(
  misses: Uint16Array,
  rows: Uint32Array,
  codes: Uint8Array | Uint16Array | Uint32Array,
  offset: number,
  allowed: Uint8Array,
  number: number,
): void {
  for (let at = 0; at < rows.length; at++) {
    if (allowed[codes[offset + (rows[at] ?? 0)] ?? 0] === 1) continue;
    misses[at] = misses[at] === 0 ? number + 1 : missesMore;
  }
}

function countCodes(
  codes: Uint8Array | Uint16Array | Uint32Array,
  offset: number,
  rows: Uint32Array,
  counts: Uint32Array,
  countStart: number,
): void {
  for (let at = 0; at < rows.length; at++) {
    const count = countStart + (codes[offset + (rows[at] ?? 0)] ?? 0);
    counts[count] = (counts[count] ?? 0) + 1;
  }
}

/** Counts the rows that only selection `number` keeps out. */
function countMissed(
  codes: Uint8Array | Uint16Array | Uint32Array,
  offset: number,
  rows: Uint32Array,
  places: Uint32Array,
  misses: Uint16Array,
  number: number,
  counts: Uint32Array,
  countStart: number,
): void {
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    if (misses[place] !== number) continue;
    const count = countStart + (codes[offset + (rows[place] ?? 0)] ?? 0);
    counts[count] = (counts[count] ?? 0) + 1;
  }
}

/** The first place from `from` on whose figure is not below `limit`. */
function firstNotBelow(figures: Uint32Array, limit: number, from: number): number {
  let low = from;
  let high = figures.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((figures[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
