import type { QueryChunk } from './query-chunks.ts';

/** Words of English and German by which no product differs; `size` and `Größe` introduce a size. */
const smallWords = new Set(
  `a an and are as at by for from in into is it of on or our per the this that these to with your you size sizes sized
   am an auf aus bei das dem den der des die ein eine einem einen einer eines fuer fur im in ist mit oder passend und
   vom von zu zum zur groesse groessen`.split(/\s+/),
);

/** Shorter ones may be the beginning of an article number, or a unit: they count until nothing else is found. */
const shortestSurelySmall = 3;

/** Whether a chunk is such a word. */
export function isSmall({ words: [word, ...others], phrase, size }: QueryChunk): boolean {
  const forms = others.length === 0 && !phrase && size === undefined ? (word?.forms ?? []) : [];
  return forms.some((form) => smallWords.has(form));
}

/**
 * A term without the small words that weigh nothing, unless it has no others. The last word may be
 * unfinished while a visitor types.
 */
export function withoutSmallWords(chunks: readonly QueryChunk[], isTyped: boolean): readonly QueryChunk[] {
  const others = chunks.filter(
    (chunk, place) =>
      !isSmall(chunk) ||
      chunk.joined.length < shortestSurelySmall ||
      (isTyped && place === chunks.length - 1),
  );
  return others.some((chunk) => !isSmall(chunk)) ? others : chunks;
}
