import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { fits, judgedCatalogue, soldAs, type JudgedCatalogue } from './judged-catalogue.ts';
import { parseQueries, type RelevanceQuery } from './relevance-queries.ts';

const data = join(import.meta.dirname, '../../data');
const sets = join(data, 'relevance');
/** Invented dealers, whose suppliers write sizes in many ways. */
const dealers = ['fasteners', 'trades'];

/** How many results are judged. */
const top = 10;

/** A query with the results of the gateway and their worth. */
export interface JudgedQuery extends RelevanceQuery {
  readonly catalogue: string;
  /** The listed products, best first, at most ten; each with its grade. */
  readonly results: readonly { readonly id: string; readonly name: string; readonly grade: number }[];
  /** The grade that the first result should have. */
  readonly best: number;
  /** nDCG@3 against a list of the best products alone: others may follow them, and need not. */
  readonly ndcg: number;
  readonly isFirstRight: boolean;
  /** Whether a product that is not even related, or is named as wrong, precedes one that is meant. */
  readonly hasWrongBeforeRight: boolean;
}

/** Asks every query of the set in its catalogue, through the routes of the gateway. */
export async function judgeAll(): Promise<readonly JudgedQuery[]> {
  const work = await mkdtemp(join(tmpdir(), 'relevance-'));
  try {
    const demo = join(work, 'demo');
    await makeDemoCatalogue({ directory: demo });
    const judged: JudgedQuery[] = [];
    const folders = [demo, join(data, 'northwind'), ...dealers.map((name) => join(sets, name))];
    for (const folder of folders)
      judged.push(...(await judgeCatalogue(folder, join(work, 'data', basename(folder)))));
    return judged;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function linesOf(path: string): Promise<readonly string[]> {
  return gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

async function judgeCatalogue(directory: string, dataDirectory: string): Promise<readonly JudgedQuery[]> {
  const catalogue = basename(directory);
  const products = judgedCatalogue({
    categories: await linesOf(join(directory, 'categories.jsonl.gz')),
    products: await linesOf(join(directory, 'products.jsonl.gz')),
    facts: dealers.includes(catalogue) ? await linesOf(join(sets, `${catalogue}.facts.jsonl.gz`)) : [],
  });
  const queries = parseQueries(await readFile(join(sets, `${catalogue}.txt`), 'utf8'));
  const gateway = await openGateway({ dataDirectory });
  try {
    await gateway.importCatalogue(directory);
    const judged: JudgedQuery[] = [];
    for (const query of queries) {
      judged.push(judge(catalogue, query, products, await search(gateway, query)));
    }
    return judged;
  } finally {
    await gateway.close();
  }
}

interface Found {
  readonly id: string;
  readonly name: string;
}

async function search(gateway: Gateway, { term, language }: RelevanceQuery): Promise<readonly Found[]> {
  const response = await gateway.app.inject({
    url: `/itcpgw/site_apis/product/search?q=${encodeURIComponent(term)}&$top=${top}`,
    headers: { 'accept-language': language },
  });
  const { products }: { products: readonly { productId: string; productName: string }[] } = response.json();
  return products.map(({ productId, productName }) => ({ id: productId, name: productName }));
}

function judge(
  catalogue: string,
  query: RelevanceQuery,
  products: JudgedCatalogue,
  found: readonly Found[],
): JudgedQuery {
  const ideal = [...products.listed.values()]
    .map((sold) => gradeOf(query, sold))
    .toSorted((one, other) => other - one);
  const results = found.map((product) => ({
    ...product,
    grade: gradeOf(query, soldAs(products, product.id)),
  }));
  const isWrong = ({ id, grade }: { id: string; grade: number }) =>
    grade === 0 || fits(query.wrong, soldAs(products, id));
  const firstWrong = results.findIndex(isWrong);
  const best = query.isAbsent ? 0 : (ideal[0] ?? 0);
  if (best === 0 && !query.isAbsent) throw new Error(`${catalogue} has nothing for "${query.term}"`);
  const most = gainOf(ideal.filter((grade) => grade === best));
  return {
    ...query,
    catalogue,
    results,
    best,
    ndcg: query.isAbsent
      ? Number(results.length === 0)
      : Math.min(1, gainOf(results.map(({ grade }) => grade)) / most),
    isFirstRight: query.isAbsent ? results.length === 0 : results[0]?.grade === best,
    hasWrongBeforeRight: firstWrong !== -1 && results.findLastIndex(({ grade }) => grade === 3) > firstWrong,
  };
}

function gradeOf({ exact, good, related }: RelevanceQuery, sold: Parameters<typeof fits>[1]): number {
  if (fits(exact, sold)) return 3;
  if (fits(good, sold)) return 2;
  return fits(related, sold) ? 1 : 0;
}

/** The discounted gain of the first three results. */
function gainOf(grades: readonly number[]): number {
  return grades.slice(0, 3).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Figures of several queries. */
export interface Relevance {
  readonly queries: number;
  readonly ndcg: number;
  /** The share whose first result is one that is meant. */
  readonly firstRight: number;
  /** The same of the queries for a size that exists. */
  readonly exactSizes: number;
  /** The share that found nothing, of the queries for something that exists. */
  readonly nothingFound: number;
  readonly wrongBeforeRight: number;
}

const sizeKinds = new Set(['size', 'generated_size']);

/** Sums up judged queries. */
export function relevanceOf(judged: readonly JudgedQuery[]): Relevance {
  const sizes = judged.filter(({ kind }) => sizeKinds.has(kind));
  const present = judged.filter(({ isAbsent }) => !isAbsent);
  return {
    queries: judged.length,
    ndcg: judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length,
    firstRight: shareOf(judged, ({ isFirstRight }) => isFirstRight),
    exactSizes: shareOf(sizes, ({ isFirstRight }) => isFirstRight),
    nothingFound: shareOf(present, ({ results }) => results.length === 0),
    wrongBeforeRight: judged.filter(({ hasWrongBeforeRight }) => hasWrongBeforeRight).length,
  };
}

function shareOf(judged: readonly JudgedQuery[], isCounted: (query: JudgedQuery) => boolean): number {
  return judged.length === 0 ? 0 : judged.filter(isCounted).length / judged.length;
}

/** The figures by catalogue and kind as a table, those of all queries, and every miss. */
export function relevanceTable(judged: readonly JudgedQuery[]): string {
  const groups = Map.groupBy(judged, ({ catalogue, kind }) => `${catalogue} | ${kind}`);
  const sizes = judged.filter(({ kind }) => sizeKinds.has(kind));
  return [
    '| catalogue | kind | queries | nDCG@3 | first right | nothing found | wrong before right |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...[...groups].map(([name, some]) => row(name, relevanceOf(some))),
    row('all | sizes that exist', relevanceOf(sizes)),
    row('all | all', relevanceOf(judged)),
    ...misses(judged),
  ].join('\n');
}

function row(name: string, figures: Relevance): string {
  const { queries, ndcg, firstRight, nothingFound, wrongBeforeRight } = figures;
  return `| ${name} | ${queries} | ${ndcg.toFixed(3)} | ${percent(firstRight)} | ${percent(nothingFound)} | ${wrongBeforeRight} |`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Each query whose first results are not all that is meant, with them and their grades. */
function misses(judged: readonly JudgedQuery[]): readonly string[] {
  return judged
    .filter(
      ({ isFirstRight, hasWrongBeforeRight, ndcg }) => !isFirstRight || hasWrongBeforeRight || ndcg < 0.7,
    )
    .map(({ catalogue, kind, language, term, best, results, isFirstRight, hasWrongBeforeRight }) => {
      const fault = isFirstRight
        ? hasWrongBeforeRight
          ? 'wrong before right'
          : 'incomplete'
        : 'first is wrong';
      const shown = results.slice(0, 4).map(({ grade, name }) => `${grade} ${name}`);
      return `${catalogue}, ${kind}, ${language}: "${term}" (${fault}, best ${best}): ${shown.join(' | ') || 'nothing'}`;
    });
}
