import { describe, expect, it } from 'vitest';
import { builtExpressions, expressionsOfSources, slowText } from '../support/expressions.ts';

const sources = expressionsOfSources();
const repetition = /[*+]|\{\d+,|\{\d{2}/;

/** Compiled, all take less than half of it; V8 interprets the largest ones when it has no room to compile them. */
const mostMs = 40;

/** The pattern of a form's field is the operator's own, and its text is at most 20,000 bytes. */
const patternsOfForms = ['packages/gateway/forms/form-faults.ts', 'src/domain/content/entry-faults.ts'];

function slowIn(file: string, expressions: readonly RegExp[]): readonly string[] {
  return expressions
    .filter(({ source }) => repetition.test(source))
    .flatMap((expression) => {
      const text = slowText(expression, mostMs);
      return text === undefined ? [] : [`${file} ${String(expression)} is slow for ${text}`];
    });
}

describe('a regular expression with a repetition', () => {
  it('reads 50 kB of its worst characters in 40 ms (H16)', () => {
    expect(sources.flatMap(({ file, written }) => slowIn(file, written))).toEqual([]);
  });

  it('does so as well if it is built from parts, which happens when its file is loaded (H16)', async () => {
    const slow: string[] = [];
    for (const { file, builtAtStart } of sources) {
      if (builtAtStart === 0) continue;
      const built = await builtExpressions(file);
      if (built.length < builtAtStart) slow.push(`${file} has expressions that were not reached`);
      slow.push(...slowIn(file, built));
    }

    expect(slow).toEqual([]);
    expect(
      sources
        .filter(({ builtLater }) => builtLater > 0)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(patternsOfForms);
  });
});
