import type { Language } from '../../language.ts';

const options = {
  en: (count: number) => `${count} options`,
  de: (count: number) => `${count} zur Wahl`,
} as const satisfies Record<Language, (count: number) => string>;

/** A figure: 8, 2.5, 2,5, 3/4 or 1 1/4. */
const figure = /(?:\d+ )?\d+\/\d+|\d+(?:[.,]\d+)?/g;

/** As many characters as fit a column of a list. */
const shortText = 16;

/**
 * The choices of a configurable product in place of one value: two as they are, sizes from the first to the
 * last, others as they are if they are short, else their number.
 *
 * @example choicesText(['M10', 'M6', 'M8'], 'en') //=> 'M6–M10'
 *
 * @example choicesText(['M4x6', 'M16x100', 'M4x10'], 'en') //=> 'M4x6–M16x100'
 */
export function choicesText(words: readonly string[], language: Language): string {
  const all = words.join(', ');
  if (words.length < 3) return all;
  return spanText(words) ?? (all.length <= shortText ? all : options[language](words.length));
}

/** `undefined` if the values are not sizes of one form with one or two figures. */
function spanText(words: readonly string[]): string | undefined {
  const forms = new Set(words.map((word) => word.replaceAll(figure, '#')));
  const [form = ''] = forms;
  const sizes = words
    .map((word) => ({ word, figures: word.match(figure) ?? [] }))
    .toSorted((one, other) => compareSizes(one.figures.map(sizeOf), other.figures.map(sizeOf)));
  const [first, last] = [sizes[0], sizes.at(-1)];
  const count = first?.figures.length ?? 0;
  if (forms.size > 1 || first === undefined || last === undefined || count < 1 || count > 2) return undefined;
  if (count === 2) return `${first.word}–${last.word}`;
  const [before = '', after = ''] = form.split('#');
  return `${before}${first.figures[0]}–${before.endsWith(' ') ? '' : before}${last.figures[0]}${after}`;
}

function compareSizes(one: readonly number[], other: readonly number[]): number {
  return one.map((size, place) => size - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function sizeOf(text: string): number {
  return text
    .split(' ')
    .map((part) => {
      const [numerator = '', denominator = '1'] = part.replace(',', '.').split('/');
      return Number(numerator) / Number(denominator);
    })
    .reduce((sum, part) => sum + part, 0);
}
