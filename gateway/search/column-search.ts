import type { Language } from '../language.ts';
import type { ColumnIndex } from './index/column-index.ts';
import { FacetTally, type Candidates, type SelectedFacets } from './facets/facet-tally.ts';
import { Lowest } from './lowest.ts';
import { noPostings } from './words/postings.ts';
import { allRows, narrowedRows, quickFilterCounts } from './facets/quick-filters.ts';
import { knownWords, namedByNumber, RowScorer, type IdentifierPart, type NameOrder } from './row-scorer.ts';
import type {
  Facet,
  ListingRequest,
  QuickRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from './search-port.ts';
import { segmentedChunks } from './index/segmented-chunks.ts';
import { byRank, byScore, firstRows, sortedBy, type SortFigures } from './sort-figures.ts';
import { placeOf, textAt } from './words/text-list.ts';
import { queryChunks, type QueryChunk } from './words/words.ts';

const cachedFacets = 200;
const cachedSuggestions = 2_000;
/** Suggestions among this many rows are cached: they come from few letters, which many people type. */
const broad = 5_000;
const noNames: NameOrder = { nameKeys: new Uint32Array(0), neighbours: noPostings };
const noSelection: SelectedFacets = { facets: [], isUnknown: false };

/** Returns the product id of a row in a result. */
type IdOf = (row: number) => string;

/** The search port on an index in memory. */
export function columnSearch(index: ColumnIndex): SearchPort {
  const { rowCount, categories, customers } = index.description;
  const tally = new FacetTally(index);
  const scorer = new RowScorer(rowCount);
  const categoryScorer = new RowScorer(categories.length);
  const order = new Uint32Array(rowCount);
  const categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
  const customerParts = new Map(customers.map(([customerId, from, to]) => [customerId, { from, to }]));
  const events = new Map(index.description.events.map((event) => [event.row, event]));
  const sortFigures = sortedBy(index, events);
  const wholeBranches = new Map<string, readonly Facet[]>();
  const broadSuggestions = new Map<string, QuickResult>();
  const idOfRow: IdOf = (row) => productId(index, row);

  function identifiers(buyer: SearchBuyer | undefined): IdentifierPart[] {
    const materialNumbers = index.materialNumbers;
    const own = customerParts.get(buyer?.customerId ?? '');
    return [
      { identifiers: materialNumbers, from: 0, to: materialNumbers.rows.length },
      ...(own ? [{ identifiers: index.customerNumbers, ...own }] : []),
    ];
  }

  function found(
    request: ListingRequest,
    candidates: Candidates,
    relevance: SortFigures,
    idOf = idOfRow,
  ): SearchResult {
    const { selections, language, quickFilters } = request;
    const rows = narrowedRows(index, candidates, quickFilters?.chosen ?? [], boughtRows(index, request));
    const counted = tally.count(rows, tally.selected(selections, language), language);
    return result(request, counted.passed, relevance, counted.facets, idOf);
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
      quickFilters: request.quickFilters && quickFilterCounts(index, rows, boughtRows(index, request)),
    };
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName = byRank(index.nameRanks[request.language], 1);
    const rows = branchRows(index, place);
    const isNarrowed = request.selections.length > 0 || (request.quickFilters?.chosen.length ?? 0) > 0;
    if (isNarrowed) return found(request, rows, byName);
    const key = `${request.language} ${request.categoryId}`;
    const known = wholeBranches.get(key);
    const facets = known ?? tally.count(rows, noSelection, request.language).facets;
    if (!known && wholeBranches.size >= cachedFacets) wholeBranches.clear();
    if (!known) wholeBranches.set(key, facets);
    return result(request, allRows(rows), byName, facets);
  }

  function suggested(
    { language, top, buyer }: QuickRequest,
    chunks: readonly QueryChunk[],
  ): { readonly result: QuickResult; readonly isBroad: boolean } {
    const dictionary = index.dictionaries[language];
    const numbers = identifiers(buyer);
    const segmented = segmentedChunks(chunks, knownWords(dictionary, numbers));
    const products = scorer.search(dictionary, numbers, segmented, nameOrder(index, language), top);
    const named = categoryScorer.search(index.categoryDictionaries[language], [], chunks, noNames);
    const best = new Lowest(top, named.rows.length);
    for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
    const rows = firstRows(index, products.rows, byScore(index, products), 0, top);
    return {
      result: {
        productIds: rows.map(idsByNumber(index, numbers, segmented)),
        categoryIds: best.after(0).map((category) => categories[category]?.id ?? ''),
      },
      isBroad: products.rows.length >= broad,
    };
  }

  return {
    async category(request) {
      const place = categoryPlaces.get(request.categoryId);
      return place === undefined ? undefined : branch(request, place);
    },

    async search(request) {
      const { language, buyer, term } = request;
      const dictionary = index.dictionaries[language];
      const numbers = identifiers(buyer);
      const chunks = segmentedChunks(queryChunks(term), knownWords(dictionary, numbers));
      const scored = scorer.search(dictionary, numbers, chunks, nameOrder(index, language));
      const rows = listed(tally.grouped(scored.rows));
      return found(request, rows, byScore(index, scored), idsByNumber(index, numbers, chunks));
    },

    async list(request) {
      const rows = new Set(request.productIds.flatMap((id) => rowOf(index, id)));
      for (const [place, row] of [...rows].entries()) order[row] = place;
      return found(request, listed(tally.grouped(Uint32Array.from(rows))), byRank(order, 1));
    },

    async quick(request) {
      const { language, top, buyer } = request;
      const chunks = queryChunks(request.term);
      const own = customerParts.has(buyer?.customerId ?? '') ? buyer?.customerId : undefined;
      const key = JSON.stringify([language, top, own, chunks]);
      const known = broadSuggestions.get(key);
      if (known) return known;
      const suggestions = suggested(request, chunks);
      if (suggestions.isBroad) {
        if (broadSuggestions.size >= cachedSuggestions) broadSuggestions.clear();
        broadSuggestions.set(key, suggestions.result);
      }
      return suggestions.result;
    },
  };
}

/**
 * A row becomes the product with the searched number: the only variant with it, unless the product itself has
 * it (RT-3).
 */
function idsByNumber(
  index: ColumnIndex,
  numbers: readonly IdentifierPart[],
  chunks: readonly QueryChunk[],
): IdOf {
  const named = Map.groupBy(namedByNumber(numbers, chunks), ({ row }) => row);
  return (row) => {
    const places = new Set(named.get(row)?.map(({ product }) => product));
    const [only] = places;
    return only === undefined || places.size > 1 ? productId(index, row) : textAt(index.productIds, only);
  };
}

function nameOrder({ nameKeys, neighbours }: ColumnIndex, language: Language): NameOrder {
  return { nameKeys: nameKeys[language], neighbours };
}

function branchRows({ description, homeStarts, extras }: ColumnIndex, place: number): Candidates {
  const { starts, items } = extras;
  return {
    from: homeStarts[place] ?? 0,
    to: homeStarts[description.categories[place]?.end ?? place] ?? 0,
    others: items.subarray(starts[place], starts[place + 1]),
  };
}

function boughtRows(index: ColumnIndex, { quickFilters }: ListingRequest): ReadonlySet<number> {
  return new Set(quickFilters?.boughtIds.flatMap((id) => rowOf(index, id)));
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
