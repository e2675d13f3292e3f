import type { ColumnIndex } from './column-index.ts';
import { FacetTally, type Candidates, type SelectedFacets } from './facet-tally.ts';
import type { Language } from '../language.ts';
import { Lowest } from './lowest.ts';
import { noPostings } from './postings.ts';
import {
  knownWords,
  namedByNumber,
  RowScorer,
  type IdentifierPart,
  type NameOrder,
  type Scores,
} from './row-scorer.ts';
import type {
  Facet,
  ListingRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from './search-port.ts';
import type { EventDays } from './index-entry.ts';
import { segmentedChunks } from './segmented-chunks.ts';
import { allRows, quickFilterCounts, narrowedRows } from './quick-filters.ts';
import { noPrice } from './sort-ranks.ts';
import { placeOf, textAt } from './text-list.ts';
import { queryChunks, type QueryChunk } from './words.ts';

/** Writes what rows are sorted by, the lowest first, of `length` rows from the place `from` on. */
type SortFigures = (rows: Uint32Array, from: number, length: number, into: Float64Array) => void;

const chunkLength = 1024;
const millisecondsADay = 86_400_000;
/** More days since 1970 than the last date that can be written has. */
const afterEveryDay = 4_000_000;
const rememberedFacets = 200;
const rememberedSuggestions = 2_000;
/** Suggestions among so many rows are remembered: they come from few letters, which many people type. */
const broad = 5_000;
const noNames: NameOrder = { nameKeys: new Uint32Array(0), neighbours: noPostings };
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
  const events = new Map(index.description.events.map((event) => [event.row, event]));
  let groups: Uint32Array | undefined;

  function identifiers(buyer: SearchBuyer | undefined): IdentifierPart[] {
    const materialNumbers = index.materialNumbers;
    const own = customerParts.get(buyer?.customerId ?? '');
    return [
      { identifiers: materialNumbers, from: 0, to: materialNumbers.rows.length },
      ...(own ? [{ identifiers: index.customerNumbers, ...own }] : []),
    ];
  }

  function nameOrder(language: Language): NameOrder {
    return { nameKeys: index.nameKeys[language], neighbours: index.neighbours };
  }

  function branchRows(place: number): Candidates {
    const { starts, items } = index.extras;
    return {
      from: index.homeStarts[place] ?? 0,
      to: index.homeStarts[categories[place]?.end ?? place] ?? 0,
      others: items.subarray(starts[place], starts[place + 1]),
    };
  }

  function found(
    request: ListingRequest,
    candidates: Candidates,
    relevance: SortFigures,
    idOf = idOfRow,
  ): SearchResult {
    const { selections, language, quickFilters } = request;
    const bought = boughtRows(request);
    const rows = narrowedRows(index, candidates, quickFilters?.chosen ?? [], bought);
    const counted = tally.count(rows, tally.selected(selections, language), language);
    return result(request, counted.passed, relevance, counted.facets, idOf);
  }

  function boughtRows({ quickFilters }: ListingRequest): ReadonlySet<number> {
    return new Set(quickFilters?.boughtIds.flatMap((id) => rowOf(index, id)));
  }

  function idOfRow(row: number): string {
    return productId(index, row);
  }

  /** A row is what its number names: the only variant of that number, where it is not the product's own (RT-3). */
  function idsByNumber(numbers: readonly IdentifierPart[], chunks: readonly QueryChunk[]) {
    const named = Map.groupBy(namedByNumber(numbers, chunks), ({ row }) => row);
    return (row: number) => {
      const places = new Set(named.get(row)?.map(({ product }) => product));
      const [only] = places;
      return only === undefined || places.size > 1 ? idOfRow(row) : textAt(index.productIds, only);
    };
  }

  function result(
    request: ListingRequest,
    rows: Uint32Array,
    relevance: SortFigures,
    facets: readonly Facet[],
    idOf = idOfRow,
  ): SearchResult {
    const figures = request.sort.key === 'RELEVANCE' ? relevance : sortFigures(request);
    const page = firstRows(index, rows, figures, request.skip, request.top);
    return {
      productIds: page.map(idOf),
      total: rows.length,
      contentTotal: rows.reduce((count, row) => count + (index.isContent[row] ?? 0), 0),
      hasOnlyEvents: rows.length > 0 && rows.every((row) => events.has(row)),
      facets,
      quickFilters: request.quickFilters && quickFilterCounts(index, rows, boughtRows(request)),
    };
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
      case 'EVENT_DATE':
        return byEventDay(events, sort.today ?? '');
      case 'PRODUCT_NAME':
      case 'RELEVANCE':
      default:
        return byRank(index.nameRanks[language], sign);
    }
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName = byRank(index.nameRanks[request.language], 1);
    const rows = branchRows(place);
    const isNarrowed = request.selections.length > 0 || (request.quickFilters?.chosen.length ?? 0) > 0;
    if (isNarrowed) return found(request, rows, byName);
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
      const dictionary = index.dictionaries[request.language];
      const numbers = identifiers(request.buyer);
      const chunks = segmentedChunks(queryChunks(request.term), knownWords(dictionary, numbers));
      const scored = scorer.search(dictionary, numbers, chunks, nameOrder(request.language));
      const rows = listed(tally.grouped(scored.rows));
      return found(request, rows, byScore(index, scored), idsByNumber(numbers, chunks));
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
      const dictionary = index.dictionaries[language];
      const numbers = identifiers(buyer);
      const segmented = segmentedChunks(chunks, knownWords(dictionary, numbers));
      const products = scorer.search(dictionary, numbers, segmented, nameOrder(language), top);
      const named = categoryScorer.search(index.categoryDictionaries[language], [], chunks, noNames);
      const best = new Lowest(top, named.rows.length);
      for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
      const response = {
        productIds: firstRows(index, products.rows, byScore(index, products), 0, top).map(
          idsByNumber(numbers, segmented),
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

/** The next event first, then what has no day, then what is over, the latest of it first. */
function byEventDay(events: ReadonlyMap<number, EventDays>, today: string): SortFigures {
  const figureOf = (row: number) => {
    const { startsOn, endsOn } = events.get(row) ?? { startsOn: '', endsOn: '' };
    if (startsOn === '') return afterEveryDay;
    const days = Date.parse(startsOn) / millisecondsADay;
    return endsOn < today ? 2 * afterEveryDay - days : days;
  };
  return (rows, from, length, into) => {
    for (let at = 0; at < length; at++) into[at] = figureOf(rows[from + at] ?? 0);
  };
}

/** The highest score comes first; content comes after products of the same score. */
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
