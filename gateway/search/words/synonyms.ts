import { indexedWords, wordsOf } from './words.ts';

/** A term of several words, and the words of other terms with the same meaning. */
interface Phrase {
  readonly words: readonly string[];
  readonly others: readonly string[];
}

/**
 * Terms with the same meaning in this catalogue, such as a standard and its predecessor: a text with one of
 * them as whole words in order is also found by the others (LS-10).
 */
export class Synonyms {
  /** The terms by their first word. */
  readonly #phrases: ReadonlyMap<string, readonly Phrase[]>;

  /** @param groups of terms with the same meaning */
  constructor(groups: readonly (readonly string[])[]) {
    const phrases = groups.flatMap((terms) =>
      terms.map((term) => ({
        words: wordsOf(term),
        others: terms.filter((other) => other !== term).flatMap(indexedWords),
      })),
    );
    this.#phrases = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  }

  /** The additional words by which a text is found. */
  wordsBeside(text: string): readonly string[] {
    const words = this.#phrases.size === 0 ? [] : wordsOf(text);
    return words.flatMap((word, place) =>
      (this.#phrases.get(word) ?? [])
        .filter((phrase) => phrase.words.every((each, index) => words[place + index] === each))
        .flatMap(({ others }) => others),
    );
  }
}
