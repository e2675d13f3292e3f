import type { Language } from '../language.ts';
import { perLanguage, widthOf, type ColumnIndex, type FacetFacts } from './column-index.ts';
import { isChoice, isCommon } from './facet-rule.ts';
import type { Facet, FacetSelection } from './search-port.ts';
import { compareAt, textAt } from './text-list.ts';

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
      const miss = oneMiss + facets.length + 1;
      facets.push({ facet, allowed, penalties: Uint32Array.from(allowed, (one) => (one === 1 ? 0 : miss)) });
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
    const misses = this.#misses.subarray(0, rows.length).fill(0);
    for (const { facet, penalties } of selected) {
      const at = facets.subarray(first, end).indexOf(facet);
      if (at === -1) addToAll(misses, penalties[0] ?? 0);
      else
        addPenalties(misses, this.#codesOf(facet, (offsets[first + at] ?? 0) - homeStart, rows), penalties);
    }
    const passedRows = this.#passed;
    const missedPlaces = this.#missed;
    let passedCount = passedBefore;
    let missedCount = 0;
    for (let at = 0; at < rows.length; at++) {
      const missed = misses[at] ?? 0;
      passedRows[passedCount] = rows[at] ?? 0;
      passedCount += missed === 0 ? 1 : 0;
      missedPlaces[missedCount] = at;
      missedCount += missed > 0 && missed < 2 * oneMiss ? 1 : 0;
    }
    const passed = passedRows.subarray(passedBefore, passedCount);
    for (let at = first; at < end && passed.length + missedCount > 0; at++) {
      const facet = facets[at] ?? 0;
      const offset = (offsets[at] ?? 0) - homeStart;
      this.#isCounted[facet] = 1;
      this.#countCodes(facet, this.#codesOf(facet, offset, passed));
      const number = selected.findIndex((one) => one.facet === facet);
      if (number === -1) continue;
      const only = rowsMissing(
        rows,
        missedPlaces.subarray(0, missedCount),
        misses,
        oneMiss + number + 1,
        this.#only,
      );
      this.#countCodes(facet, this.#codesOf(facet, offset, only));
    }
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
    const values: { text: string; isSelected: boolean; count: number }[] = [];
    for (let place = 0; place < facts.valueCount; place++) {
      const value = this.#index.valueOrder[language][facts.firstValue + place] ?? 0;
      const count = counts[value + 1] ?? 0;
      const isSelected = allowed?.[value + 1] === 1;
      if (count > 0 || isSelected)
        values.push({ text: this.#textOf(facts.firstValue + value, language), isSelected, count });
    }
    return values.length === 0 ? [] : [{ key: facts.key, label: facts.label[language], values }];
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
      let isAllowed = 0;
      for (let at = starts[facts.firstCombination + combination] ?? 0; at < end; at++) {
        isAllowed |= allowed[1 + (items[at] ?? 0)] ?? 0;
      }
      allowed[1 + facts.valueCount + combination] = isAllowed;
    }
    return allowed;
  }

  #valueOf({ firstValue, valueCount }: FacetFacts, text: string, language: Language): number {
    for (let value = 0; value < valueCount; value++) {
      if (compareAt(this.#index.valueTexts[language], firstValue + value, text) === 0) return value;
    }
    return -1;
  }

  /** The codes of some rows of one home in one facet; good until the next call. */
  #codesOf(facet: number, offset: number, rows: Uint32Array): Uint32Array {
    const facts = this.#index.description.facets[facet];
    const [narrow, wide, widest] = this.#index.codes;
    const gathered = this.#gathered.subarray(0, rows.length);
    switch (facts ? widthOf(facts) : 0) {
      case 0:
        gatherNarrow(narrow, offset, rows, gathered);
        break;
      case 1:
        gatherWide(wide, offset, rows, gathered);
        break;
      case 2:
      default:
        gatherWidest(widest, offset, rows, gathered);
    }
    return gathered;
  }

  #countCodes(facet: number, codes: Uint32Array): void {
    const counts = this.#counts;
    const start = this.#countStarts[facet] ?? 0;
    for (let at = 0; at < codes.length; at++) {
      const count = start + (codes[at] ?? 0);
      counts[count] = (counts[count] ?? 0) + 1;
    }
  }

  #homeOf(row: number): number {
    const { homeStarts } = this.#index;
    return firstNotBelow(homeStarts, row + 1, 0) - 1;
  }
}

function codeCount({ valueCount, combinationCount }: FacetFacts): number {
  return 1 + valueCount + combinationCount;
}

function addToAll(misses: Uint32Array, penalty: number): void {
  for (let at = 0; at < misses.length; at++) misses[at] = (misses[at] ?? 0) + penalty;
}

function addPenalties(misses: Uint32Array, codes: Uint32Array, penalties: Uint32Array): void {
  for (let at = 0; at < codes.length; at++) {
    misses[at] = (misses[at] ?? 0) + (penalties[codes[at] ?? 0] ?? 0);
  }
}

/** The rows that only one selection keeps out. */
function rowsMissing(
  rows: Uint32Array,
  places: Uint32Array,
  misses: Uint32Array,
  number: number,
  room: Uint32Array,
): Uint32Array {
  let count = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    room[count] = rows[place] ?? 0;
    count += misses[place] === number ? 1 : 0;
  }
  return room.subarray(0, count);
}

// The same loop three times: one that sees arrays of several kinds runs at a third of the speed.
function gatherNarrow(codes: Uint8Array, offset: number, rows: Uint32Array, into: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = codes[offset + (rows[at] ?? 0)] ?? 0;
}

function gatherWide(codes: Uint16Array, offset: number, rows: Uint32Array, into: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = codes[offset + (rows[at] ?? 0)] ?? 0;
}

function gatherWidest(codes: Uint32Array, offset: number, rows: Uint32Array, into: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = codes[offset + (rows[at] ?? 0)] ?? 0;
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
