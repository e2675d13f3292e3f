import type { Language } from '../domain/locale/language.ts';

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en'),
  de: new Intl.ListFormat('de'),
};
const quotes: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] };
/** More words are not read. */
const mostNamed = 6;

/** Words of a search as a list, the first six. @example quotedWords('en', ['red', 'blue']) //=> '“red” and “blue”' */
export function quotedWords(language: Language, words: readonly string[]): string {
  const [open, close] = quotes[language];
  const named = words.slice(0, mostNamed).map((word) => open + word + close);
  return words.length > mostNamed ? `${named.join(', ')} …` : lists[language].format(named);
}
