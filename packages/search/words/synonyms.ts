import type { Language } from '../language.ts';
import { compoundParts, germanWordsWith } from './compound-parts.ts';
import { stemOf } from './word-stem.ts';
import { wordsOf } from './words.ts';

/** A term of several words that has the same meaning as others. */
interface Phrase {
  readonly words: readonly string[];
  /** The word that only texts with this phrase have, and the one that all texts with its meaning have. */
  readonly own: string;
  readonly meaning: string;
  /** The German compounds with its meaning: texts with one of them at the end of a longer compound also match. */
  readonly compounds: readonly string[];
}

/** A phrase in a text: its words from position `from` up to `to`. */
export interface FoundPhrase {
  readonly from: number;
  readonly to: number;
  readonly own: string;
  readonly meaning: string;
  readonly compounds: readonly string[];
}

/** Begins a word that no text has: ~12 for a meaning, ~12.0 for its first term. */
const mark = '~';

type PhrasesByStem = ReadonlyMap<string, readonly Phrase[]>;

/** The phrases of the present groups and of an imported catalogue's: they take longer than a small index, whose parts share them. */
const lastMade = new Map<string, Map<Language, PhrasesByStem>>();
const mostMade = 2;

/**
 * Terms with the same meaning, such as a standard and its predecessor: a text with one of them, in any form
 * of its words, is also found by the others, but not by single words of them (LS-10).
 */
export class Synonyms {
  readonly #groups: readonly (readonly string[])[];
  readonly #phrases: Map<Language, PhrasesByStem>;

  /** @param groups of terms with the same meaning */
  constructor(groups: readonly (readonly string[])[]) {
    const text = JSON.stringify(groups);
    this.#groups = groups;
    this.#phrases = lastMade.get(text) ?? new Map();
    lastMade.delete(text);
    lastMade.set(text, this.#phrases);
    const [oldest = ''] = lastMade.keys();
    if (lastMade.size > mostMade) lastMade.delete(oldest);
  }

  /** The phrases among the words of a text. */
  phrasesIn(words: readonly string[], language: Language): readonly FoundPhrase[] {
    const phrases = this.#phrasesOf(language);
    if (phrases.size === 0) return [];
    const stems = words.map((word) => stemOrWord(word, language));
    return stems.flatMap((stem, from) =>
      (phrases.get(stem) ?? [])
        .filter((phrase) => phrase.words.every((each, index) => stems[from + index] === each))
        .map(({ words: { length }, ...phrase }) => ({ ...phrase, from, to: from + length })),
    );
  }

  /** The additional words by which a text is found. */
  wordsBeside(text: string, language: Language): readonly string[] {
    return this.phrasesIn(wordsOf(text), language).flatMap(({ own, meaning }) => [own, meaning]);
  }

  /** The phrases of a language by the stem of their first word, made at their first use. */
  #phrasesOf(language: Language): PhrasesByStem {
    const made = this.#phrases.get(language) ?? phrasesByStem(this.#groups, language);
    this.#phrases.set(language, made);
    return made;
  }
}

function phrasesByStem(groups: readonly (readonly string[])[], language: Language): PhrasesByStem {
  const isKnown = germanWordsWith([]);
  const phrases = groups.flatMap((terms, group) => {
    const compounds = terms
      .map((term) => wordsOf(term).join(' '))
      .filter((word) => language === 'de' && compoundParts(word, isKnown).length > 0);
    return terms.flatMap((term, place): Phrase[] => {
      const words = wordsOf(term).map((word) => stemOrWord(word, language));
      const phrase = { own: `${mark}${group}.${place}`, meaning: `${mark}${group}`, compounds };
      const joined = stemOrWord(wordsOf(term).join(''), language);
      return words.length > 1
        ? [
            { ...phrase, words },
            { ...phrase, words: [joined] },
          ]
        : [{ ...phrase, words }];
    });
  });
  return Map.groupBy(phrases, ({ words }) => words[0] ?? '');
}

function stemOrWord(word: string, language: Language): string {
  return stemOf(word, language) || word;
}
