/**
 * The requirement ids that a text quotes, each once, in the order met. A range such as `PR-1..PR-5` or `RT-1 to RT-5` quotes every
 * id in it. Only ids of the given areas count, so that `UTF-8` is none.
 *
 * @example quotedIds('(QS-1, PR-1..PR-3)', ['QS', 'PR']) //=> ['QS-1', 'PR-1', 'PR-2', 'PR-3']
 */
export function quotedIds(text: string, areas: readonly string[]): readonly string[] {
  const area = `(?:${areas.join('|')})`;
  const range = new RegExp(
    `(?<![\\w-])(?<area>${area})-(?<first>\\d+)(?:(?:\\.\\.| to | ?– ?)\\k<area>-(?<last>\\d+))?(?!\\w|-\\w)`,
    'g',
  );
  const ids = [...text.matchAll(range)].flatMap(({ groups }) =>
    numbersBetween(groups?.['first'], groups?.['last']).map((number) => `${groups?.['area']}-${number}`),
  );
  return [...new Set(ids)];
}

/**
 * The areas whose ids are meant in a file: tests of the kit have machines made up for them, whose ids are examples but for those of
 * the area MA.
 */
export function meantAreas(path: string, areas: readonly string[]): readonly string[] {
  return path.startsWith('machine-kit/tests/') ? ['MA'] : areas;
}

function numbersBetween(first: string | undefined, last: string | undefined): readonly number[] {
  const start = Number(first);
  const end = Number(last ?? first);
  return end < start ? [start, end] : Array.from({ length: end - start + 1 }, (_, step) => start + step);
}
