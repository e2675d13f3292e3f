import type { Language } from '../language.ts';
import type { ColumnIndex } from './column-index.ts';
import { FacetTally, type SelectedFacets } from './facet-tally.ts';
import { Lowest } from './lowest.ts';
import { RowScorer, type IdentifierPart } from './row-scorer.ts';
import type { Facet, ListingRequest, SearchBuyer, SearchPort, SearchResult } from './search-port.ts';
import { noPrice } from './sort-ranks.ts';
import { placeOf, textAt } from './text-list.ts';
import { queryChunks } from './words.ts';

/** The figure that a row is sorted by, lowest first; ties are broken by material number. */
type SortFigure = (row: number) => number;

const rememberedFacets = 200;
const noSelection: SelectedFacets = { facets: [], isUnknown: false };

/** The search port over an index in memory. */
export function columnSearch(index: ColumnIndex): SearchPort {
  const { rowCount, categories, customers } = index.description;
  const tally = new FacetTally(index);
  const scorer = new RowScorer(rowCount);
  const categoryScorer = new RowScorer(categories.length);
  const stretch = new Uint32Array(rowCount);
  const categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
  const customerParts = new Map(customers.map(([customerId, from, to]) => [customerId, { from, to }]));
  const wholeBranches = new Map<string, readonly Facet[]>();

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
    relevance: SortFigure,
  ): SearchResult {
    const counted = tally.count(lists, tally.selected(request.selections), request.language);
    return result(request, counted.passed, relevance, counted.facets);
  }

  function result(
    request: ListingRequest,
    rows: Uint32Array,
    relevance: SortFigure,
    facets: readonly Facet[],
  ): SearchResult {
    const figure =
      request.sort.key === 'RELEVANCE' ? relevance : sortFigure(index, request, request.language);
    const page = lowestRows(index, rows, figure, request.skip, request.top);
    return { productIds: page.map((row) => productId(index, row)), total: rows.length, facets };
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName: SortFigure = (row) => index.nameRanks[request.language][row] ?? 0;
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
      const { rows, scores } = scorer.search(
        index.dictionaries[request.language],
        identifiers(request.buyer),
        queryChunks(request.term),
      );
      return found(request, [rows.toSorted()], byScore(index, scores));
    },

    async list(request) {
      const placeInList = new Map<number, number>();
      for (const id of request.productIds) {
        const product = placeOf(index.productIds, id);
        const row = index.rowOfProduct[product];
        if (row !== undefined && !placeInList.has(row)) placeInList.set(row, placeInList.size);
      }
      const rows = Uint32Array.from(placeInList.keys()).toSorted();
      return found(request, [rows], (row) => placeInList.get(row) ?? 0);
    },

    async quick({ language, term, top, buyer }) {
      const chunks = queryChunks(term);
      const products = scorer.search(index.dictionaries[language], identifiers(buyer), chunks, top);
      const named = categoryScorer.search(index.categoryDictionaries[language], [], chunks);
      const best = new Lowest(top, named.rows.length);
      for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
      return {
        productIds: lowestRows(index, products.rows, byScore(index, products.scores), 0, top).map((row) =>
          productId(index, row),
        ),
        categoryIds: best.after(0).map((category) => categories[category]?.id ?? ''),
      };
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

function productId({ productIds, productOfRow }: ColumnIndex, row: number): string {
  return textAt(productIds, productOfRow[row] ?? 0);
}

function lowestRows(
  { materialRanks, rowsByMaterial }: ColumnIndex,
  rows: Uint32Array,
  figure: SortFigure,
  skip: number,
  top: number,
): number[] {
  if (skip >= rows.length || top === 0) return [];
  const lowest = new Lowest(skip + top, rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    lowest.offer(figure(row), materialRanks[row] ?? 0);
  }
  return lowest.after(skip).map((rank) => rowsByMaterial[rank] ?? 0);
}

/** Content stands below articles of the same score. */
function byScore({ isContent }: ColumnIndex, scores: Uint16Array): SortFigure {
  return (row) => (isContent[row] ?? 0) - 2 * (scores[row] ?? 0);
}

/** Prices are those of the visitor's price list; where there is none it is the list price. */
function sortFigure(index: ColumnIndex, { sort, buyer }: ListingRequest, language: Language): SortFigure {
  const direction = sort.isDescending ? -1 : 1;
  switch (sort.key) {
    case 'PRICE': {
      const list = 1 + index.description.priceLists.indexOf(buyer?.priceList ?? '');
      const prices = index.prices[list] ?? new Float64Array(0);
      return (row) => {
        const price = prices[row] ?? noPrice;
        return price === noPrice ? noPrice : price * direction;
      };
    }
    case 'MATERIAL_NUMBER':
      return (row) => direction * firstRankOfSameMaterial(index, row);
    case 'PRODUCT_NAME':
    case 'RELEVANCE':
    default: {
      const ranks = index.nameRanks[language];
      return (row) => direction * (ranks[row] ?? 0);
    }
  }
}

function firstRankOfSameMaterial({ materialRanks, sameMaterialAsBefore }: ColumnIndex, row: number): number {
  let rank = materialRanks[row] ?? 0;
  while (sameMaterialAsBefore[rank] === 1) rank -= 1;
  return rank;
}
