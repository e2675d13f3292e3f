import type { QueryChunk } from '../words/words.ts';

/** A dictionary's answers about words. */
export interface KnownWords {
  /** Whether a word of the texts equals one of these spellings. */
  readonly isKnown: (forms: readonly string[]) => boolean;
  /** Whether this is a word of the texts. */
  readonly isWord: (word: string) => boolean;
  /** Whether a number of a product starts with this text. */
  readonly isNumber: (joined: string) => boolean;
}

const shortestPart = 3;

/**
 * A search term in the spelling of the texts. An unknown word is split: a measure between figures and letters
 * and at the `x` between two figures, a compound if both parts are words. Adjacent words that are known only
 * as one word are joined. A word that no split makes known stays as it was typed.
 *
 * @example segmentedChunks(queryChunks('M8x70 hexbolt'), known) // m8, x, 70 and hex, bolt
 * @see LS-10, QS-4
 */
export function segmentedChunks(chunks: readonly QueryChunk[], known: KnownWords): readonly QueryChunk[] {
  return joinedNeighbours(chunks, known).map((chunk) =>
    known.isNumber(chunk.joined)
      ? chunk
      : { ...chunk, words: chunk.words.flatMap((forms) => partsOf(forms, known)) },
  );
}

function joinedNeighbours(chunks: readonly QueryChunk[], known: KnownWords): readonly QueryChunk[] {
  return chunks.reduce<readonly QueryChunk[]>((before, chunk) => {
    const last = before.at(-1);
    const joined = `${last?.joined}${chunk.joined}`;
    const isApart = [last, chunk].every(
      (each) => each === undefined || known.isNumber(each.joined) || each.words.every(known.isKnown),
    );
    if (!last || isApart || !known.isKnown([joined])) return [...before, chunk];
    return [...before.slice(0, -1), { joined, words: [[joined]] }];
  }, []);
}

function partsOf(forms: readonly string[], known: KnownWords): readonly (readonly string[])[] {
  if (known.isKnown(forms)) return [forms];
  const cut = forms
    .flatMap((word) => [measureParts(word), figureParts(word), ...compoundParts(word, known)])
    .find((parts) => parts.length > 1 && parts.every((part) => known.isKnown([part])));
  return cut ? cut.map((part) => [part]) : [forms];
}

/** @example measureParts('m8x70') //=> ['m8', 'x', '70'] */
function measureParts(word: string): readonly string[] {
  return word.split(/(?<=\p{N})(?=\p{L})|(?<=\p{N}x)(?=\p{N})/u);
}

/** @example figureParts('din933') //=> ['din', '933'] */
function figureParts(word: string): readonly string[] {
  return word.split(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u);
}

/** Both parts of a compound; the longest first part comes first. */
function compoundParts(word: string, known: KnownWords): readonly (readonly string[])[] {
  if (/\p{N}/u.test(word)) return [];
  const cuts = Math.max(0, word.length - 2 * shortestPart + 1);
  return Array.from({ length: cuts }, (_, index) => word.length - shortestPart - index)
    .filter((at) => known.isWord(word.slice(0, at)) && known.isWord(word.slice(at)))
    .map((at) => [word.slice(0, at), word.slice(at)]);
}
