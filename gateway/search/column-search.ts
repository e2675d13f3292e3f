import type { ColumnIndex } from './column-index.ts';
import { FacetTally, type Candidates, type SelectedFacets } from './facet-tally.ts';
import { Lowest } from './lowest.ts';
import { RowScorer, type IdentifierPart, type Scores } from './row-scorer.ts';
import type {
  Facet,
  ListingRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from './search-port.ts';
import { noPrice } from './sort-ranks.ts';
import { placeOf, textAt } from './text-list.ts';
import { queryChunks } from './words.ts';

/** Writes what rows are sorted by, the lowest first, of `length` rows from the place `from` on. */
type SortFigures = (rows: Uint32Array, from: number, length: number, into: Float64Array) => void;

const chunkLength = 1024;
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
  const order = new Uint32Array(rowCount);
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

  function branchRows(place: number): Candidates {
    const { starts, items } = index.extras;
    return {
      from: index.homeStarts[place] ?? 0,
      to: index.homeStarts[categories[place]?.end ?? place] ?? 0,
      others: items.subarray(starts[place], starts[place + 1]),
    };
  }

  function found(request: ListingRequest, candidates: Candidates, relevance: SortFigures): SearchResult {
    const { selections, language } = request;
    const counted = tally.count(candidates, tally.selected(selections, language), language);
    return result(request, counted.passed, relevance, counted.facets);
  }

  function result(
    request: ListingRequest,
    rows: Uint32Array,
    relevance: SortFigures,
    facets: readonly Facet[],
  ): SearchResult {
    const figures = request.sort.key === 'RELEVANCE' ? relevance : sortFigures(request);
    const page = firstRows(index, rows, figures, request.skip, request.top);
    return { productIds: page.map((row) => productId(index, row)), total: rows.length, facets };
  }

  /** Prices are those of the visitor's price list; where there is none it is the list price. */
  function sortFigures({ sort, buyer, language }: ListingRequest): SortFigures {
    const sign = sort.isDescending ? -1 : 1;
    switch (sort.key) {
      case 'PRICE': {
        const list = 1 + priceLists.indexOf(buyer?.priceList ?? '');
        return byPrice(index.prices[list] ?? new Float64Array(0), sign);
      }
      case 'MATERIAL_NUMBER':
        groups ??= materialGroups(index);
        return byRank(groups, sign);
      case 'PRODUCT_NAME':
      case 'RELEVANCE':
      default:
        return byRank(index.nameRanks[language], sign);
    }
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName = byRank(index.nameRanks[request.language], 1);
    const rows = branchRows(place);
    if (request.selections.length > 0) return found(request, rows, byName);
    const key = `${request.language} ${request.categoryId}`;
    const known = wholeBranches.get(key);
    const facets = known ?? tally.count(rows, noSelection, request.language).facets;
    if (!known && wholeBranches.size >= rememberedFacets) wholeBranches.clear();
    if (!known) wholeBranches.set(key, facets);
    return result(request, allRows(rows), byName, facets);
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
      return found(request, listed(tally.grouped(scored.rows)), byScore(index, scored));
    },

    async list(request) {
      const rows = new Set(request.productIds.flatMap((id) => rowOf(index, id)));
      for (const [place, row] of [...rows].entries()) order[row] = place;
      return found(request, listed(tally.grouped(Uint32Array.from(rows))), byRank(order, 1));
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
      const response = {
        productIds: firstRows(index, products.rows, byScore(index, products), 0, top).map((row) =>
          productId(index, row),
        ),
        categoryIds: best.after(0).map((category) => categories[category]?.id ?? ''),
      };
      if (products.rows.length >= broad) {
        if (broadSuggestions.size >= rememberedSuggestions) broadSuggestions.clear();
        broadSuggestions.set(key, response);
      }
      return response;
    },
  };
}

function listed(rows: Uint32Array): Candidates {
  return { from: 0, to: 0, others: rows };
}

function allRows({ from, to, others }: Candidates): Uint32Array {
  const rows = new Uint32Array(to - from + others.length);
  for (let row = from; row < to; row++) rows[row - from] = row;
  rows.set(others, to - from);
  return rows;
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
  figures: SortFigures,
  skip: number,
  top: number,
): number[] {
  if (skip >= rows.length || top === 0) return [];
  const lowest = new Lowest(skip + top, rows.length);
  const chunk = new Float64Array(Math.min(chunkLength, rows.length));
  for (let from = 0; from < rows.length; from += chunkLength) {
    const length = Math.min(chunkLength, rows.length - from);
    figures(rows, from, length, chunk);
    lowest.offerRows(chunk, materialRanks, rows, from, length);
  }
  return lowest.after(skip).map((rank) => rowsByMaterial[rank] ?? 0);
}

/** @param sign -1 where the highest rank comes first */
function byRank(ranks: Uint32Array, sign: 1 | -1): SortFigures {
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) into[at] = (ranks[rows[from + at] ?? 0] ?? 0) * sign;
  };
}

/** Rows without a price come last in both directions. */
function byPrice(prices: Float64Array, sign: 1 | -1): SortFigures {
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) {
      const price = prices[rows[from + at] ?? 0] ?? noPrice;
      into[at] = price === noPrice ? price : price * sign;
    }
  };
}

/** The highest score comes first; content stands below articles of the same score. */
function byScore({ isContent }: ColumnIndex, { scores }: Scores): SortFigures {
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) {
      const row = rows[from + at] ?? 0;
      into[at] = (isContent[row] ?? 0) - 2 * (scores[row] ?? 0);
    }
  };
}

/** The rank of the first row of the same material number, so that ids stay in order when numbers are turned round. */
function materialGroups({ materialRanks, rowsByMaterial, sameMaterialAsBefore }: ColumnIndex): Uint32Array {
  const groups = new Uint32Array(materialRanks.length);
  let first = 0;
  for (const [rank, row] of rowsByMaterial.entries()) {
    if (sameMaterialAsBefore[rank] === 0) first = rank;
    groups[row] = first;
  }
  return groups;
}
