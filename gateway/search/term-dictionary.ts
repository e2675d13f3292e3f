import { isWithinOneEdit } from './one-edit.ts';

/** Where a word was found, the weightiest last. */
export const wordWeights = { attribute: 0, brand: 1, name: 2, materialNumber: 3 } as const;

export type WordWeight = (typeof wordWeights)[keyof typeof wordWeights];

/** Words in order, each with the rows it occurs in; the upper bits of a posting are its weight. */
export interface TermDictionary {
  readonly terms: readonly string[];
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** Positions of the terms without digits: only these are matched with a slip of the finger. */
  readonly plainTerms: Uint32Array;
}

const weightShift = 30;
const rowMask = 2 ** weightShift - 1;
const shortestWordWithSlip = 4;

/** Collects words row by row; rows must come in ascending order. */
export class DictionaryBuilder {
  readonly #rows = new Map<string, number[]>();

  add(word: string, row: number, weight: WordWeight): void {
    const posting = row + weight * 2 ** weightShift;
    const postings = this.#rows.get(word);
    if (!postings) this.#rows.set(word, [posting]);
    else if (postings.at(-1) !== posting) postings.push(posting);
  }

  build(): TermDictionary {
    const terms = [...this.#rows.keys()].toSorted();
    const starts = new Uint32Array(terms.length + 1);
    const postings = new Uint32Array([...this.#rows.values()].reduce((sum, rows) => sum + rows.length, 0));
    for (const [index, term] of terms.entries()) {
      const rows = this.#rows.get(term) ?? [];
      const start = starts[index] ?? 0;
      postings.set(rows, start);
      starts[index + 1] = start + rows.length;
    }
    const plain = terms.flatMap((term, index) => (/\p{N}/u.test(term) ? [] : [index]));
    return { terms, starts, postings, plainTerms: Uint32Array.from(plain) };
  }
}

/**
 * The rows that hold every word, each with a score: the weightiest place of each word counts, whole words count double.
 * A word matches terms that start with it; when there is none and it has 4 letters or more, also those that start with
 * it but for one letter wrong, missing, too many or swapped with its neighbour.
 */
export function matchingRows(
  dictionary: TermDictionary,
  words: readonly string[],
): ReadonlyMap<number, number> {
  let matched: Map<number, number> | undefined;
  for (const word of words) {
    const scores = scoresOf(dictionary, word);
    const previous = matched;
    if (previous) {
      for (const [row, score] of scores) {
        const before = previous.get(row);
        if (before === undefined) scores.delete(row);
        else scores.set(row, before + score);
      }
    }
    matched = scores;
    if (matched.size === 0) break;
  }
  return matched ?? new Map();
}

function scoresOf(dictionary: TermDictionary, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const [first, end] = prefixRange(dictionary.terms, word);
  for (let index = first; index < end; index++) {
    collect(dictionary, index, dictionary.terms[index] === word ? 4 : 2, scores);
  }
  if (first === end && word.length >= shortestWordWithSlip && !/\p{N}/u.test(word)) {
    for (const index of dictionary.plainTerms) {
      if (isWithinOneEdit(word, dictionary.terms[index] ?? '')) collect(dictionary, index, 1, scores);
    }
  }
  return scores;
}

function collect(
  dictionary: TermDictionary,
  term: number,
  factor: number,
  scores: Map<number, number>,
): void {
  const { starts, postings } = dictionary;
  const end = starts[term + 1] ?? 0;
  for (let index = starts[term] ?? 0; index < end; index++) {
    const posting = postings[index] ?? 0;
    const row = posting & rowMask;
    const score = factor * 2 ** (posting >>> weightShift);
    if (score > (scores.get(row) ?? 0)) scores.set(row, score);
  }
}

function prefixRange(terms: readonly string[], prefix: string): [first: number, end: number] {
  const first = firstNotBelow(terms, (term) => term < prefix);
  const end = firstNotBelow(terms, (term) => term < prefix || term.startsWith(prefix));
  return [first, end];
}

function firstNotBelow(terms: readonly string[], isBelow: (term: string) => boolean): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(terms[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
