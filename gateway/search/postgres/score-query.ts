import type { Language } from '../../language.ts';
import type { Dictionary } from '../postings.ts';
import { exactIdentifierScore, identifierScore, places, wordScore } from '../scoring.ts';
import type { TermRun } from '../term-match.ts';
import { numberArray } from './array-literal.ts';
import type { Parameters } from './statement.ts';
import type { PlannedChunk } from './term-plan.ts';

/** What is searched for, and in what. */
export interface ScoreQuery {
  /** The parameter that holds the fill. */
  readonly fill: string;
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly chunks: readonly PlannedChunk[];
  /** The whole term as one number. */
  readonly joined: string;
  /** Whose numbers may be found. */
  readonly owners: readonly number[];
  /** How many of the best ones are wanted of a term of a single word; the others may be missing then. */
  readonly enough?: number | undefined;
}

const placeNames = ['name', 'brand', 'attribute'] as const;

/** Above every character that a number is made of. */
const afterAll = '\u{10ffff}';

/**
 * Common table expressions of which the last one, `scored (rank, score)`, holds what fits. Every word after the first is only
 * looked at in what fits already. As in `RowScorer` a word counts by its best place and kind, a chunk by its words or by a
 * number, whichever is more.
 */
export function scoreQuery(parameters: Parameters, query: ScoreQuery): string {
  const { chunks, joined } = query;
  const wordCount = chunks.reduce((sum, chunk) => sum + chunk.wordCount, 0);
  const enough = wordCount === 1 ? query.enough : undefined;
  const owners = parameters.add(numberArray(query.owners));
  const tables: string[] = [];
  const add = (sql: string) => `t${tables.push(`t${tables.length} as materialized (${sql})`) - 1}`;
  const words = (runs: readonly TermRun[], among: string | undefined) =>
    wordQuery(parameters, query, runs, among, enough);

  function chunkWays(chunk: PlannedChunk, among: string | undefined): string[] {
    const scores = {
      whole: identifierScore(true, chunk.wordCount),
      start: identifierScore(false, chunk.wordCount),
    };
    const numbers = numberQuery(parameters, query.fill, owners, chunk.joined, among, scores);
    const [rarest, ...others] = chunk.words;
    if (!rarest) return [numbers];
    if (others.length === 0) return [numbers, words(rarest, among)];
    let fitting = add(bestOf([words(rarest, among)]));
    for (const word of others) fitting = add(sumOf(fitting, add(bestOf([words(word, fitting)]))));
    return [numbers, `select rank, score from ${fitting}`];
  }

  const [first, ...others] = chunks;
  let ways = first ? chunkWays(first, undefined) : [];
  for (const chunk of others) {
    const fitting = add(bestOf(ways));
    ways = [`select rank, score from ${add(sumOf(fitting, add(bestOf(chunkWays(chunk, fitting)))))}`];
  }
  const whole = numberQuery(parameters, query.fill, owners, joined, undefined, {
    whole: exactIdentifierScore,
    start: chunks.length === 1 ? undefined : identifierScore(false, wordCount),
  });
  return [...tables, `scored as materialized (${bestOf([...ways, whole])})`].join(',\n');
}

function wordQuery(
  parameters: Parameters,
  { fill, language, dictionary }: ScoreQuery,
  runs: readonly TermRun[],
  among: string | undefined,
  enough: number | undefined,
): string {
  const stretches = runs.flatMap(({ first, end, kind }) =>
    placeNames.flatMap((name) => {
      const { starts } = dictionary.postings[name];
      const isEmpty = starts[first] === starts[end];
      return isEmpty ? [] : [{ first, end, place: places[name], score: wordScore(places[name], kind) }];
    }),
  );
  const column = (figures: number[]) => `${parameters.add(numberArray(figures))}::integer[]`;
  const ranks = enough === undefined ? 'p.ranks' : `p.ranks[1:${parameters.add(enough)}::integer]`;
  return `select u.rank, s.score
    from unnest(${column(stretches.map(({ first }) => first))}, ${column(stretches.map(({ end }) => end))},
      ${column(stretches.map(({ place }) => place))}, ${column(stretches.map(({ score }) => score))})
      as s (first, past, place, score)
    cross join lateral (select ${ranks} as ranks from search_posting p
      where p.fill = ${fill} and p.language = ${parameters.add(language)} and p.place = s.place
        and p.term >= s.first and p.term < s.past offset 0) as p
    cross join lateral unnest(p.ranks) as u (rank)
    ${among === undefined ? '' : `where (u.rank in (select rank from ${among})) is true`}`;
}

function numberQuery(
  parameters: Parameters,
  fill: string,
  owners: string,
  joined: string,
  among: string | undefined,
  scores: { readonly whole: number; readonly start: number | undefined },
): string {
  const text = parameters.add(joined);
  const end = parameters.add(scores.start === undefined ? joined : joined + afterAll);
  const last = scores.start === undefined ? '<=' : '<';
  return `select i.rank, case when i.joined = ${text} then ${scores.whole} else ${scores.start ?? 0} end as score
    from search_identifier i
    where i.fill = ${fill} and i.owner = any(${owners}::integer[]) and i.joined >= ${text} and i.joined ${last} ${end}
      ${among === undefined ? '' : `and (i.rank in (select rank from ${among})) is true`}`;
}

function bestOf(ways: readonly string[]): string {
  return `select rank, max(score) as score from (${ways.join(' union all ')}) as way group by rank`;
}

/** What is in both of two tables, with the sum of its scores. No join, for PostgreSQL cannot know how long they are. */
function sumOf(one: string, other: string): string {
  return `select rank, sum(score)::integer as score
    from (select rank, score from ${one} union all select rank, score from ${other}) as part
    group by rank having count(*) = 2`;
}
