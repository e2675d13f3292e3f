import type { Language } from '../domain/locale/language.ts';

/** The words of a count: in English and German one thing, or any other number of things. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Writes a count with its word, by the plural rules of a language. @example counting('en')(2, { one: 'line', other: 'lines' }) //=> '2 lines' */
export function counting(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  return (count, forms) =>
    `${figures.format(count)} ${rules.select(count) === 'one' ? forms.one : forms.other}`;
}
