/**
 * The requirement ids in a text, without duplicates, in order. A range such as `PR-1..PR-5` or `RT-1 to RT-5`
 * includes every id in it. Only ids of the given areas count, so that `UTF-8` does not.
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
 * The areas whose ids count in a file: the kit's tests have invented machines, whose ids are examples, except
 * for ids of the area MA.
 */
export function meantAreas(path: string, areas: readonly string[]): readonly string[] {
  return path.startsWith('packages/machine-kit/tests/') ? ['MA'] : areas;
}

function numbersBetween(first: string | undefined, last: string | undefined): readonly number[] {
  const start = Number(first);
  const end = Number(last ?? first);
  return end < start ? [start, end] : Array.from({ length: end - start + 1 }, (_, step) => start + step);
}
