import type { Language } from '../../language.ts';
import { plainFractions, searchedWords, sizesIn, type WrittenSize } from './sizes.ts';
import type { FoundPhrase, Synonyms } from './synonyms.ts';
import type { QueryWord } from './term-match.ts';
import { joinedWord, withDigraphs, wordsOf } from './words.ts';

/** A part of a search term: a part without a space, a size, or a phrase that has synonyms. */
export interface QueryChunk {
  /** All its words joined, as article numbers are compared. */
  readonly joined: string;
  readonly words: readonly QueryWord[];
  /** Present if the chunk is a size: each word is one of its figures. */
  readonly size?: string;
  /** A phrase of several words with synonyms: a text with its meaning matches the whole chunk. */
  readonly phrase?: Pick<FoundPhrase, 'own' | 'meaning'>;
}

const mostWords = 200;

/** The chunks of a search term; the first 200 words count. Empty if the term has neither letter nor digit. */
export function queryChunks(term: string): QueryChunk[] {
  const text = plainFractions(term);
  const chunks: QueryChunk[] = [];
  let at = 0;
  for (const size of sizesIn(text).filter(isSearched)) {
    chunks.push(...plainChunks(text.slice(at, size.from)), sizeChunk(text, size));
    at = size.to;
  }
  chunks.push(...plainChunks(text.slice(at)));
  let left = mostWords;
  return chunks.flatMap((chunk) => {
    const words = chunk.words.slice(0, left);
    left -= words.length;
    return words.length === 0 ? [] : [{ ...chunk, words }];
  });
}

/** The whole term as one article number. */
export function joinedChunks(chunks: readonly QueryChunk[]): string {
  return chunks.map(({ joined }) => joined).join('');
}

/** Phrases with synonyms as one chunk each, so that a text with a synonym matches all words of it. */
export function withSynonyms(
  chunks: readonly QueryChunk[],
  synonyms: Synonyms,
  language: Language,
): readonly QueryChunk[] {
  const words = chunks.flatMap((chunk, place) => chunk.words.map((word) => ({ word, place })));
  const phrases = synonyms.phrasesIn(
    words.map(({ word }) => word.forms[0] ?? ''),
    language,
  );
  const result: QueryChunk[] = [];
  for (let at = 0, place = 0; place < chunks.length;) {
    const chunk = chunks[place];
    if (!chunk) break;
    const [longest] = phrases.filter(({ from }) => from === at).toSorted((one, other) => other.to - one.to);
    const end = longest ? (words[longest.to]?.place ?? chunks.length) : place + 1;
    const isWhole = longest !== undefined && words[longest.to - 1]?.place !== words[longest.to]?.place;
    const merged = isWhole ? chunks.slice(place, end) : [chunk];
    result.push(isWhole ? withPhrase(merged, longest) : chunk);
    at += merged.reduce((count, each) => count + each.words.length, 0);
    place += merged.length;
  }
  return result;
}

function withPhrase(chunks: readonly QueryChunk[], { own, meaning }: FoundPhrase): QueryChunk {
  const words = chunks.flatMap((chunk) => chunk.words);
  const [only] = words;
  const joined = joinedChunks(chunks);
  return only && words.length === 1
    ? { joined, words: [{ ...only, others: [own, meaning] }] }
    : { joined, words, phrase: { own, meaning } };
}

function plainChunks(text: string): QueryChunk[] {
  return text.split(/\s+/u).flatMap((part) => {
    const written = wordsOf(withDigraphs(part));
    const words = wordsOf(part).map((word, index): QueryWord => ({
      forms: [...new Set([word, written[index] ?? word])],
      whole: [],
    }));
    return words.length === 0 ? [] : [{ joined: joinedWord(part), words }];
  });
}

/** A thread alone is a word, so that `M8` also finds `M8-A2`. */
function isSearched({ figures }: WrittenSize): boolean {
  const [first] = figures;
  return figures.length > 1 || first?.unit !== undefined;
}

/** A measure is also a word, such as the brand 3M. */
function sizeChunk(text: string, { from, to, figures }: WrittenSize): QueryChunk {
  const size = text.slice(from, to).trim();
  const joined = size.includes('/') ? '' : joinedWord(size);
  const asWord = figures.length === 1 && joined !== '' ? [joined] : [];
  return {
    joined,
    size,
    words: searchedWords(figures).map((whole) => ({ forms: [], whole: [...whole, ...asWord] })),
  };
}
