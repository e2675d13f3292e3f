import { fields, type Field } from '../ranking.ts';
import type { Language } from '../language.ts';
import { sortedTerms, type SortedTerms } from './term-match.ts';
import { indexedWords } from './words.ts';

/**
 * The rows of every term. A row is a number: its distance to the row before. After a 0 comes the number of rows that
 * follow one another without a gap. Numbers have 7 bits a byte, lowest first.
 */
export interface Postings {
  /** The position of each term's first byte. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Postings without words. */
export const noPostings: Postings = { starts: new Uint32Array(0), bytes: new Uint8Array(0) };

/** The rows in one field, of the terms that the field has. */
export interface FieldPostings extends Postings {
  /** The numbers of these terms, ascending. */
  readonly terms: Uint32Array;
}

/** Every word of some texts, and its fields: a row counts for a term only in its weightiest field. */
export interface Dictionary {
  readonly terms: SortedTerms;
  readonly postings: Readonly<Record<FieldName, FieldPostings>>;
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

/** Shorter runs of rows without a gap take fewer bytes as distances. */
const shortestRun = 3;

/** Packs rows of terms in two rounds with the same rows, ascending for each term: one measures, one writes. */
class PostingsDraft {
  readonly #lastRows: Int32Array;
  readonly #runs: Uint32Array;
  readonly #lengths: Uint32Array;
  #next = new Uint32Array(0);
  #bytes: Uint8Array | undefined;

  constructor(termCount: number) {
    this.#lastRows = new Int32Array(termCount).fill(-1);
    this.#runs = new Uint32Array(termCount);
    this.#lengths = new Uint32Array(termCount);
  }

  add(term: number, row: number): void {
    const distance = row - (this.#lastRows[term] ?? 0);
    if (distance === 0) return;
    this.#lastRows[term] = row;
    if (distance === 1) {
      this.#runs[term] = (this.#runs[term] ?? 0) + 1;
      return;
    }
    this.#endRun(term);
    this.#put(term, distance);
  }

  /** Ends the first round, and says whether a term has rows. */
  measured(): (term: number) => boolean {
    this.#endRound();
    return (term) => (this.#lengths[term] ?? 0) > 0;
  }

  /** Begins the second round. @param terms the terms with rows, in the order of their postings */
  begin(terms: readonly number[]): Uint32Array {
    const starts = new Uint32Array(terms.length + 1);
    this.#next = new Uint32Array(this.#lengths.length);
    for (const [place, term] of terms.entries()) {
      this.#next[term] = starts[place] ?? 0;
      starts[place + 1] = (starts[place] ?? 0) + (this.#lengths[term] ?? 0);
    }
    this.#bytes = new Uint8Array(starts.at(-1) ?? 0);
    return starts;
  }

  /** Ends the second round. */
  packed(): Uint8Array {
    this.#endRound();
    return this.#bytes ?? new Uint8Array(0);
  }

  #endRound(): void {
    for (let term = 0; term < this.#runs.length; term++) this.#endRun(term);
    this.#lastRows.fill(-1);
  }

  #endRun(term: number): void {
    const run = this.#runs[term] ?? 0;
    if (run === 0) return;
    this.#runs[term] = 0;
    if (run < shortestRun) {
      for (let left = run; left > 0; left--) this.#put(term, 1);
      return;
    }
    this.#put(term, 0);
    this.#put(term, run);
  }

  #put(term: number, number: number): void {
    if (this.#bytes === undefined) this.#lengths[term] = (this.#lengths[term] ?? 0) + byteLength(number);
    else this.#next[term] = writeNumber(this.#bytes, this.#next[term] ?? 0, number);
  }
}

/** Builds a dictionary of the words of rows 0 up to `rowCount`. Leaves out words without a row. */
export function dictionaryOf(
  vocabulary: Vocabulary,
  language: Language,
  rowCount: number,
  rowWords: RowWords,
): Dictionary {
  const { words } = vocabulary;
  const drafts = fieldsByWeight.map((field) => ({ field, draft: new PostingsDraft(words.length) }));
  const draftOf = new Map(drafts.map(({ field, draft }) => [field, draft]));
  const addAll = () =>
    eachPosting(words.length, rowCount, rowWords, (row, field, word) => draftOf.get(field)?.add(word, row));
  addAll();
  const has = drafts.map(({ draft }) => draft.measured());
  const sorted = words
    .map((text, word) => ({ text, word }))
    .filter(({ word }) => has.some((hasRows) => hasRows(word)))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const begun = drafts.map(({ field, draft }, place) => {
    const terms = sorted.flatMap(({ word }, term) => (has[place]?.(word) === true ? [{ word, term }] : []));
    return {
      field,
      draft,
      terms: Uint32Array.from(terms, ({ term }) => term),
      starts: draft.begin(terms.map(({ word }) => word)),
    };
  });
  addAll();
  const made = new Map(
    begun.map(({ field, draft, terms, starts }) => [field, { terms, starts, bytes: draft.packed() }]),
  );
  const postings = (field: Field) => made.get(field) ?? { ...noPostings, terms: new Uint32Array(0) };
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
  const draft = new PostingsDraft(termCount);
  const addAll = () => {
    for (let row = 0; row < rowCount; row++) rowTerms(row, (term) => draft.add(term, row));
  };
  addAll();
  draft.measured();
  const starts = draft.begin(Array.from({ length: termCount }, (_, term) => term));
  addAll();
  return { starts, bytes: draft.packed() };
}

/** The positions in the postings of a field of the terms from `first` up to `end`. */
export function placesOf({ terms }: FieldPostings, first: number, end: number): readonly [number, number] {
  const from = placeFrom(terms, first, 0);
  return [from, end === first + 1 && terms[from] === first ? from + 1 : placeFrom(terms, end, from)];
}

/** The first position from `low` on with a number that is not smaller. */
function placeFrom(numbers: Uint32Array, number: number, low: number): number {
  let from = low;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Calls `visit` with each row of the terms at positions `first` up to `end`; the rows of a term ascend. */
export function eachRow(
  { starts, bytes }: Postings,
  first: number,
  end: number,
  visit: (row: number) => void,
): void {
  for (let place = first; place < end; place++) {
    const stop = starts[place + 1] ?? 0;
    let row = -1;
    let isRun = false;
    for (let at = starts[place] ?? 0; at < stop;) {
      let byte = bytes[at++] ?? 0;
      let number = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        number |= (byte & 127) << shift;
      }
      if (number === 0) {
        isRun = true;
        continue;
      }
      const step = isRun ? 1 : number;
      for (let left = isRun ? number : 1; left > 0; left--) visit((row += step));
      isRun = false;
    }
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

function byteLength(number: number): number {
  let length = 1;
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) length += 1;
  return length;
}

function writeNumber(bytes: Uint8Array, from: number, number: number): number {
  let at = from;
  let rest = number;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}
