import type { ColumnIndex } from './column-index.ts';
import { FacetTally, type SelectedFacets } from './facet-tally.ts';
import { Lowest } from './lowest.ts';
import { materialGroups } from './material-groups.ts';
import { RowScorer, type IdentifierPart, type Scores } from './row-scorer.ts';
import type {
  Facet,
  ListingRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from './search-port.ts';
import { placeOf, textAt } from './text-list.ts';
import { queryChunks } from './words.ts';

/** What rows are sorted by; `sign` is -1 where the highest figure comes first. An infinite figure always comes last. */
interface SortColumn {
  readonly figures: Float64Array | Uint32Array | Uint16Array;
  readonly sign: 1 | -1;
}

const rememberedFacets = 200;
const rememberedSuggestions = 2_000;
/** Suggestions among so many rows are remembered: they come from few letters, which many people type. */
const broad = 5_000;
const noSelection: SelectedFacets = { facets: [], isUnknown: false };

/** The search port over an index in memory. */
export function columnSearch(index: ColumnIndex): SearchPort {
  const { rowCount, categories, customers, priceLists } = index.description;
  const tally = new FacetTally(index);
  const scorer = new RowScorer(rowCount);
  const categoryScorer = new RowScorer(categories.length);
  const stretch = new Uint32Array(rowCount);
  const categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
  const customerParts = new Map(customers.map(([customerId, from, to]) => [customerId, { from, to }]));
  const wholeBranches = new Map<string, readonly Facet[]>();
  const broadSuggestions = new Map<string, QuickResult>();
  let groups: Uint32Array | undefined;

  function identifiers(buyer: SearchBuyer | undefined): IdentifierPart[] {
    const materialNumbers = index.materialNumbers;
    const own = customerParts.get(buyer?.customerId ?? '');
    return [
      { identifiers: materialNumbers, from: 0, to: materialNumbers.rows.length },
      ...(own ? [{ identifiers: index.customerNumbers, ...own }] : []),
    ];
  }

  function branchRows(place: number): Uint32Array[] {
    const from = index.homeStarts[place] ?? 0;
    const to = index.homeStarts[categories[place]?.end ?? place] ?? 0;
    for (let row = from; row < to; row++) stretch[row - from] = row;
    const { starts, items } = index.extras;
    return [stretch.subarray(0, to - from), items.subarray(starts[place], starts[place + 1])];
  }

  function found(
    request: ListingRequest,
    lists: readonly Uint32Array[],
    relevance: SortColumn,
  ): SearchResult {
    const counted = tally.count(lists, tally.selected(request.selections), request.language);
    return result(request, counted.passed, relevance, counted.facets);
  }

  function result(
    request: ListingRequest,
    rows: Uint32Array,
    relevance: SortColumn,
    facets: readonly Facet[],
  ): SearchResult {
    const column = request.sort.key === 'RELEVANCE' ? relevance : sortColumn(request);
    const page = firstRows(index, rows, column, request.skip, request.top);
    return { productIds: page.map((row) => productId(index, row)), total: rows.length, facets };
  }

  /** Prices are those of the visitor's price list; where there is none it is the list price. */
  function sortColumn({ sort, buyer, language }: ListingRequest): SortColumn {
    const sign = sort.isDescending ? -1 : 1;
    switch (sort.key) {
      case 'PRICE': {
        const list = 1 + priceLists.indexOf(buyer?.priceList ?? '');
        return { figures: index.prices[list] ?? new Float64Array(0), sign };
      }
      case 'MATERIAL_NUMBER':
        groups ??= materialGroups(index);
        return { figures: groups, sign };
      case 'PRODUCT_NAME':
      case 'RELEVANCE':
      default:
        return { figures: index.nameRanks[language], sign };
    }
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName: SortColumn = { figures: index.nameRanks[request.language], sign: 1 };
    const lists = branchRows(place);
    if (request.selections.length > 0) return found(request, lists, byName);
    const key = `${request.language} ${request.categoryId}`;
    const known = wholeBranches.get(key);
    const facets = known ?? tally.count(lists, noSelection, request.language).facets;
    if (!known && wholeBranches.size >= rememberedFacets) wholeBranches.clear();
    if (!known) wholeBranches.set(key, facets);
    return result(request, joined(lists), byName, facets);
  }

  return {
    async category(request) {
      const place = categoryPlaces.get(request.categoryId);
      return place === undefined ? undefined : branch(request, place);
    },

    async search(request) {
      const scored = scorer.search(
        index.dictionaries[request.language],
        identifiers(request.buyer),
        queryChunks(request.term),
      );
      return found(request, [scored.rows.toSorted()], byScore(index, scored));
    },

    async list(request) {
      const rows = new Set(request.productIds.flatMap((id) => rowOf(index, id)));
      for (const [place, row] of [...rows].entries()) stretch[row] = place;
      return found(request, [Uint32Array.from(rows).toSorted()], { figures: stretch, sign: 1 });
    },

    async quick({ language, term, top, buyer }) {
      const chunks = queryChunks(term);
      const own = customerParts.has(buyer?.customerId ?? '') ? buyer?.customerId : undefined;
      const key = JSON.stringify([language, top, own, chunks]);
      const known = broadSuggestions.get(key);
      if (known) return known;
      const products = scorer.search(index.dictionaries[language], identifiers(buyer), chunks, top);
      const named = categoryScorer.search(index.categoryDictionaries[language], [], chunks);
      const best = new Lowest(top, named.rows.length);
      for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
      const answer = {
        productIds: firstRows(index, products.rows, byScore(index, products), 0, top).map((row) =>
          productId(index, row),
        ),
        categoryIds: best.after(0).map((category) => categories[category]?.id ?? ''),
      };
      if (products.rows.length >= broad) {
        if (broadSuggestions.size >= rememberedSuggestions) broadSuggestions.clear();
        broadSuggestions.set(key, answer);
      }
      return answer;
    },
  };
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    whole.set(list, end);
    end += list.length;
  }
  return whole;
}

function rowOf({ productIds, rowOfProduct }: ColumnIndex, id: string): number[] {
  const row = rowOfProduct[placeOf(productIds, id)];
  return row === undefined ? [] : [row];
}

function productId({ productIds, productOfRow }: ColumnIndex, row: number): string {
  return textAt(productIds, productOfRow[row] ?? 0);
}

function firstRows(
  { materialRanks, rowsByMaterial }: ColumnIndex,
  rows: Uint32Array,
  { figures, sign }: SortColumn,
  skip: number,
  top: number,
): number[] {
  if (skip >= rows.length || top === 0) return [];
  const lowest = new Lowest(skip + top, rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const figure = figures[row] ?? 0;
    lowest.offer(figure === Number.POSITIVE_INFINITY ? figure : figure * sign, materialRanks[row] ?? 0);
  }
  return lowest.after(skip).map((rank) => rowsByMaterial[rank] ?? 0);
}

/** Turns scores into figures of which the highest comes first: content stands below articles of the same score. */
function byScore({ isContent }: ColumnIndex, { rows, scores }: Scores): SortColumn {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    scores[row] = 2 * (scores[row] ?? 0) - (isContent[row] ?? 0);
  }
  return { figures: scores, sign: -1 };
}
