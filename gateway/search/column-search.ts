import type { Language } from '../language.ts';
import type { ColumnIndex, Ranking } from './column-index.ts';
import { allowedCodes, valueCounts, type FacetColumn } from './facet-column.ts';
import { lowest } from './lowest.ts';
import type { Facet, ListingRequest, SearchPort, SearchResult, SortChoice } from './search-port.ts';
import { matchingRows } from './term-dictionary.ts';
import { wordsOf } from './words.ts';

interface Tally {
  readonly passed: Uint32Array;
  /** For each selected facet, the rows that only it keeps out. */
  readonly missedOnly: ReadonlyMap<FacetColumn, Uint32Array>;
}

interface Selected {
  readonly column: FacetColumn;
  readonly allowed: Uint8Array;
}

const noScores: ReadonlyMap<number, number> = new Map();
const noRows = new Uint32Array(0);

/** The search port over an index in memory. */
export function columnSearch(
  index: ColumnIndex,
  categories: readonly { readonly id: string; readonly names: Readonly<Record<Language, string>> }[] = [],
): SearchPort {
  const facetsOfBranch = new Map<string, readonly FacetColumn[]>();

  function branchFacets(categoryId: string, rows: Uint32Array): readonly FacetColumn[] {
    const known = facetsOfBranch.get(categoryId);
    if (known) return known;
    const present = index.facets.filter(({ codes }) => rows.some((row) => codes[row] !== 0));
    facetsOfBranch.set(categoryId, present);
    return present;
  }

  return {
    async category(request) {
      const rows = index.branches.get(request.categoryId);
      return rows && found(index, request, rows, branchFacets(request.categoryId, rows), noScores);
    },
    async search(request) {
      const scores = matchingRows(index.dictionaries[request.language], wordsOf(request.term));
      return found(index, request, Uint32Array.from(scores.keys()), index.facets, scores);
    },
    async list(request) {
      const rows = request.productIds.map((id) => index.productIds.indexOf(id)).filter((row) => row >= 0);
      const scores = new Map(rows.map((row, place) => [row, rows.length - place]));
      return found(index, request, Uint32Array.from(new Set(rows)), index.facets, scores);
    },
    async quick({ language, term, top, buyer }) {
      const sort = { key: 'RELEVANCE', isDescending: false } as const;
      const { productIds } = await this.search({ language, term, top, buyer, sort, skip: 0, selections: [] });
      const words = wordsOf(term);
      const categoryIds = categories
        .filter(({ names }) => {
          const own = wordsOf(names[language]);
          return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
        })
        .map(({ id }) => id);
      return { productIds, categoryIds: categoryIds.slice(0, top) };
    },
  };
}

function found(
  index: ColumnIndex,
  request: ListingRequest,
  rows: Uint32Array,
  facets: readonly FacetColumn[],
  scores: ReadonlyMap<number, number>,
): SearchResult {
  const selected = request.selections.flatMap(({ key, values }) => {
    const column = index.facets.find((one) => one.key === key);
    return column ? [{ column, allowed: allowedCodes(column, values) }] : [];
  });
  const isUnknownFacet = selected.length < request.selections.length;
  const tally = tallyRows(isUnknownFacet ? noRows : rows, selected);
  return {
    productIds: page(index, request, tally.passed, scores),
    total: tally.passed.length,
    facets: facets.flatMap((column) => facet(column, tally, selected, request.language)),
  };
}

/**
 * One pass over the rows: a row that fails no selection is a hit and counts for every facet; a row that fails exactly
 * one counts for that facet only. So a facet's counts ignore its own selection.
 */
function tallyRows(rows: Uint32Array, selected: readonly Selected[]): Tally {
  const passed = new Uint32Array(rows.length);
  const missed = selected.map(() => new Uint32Array(rows.length));
  const missedCounts = selected.map(() => 0);
  let passedCount = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    let misses = 0;
    let which = 0;
    for (let at = 0; at < selected.length && misses < 2; at++) {
      const one = selected[at];
      if (one && one.allowed[one.column.codes[row] ?? 0] === 0) {
        misses += 1;
        which = at;
      }
    }
    if (misses === 0) passed[passedCount++] = row;
    else if (misses === 1) {
      const count = missedCounts[which] ?? 0;
      const rowsMissed = missed[which];
      if (rowsMissed) rowsMissed[count] = row;
      missedCounts[which] = count + 1;
    }
  }
  return {
    passed: passed.subarray(0, passedCount),
    missedOnly: new Map(
      selected.map(({ column }, at) => [column, missed[at]?.subarray(0, missedCounts[at]) ?? noRows]),
    ),
  };
}

function facet(
  column: FacetColumn,
  tally: Tally,
  selected: readonly Selected[],
  language: Language,
): Facet[] {
  const codeCounts = new Uint32Array(1 + column.values.length + column.combinations.length);
  countCodes(column.codes, tally.passed, codeCounts);
  countCodes(column.codes, tally.missedOnly.get(column) ?? noRows, codeCounts);
  const counts = valueCounts(column, codeCounts);
  const allowed = selected.find((one) => one.column === column)?.allowed;
  const values = column.order[language]
    .map((code) => ({
      text: column.values[code - 1]?.[language] ?? '',
      isSelected: allowed?.[code] === 1,
      count: counts[code] ?? 0,
    }))
    .filter(({ isSelected, count }) => isSelected || count > 0);
  return values.length === 0 ? [] : [{ key: column.key, label: column.label[language], values }];
}

function countCodes(codes: Uint32Array, rows: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** The ids of the page, sorted by place in the chosen order; scores come before it where relevance is asked for. */
function page(
  index: ColumnIndex,
  { sort, language, skip, top }: ListingRequest,
  rows: Uint32Array,
  scores: ReadonlyMap<number, number>,
): string[] {
  const size = index.productIds.length;
  const { rankOfRow, rowOfRank } = rankingFor(index, sort, language);
  const isReversed = sort.key === 'PRODUCT_NAME' && sort.isDescending;
  let best = 0;
  if (sort.key === 'RELEVANCE') for (const score of scores.values()) best = Math.max(best, score);
  const places = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const rank = rankOfRow[row] ?? 0;
    const worse = sort.key === 'RELEVANCE' ? best - (scores.get(row) ?? 0) : 0;
    places[at] = worse * size + (isReversed ? size - 1 - rank : rank);
  }
  return [...lowest(places, skip + top).subarray(skip)].map((place) => {
    const rank = place % size;
    return index.productIds[rowOfRank[isReversed ? size - 1 - rank : rank] ?? 0] ?? '';
  });
}

function rankingFor(index: ColumnIndex, sort: SortChoice, language: Language): Ranking {
  switch (sort.key) {
    case 'PRICE':
      return sort.isDescending ? index.pricesDown : index.pricesUp;
    case 'MATERIAL_NUMBER':
      return index.materialNumbers;
    case 'PRODUCT_NAME':
    case 'RELEVANCE':
    default:
      return index.names[language];
  }
}
