import type { Identifiers } from './index/column-index.ts';
import { eachRow, type Dictionary, type Postings } from './words/postings.ts';
import {
  exactIdentifierScore,
  exactNameScore,
  fields,
  identifierScore,
  neighbourScore,
  wordScore,
} from './scoring.ts';
import { matchingTerms, matchKinds, type TermRun } from './words/term-match.ts';
import type { KnownWords } from './index/segmented-chunks.ts';
import { lengthAt, placeOf, prefixRange } from './words/text-list.ts';
import { joinedChunks, neighbourKeys, phraseKey, type QueryChunk } from './words/words.ts';

/** The searchable part of some identifiers. */
export interface IdentifierPart {
  readonly identifiers: Identifiers;
  readonly from: number;
  readonly to: number;
}

/** The matching rows, unordered, and the score of each by row. Valid until the next search. */
export interface Scores {
  readonly rows: Uint32Array;
  readonly scores: Uint16Array;
}

/** Facts about names beside their words: see `ColumnIndex`. */
export interface NameOrder {
  readonly nameKeys: Uint32Array;
  readonly neighbours: Postings;
}

interface IdentifierRun {
  readonly rows: Uint32Array;
  readonly first: number;
  /** Identifiers before this position equal the term, the others only start with it. */
  readonly wholeEnd: number;
  readonly end: number;
}

interface PlannedChunk {
  readonly runs: readonly IdentifierRun[];
  readonly words: readonly (readonly TermRun[])[];
}

const fieldNames = ['name', 'brand', 'attribute'] as const;

/**
 * Finds the rows that match a term. A row matches if every chunk of the term matches: the chunk is the
 * beginning of a number of the product, or the product has each word of it. A row also matches if the whole
 * term is the beginning of a number.
 */
export class RowScorer {
  /** How many words of the term each row matches so far. */
  readonly #levels: Uint8Array;
  readonly #scores: Uint16Array;
  readonly #touched: Uint32Array;
  readonly #fitting: Uint32Array;
  #touchedCount = 0;

  constructor(rowCount: number) {
    this.#levels = new Uint8Array(rowCount);
    this.#scores = new Uint16Array(rowCount);
    this.#touched = new Uint32Array(rowCount);
    this.#fitting = new Uint32Array(rowCount);
  }

  /**
   * @param enough a search for one word may stop once it has this many rows and no other row can have a
   * better score
   */
  search(
    dictionary: Dictionary,
    identifiers: readonly IdentifierPart[],
    chunks: readonly QueryChunk[],
    { nameKeys, neighbours }: NameOrder,
    enough = Number.POSITIVE_INFINITY,
  ): Scores {
    this.#forget();
    const wordCount = chunks.reduce((sum, { words }) => sum + words.length, 0);
    const stopAt = wordCount === 1 ? enough : Number.POSITIVE_INFINITY;
    let level = 0;
    for (const { runs, words } of plannedChunks(dictionary, identifiers, chunks)) {
      if (level > 0 && this.#touchedCount === 0) break;
      this.#addIdentifiers(runs, level, words.length);
      const isPossible = words.every(({ length }) => length > 0);
      for (const [place, word] of words.entries()) {
        if (isPossible) this.#addWord(dictionary, word, level + place, stopAt);
      }
      level += words.length;
    }
    this.#addWholeTerm(identifiers, chunks, wordCount);
    const rows = this.#found(wordCount);
    const words = chunks.flatMap((chunk) => chunk.words.flatMap((forms) => forms.slice(0, 1)));
    this.#preferNeighbours(words, neighbours);
    this.#preferNamed(rows, words, nameKeys);
    return { rows, scores: this.#scores };
  }

  #forget(): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      const row = this.#touched[at] ?? 0;
      this.#levels[row] = 0;
      this.#scores[row] = 0;
    }
    this.#touchedCount = 0;
  }

  #addIdentifiers(runs: readonly IdentifierRun[], level: number, words: number): void {
    for (const isWhole of [true, false]) {
      const score = identifierScore(isWhole, words);
      for (const { rows, first, wholeEnd, end } of runs) {
        const to = isWhole ? wholeEnd : end;
        for (let at = isWhole ? first : wholeEnd; at < to; at++) {
          const row = rows[at] ?? 0;
          if (this.#levels[row] !== level) continue;
          if (level === 0) this.#touched[this.#touchedCount++] = row;
          this.#levels[row] = level + words;
          this.#scores[row] = (this.#scores[row] ?? 0) + score;
        }
      }
    }
  }

  #addWord(dictionary: Dictionary, runs: readonly TermRun[], level: number, enough: number): void {
    const kinds = Map.groupBy(runs, ({ kind }) => kind);
    for (const field of fieldNames) {
      for (const [kind, equal] of kinds) {
        const mayBeNamed = field === 'name' && kind === matchKinds.whole;
        if (this.#touchedCount >= enough && !mayBeNamed) return;
        for (const run of equal) {
          this.#addRun(dictionary.postings[field], run, level, wordScore(fields[field], kind));
        }
      }
    }
  }

  #addRun({ starts, bytes }: Postings, { first, end }: TermRun, level: number, score: number): void {
    const levels = this.#levels;
    const scores = this.#scores;
    const touched = this.#touched;
    let touchedCount = this.#touchedCount;
    for (let term = first; term < end; term++) {
      const stop = starts[term + 1] ?? 0;
      let row = -1;
      for (let at = starts[term] ?? 0; at < stop;) {
        let byte = bytes[at++] ?? 0;
        let distance = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] ?? 0;
          distance |= (byte & 127) << shift;
        }
        row += distance;
        if (levels[row] !== level) continue;
        levels[row] = level + 1;
        scores[row] = (scores[row] ?? 0) + score;
        if (level === 0) touched[touchedCount++] = row;
      }
    }
    this.#touchedCount = touchedCount;
  }

  #addWholeTerm(
    identifiers: readonly IdentifierPart[],
    chunks: readonly QueryChunk[],
    wordCount: number,
  ): void {
    const prefix = identifierScore(false, wordCount);
    for (const { rows, first, wholeEnd, end } of identifierRuns(identifiers, joinedChunks(chunks))) {
      const to = chunks.length === 1 ? wholeEnd : end;
      for (let at = first; at < to; at++) {
        const row = rows[at] ?? 0;
        if (this.#levels[row] === 0) this.#touched[this.#touchedCount++] = row;
        const score = at < wholeEnd ? exactIdentifierScore : prefix;
        this.#scores[row] = this.#levels[row] === wordCount ? Math.max(score, this.#scores[row] ?? 0) : score;
        this.#levels[row] = wordCount;
      }
    }
  }

  /** Prefers rows whose name has adjacent words of the term in the same order. */
  #preferNeighbours(words: readonly string[], neighbours: Postings): void {
    const levels = this.#levels;
    const scores = this.#scores;
    for (const pair of neighbourKeys(words)) {
      eachRow(neighbours, pair, (row) => {
        const score = scores[row] ?? 0;
        if (levels[row] === words.length && score < exactIdentifierScore)
          scores[row] = score + neighbourScore;
      });
    }
  }

  #preferNamed(rows: Uint32Array, words: readonly string[], nameKeys: Uint32Array): void {
    const key = phraseKey(words);
    if (key === 0) return;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const score = this.#scores[row] ?? 0;
      if (nameKeys[row] === key && score < exactIdentifierScore) this.#scores[row] = score + exactNameScore;
    }
  }

  #found(wordCount: number): Uint32Array {
    const touched = this.#touched.subarray(0, this.#touchedCount);
    if (wordCount === 1) return touched;
    const found = this.#fitting;
    let count = 0;
    for (let at = 0; at < touched.length; at++) {
      const row = touched[at] ?? 0;
      if (this.#levels[row] === wordCount) found[count++] = row;
    }
    return found.subarray(0, count);
  }
}

/** The products whose number equals the term: the row of each, and its position in `productIds`. */
export function namedByNumber(
  parts: readonly IdentifierPart[],
  chunks: readonly QueryChunk[],
): readonly { readonly row: number; readonly product: number }[] {
  const joined = joinedChunks(chunks);
  if (joined === '') return [];
  return parts.flatMap(({ identifiers: { texts, rows, products }, from, to }) => {
    const [first, end] = prefixRange(texts, joined, from, to);
    const named: { row: number; product: number }[] = [];
    for (let at = first; at < end && lengthAt(texts, at) === joined.length; at++) {
      named.push({ row: rows[at] ?? 0, product: products[at] ?? 0 });
    }
    return named;
  });
}

/** Knowledge of some texts and numbers of products about the words of a term. */
export function knownWords({ terms }: Dictionary, identifiers: readonly IdentifierPart[]): KnownWords {
  return {
    isKnown: (forms) => matchingTerms(terms, forms, false).length > 0,
    isWord: (word) => placeOf(terms.texts, word) >= 0,
    isNumber: (joined) => identifierRuns(identifiers, joined).length > 0,
  };
}

/**
 * How each chunk may match. Words and chunks with few rows come first, so that most rows are excluded early;
 * the order does not change scores.
 */
function plannedChunks(
  dictionary: Dictionary,
  identifiers: readonly IdentifierPart[],
  chunks: readonly QueryChunk[],
): readonly PlannedChunk[] {
  return chunks
    .map(({ joined, words }) => {
      const runs = identifierRuns(identifiers, joined);
      const fitting = words
        .map((word) => matchingTerms(dictionary.terms, word, runs.length === 0))
        .toSorted((one, other) => postingBytes(dictionary, one) - postingBytes(dictionary, other));
      const bytes = fitting[0] ? postingBytes(dictionary, fitting[0]) : 0;
      return { runs, words: fitting, size: bytes + runs.reduce((sum, run) => sum + run.end - run.first, 0) };
    })
    .toSorted((one, other) => one.size - other.size);
}

/** How many bytes some terms need to read, so that rare words come first. */
function postingBytes({ postings }: Dictionary, runs: readonly TermRun[]): number {
  let bytes = 0;
  for (const { first, end } of runs) {
    for (const field of fieldNames) {
      const { starts } = postings[field];
      bytes += (starts[end] ?? 0) - (starts[first] ?? 0);
    }
  }
  return bytes;
}

function identifierRuns(parts: readonly IdentifierPart[], joined: string): readonly IdentifierRun[] {
  if (joined === '') return [];
  return parts.flatMap(({ identifiers: { texts, rows }, from, to }) => {
    const [first, end] = prefixRange(texts, joined, from, to);
    let wholeEnd = first;
    while (wholeEnd < end && lengthAt(texts, wholeEnd) === joined.length) wholeEnd += 1;
    return first === end ? [] : [{ rows, first, wholeEnd, end }];
  });
}
