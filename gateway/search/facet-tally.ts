import type { Language } from '../language.ts';
import { perLanguage, widthOf, type ColumnIndex, type FacetFacts } from './column-index.ts';
import { facetAnswer, valuesNamed } from './facet-answer.ts';
import { isCommon } from './facet-rule.ts';
import type { Facet, FacetSelection } from './search-port.ts';
import { textAt } from './text-list.ts';

interface SelectedFacet {
  readonly facet: number;
  /** 1 for the codes that the selection lets pass. */
  readonly allowed: Uint8Array;
  /** What a code adds to a row's misses: nothing when it is allowed. */
  readonly penalties: Uint32Array;
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

const oneMiss = 65_536;
const fewRows = 32;

/**
 * Counts facets. One pass over the rows: a row that fails no selection is a hit and counts for every facet; a row that
 * fails exactly one counts for that facet only. So a facet's counts ignore its own selection.
 */
export class FacetTally {
  readonly #index: ColumnIndex;
  /** Of each row: how many selections keep it out, times 65,536, and the sum of their numbers, which count from 1. */
  readonly #misses: Uint32Array;
  readonly #passed: Uint32Array;
  readonly #missed: Uint32Array;
  readonly #only: Uint32Array;
  readonly #gathered: Uint32Array;
  /** The counts of a facet's codes start at the facet's place here. */
  readonly #countStarts: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #isCounted: Uint8Array;
  readonly #widths: Uint8Array;
  readonly #facetNumbers: ReadonlyMap<string, number>;
  /** The texts of values that were answered before. */
  readonly #texts = perLanguage(() => new Map<number, string>());

  constructor(index: ColumnIndex) {
    const { rowCount, facets } = index.description;
    this.#index = index;
    this.#misses = new Uint32Array(rowCount);
    this.#passed = new Uint32Array(rowCount);
    this.#missed = new Uint32Array(rowCount);
    this.#only = new Uint32Array(rowCount);
    this.#gathered = new Uint32Array(rowCount);
    this.#countStarts = new Uint32Array(facets.length + 1);
    for (const [number, facet] of facets.entries()) {
      this.#countStarts[number + 1] = (this.#countStarts[number] ?? 0) + codeCount(facet);
    }
    this.#counts = new Uint32Array(this.#countStarts[facets.length] ?? 0);
    this.#isCounted = new Uint8Array(facets.length);
    this.#widths = Uint8Array.from(facets, widthOf);
    this.#facetNumbers = new Map(facets.map(({ key }, number) => [key, number]));
  }

  /** Several selections of one facet are taken as one. */
  selected(selections: readonly FacetSelection[]): SelectedFacets {
    const values = Map.groupBy(selections, ({ key }) => key);
    const facets: SelectedFacet[] = [];
    for (const [key, all] of values) {
      const facet = this.#facetNumbers.get(key);
      if (facet === undefined) continue;
      const allowed = this.#allowedCodes(facet, new Set(all.flatMap((one) => one.values)));
      facets.push({ facet, allowed, penalties: penaltiesOf(allowed, oneMiss + facets.length + 1) });
    }
    return { facets, isUnknown: facets.length < values.size };
  }

  /** @param lists rows, ascending in each list; no row is in two lists */
  count(lists: readonly Uint32Array[], selected: SelectedFacets, language: Language): Tally {
    let passedCount = 0;
    for (const rows of selected.isUnknown ? [] : lists) {
      for (let from = 0; from < rows.length;) {
        const home = this.#homeOf(rows[from] ?? 0);
        const to = firstNotBelow(rows, this.#index.homeStarts[home + 1] ?? 0, from);
        passedCount = this.#countHome(home, rows, from, to, selected.facets, passedCount);
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

  /** Counts the rows from one place up to another, all of one home; answers how many rows have passed by now. */
  #countHome(
    home: number,
    rows: Uint32Array,
    from: number,
    to: number,
    selected: readonly SelectedFacet[],
    passedBefore: number,
  ): number {
    const { starts, facets, offsets } = this.#index.homeFacets;
    const first = starts[home] ?? 0;
    const end = starts[home + 1] ?? 0;
    const homeStart = this.#index.homeStarts[home] ?? 0;
    const length = to - from;
    const misses = this.#misses;
    misses.fill(0, 0, length);
    for (const { facet, penalties } of selected) {
      const at = placeBetween(facets, facet, first, end);
      if (at === -1) addToAll(misses, length, penalties[0] ?? 0);
      else {
        this.#gather(facet, (offsets[at] ?? 0) - homeStart, rows, from, length);
        addPenalties(misses, length, this.#gathered, penalties);
      }
    }
    const passed = this.#passed;
    const missedPlaces = this.#missed;
    let passedCount = passedBefore;
    let missedCount = 0;
    for (let at = 0; at < length; at++) {
      const missed = misses[at] ?? 0;
      passed[passedCount] = rows[from + at] ?? 0;
      passedCount += missed === 0 ? 1 : 0;
      missedPlaces[missedCount] = from + at;
      missedCount += missed > 0 && missed < 2 * oneMiss ? 1 : 0;
    }
    const newlyPassed = passedCount - passedBefore;
    if (newlyPassed + missedCount === 0) return passedCount;
    for (let at = first; at < (newlyPassed > 0 ? end : first); at++) {
      this.#countFacet(facets[at] ?? 0, (offsets[at] ?? 0) - homeStart, passed, passedBefore, newlyPassed);
    }
    for (const [index, { facet }] of selected.entries()) {
      const at = placeBetween(facets, facet, first, end);
      const count = this.#onlyMissing(rows, from, missedCount, oneMiss + index + 1);
      if (at !== -1) this.#countFacet(facet, (offsets[at] ?? 0) - homeStart, this.#only, 0, count);
    }
    return passedCount;
  }

  #countFacet(facet: number, offset: number, rows: Uint32Array, from: number, length: number): void {
    this.#isCounted[facet] = 1;
    this.#gather(facet, offset, rows, from, length);
    countCodes(this.#gathered, length, this.#counts, this.#countStarts[facet] ?? 0);
  }

  /** Lists the rows that only one selection keeps out; answers how many. */
  #onlyMissing(rows: Uint32Array, from: number, missedCount: number, miss: number): number {
    const only = this.#only;
    let count = 0;
    for (let index = 0; index < missedCount; index++) {
      const place = this.#missed[index] ?? 0;
      only[count] = rows[place] ?? 0;
      count += this.#misses[place - from] === miss ? 1 : 0;
    }
    return count;
  }

  /** Reads the codes that rows of one home have in a facet. */
  #gather(facet: number, offset: number, rows: Uint32Array, from: number, length: number): void {
    const width = this.#widths[facet] ?? 0;
    const [narrow, wide, widest] = this.#index.codes;
    const firstRow = rows[from] ?? 0;
    if (length > fewRows && (rows[from + length - 1] ?? 0) - firstRow === length - 1) {
      const codes = this.#index.codes[width] ?? narrow;
      this.#gathered.set(codes.subarray(offset + firstRow, offset + firstRow + length));
      return;
    }
    switch (width) {
      case 0:
        gatherNarrow(narrow, offset, rows, from, length, this.#gathered);
        break;
      case 1:
        gatherWide(wide, offset, rows, from, length, this.#gathered);
        break;
      default:
        gatherWidest(widest, offset, rows, from, length, this.#gathered);
    }
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
    const answer = {
      countOf: (value: number) => counts[value + 1] ?? 0,
      isSelected: allowed && ((value: number) => allowed[value + 1] === 1),
      textOf: (value: number) => this.#textOf(facts.firstValue + value, language),
    };
    return facetAnswer(this.#index, facts, answer, language);
  }

  #textOf(value: number, language: Language): string {
    const known = this.#texts[language].get(value);
    if (known !== undefined) return known;
    const text = textAt(this.#index.valueTexts[language], value);
    this.#texts[language].set(value, text);
    return text;
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

  #allowedCodes(facet: number, texts: ReadonlySet<string>): Uint8Array {
    const facts = this.#index.description.facets[facet];
    if (!facts) return new Uint8Array(0);
    const allowed = new Uint8Array(codeCount(facts));
    for (const value of valuesNamed(this.#index, facts, texts)) allowed[value + 1] = 1;
    const { starts, items } = this.#index.combinations;
    for (let combination = 0; combination < facts.combinationCount; combination++) {
      const end = starts[facts.firstCombination + combination + 1] ?? 0;
      let isAllowed = 0;
      for (let at = starts[facts.firstCombination + combination] ?? 0; at < end; at++) {
        isAllowed |= allowed[1 + (items[at] ?? 0)] ?? 0;
      }
      allowed[1 + facts.valueCount + combination] = isAllowed;
    }
    return allowed;
  }

  #homeOf(row: number): number {
    const { homeStarts } = this.#index;
    return firstNotBelow(homeStarts, row + 1, 0) - 1;
  }
}

function codeCount({ valueCount, combinationCount }: FacetFacts): number {
  return 1 + valueCount + combinationCount;
}

function penaltiesOf(allowed: Uint8Array, miss: number): Uint32Array {
  const penalties = new Uint32Array(allowed.length);
  for (let code = 0; code < allowed.length; code++) penalties[code] = allowed[code] === 1 ? 0 : miss;
  return penalties;
}

function addToAll(misses: Uint32Array, length: number, penalty: number): void {
  for (let at = 0; at < length; at++) misses[at] = (misses[at] ?? 0) + penalty;
}

function addPenalties(misses: Uint32Array, length: number, codes: Uint32Array, penalties: Uint32Array): void {
  for (let at = 0; at < length; at++) {
    misses[at] = (misses[at] ?? 0) + (penalties[codes[at] ?? 0] ?? 0);
  }
}

function countCodes(codes: Uint32Array, length: number, counts: Uint32Array, start: number): void {
  for (let at = 0; at < length; at++) {
    const count = start + (codes[at] ?? 0);
    counts[count] = (counts[count] ?? 0) + 1;
  }
}

// The same loop three times: one that sees arrays of several kinds is several times slower.
function gatherNarrow(
  codes: Uint8Array,
  offset: number,
  rows: Uint32Array,
  from: number,
  length: number,
  into: Uint32Array,
): void {
  for (let at = 0; at < length; at++) into[at] = codes[offset + (rows[from + at] ?? 0)] ?? 0;
}

function gatherWide(
  codes: Uint16Array,
  offset: number,
  rows: Uint32Array,
  from: number,
  length: number,
  into: Uint32Array,
): void {
  for (let at = 0; at < length; at++) into[at] = codes[offset + (rows[from + at] ?? 0)] ?? 0;
}

function gatherWidest(
  codes: Uint32Array,
  offset: number,
  rows: Uint32Array,
  from: number,
  length: number,
  into: Uint32Array,
): void {
  for (let at = 0; at < length; at++) into[at] = codes[offset + (rows[from + at] ?? 0)] ?? 0;
}

function placeBetween(figures: Uint32Array, figure: number, from: number, to: number): number {
  for (let at = from; at < to; at++) if (figures[at] === figure) return at;
  return -1;
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
