import { stemmer as englishStemmer } from '@orama/stemmers/english';
import { stemmer as germanStemmer } from '@orama/stemmers/german';
import type { Language } from '../../language.ts';

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: englishStemmer,
  de: germanStemmer,
};

/** Shorter stems are ambiguous: "ga" of "gas". */
const shortestStem = 3;
/** The shortest stem that finds a compound: "rohr" finds "stahlrohr". */
const shortestHead = 4;
const shortestModifier = 2;

/**
 * The part of a word that it shares with its other forms, such as the plural; empty if the word has a figure
 * or the part is too short.
 *
 * @param word folded, see `wordsOf`
 * @example stemOf('schrauben', 'de') //=> 'schraub', as of 'schraube'
 */
export function stemOf(word: string, language: Language): string {
  if (/\p{N}/u.test(word)) return '';
  const stem = stemmers[language](word);
  return stem.length < shortestStem ? '' : stem;
}

/**
 * Whether a stem that ends with another one is another form of it, or in German a compound:
 * `sechskantschraub` of `schraub`.
 */
export function isFormOrCompound(stem: string, of: string, language: Language): boolean {
  return (
    stem.length === of.length ||
    (language === 'de' && of.length >= shortestHead && stem.length >= of.length + shortestModifier)
  );
}
