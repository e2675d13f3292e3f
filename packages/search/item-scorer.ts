import type { ColumnIndex } from './index/column-index.ts';
import {
  eachRow,
  fieldNames,
  placesOf,
  type Dictionary,
  type FieldName,
  type FieldPostings,
  type Postings,
} from './words/postings.ts';
import { fields, isExact, neighbourRank, numberRanks, stepOf, wordRank } from './ranking.ts';
import { isNearTerm, matchingTerms, matchKinds, type MatchKind, type TermRun } from './words/term-match.ts';
import type { KnownWords } from './words/segmented-chunks.ts';
import { joinedChunks, type QueryChunk } from './words/query-chunks.ts';
import {
  formsWith,
  isFigureCut,
  isPartOfNumber,
  lengthOfForm,
  numberMatch,
  numberOfForm,
  type NumberList,
} from './words/number-list.ts';
import { placeOf, textAt } from './words/text-list.ts';
import { phraseKey, withoutZeros } from './words/words.ts';

/** The forms of some numbers that are searched, such as a customer's. */
export interface IdentifierPart {
  readonly identifiers: NumberList;
  readonly from: number;
  readonly to: number;
}

/** The matching items, their rows, unordered, and the best score by row. Valid until the next search. */
export interface Scores {
  readonly rows: Uint32Array;
  readonly scores: Uint32Array;
  readonly items: Uint32Array;
  /** The score of an item; 0 if it does not match. */
  readonly scoreOf: (item: number) => number;
}

/** The searched words in their order, the keys of adjacent ones, and facts about names to compare them with: see `ColumnIndex`. */
export interface NameOrder {
  readonly words: readonly string[];
  readonly pairs: readonly number[];
  readonly nameKeys: Uint32Array;
  readonly neighbours: Postings;
}

interface IdentifierRun {
  readonly identifiers: NumberList;
  readonly first: number;
  /** Identifiers before this position equal the term, the others only start with it, or have it as a part. */
  readonly wholeEnd: number;
  readonly end: number;
  /** The length of the text that they start with. */
  readonly length: number;
  /** Whether ends of numbers count. */
  readonly withParts: boolean;
  /** Whether a number counts if the text ends inside of one of its figures. */
  readonly mayCutFigure: boolean;
}

interface PlannedChunk {
  readonly runs: readonly IdentifierRun[];
  readonly phrase: readonly TermRun[];
  readonly words: readonly (readonly TermRun[])[];
}

/**
 * Finds the items that match a term. An item matches if every chunk of the term matches: the chunk is the
 * beginning of a number of the item or of its product, or has a synonym in its texts, or they have each word
 * of it. An item also matches if the whole term is the beginning of a number.
 */
export class ItemScorer {
  readonly #items: Pick<ColumnIndex['items'], 'starts' | 'rows'>;
  readonly #isContent: Uint8Array;
  /** How many words of the term each item matches so far. */
  readonly #levels: Uint8Array;
  readonly #scores: Uint32Array;
  readonly #touched: Uint32Array;
  readonly #fitting: Uint32Array;
  /** The scores without the current chunk, of items with a number that begins with it. */
  readonly #scoresBefore: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #rowScores: Uint32Array;
  #touchedCount = 0;
  /** How many items the current chunk has raised to a higher level. */
  #reached = 0;
  #rowCount = 0;

  /** @param isContent 1 for rows that come after all others, if their name is not the term */
  constructor(items: Pick<ColumnIndex['items'], 'starts' | 'rows'>, isContent: Uint8Array) {
    const itemCount = items.rows.length;
    const rowCount = items.starts.length - 1;
    this.#items = items;
    this.#isContent = isContent;
    this.#levels = new Uint8Array(itemCount);
    this.#scores = new Uint32Array(itemCount);
    this.#touched = new Uint32Array(itemCount);
    this.#fitting = new Uint32Array(itemCount);
    this.#scoresBefore = new Uint32Array(itemCount);
    this.#rows = new Uint32Array(rowCount);
    this.#rowScores = new Uint32Array(rowCount);
  }

  /**
   * @param enough a search for one word may stop once it has this many rows and no other row can have a
   * better score
   */
  search(
    dictionary: Dictionary,
    identifiers: readonly IdentifierPart[],
    chunks: readonly QueryChunk[],
    { words, pairs, nameKeys, neighbours }: NameOrder,
    enough = Number.POSITIVE_INFINITY,
  ): Scores {
    this.#addChunks(dictionary, identifiers, chunks, enough);
    const wordCount = wordCountOf(chunks);
    this.#addWholeTerm(identifiers, chunks, wordCount);
    this.#preferNeighbours(pairs, wordCount, neighbours);
    const items = this.#found(wordCount);
    const rows = this.#rowsOf(items);
    this.#preferNamed(rows, words, nameKeys);
    return {
      rows,
      scores: this.#rowScores,
      items,
      scoreOf: (item) => (this.#levels[item] === wordCount ? (this.#scores[item] ?? 0) : 0),
    };
  }

  /** The items with one chunk. Valid until the next search. */
  itemsWith(dictionary: Dictionary, identifiers: readonly IdentifierPart[], chunk: QueryChunk): Uint32Array {
    this.#addChunks(dictionary, identifiers, [chunk]);
    return this.#found(chunk.words.length);
  }

  /** Whether an item that the last search found has the term. */
  hasFound({ postings }: Dictionary, term: number, { scoreOf }: Scores): boolean {
    let isFound = false;
    for (const field of fieldNames) {
      eachRow(postings[field], ...placesOf(postings[field], term, term + 1), (item) => {
        isFound ||= scoreOf(item) > 0;
      });
    }
    return isFound;
  }

  /** Adds the items with each chunk in turn; stops if no item has all chunks so far. */
  #addChunks(
    dictionary: Dictionary,
    identifiers: readonly IdentifierPart[],
    chunks: readonly QueryChunk[],
    enough = Number.POSITIVE_INFINITY,
  ): void {
    this.#forget();
    const stopAt = wordCountOf(chunks) === 1 ? enough : Number.POSITIVE_INFINITY;
    let level = 0;
    for (const chunk of plannedChunks(dictionary, identifiers, chunks)) {
      const { length } = chunk.words;
      this.#reached = 0;
      this.#addNumbers(chunk.runs, level, length);
      this.#addRuns(dictionary, chunk.phrase, level, length);
      const begun = this.#begunNumbers(chunk.runs, level);
      const isPossible = chunk.words.every((runs) => runs.length > 0);
      for (const [place, word] of isPossible ? chunk.words.entries() : []) {
        const exact = word.filter(({ kind }) => isExact(kind));
        this.#addRuns(dictionary, exact, level + place, 1, stopAt);
        if (length === 1) this.#addBegun(begun, level, length);
        const others = word.filter(({ kind }) => !isExact(kind));
        this.#addRuns(dictionary, others, level + place, 1, stopAt);
      }
      this.#addBegun(begun, level, length);
      level += length;
      if (this.#reached === 0) break;
    }
  }

  #forget(): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      const item = this.#touched[at] ?? 0;
      this.#levels[item] = 0;
      this.#scores[item] = 0;
    }
    for (let at = 0; at < this.#rowCount; at++) this.#rowScores[this.#rows[at] ?? 0] = 0;
    this.#touchedCount = 0;
    this.#rowCount = 0;
  }

  /** Adds the items with a number that is the chunk, or has it as a part. */
  #addNumbers(runs: readonly IdentifierRun[], level: number, words: number): void {
    for (const match of ['whole', 'part'] as const) {
      for (const run of runs) {
        this.#eachItem(run, match, (item) => {
          if (this.#levels[item] !== level) return;
          if (level === 0) this.#touched[this.#touchedCount++] = item;
          this.#reached += 1;
          this.#levels[item] = level + words;
          this.#scores[item] = (this.#scores[item] ?? 0) + numberRanks[match] * words;
        });
      }
    }
  }

  /** The items with a number that begins with the chunk, if they do not match it yet. */
  #begunNumbers(runs: readonly IdentifierRun[], level: number): number[] {
    const begun: number[] = [];
    for (const run of runs) {
      this.#eachItem(run, 'beginning', (item) => {
        if (this.#levels[item] !== level) return;
        this.#scoresBefore[item] = this.#scores[item] ?? 0;
        begun.push(item);
      });
    }
    return begun;
  }

  /** Moves the items of `#begunNumbers` to the found ones, unless they match better in another way. */
  #addBegun(begun: number[], level: number, words: number): void {
    for (let item = begun.pop(); item !== undefined; item = begun.pop()) {
      const known = this.#levels[item] ?? 0;
      const own = known === level + words ? (this.#scores[item] ?? 0) : 0;
      if (known === 0) this.#touched[this.#touchedCount++] = item;
      this.#reached += 1;
      this.#levels[item] = level + words;
      this.#scores[item] = Math.max(own, (this.#scoresBefore[item] ?? 0) + numberRanks.beginning * words);
    }
  }

  #eachItem(run: IdentifierRun, match: keyof typeof numberRanks, visit: (item: number) => void): void {
    const { identifiers: list, first: begin, wholeEnd, end: stop, length } = run;
    const { starts, rows } = this.#items;
    const [from, to] = match === 'whole' ? [begin, wholeEnd] : [wholeEnd, stop];
    for (let form = from; form < to; form++) {
      if (!run.withParts && isPartOfNumber(list, form)) continue;
      if (match !== 'whole' && numberMatch(list, form, length) !== match) continue;
      if (match === 'beginning' && !run.mayCutFigure && isFigureCut(list, form, length)) continue;
      const number = list.items[numberOfForm(list, form)] ?? 0;
      const first = number >>> 1;
      const end = number % 2 === 0 ? first + 1 : (starts[(rows[first] ?? 0) + 1] ?? 0);
      for (let item = first; item < end; item++) visit(item);
    }
  }

  /** Adds the items with any of these terms, which match `words` words of the searched term. */
  #addRuns(
    dictionary: Dictionary,
    runs: readonly TermRun[],
    level: number,
    words: number,
    enough = Number.POSITIVE_INFINITY,
  ): void {
    const kinds = Map.groupBy(runs, ({ kind }) => kind);
    for (const field of fieldNames) {
      for (const [kind, equal] of kinds) {
        const mayBeNamed = field === 'name' && kind === matchKinds.whole;
        if (!mayBeNamed && this.#hasRows(enough)) return;
        for (const run of equal) {
          this.#addRun(dictionary.postings[field], run, level, words, words * wordRank(fields[field], kind));
        }
      }
    }
  }

  #addRun(
    postings: FieldPostings,
    { first, end }: TermRun,
    level: number,
    words: number,
    score: number,
  ): void {
    const levels = this.#levels;
    const scores = this.#scores;
    const touched = this.#touched;
    let touchedCount = this.#touchedCount;
    let reached = this.#reached;
    const [from, to] = placesOf(postings, first, end);
    eachRow(postings, from, to, (item) => {
      if (levels[item] !== level) return;
      levels[item] = level + words;
      scores[item] = (scores[item] ?? 0) + score;
      reached += 1;
      if (level === 0) touched[touchedCount++] = item;
    });
    this.#touchedCount = touchedCount;
    this.#reached = reached;
  }

  #addWholeTerm(
    identifiers: readonly IdentifierPart[],
    chunks: readonly QueryChunk[],
    wordCount: number,
  ): void {
    const mayCutFigure = chunks.at(-1)?.hasWholeFigure !== true;
    const matches = chunks.length === 1 ? (['whole'] as const) : (['beginning', 'part', 'whole'] as const);
    for (const run of identifierRuns(identifiers, joinedChunks(chunks), mayCutFigure)) {
      for (const match of matches) {
        const score = match === 'whole' ? stepOf('isNumber') : numberRanks[match] * wordCount;
        this.#eachItem(run, match, (item) => {
          if (this.#levels[item] === 0) this.#touched[this.#touchedCount++] = item;
          const own = this.#levels[item] === wordCount ? (this.#scores[item] ?? 0) : 0;
          this.#scores[item] = Math.max(score, own);
          this.#levels[item] = wordCount;
        });
      }
    }
  }

  /** Prefers items whose name has adjacent words of the term in the same order. */
  #preferNeighbours(pairs: readonly number[], wordCount: number, neighbours: Postings): void {
    const levels = this.#levels;
    const scores = this.#scores;
    for (const pair of pairs) {
      eachRow(neighbours, pair, pair + 1, (item) => {
        if (levels[item] === wordCount) scores[item] = (scores[item] ?? 0) + neighbourRank;
      });
    }
  }

  #preferNamed(rows: Uint32Array, words: readonly string[], nameKeys: Uint32Array): void {
    const key = phraseKey(words);
    if (key === 0) return;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (nameKeys[row] === key) this.#rowScores[row] = (this.#rowScores[row] ?? 0) + stepOf('isNamed');
    }
  }

  #found(wordCount: number): Uint32Array {
    const touched = this.#touched.subarray(0, this.#touchedCount);
    if (wordCount === 1) return touched;
    const found = this.#fitting;
    let count = 0;
    for (let at = 0; at < touched.length; at++) {
      const item = touched[at] ?? 0;
      if (this.#levels[item] === wordCount) found[count++] = item;
    }
    return found.subarray(0, count);
  }

  #rowsOf(items: Uint32Array): Uint32Array {
    const rowScores = this.#rowScores;
    const rows = this.#rows;
    let count = 0;
    for (let at = 0; at < items.length; at++) {
      const item = items[at] ?? 0;
      const row = this.#items.rows[item] ?? 0;
      const known = rowScores[row] ?? 0;
      const score = this.#scores[item] ?? 0;
      if (known === 0) rows[count++] = row;
      if (score > known) rowScores[row] = score;
    }
    this.#rowCount = count;
    return rows.subarray(0, count);
  }

  /** Whether the items so far are of at least this many rows, apart from content. */
  #hasRows(wanted: number): boolean {
    if (this.#touchedCount < wanted) return false;
    const rows = new Set<number>();
    for (let at = 0; at < this.#touchedCount && rows.size < wanted; at++) {
      const row = this.#items.rows[this.#touched[at] ?? 0] ?? 0;
      if (this.#isContent[row] !== 1) rows.add(row);
    }
    return rows.size >= wanted;
  }
}

function wordCountOf(chunks: readonly QueryChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.words.length, 0);
}

/** The products whose number equals a joined text: the row of each, and its position in `productIds`. */
export function namedByNumber(
  parts: readonly IdentifierPart[],
  joined: string,
  { items: { rows, products }, productOfRow }: Pick<ColumnIndex, 'items' | 'productOfRow'>,
): readonly { readonly row: number; readonly product: number }[] {
  return identifierRuns(parts, joined).flatMap(({ identifiers, first, wholeEnd }) =>
    Array.from({ length: wholeEnd - first }, (_, index) => {
      const number = identifiers.items[numberOfForm(identifiers, first + index)] ?? 0;
      const item = number >>> 1;
      const row = rows[item] ?? 0;
      return { row, product: (number % 2 === 0 ? products[item] : productOfRow[row]) ?? 0 };
    }),
  );
}

/** How surely a word is meant by each kind of match. */
const certainties: Readonly<Record<MatchKind, number>> = {
  [matchKinds.whole]: 1,
  [matchKinds.form]: 1,
  [matchKinds.prefix]: 0.8,
  [matchKinds.oneEdit]: 0.5,
  [matchKinds.twoEdits]: 0.3,
};

/** Knowledge of some texts and numbers of products about the words of a term. */
export function knownWords(
  { terms, postings }: Dictionary,
  identifiers: readonly IdentifierPart[],
): KnownWords {
  return {
    hasHead: (word) =>
      matchingTerms(terms, { forms: [word], whole: [] }, false).some(({ kind }) => isExact(kind)),
    certaintyOf: (chunk) => {
      const [planned] = plannedChunks({ terms, postings }, identifiers, [chunk]);
      if (!planned || planned.runs.length > 0 || planned.phrase.length > 0) return 1;
      const letters = chunk.words.flatMap(({ forms }) => forms.map((form) => form.charAt(0)));
      const ofWords = planned.words.map(([best]) => {
        if (!best) return 0;
        const isLikely =
          best.kind >= matchKinds.prefix || letters.includes(textAt(terms.texts, best.first).charAt(0));
        return isLikely ? certainties[best.kind] : 0;
      });
      return Math.min(...ofWords);
    },
    isKnown: (forms) => matchingTerms(terms, { forms, whole: [] }, false).length > 0,
    isWord: (word) => placeOf(terms.texts, word) >= 0,
    isMisspelt: (word) => isNearTerm(terms, word),
    isNumber: (joined) => identifierRuns(identifiers, joined).length > 0,
  };
}

/**
 * How each chunk may match. Words and chunks with few items come first, so that most items are excluded
 * early; the order does not change scores.
 */
function plannedChunks(
  dictionary: Dictionary,
  identifiers: readonly IdentifierPart[],
  chunks: readonly QueryChunk[],
): readonly PlannedChunk[] {
  return chunks
    .map(({ joined, mayBeNumber, words, phrase, hasWholeFigure }) => {
      const runs = mayBeNumber ? identifierRuns(identifiers, joined, hasWholeFigure !== true) : [];
      const meant = phrase
        ? matchingTerms(dictionary.terms, { forms: [], whole: [phrase.own], others: [phrase.meaning] }, false)
        : [];
      const fitting = words
        .map((word) => matchingTerms(dictionary.terms, word, runs.length === 0 && meant.length === 0))
        .toSorted((one, other) => postingBytes(dictionary, one) - postingBytes(dictionary, other));
      const bytes = (fitting[0] ? postingBytes(dictionary, fitting[0]) : 0) + postingBytes(dictionary, meant);
      const numbers = runs.reduce((sum, run) => sum + run.end - run.first, 0);
      return { runs, phrase: meant, words: fitting, size: bytes + numbers };
    })
    .toSorted((one, other) => one.size - other.size);
}

/** How many bytes some terms need to read, so that rare words come first. */
function postingBytes({ postings }: Dictionary, runs: readonly TermRun[]): number {
  const bytesIn = (field: FieldName, { first, end }: TermRun) => {
    const [from, to] = placesOf(postings[field], first, end);
    return (postings[field].starts[to] ?? 0) - (postings[field].starts[from] ?? 0);
  };
  let bytes = 0;
  for (const run of runs) for (const field of fieldNames) bytes += bytesIn(field, run);
  return bytes;
}

/** The numbers that equal a text or start with it; with leading zeros also the ones that equal it without. */
function identifierRuns(
  parts: readonly IdentifierPart[],
  joined: string,
  mayCutFigure = true,
): readonly IdentifierRun[] {
  if (joined === '') return [];
  const withZeros = parts.flatMap((part) => identifierRun(part, joined, mayCutFigure));
  const rest = withoutZeros(joined);
  if (rest === joined) return withZeros;
  const whole = parts
    .flatMap((part) => identifierRun(part, rest, mayCutFigure))
    .map((run) => ({ ...run, end: run.wholeEnd }));
  return [...withZeros, ...whole.filter(({ first, end }) => first < end)];
}

/** Parts of numbers count only for a text with a figure. */
function identifierRun(
  { identifiers, from, to }: IdentifierPart,
  joined: string,
  mayCutFigure: boolean,
): readonly IdentifierRun[] {
  const [first, end] = formsWith(identifiers, joined, from, to);
  let wholeEnd = first;
  while (
    wholeEnd < end &&
    lengthOfForm(identifiers, wholeEnd) === joined.length &&
    !isPartOfNumber(identifiers, wholeEnd)
  ) {
    wholeEnd += 1;
  }
  const withParts = /\p{N}/u.test(joined);
  let counted = first;
  if (!withParts) while (counted < end && isPartOfNumber(identifiers, counted)) counted += 1;
  const length = joined.length;
  return counted < end ? [{ identifiers, first, wholeEnd, end, length, withParts, mayCutFigure }] : [];
}
