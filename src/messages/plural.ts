import { wholeNumber } from '../domain/locale/number-format.ts';
import type { Language } from '../domain/locale/language.ts';

/** The words of a count: in English and German for one thing, or any other number. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/**
 * Formats a count with its word. @example counting('en')(2, { one: 'line', other: 'lines' }) //=> '2 lines'
 */
export function counting(language: Language): (count: number, forms: Forms) => string {
  return (count, forms) => `${wholeNumber(language, count)} ${count === 1 ? forms.one : forms.other}`;
}

/** Formats a whole number in a language. @example figures('de')(10000) //=> '10.000' */
export function figures(language: Language): (value: number) => string {
  return (value) => wholeNumber(language, value);
}
