import type { Language } from './language.ts';
import type { ColumnIndex } from './index/column-index.ts';
import { FacetTally, type FitsVariant, type SelectedFacet } from './facets/facet-tally.ts';
import { Lowest } from './lowest.ts';
import { noPostings } from './words/postings.ts';
import {
  joinedChunks,
  queryChunks,
  searchedNeighbours,
  withSynonyms,
  type QueryChunk,
} from './words/query-chunks.ts';
import { Synonyms } from './words/synonyms.ts';
import { narrowedRows, quickFilterCounts } from './facets/quick-filters.ts';
import {
  ItemScorer,
  knownWords,
  namedByNumber,
  type IdentifierPart,
  type NameOrder,
  type Scores,
} from './item-scorer.ts';
import { exactnessOf } from './ranking.ts';
import { isTelling, strongestPart, withoutUnknownWords } from './relaxation.ts';
import { nearestSizes, withUnfinishedSize } from './nearest-size.ts';
import type {
  Facet,
  ListingRequest,
  QuickRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from './search-port.ts';
import { segmentedChunks, withJoinedPairs } from './words/segmented-chunks.ts';
import { withoutSmallWords } from './words/small-words.ts';
import { byRank, byRelevance, firstRows, sortedBy, type SortFigures } from './sort-figures.ts';
import { placeOf, textAt } from './words/text-list.ts';
import { joinedWord, wordsOf } from './words/words.ts';

const cachedFacets = 200;
const cachedSuggestions = 2_000;
/** Suggestions among this many rows are cached: they come from few letters, which many people type. */
const broad = 5_000;
const noNames: NameOrder = { words: [], pairs: [], nameKeys: new Uint32Array(0), neighbours: noPostings };

/** A row of a result: the product, or one of its variants with the number of the variants that fit. */
interface ShownProduct {
  readonly productId: string;
  readonly fitting?: number;
}

type ShownAs = (row: number) => ShownProduct;

/** The items that a term finds, with the chunks that found them. */
interface Found {
  readonly scored: Scores;
  readonly chunks: readonly QueryChunk[];
  readonly numbers: readonly IdentifierPart[];
  /** The size that no product has, so that the nearest ones were found. */
  readonly missingSize?: string;
  /** The words of the term without which it was found, as they were typed. */
  readonly leftOut?: readonly string[];
}

/** The search port on an index in memory. */
export function columnSearch(index: ColumnIndex): SearchPort {
  const { rowCount, categories, customers } = index.description;
  const tally = new FacetTally(index);
  const scorer = new ItemScorer(index.items, index.isContent);
  const hasFamilies = index.items.rows.length > rowCount;
  const categoryScorer = new ItemScorer(singleItems(categories.length), new Uint8Array(0));
  const synonyms = new Synonyms(index.description.synonyms);
  const order = new Uint32Array(rowCount);
  const categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
  const customerParts = new Map(customers.map(([customerId, from, to]) => [customerId, { from, to }]));
  const events = new Map(index.description.events.map((event) => [event.row, event]));
  const sortFigures = sortedBy(index, events);
  const wholeBranches = new Map<string, readonly Facet[]>();
  const broadSuggestions = new Map<string, QuickResult>();
  const asProduct: ShownAs = (row) => ({ productId: productId(index, row) });

  function identifiers(buyer: SearchBuyer | undefined): IdentifierPart[] {
    const materialNumbers = index.materialNumbers;
    const own = customerParts.get(buyer?.customerId ?? '');
    return [
      { identifiers: materialNumbers, from: 0, to: materialNumbers.forms.length },
      ...(own ? [{ identifiers: index.customerNumbers, ...own }] : []),
    ];
  }

  function find(
    { term, language, buyer }: Pick<QuickRequest, 'term' | 'language' | 'buyer'>,
    isTyped: boolean,
    enough?: number,
  ): Found {
    const dictionary = index.dictionaries[language];
    const numbers = identifiers(buyer);
    const known = knownWords(dictionary, numbers);
    const isSynonym = (form: string) => synonyms.phrasesIn([form], language).length > 0;
    const written = segmentedChunks(queryChunks(term), {
      ...known,
      isKnown: (forms) => known.isKnown(forms) || forms.some(isSynonym),
    });
    const typed = withSynonyms(written, synonyms, language).map((chunk) =>
      chunk.size === undefined || isTyped ? chunk : { ...chunk, hasWholeFigure: true },
    );
    const names = {
      words: wordsOf(term),
      pairs: searchedNeighbours(term),
      nameKeys: index.nameKeys[language],
      neighbours: index.neighbours,
    };
    const scoresOf = (some: readonly QueryChunk[]) => scorer.search(dictionary, numbers, some, names, enough);
    /** The items with all words; of a size that no product has, with the nearest one. */
    const withAll = (chunks: readonly QueryChunk[]): Pick<Found, 'scored' | 'missingSize' | 'leftOut'> => {
      const scored = scoresOf(chunks);
      if (scored.rows.length > 0 || chunks.every(({ size }) => size === undefined)) return { scored };
      const plain = chunks.map((chunk) => (chunk.plain ? { ...chunk, words: chunk.plain } : chunk));
      const named = chunks.some((chunk) => chunk.plain) ? scoresOf(plain) : scored;
      if (named.rows.length > 0) return { scored: named };
      if (isTyped) {
        const begun = scoresOf(withUnfinishedSize(chunks, dictionary.terms));
        if (begun.rows.length > 0) return { scored: begun };
      }
      const nearest = nearestSizes(chunks, dictionary.terms, (others) => {
        if (others.length === 0) return () => true;
        const rest = scoresOf(others);
        return rest.rows.length === 0 ? undefined : (item) => scorer.hasFound(dictionary, item, rest);
      });
      return nearest
        ? { scored: scoresOf(nearest.chunks), missingSize: nearest.missing }
        : { scored: scoresOf(chunks) };
    };
    const withMost = (): Pick<Found, 'scored' | 'missingSize' | 'leftOut'> | undefined => {
      const pairs = withJoinedPairs(typed, known, isPair);
      const paired = pairs.length < typed.length ? withAll(pairs) : undefined;
      if (paired && paired.scored.rows.length > 0) return paired;
      const relaxed = withoutUnknownWords(typed, known);
      if (!isTelling(relaxed)) return undefined;
      const rest = withAll(relaxed.chunks);
      if (rest.scored.rows.length > 0) return { ...rest, leftOut: relaxed.leftOut };
      const itemCount = index.items.rows.length;
      const part = strongestPart(relaxed, itemCount, known, (chunk) =>
        scorer.itemsWith(dictionary, numbers, chunk),
      );
      return isTelling(part) ? { scored: scoresOf(part.chunks), leftOut: part.leftOut } : undefined;
    };
    const whole = withAll(withoutSmallWords(typed, isTyped));
    const relaxed = whole.scored.rows.length > 0 ? whole : withMost();
    const { leftOut = [], ...best } = relaxed ?? { ...withAll(typed), leftOut: [] };
    const missing = [...new Set(leftOut)];
    return { ...best, ...(missing.length === 0 ? {} : { leftOut: missing }), chunks: typed, numbers };
  }

  /** A family as the best of the variants that fit the selections and match the term as exactly as any, unless all of them do. */
  function asFitting(selected: readonly SelectedFacet[], scoreOf: Scores['scoreOf']): ShownAs {
    const { starts, products } = index.items;
    return (row) => {
      const [first = 0, end = 0] = [starts[row], starts[row + 1]];
      const passing = tally
        .passingVariants(row, end - first, selected)
        .map((place) => first + place)
        .filter((item) => scoreOf(item) > 0);
      const most = Math.max(...passing.map((item) => exactnessOf(scoreOf(item))));
      const fitting = passing.filter((item) => exactnessOf(scoreOf(item)) === most);
      if (fitting.length === 0 || fitting.length === end - first) return asProduct(row);
      const best = fitting.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
      return { productId: textAt(index.productIds, products[best] ?? 0), fitting: fitting.length };
    };
  }

  /** A product or variant whose number is the term as itself, others as the variant that fits. */
  function asFound({ scored, chunks, numbers }: Found, selected: readonly SelectedFacet[]): ShownAs {
    const byNumber = Map.groupBy(namedByNumber(numbers, joinedChunks(chunks), index), ({ row }) => row);
    const fittingAs = asFitting(selected, scored.scoreOf);
    return (row) => {
      const named = new Set(byNumber.get(row)?.map(({ product }) => product));
      const [only] = named;
      const isNamed = only !== undefined && named.size === 1;
      return isNamed ? { productId: textAt(index.productIds, only) } : fittingAs(row);
    };
  }

  function found(
    request: ListingRequest,
    candidates: Uint32Array,
    relevance: SortFigures,
    {
      searched,
      shownAs,
    }: { readonly searched?: Found; readonly shownAs?: (selected: readonly SelectedFacet[]) => ShownAs } = {},
  ): SearchResult {
    const { selections, language, quickFilters } = request;
    const rows = narrowedRows(index, candidates, quickFilters?.chosen ?? [], boughtRows(index, request));
    const selected = tally.selected(selections, language);
    const fits = searched && hasFamilies ? fitsIn(searched.scored) : undefined;
    const counted = tally.count(rows, selected, language, fits);
    return result(request, counted.passed, relevance, counted.facets, shownAs?.(selected));
  }

  function fitsIn({ scoreOf }: Scores): FitsVariant {
    return (row, place) => scoreOf((index.items.starts[row] ?? 0) + place) > 0;
  }

  function result(
    request: ListingRequest,
    rows: Uint32Array,
    relevance: SortFigures,
    facets: readonly Facet[],
    shownAs?: ShownAs,
  ): SearchResult {
    const figures = request.sort.key === 'RELEVANCE' ? relevance : sortFigures(request);
    const page = firstRows(index, rows, figures, request.skip, request.top).map(shownAs ?? asProduct);
    return {
      productIds: page.map((shown) => shown.productId),
      fittingVariants:
        shownAs &&
        new Map(page.flatMap(({ productId: id, fitting }) => (fitting === undefined ? [] : [[id, fitting]]))),
      total: rows.length,
      contentTotal: contentCount(index, rows),
      hasOnlyEvents: rows.length > 0 && rows.every((row) => events.has(row)),
      facets,
      quickFilters: request.quickFilters && quickFilterCounts(index, rows, boughtRows(index, request)),
    };
  }

  function branch(request: ListingRequest & { readonly categoryId: string }, place: number): SearchResult {
    const byName = byRank(index.nameRanks[request.language], 1);
    const rows = branchRows(index, place);
    const isNarrowed = request.selections.length > 0 || (request.quickFilters?.chosen.length ?? 0) > 0;
    if (isNarrowed)
      return found(request, rows, byName, { shownAs: (selected) => asFitting(selected, () => 1) });
    const key = `${request.language} ${request.categoryId}`;
    const known = wholeBranches.get(key);
    const facets = known ?? tally.count(rows, [], request.language).facets;
    if (!known && wholeBranches.size >= cachedFacets) wholeBranches.clear();
    if (!known) wholeBranches.set(key, facets);
    return result(request, rows, byName, facets);
  }

  function suggested(request: QuickRequest): { readonly result: QuickResult; readonly isBroad: boolean } {
    const { language, top, term } = request;
    const products = find(request, true, top);
    const { rows, scores } = products.scored;
    const best = firstRows(index, rows, byRelevance(index, scores, request), 0, top);
    const productIds = best.map(asFound(products, [])).map((shown) => shown.productId);
    const isBroad = rows.length >= broad;
    const categoryIds = suggestedCategories(term, language, top);
    return { result: { productIds, categoryIds, leftOut: products.leftOut }, isBroad };
  }

  function suggestedCategories(term: string, language: Language, top: number): readonly string[] {
    const chunks = withSynonyms(queryChunks(term), synonyms, language);
    const named = categoryScorer.search(index.categoryDictionaries[language], [], chunks, noNames);
    const best = new Lowest(top, named.rows.length);
    for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
    return best.after(0).map((category) => categories[category]?.id ?? '');
  }

  return {
    async category(request) {
      const place = categoryPlaces.get(request.categoryId);
      return place === undefined ? undefined : branch(request, place);
    },

    async search(request) {
      const searched = find(request, false);
      const { rows, scores } = searched.scored;
      const listing = found(request, tally.grouped(rows), byRelevance(index, scores, request), {
        searched,
        shownAs: (selected) => asFound(searched, selected),
      });
      return { ...listing, missingSize: searched.missingSize, leftOut: searched.leftOut };
    },

    async list(request) {
      const rows = new Set(request.productIds.flatMap((id) => rowOf(index, id)));
      for (const [place, row] of [...rows].entries()) order[row] = place;
      return found(request, tally.grouped(Uint32Array.from(rows)), byRank(order, 1));
    },

    async numbered({ number, buyer }) {
      const named = namedByNumber(identifiers(buyer), joinedWord(number), index);
      return [...new Set(named.map(({ product }) => textAt(index.productIds, product)))];
    },

    async quick(request) {
      const { language, top, buyer, today } = request;
      const own = customerParts.has(buyer?.customerId ?? '') ? buyer?.customerId : undefined;
      const key = JSON.stringify([
        language,
        top,
        buyer !== undefined,
        own,
        today,
        request.term.trim().toLowerCase(),
      ]);
      const known = broadSuggestions.get(key);
      if (known) return known;
      const suggestions = suggested(request);
      if (suggestions.isBroad) {
        if (broadSuggestions.size >= cachedSuggestions) broadSuggestions.clear();
        broadSuggestions.set(key, suggestions.result);
      }
      return suggestions.result;
    },
  };
}

function isPair(one: QueryChunk, next: QueryChunk): boolean {
  return [one, next].every(({ size, words }) => size === undefined && words.length === 1);
}

/** As many rows with one item each. */
function singleItems(count: number): Pick<ColumnIndex['items'], 'starts' | 'rows'> {
  const starts = Uint32Array.from({ length: count + 1 }, (_, row) => row);
  return { starts, rows: starts.subarray(0, count) };
}

/** The rows of a category's branch, grouped by home. */
function branchRows({ description, homeStarts, extras }: ColumnIndex, place: number): Uint32Array {
  const from = homeStarts[place] ?? 0;
  const to = homeStarts[description.categories[place]?.end ?? place] ?? 0;
  const others = extras.items.subarray(extras.starts[place], extras.starts[place + 1]);
  const rows = new Uint32Array(to - from + others.length);
  for (let row = from; row < to; row++) rows[row - from] = row;
  rows.set(others, to - from);
  return rows;
}

/** A loop, since a callback for each row takes three times as long. */
function contentCount({ isContent }: ColumnIndex, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) count += isContent[rows[at] ?? 0] ?? 0;
  return count;
}

function boughtRows(index: ColumnIndex, { quickFilters }: ListingRequest): ReadonlySet<number> {
  return new Set(quickFilters?.boughtIds.flatMap((id) => rowOf(index, id)));
}

function rowOf({ productIds, rowOfProduct }: ColumnIndex, id: string): number[] {
  const row = rowOfProduct[placeOf(productIds, id)];
  return row === undefined ? [] : [row];
}

function productId({ productIds, productOfRow }: ColumnIndex, row: number): string {
  return textAt(productIds, productOfRow[row] ?? 0);
}
