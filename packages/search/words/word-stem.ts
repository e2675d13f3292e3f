import { stemmer as englishStemmer } from '@orama/stemmers/english';
import { stemmer as germanStemmer } from '@orama/stemmers/german';
import type { Language } from '../language.ts';

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: englishStemmer,
  de: germanStemmer,
};

/** English plurals that no rule makes. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  `mice mouse, knives knife, shelves shelf, leaves leaf, scarves scarf, halves half, loaves loaf, feet foot, teeth tooth,
   men man, women woman, children child, geese goose, lice louse`
    .split(/,\s+/)
    .map((pair) => pair.split(' ')),
);

/** Shorter stems are ambiguous: "ga" of "gas". */
const shortestStem = 3;
/** A longer text is not a word of a language. Stemming and cutting it would take minutes. */
export const longestWord = 60;

/**
 * The part of a word that it shares with its other forms, such as the plural; empty if the word has a figure
 * or is too long, or the part is too short.
 *
 * @param word folded, see `wordsOf`
 * @example stemOf('schrauben', 'de') //=> 'schraub', as of 'schraube'
 */
export function stemOf(word: string, language: Language): string {
  if (word.length > longestWord || /\p{N}/u.test(word)) return '';
  const stem = stemmers[language](language === 'en' ? (irregular[word] ?? word) : word);
  return stem.length < shortestStem ? '' : stem;
}
