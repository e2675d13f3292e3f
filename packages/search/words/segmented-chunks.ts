import type { QueryChunk } from './query-chunks.ts';
import type { QueryWord } from './term-match.ts';
import { figureParts } from './words.ts';

/** A dictionary's answers about words. */
export interface KnownWords {
  /** How surely texts have a chunk, from 0 to 1: less by a beginning, and least by a misspelling with the right first letter. */
  readonly certaintyOf: (chunk: QueryChunk) => number;
  /** Whether a text has this word or another form of it, also at the end of a compound. */
  readonly hasHead: (word: string) => boolean;
  /** Whether a word of the texts equals one of these spellings. */
  readonly isKnown: (forms: readonly string[]) => boolean;
  /** Whether this is a word of the texts. */
  readonly isWord: (word: string) => boolean;
  /** Whether a word of the texts differs from this one by one misspelled letter. */
  readonly isMisspelt: (word: string) => boolean;
  /** Whether a number of a product starts with this text. */
  readonly isNumber: (joined: string) => boolean;
}

const shortestPart = 3;
/** Where `55r16` is cut. */
const letterAfterFigure = /(?<=\p{N})(?=\p{L}\p{N})/u;

/**
 * A search term in the spelling of the texts. An unknown word is split: letters from figures, and a compound
 * if both parts are words, unless it is only misspelt. Adjacent words that are known only as one word are
 * joined. A word that no split makes known stays as it was typed.
 *
 * @example segmentedChunks(queryChunks('hexbolt'), known) // hex, bolt
 * @see LS-10, QS-4
 */
export function segmentedChunks(chunks: readonly QueryChunk[], known: KnownWords): readonly QueryChunk[] {
  return joinedNeighbours(chunks, known).map((chunk) =>
    chunk.size !== undefined || isNumber(chunk, known)
      ? chunk
      : { ...chunk, words: chunk.words.flatMap((word) => partsOf(word, known)) },
  );
}

function isNumber({ joined, mayBeNumber }: QueryChunk, known: KnownWords): boolean {
  return mayBeNumber && known.isNumber(joined);
}

function joinedNeighbours(chunks: readonly QueryChunk[], known: KnownWords): readonly QueryChunk[] {
  const isApart = (chunk: QueryChunk) =>
    chunk.size !== undefined ||
    isNumber(chunk, known) ||
    chunk.words.every(({ forms }) => known.isKnown(forms));
  return withJoinedPairs(chunks, known, (one, next) => !isApart(one) || !isApart(next));
}

/** A term whose adjacent chunks are one if texts have them as one word, such as `handle bars` for `handlebar`. */
export function withJoinedPairs(
  chunks: readonly QueryChunk[],
  known: Pick<KnownWords, 'isKnown'>,
  mayJoin: (one: QueryChunk, next: QueryChunk) => boolean,
): readonly QueryChunk[] {
  return chunks.reduce<readonly QueryChunk[]>((before, chunk) => {
    const last = before.at(-1);
    if (!last || !mayJoin(last, chunk) || !known.isKnown([last.joined + chunk.joined]))
      return [...before, chunk];
    return [...before.slice(0, -1), joinedPair(last, chunk)];
  }, []);
}

/** Two chunks as one word. */
function joinedPair(one: QueryChunk, next: QueryChunk): QueryChunk {
  const joined = one.joined + next.joined;
  const typed = `${one.typed} ${next.typed}`;
  return { joined, typed, mayBeNumber: true, words: [{ forms: [joined], whole: [] }] };
}

function partsOf(word: QueryWord, known: KnownWords): readonly QueryWord[] {
  if (known.isKnown(word.forms) || word.forms.some(known.isMisspelt)) return [word];
  const cut = word.forms
    .flatMap((form) => [figureParts(form), form.split(letterAfterFigure), ...compoundParts(form, known)])
    .find((parts) => parts.length > 1 && parts.every((part) => known.isKnown([part])));
  return cut ? cut.map((part) => ({ forms: [part], whole: [] })) : [word];
}

/** Both parts of a compound; the longest first part comes first. */
function compoundParts(word: string, known: KnownWords): readonly (readonly string[])[] {
  if (/\p{N}/u.test(word)) return [];
  const cuts = Math.max(0, word.length - 2 * shortestPart + 1);
  return Array.from({ length: cuts }, (_, index) => word.length - shortestPart - index)
    .filter((at) => known.isWord(word.slice(0, at)) && known.isWord(word.slice(at)))
    .map((at) => [word.slice(0, at), word.slice(at)]);
}
