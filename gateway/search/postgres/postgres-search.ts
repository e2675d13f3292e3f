import { DatabaseBusyError } from '../../database/database-error.ts';
import type { Db, Row } from '../../database/db.ts';
import { integer, text } from '../../database/row.ts';
import type { Language } from '../../language.ts';
import type { ColumnIndex } from '../column-index.ts';
import { facetAnswer, valuesNamed } from '../facet-answer.ts';
import { Lowest } from '../lowest.ts';
import { postingBytes, RowScorer } from '../row-scorer.ts';
import type {
  Facet,
  ListingRequest,
  QuickRequest,
  QuickResult,
  SearchBuyer,
  SearchPort,
  SearchResult,
} from '../search-port.ts';
import { textAt } from '../text-list.ts';
import { joinedChunks, queryChunks, type QueryChunk } from '../words.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Fill } from './current-fill.ts';
import { branchSource, listingQuery, nameRank, sortFigure, type SelectedFacet } from './listing-query.ts';
import { furtherValueMark } from './row-values.ts';
import { scoreQuery } from './score-query.ts';
import { Parameters } from './statement.ts';
import { termPlan } from './term-plan.ts';

const attempts = 5;
const rememberedBranches = 200;
const rememberedSuggestions = 2_000;
/** Suggestions for so few letters are remembered: many people type them, and they are among much. */
const fewLetters = 3;
/** From this part of all rows on, reading them all is cheaper than looking each one up. */
const manyRows = 1 / 16;

/** What is known of an unfiltered category. */
type Branch = Pick<SearchResult, 'total' | 'facets'>;

/** What the processes keep of a fill beside its outline. */
interface Memory {
  readonly fill: Fill;
  readonly branches: Map<string, Branch>;
  readonly suggestions: Map<string, QuickResult>;
  readonly categoryScorer: RowScorer;
}

/** What finds the rows that fit a term. */
interface ScoreTables {
  /** Common table expressions; see `scoreQuery`. */
  readonly sql: (parameters: Parameters, fill: string) => string;
  /** Whether so many rows may fit that all are read. */
  readonly areMany: boolean;
}

/** Where rows come from; `relevance` is what they are sorted by unless something else is asked for. */
interface Scope {
  readonly tables: string;
  readonly source: string;
  readonly relevance: string;
}

/**
 * The search port over the tables of a fill. It answers exactly what `columnSearch` answers over the index that the fill was
 * written from.
 *
 * @param current the fill to ask, `undefined` while there is none: then nothing is found
 * @param reload looks for the current fill, because the one that was asked has been deleted
 */
export function postgresSearch(
  db: Db,
  current: () => Fill | undefined,
  reload: () => Promise<void>,
): SearchPort {
  let memory: Memory | undefined;

  function remembered(fill: Fill): Memory {
    if (memory?.fill.fill !== fill.fill) {
      const categoryScorer = new RowScorer(fill.outline.description.categories.length);
      memory = { fill, branches: new Map(), suggestions: new Map(), categoryScorer };
    }
    return memory;
  }

  /** @param ask answers `undefined` when the fill is gone */
  async function answered<Answer>(
    nothing: Answer,
    ask: (memory: Memory) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const fill = current();
      if (!fill) return nothing;
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the failure of the one before
      const answer = await ask(remembered(fill));
      if (answer !== undefined) return answer;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await reload();
    }
    throw new DatabaseBusyError(
      'The catalogue was replaced again and again while it was searched; try again.',
    );
  }

  async function listed(
    { fill: { fill, outline } }: Memory,
    request: ListingRequest,
    scopeOf: (parameters: Parameters, fill: string) => Scope,
    known?: Branch,
  ): Promise<SearchResult | undefined> {
    const { selected, isUnknown } = selectedFacets(outline, request);
    if (isUnknown) {
      return {
        productIds: [],
        total: 0,
        facets: facetsOf(outline, request.language, selected, new Map(), 0),
      };
    }
    const parameters = new Parameters();
    const place = parameters.add(fill);
    const { tables, source, relevance } = scopeOf(parameters, place);
    const figure =
      request.sort.key === 'RELEVANCE'
        ? relevance
        : sortFigure(parameters, outline, request.sort, request.language, request.buyer);
    const statement = listingQuery(parameters, outline, {
      fill: place,
      tables,
      source,
      figure,
      selected,
      isCounted: known === undefined,
      skip: request.skip,
      top: request.top,
    });
    const rows = Map.groupBy(await db.all(statement, parameters.values), (row) => text(row, 'kind'));
    if (!rows.has('fill')) return undefined;
    const productIds = idsInOrder(rows.get('product') ?? []);
    if (known) return { productIds, ...known };
    const total = numberOf(rows.get('total')?.[0]);
    const counts = new Map((rows.get('value') ?? []).map((row) => [integer(row, 'place'), numberOf(row)]));
    return { productIds, total, facets: facetsOf(outline, request.language, selected, counts, total) };
  }

  async function branch(
    own: Memory,
    request: ListingRequest,
    place: number,
  ): Promise<SearchResult | undefined> {
    const key = `${request.language} ${place}`;
    const isWhole = request.selections.length === 0;
    const answer = await listed(
      own,
      request,
      (parameters, fill) => ({
        tables: '',
        source: branchSource(parameters, fill, own.fill.outline, place),
        relevance: nameRank(request.language),
      }),
      isWhole ? own.branches.get(key) : undefined,
    );
    if (isWhole && answer) {
      if (own.branches.size >= rememberedBranches) own.branches.clear();
      own.branches.set(key, { total: answer.total, facets: answer.facets });
    }
    return answer;
  }

  /** The expressions that find what fits a term. */
  async function scoreTables(
    { fill: { fill, outline } }: Memory,
    chunks: readonly QueryChunk[],
    { language, buyer }: { readonly language: Language; readonly buyer: SearchBuyer | undefined },
    enough?: number,
  ): Promise<ScoreTables> {
    const owners = ownersFor(outline, buyer);
    const plan = await termPlan(outline, language, chunks, (texts) => numbersAmong(db, fill, owners, texts));
    const dictionary = outline.dictionaries[language];
    const rows = postingBytes(dictionary, plan[0]?.words[0] ?? []);
    return {
      areMany: rows > outline.description.rowCount * manyRows,
      sql: (parameters, place) =>
        scoreQuery(parameters, {
          fill: place,
          language,
          dictionary,
          chunks: plan,
          joined: joinedChunks(chunks),
          owners,
          enough,
        }),
    };
  }

  async function suggested(
    own: Memory,
    { language, term, top, buyer }: QuickRequest,
  ): Promise<QuickResult | undefined> {
    const chunks = queryChunks(term);
    const categoryIds = bestCategories(own, language, chunks, top);
    if (chunks.length === 0) return { productIds: [], categoryIds };
    const { sql } = await scoreTables(own, chunks, { language, buyer }, top);
    const parameters = new Parameters();
    const fill = parameters.add(own.fill.fill);
    const rows = await db.all(
      `with ${sql(parameters, fill)},
       page as (select rank, row_number() over (order by score desc, rank) as place from scored
         order by score desc, rank limit ${parameters.add(top)}::bigint)
       select 'fill' as kind, 0 as place, '' as text from search_fill where fill = ${fill}
       union all select 'product', page.place, r.product_id
         from page join search_row r on r.fill = ${fill} and r.rank = page.rank`,
      parameters.values,
    );
    const kinds = Map.groupBy(rows, (row) => text(row, 'kind'));
    return kinds.has('fill')
      ? { productIds: idsInOrder(kinds.get('product') ?? []), categoryIds }
      : undefined;
  }

  return {
    async category(request) {
      const nothing = { result: undefined };
      const { result } = await answered<{ result: SearchResult | undefined }>(nothing, async (own) => {
        const place = placeOfCategory(own.fill.outline, request.categoryId);
        if (place === -1) return nothing;
        const answer = await branch(own, request, place);
        return answer && { result: answer };
      });
      return result;
    },

    search: (request) =>
      answered<SearchResult>(noProducts, async (own) => {
        const chunks = queryChunks(request.term);
        if (chunks.length === 0) return listed(own, request, nowhere);
        const { areMany, sql } = await scoreTables(own, chunks, request);
        return listed(own, request, (parameters, fill) => ({
          tables: sql(parameters, fill),
          source: `scored s join search_row r on r.fill = ${fill} and ${areMany ? 'r.rank + 0' : 'r.rank'} = s.rank`,
          relevance: '((r.rank <> r.material_rank)::integer - 2 * s.score)',
        }));
      }),

    list: (request) =>
      answered<SearchResult>(noProducts, (own) => {
        const ids = request.productIds.filter((id) => id.isWellFormed() && !id.includes('\0'));
        return listed(own, request, (parameters, fill) => ({
          tables: `wanted as (
            select p.row, min(w.place) as place
            from unnest(${parameters.add(textArray(ids))}::text[]) with ordinality as w (product_id, place)
            join search_product p on p.fill = ${fill} and p.product_id = w.product_id
            group by p.row)`,
          source: `wanted w join search_row r on r.fill = ${fill} and r.row = w.row`,
          relevance: 'w.place',
        }));
      }),

    quick: (request) =>
      answered<QuickResult>({ productIds: [], categoryIds: [] }, async (own) => {
        const key = JSON.stringify([
          request.language,
          request.top,
          ownersFor(own.fill.outline, request.buyer),
          request.term,
        ]);
        const known = own.suggestions.get(key);
        if (known) return known;
        const answer = await suggested(own, request);
        if (answer && request.term.length <= fewLetters) {
          if (own.suggestions.size >= rememberedSuggestions) own.suggestions.clear();
          own.suggestions.set(key, answer);
        }
        return answer;
      }),
  };
}

const noProducts: SearchResult = { productIds: [], total: 0, facets: [] };

function nowhere(): Scope {
  return { tables: '', source: '(select * from search_row where false) as r', relevance: 'r.rank' };
}

function placeOfCategory({ description: { categories } }: ColumnIndex, categoryId: string): number {
  return categories.findIndex(({ id }) => id === categoryId);
}

/** Several selections of one facet are taken as one. */
function selectedFacets(
  outline: ColumnIndex,
  { selections, language }: Pick<ListingRequest, 'selections' | 'language'>,
) {
  const texts = Map.groupBy(selections, ({ key }) => key);
  const selected: SelectedFacet[] = [];
  for (const [facet, facts] of outline.description.facets.entries()) {
    const own = texts.get(facts.key);
    if (!own) continue;
    const values = valuesNamed(outline, facts, new Set(own.flatMap((one) => one.values)), language);
    selected.push({ facet, values });
  }
  return { selected, isUnknown: selected.length < texts.size };
}

/** The owners of the numbers that a visitor finds products by: the shop, and he himself. */
function ownersFor({ description: { customers } }: ColumnIndex, buyer: SearchBuyer | undefined): number[] {
  const place = customers.findIndex(([customerId]) => customerId === (buyer?.customerId ?? ''));
  return place === -1 ? [0] : [0, place + 1];
}

async function numbersAmong(
  db: Db,
  fill: number,
  owners: readonly number[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all(
    `select w.joined from unnest($1::text[]) as w (joined) where exists (
       select 1 from search_identifier i where i.fill = $2 and i.owner = any($3::integer[])
         and i.joined >= w.joined and i.joined < w.joined || $4)`,
    [textArray(texts), fill, numberArray(owners), '\u{10ffff}'],
  );
  return new Set(rows.map((row) => text(row, 'joined')));
}

function facetsOf(
  outline: ColumnIndex,
  language: Language,
  selected: readonly SelectedFacet[],
  counts: ReadonlyMap<number, number>,
  candidateCount: number,
): readonly Facet[] {
  const { facets } = outline.description;
  const carriers = carrierCounts(outline, counts);
  return facets.flatMap((facts, facet) => {
    const own = selected.find((one) => one.facet === facet);
    const values = own && new Set(own.values);
    const counted = {
      carrierCount: (carriers.get(facet) ?? 0) - (counts.get(furtherValueMark(facet)) ?? 0),
      candidateCount,
      countOf: (value: number) => counts.get(facts.firstValue + value) ?? 0,
      isSelected: values && ((value: number) => values.has(value)),
      textOf: (value: number) => textAt(outline.valueTexts[language], facts.firstValue + value),
    };
    return facetAnswer(outline, facts, counted, language) ?? [];
  });
}

/** How often values of each facet were counted. */
function carrierCounts(
  { description: { facets } }: ColumnIndex,
  counts: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  const values = [...counts.keys()].filter((value) => value >= 0).toSorted((one, other) => one - other);
  let facet = 0;
  for (const value of values) {
    while (value >= (facets[facet]?.firstValue ?? 0) + (facets[facet]?.valueCount ?? 0)) facet += 1;
    sums.set(facet, (sums.get(facet) ?? 0) + (counts.get(value) ?? 0));
  }
  return sums;
}

function bestCategories(
  { fill: { outline }, categoryScorer }: Memory,
  language: Language,
  chunks: readonly QueryChunk[],
  top: number,
): readonly string[] {
  const named = categoryScorer.search(outline.categoryDictionaries[language], [], chunks);
  const best = new Lowest(top, named.rows.length);
  for (const category of named.rows) best.offer(-(named.scores[category] ?? 0), category);
  return best.after(0).map((category) => outline.description.categories[category]?.id ?? '');
}

function idsInOrder(rows: readonly Row[]): readonly string[] {
  return rows
    .toSorted((one, other) => integer(one, 'place') - integer(other, 'place'))
    .map((row) => text(row, 'text'));
}

function numberOf(row: Row | undefined): number {
  return row ? integer(row, 'number') : 0;
}
