import { indexedWords, wordsOf } from './words.ts';

/** A term of several words that mean the same as others, and the words of those others. */
interface Phrase {
  readonly words: readonly string[];
  readonly others: readonly string[];
}

/**
 * Terms that mean the same in this catalogue, such as a standard and the one it replaced: a text that holds one of them as
 * whole words in their order is found by the others too (LS-10).
 */
export class Synonyms {
  /** The terms by their first word. */
  readonly #phrases: ReadonlyMap<string, readonly Phrase[]>;

  /** @param groups of terms that mean the same */
  constructor(groups: readonly (readonly string[])[]) {
    const phrases = groups.flatMap((terms) =>
      terms.map((term) => ({
        words: wordsOf(term),
        others: terms.filter((other) => other !== term).flatMap(indexedWords),
      })),
    );
    this.#phrases = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  }

  /** The words that a text is found by beside its own. */
  wordsBeside(text: string): readonly string[] {
    const words = this.#phrases.size === 0 ? [] : wordsOf(text);
    return words.flatMap((word, place) =>
      (this.#phrases.get(word) ?? [])
        .filter((phrase) => phrase.words.every((each, index) => words[place + index] === each))
        .flatMap(({ others }) => others),
    );
  }
}
