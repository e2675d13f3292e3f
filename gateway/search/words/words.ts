import { crc32 } from 'node:zlib';

/**
 * A part of a search term without a space: its words in order, and all of them joined, as article numbers are
 * compared.
 */
export interface QueryChunk {
  readonly joined: string;
  /** Each word in every possible spelling: `säge` as `sage` and as `saege`. */
  readonly words: readonly (readonly string[])[];
}

const mostWords = 200;
const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
};

/**
 * Characters between words: neither letter nor digit, nor a decimal point with one or two digits after it.
 */
const betweenWords = /(?:(?![.,](?<=(?<![\d.,])\d+.)\d{1,2}(?!\d|[.,]\d))[^\p{L}\p{N}])+/u;

/**
 * The words of a text: in lower case, without accents, `ß` as `ss`, split at every character that is neither
 * letter nor digit. A figure with decimals is one word with a point: the 5 of `1.5 mm` is not a word.
 */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(',', '.'));
}

/**
 * The words by which a text is found: the words of `wordsOf`, and words with umlauts again with `ae`, `oe`
 * and `ue`.
 *
 * @example indexedWords('Säge 5') //=> ['sage', '5', 'saege']
 */
export function indexedWords(text: string): string[] {
  const words = wordsOf(text);
  return [...new Set(isPlain(text) ? words : [...words, ...wordsOf(withDigraphs(text))])];
}

/** A number of a material as one word, so that `nw001` also finds `NW-001`. */
export function joinedWord(text: string): string {
  return wordsOf(text).join('').replaceAll('.', '');
}

/** The chunks of a search term; the first 200 words count. Empty if the term has neither letter nor digit. */
export function queryChunks(term: string): QueryChunk[] {
  let left = mostWords;
  return term.split(/\s+/u).flatMap((part) => {
    const written = wordsOf(withDigraphs(part));
    const words = wordsOf(part)
      .slice(0, left)
      .map((word, index) => [...new Set([word, written[index] ?? word])]);
    left -= words.length;
    return words.length === 0 ? [] : [{ joined: joinedWord(part), words }];
  });
}

/** The whole term as one article number. */
export function joinedChunks(chunks: readonly QueryChunk[]): string {
  return chunks.map(({ joined }) => joined).join('');
}

/** A number for a sequence of words, to compare it with others; 0 without words. */
export function phraseKey(words: readonly string[]): number {
  return words.length === 0 ? 0 : crc32(words.join(' '));
}

/** The number of keys for pairs of words; different pairs may share one. */
export const neighbourKeyCount = 65_536;

/**
 * A key for each pair of adjacent words of which one has a figure, in their order.
 *
 * @example neighbourKeys(['bolt', 'm8', 'x']) // of 'bolt m8' and 'm8 x'
 */
export function neighbourKeys(words: readonly string[]): number[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    return next !== undefined && /\p{N}/u.test(word + next)
      ? [phraseKey([word, next]) % neighbourKeyCount]
      : [];
  });
}

/** The keys of all pairs in a text, with both spellings of umlauts. */
export function indexedNeighbours(text: string): number[] {
  const keys = neighbourKeys(wordsOf(text));
  return isPlain(text) ? keys : [...keys, ...neighbourKeys(wordsOf(withDigraphs(text)))];
}

function withDigraphs(text: string): string {
  return isPlain(text) ? text : text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (one) => digraphs[one] ?? one);
}

function folded(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

function isPlain(text: string): boolean {
  return !/[^ -~]/.test(text);
}
