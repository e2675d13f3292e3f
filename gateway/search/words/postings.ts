import { fields, type Field } from '../scoring.ts';
import type { Language } from '../../language.ts';
import { sortedTerms, type SortedTerms } from './term-match.ts';
import { indexedWords } from './words.ts';

/** The rows of every term in one field. A row is stored as its distance to the one before, 7 bits a byte, lowest first. */
export interface Postings {
  /** The position of each term's first byte. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Postings without words. */
export const noPostings: Postings = { starts: new Uint32Array(0), bytes: new Uint8Array(0) };

/** Every word of some texts, and its fields: a row counts for a term only in its weightiest field. */
export interface Dictionary {
  readonly terms: SortedTerms;
  readonly postings: Readonly<Record<FieldName, Postings>>;
}

export type FieldName = keyof typeof fields;

/** The fields, the weightiest first. */
export const fieldNames = ['name', 'brand', 'attribute', 'category'] as const satisfies readonly FieldName[];

/** Numbers the words of texts. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();

  /** The numbers of the words of a text. */
  idsOf(text: string): number[] {
    return this.idsOfWords(indexedWords(text));
  }

  idsOfWords(words: readonly string[]): number[] {
    return words.map((word) => {
      const known = this.#ids.get(word);
      if (known !== undefined) return known;
      this.#ids.set(word, this.#ids.size);
      return this.#ids.size - 1;
    });
  }

  get words(): readonly string[] {
    return [...this.#ids.keys()];
  }
}

/** Calls `visit` with the number of every word of a row in one field; a number may occur several times. */
export type RowWords = (row: number, field: Field, visit: (word: number) => void) => void;

const fieldsByWeight = fieldNames.map((name) => fields[name]);

/** Builds a dictionary of the words of rows 0 up to `rowCount`. Leaves out words without a row. */
export function dictionaryOf(
  vocabulary: Vocabulary,
  language: Language,
  rowCount: number,
  rowWords: RowWords,
): Dictionary {
  const { words } = vocabulary;
  const drafts = fieldNames.map(() => ({
    lengths: new Uint32Array(words.length),
    lastRows: new Int32Array(words.length).fill(-1),
  }));
  const isUsed = new Uint8Array(words.length);
  eachPosting(words.length, rowCount, rowWords, (row, field, word) => {
    const draft = drafts[field];
    if (!draft) return;
    draft.lengths[word] = (draft.lengths[word] ?? 0) + byteLength(row - (draft.lastRows[word] ?? 0));
    draft.lastRows[word] = row;
    isUsed[word] = 1;
  });
  const sorted = words
    .map((text, word) => ({ text, word }))
    .filter(({ word }) => isUsed[word] === 1)
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const made = drafts.map(({ lengths, lastRows }) => {
    const starts = new Uint32Array(sorted.length + 1);
    const next = new Uint32Array(words.length);
    let length = 0;
    for (const [term, { word }] of sorted.entries()) {
      next[word] = length;
      length += lengths[word] ?? 0;
      starts[term + 1] = length;
    }
    return { starts, bytes: new Uint8Array(length), next, lastRows: lastRows.fill(-1) };
  });
  eachPosting(words.length, rowCount, rowWords, (row, field, word) => {
    const one = made[field];
    if (!one) return;
    one.next[word] = writeDistance(one.bytes, one.next[word] ?? 0, row - (one.lastRows[word] ?? 0));
    one.lastRows[word] = row;
  });
  const postings = (field: Field): Postings => {
    const { starts, bytes } = made[field] ?? { starts: new Uint32Array(1), bytes: new Uint8Array(0) };
    return { starts, bytes };
  };
  return {
    terms: sortedTerms(
      sorted.map(({ text }) => text),
      language,
    ),
    postings: {
      name: postings(fields.name),
      brand: postings(fields.brand),
      attribute: postings(fields.attribute),
      category: postings(fields.category),
    },
  };
}

/**
 * The postings of numbers below `termCount` for rows 0 up to `rowCount`; `visit` receives each number of a
 * row and may receive it several times.
 */
export function postingsOf(
  termCount: number,
  rowCount: number,
  rowTerms: (row: number, visit: (term: number) => void) => void,
): Postings {
  const lastRows = new Int32Array(termCount).fill(-1);
  const starts = new Uint32Array(termCount + 1);
  const eachDistance = (take: (term: number, distance: number) => void) => {
    lastRows.fill(-1);
    for (let row = 0; row < rowCount; row++) {
      rowTerms(row, (term) => {
        const distance = row - (lastRows[term] ?? 0);
        if (distance === 0) return;
        lastRows[term] = row;
        take(term, distance);
      });
    }
  };
  eachDistance((term, distance) => {
    starts[term + 1] = (starts[term + 1] ?? 0) + byteLength(distance);
  });
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const bytes = new Uint8Array(starts[termCount] ?? 0);
  eachDistance((term, distance) => {
    next[term] = writeDistance(bytes, next[term] ?? 0, distance);
  });
  return { starts, bytes };
}

/** Calls `visit` with each row of a term, lowest first. */
export function eachRow({ starts, bytes }: Postings, term: number, visit: (row: number) => void): void {
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
    visit(row);
  }
}

function eachPosting(
  wordCount: number,
  rowCount: number,
  rowWords: RowWords,
  visit: (row: number, field: Field, word: number) => void,
): void {
  const seenIn = new Int32Array(wordCount).fill(-1);
  for (let row = 0; row < rowCount; row++) {
    for (const field of fieldsByWeight) {
      rowWords(row, field, (word) => {
        if (seenIn[word] === row) return;
        seenIn[word] = row;
        visit(row, field, word);
      });
    }
  }
}

function byteLength(distance: number): number {
  let length = 1;
  for (let rest = distance >>> 7; rest > 0; rest >>>= 7) length += 1;
  return length;
}

function writeDistance(bytes: Uint8Array, from: number, distance: number): number {
  let at = from;
  let rest = distance;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}
