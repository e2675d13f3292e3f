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
  const tables: string[] = [];
  const add = (sql: string) => `t${tables.push(`t${tables.length} as materialized (${sql})`) - 1}`;
  let fitting: string | undefined;
  for (const chunk of chunks) {
    const owner = parameters.add(numberArray(query.owners));
    const before = fitting;
    const ways = [
      numberQuery(parameters, query, owner, chunk.joined, before, {
        whole: identifierScore(true, chunk.wordCount),
        start: identifierScore(false, chunk.wordCount),
      }),
    ];
    let last = before;
    let sum: string | undefined;
    for (const word of chunk.words) {
      const found = add(wordQuery(parameters, query, word, last, wordCount === 1 ? query.enough : undefined));
      sum = sum === undefined ? found : add(sumOf([sum, found]));
      last = sum;
    }
    if (sum !== undefined) ways.push(`select rank, score from ${sum}`);
    const best = add(bestOf(ways));
    fitting = before === undefined ? best : add(sumOf([before, best]));
  }
  const ways = fitting === undefined ? [] : [`select rank, score from ${fitting}`];
  const owner = parameters.add(numberArray(query.owners));
  const whole = numberQuery(parameters, query, owner, joined, undefined, {
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
  return `select u.rank, max(s.score) as score
    from unnest(${column(stretches.map(({ first }) => first))}, ${column(stretches.map(({ end }) => end))},
      ${column(stretches.map(({ place }) => place))}, ${column(stretches.map(({ score }) => score))})
      as s (first, past, place, score)
    join search_posting p on p.fill = ${fill} and p.language = ${parameters.add(language)} and p.place = s.place
      and p.term >= s.first and p.term < s.past
    cross join lateral unnest(${ranks}) as u (rank)
    ${among === undefined ? '' : `where (u.rank in (select rank from ${among})) is true`}
    group by u.rank`;
}

function numberQuery(
  parameters: Parameters,
  { fill }: ScoreQuery,
  owners: string,
  joined: string,
  among: string | undefined,
  scores: { readonly whole: number; readonly start: number | undefined },
): string {
  const text = parameters.add(joined);
  const end = parameters.add(scores.start === undefined ? joined : joined + afterAll);
  const last = scores.start === undefined ? '<=' : '<';
  return `select i.rank, max(case when i.joined = ${text} then ${scores.whole} else ${scores.start ?? 0} end) as score
    from search_identifier i
    where i.fill = ${fill} and i.owner = any(${owners}::integer[]) and i.joined >= ${text} and i.joined ${last} ${end}
      ${among === undefined ? '' : `and (i.rank in (select rank from ${among})) is true`}
    group by i.rank`;
}

function bestOf(ways: readonly string[]): string {
  return `select rank, max(score) as score from (${ways.join(' union all ')}) as way group by rank`;
}

/** What is in every one of some tables, with the sum of its scores. */
function sumOf(names: readonly string[]): string {
  const all = names.map((name) => `select rank, score from ${name}`).join(' union all ');
  return `select rank, sum(score)::integer as score from (${all}) as part group by rank
    having count(*) = ${names.length}`;
}
