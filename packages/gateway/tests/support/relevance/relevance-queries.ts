import { parseRule, type Rule } from './judged-catalogue.ts';

/** A query as a buyer types it, and the products that they mean. */
export interface RelevanceQuery {
  readonly kind: string;
  readonly language: 'en' | 'de';
  readonly term: string;
  /** The products that they mean; empty if the catalogue does not have it. */
  readonly exact: Rule;
  /** Products that also serve, such as the nearest size. */
  readonly good: Rule;
  /** Products that they may look at. */
  readonly related: Rule;
  /** Products that must not come before one that they mean. */
  readonly wrong: Rule;
  /** Whether the catalogue has nothing that serves. */
  readonly isAbsent: boolean;
}

/**
 * Reads queries, one a line: `M8x70 -> thread=M8, length=70; related: thread=M8`. `## size en` begins the
 * queries of a kind in a language, `-> nothing` means that there is no such product, and a line with `#` is a
 * comment.
 */
export function parseQueries(text: string): readonly RelevanceQuery[] {
  let kind = '';
  let language: 'en' | 'de' = 'en';
  const queries: RelevanceQuery[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = /^## (\w+) (en|de)$/.exec(line);
    if (heading) {
      kind = heading[1] ?? '';
      language = heading[2] === 'de' ? 'de' : 'en';
    } else if (line !== '' && !line.startsWith('#')) {
      queries.push({ kind, language, ...parseQuery(line) });
    }
  }
  return queries;
}

function parseQuery(line: string): Omit<RelevanceQuery, 'kind' | 'language'> {
  const [term, judgement, ...rest] = line.split(' -> ');
  if (term === undefined || judgement === undefined || rest.length > 0)
    throw new Error(`"${line}" is no query`);
  const rules = new Map(
    judgement.split('; ').map((part): [string, string] => {
      const [, grade = 'exact', rule = ''] = /^(?:(good|related|wrong): )?(.+)$/.exec(part) ?? [];
      return [grade, rule];
    }),
  );
  const ruleOf = (grade: string) => {
    const rule = rules.get(grade);
    return rule === undefined || rule === 'nothing' ? [] : parseRule(rule);
  };
  return {
    term,
    exact: ruleOf('exact'),
    good: ruleOf('good'),
    related: ruleOf('related'),
    wrong: ruleOf('wrong'),
    isAbsent: rules.get('exact') === 'nothing',
  };
}
