import type { Language } from '../../language.ts';
import type { ColumnIndex } from '../column-index.ts';
import { postingBytes } from '../row-scorer.ts';
import { matchingTerms, type TermRun } from '../term-match.ts';
import type { QueryChunk } from '../words.ts';

/** How a chunk of a term may fit: by a number that starts with `joined`, or by a term of each word. */
export interface PlannedChunk {
  readonly joined: string;
  readonly wordCount: number;
  /** Rare words first; empty when some word is in no product. */
  readonly words: readonly (readonly TermRun[])[];
}

/**
 * Which terms fit the words of each chunk, rare chunks first. Slips are forgiven where no number starts with the chunk.
 *
 * @param isNumber says of each text whether a number starts with it; asked only when that makes a difference
 */
export async function termPlan(
  { dictionaries }: ColumnIndex,
  language: Language,
  chunks: readonly QueryChunk[],
  isNumber: (texts: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly PlannedChunk[]> {
  const dictionary = dictionaries[language];
  const size = (runs: readonly TermRun[]) => postingBytes(dictionary, runs);
  const strict = chunks.map(({ words }) => words.map((word) => matchingTerms(dictionary.terms, word, false)));
  const unsure = chunks.filter((_, place) => strict[place]?.some((runs) => runs.length === 0));
  const numbers =
    unsure.length === 0 ? new Set<string>() : await isNumber(unsure.map(({ joined }) => joined));
  return chunks
    .map(({ joined, words }, place) => {
      const fitting = words.map((word, at) => {
        const runs = strict[place]?.[at] ?? [];
        return runs.length > 0 || numbers.has(joined) ? runs : matchingTerms(dictionary.terms, word, true);
      });
      const isPossible = fitting.every((runs) => runs.length > 0);
      const sorted = fitting.toSorted((one, other) => size(one) - size(other));
      return { joined, wordCount: words.length, words: isPossible ? sorted : [] };
    })
    .toSorted((one, other) => size(one.words[0] ?? []) - size(other.words[0] ?? []));
}
