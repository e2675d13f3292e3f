import type { Language } from '../language.ts';
import { plainSizes, searchedWords, sizesIn, type SizeFigure, type WrittenSize } from './sizes.ts';
import type { FoundPhrase, Synonyms } from './synonyms.ts';
import type { QueryWord } from './term-match.ts';
import { joinedWord, neighbourKeys, spacedWords, withDigraphs, wordsOf } from './words.ts';

/** A part of a search term: a part without a space, a size, or a phrase that has synonyms. */
export interface QueryChunk {
  /** All its words joined, as article numbers are compared. */
  readonly joined: string;
  /** The chunk as the buyer wrote it. */
  readonly typed: string;
  /** Whether it may be an article number; a fraction and `M1.6` are not, and beside other words a decimal figure is not. */
  readonly mayBeNumber: boolean;
  readonly words: readonly QueryWord[];
  /** Present if the chunk is a size: each word is one of its figures. */
  readonly size?: string;
  /** Whether it is only a part of the compound that was typed. */
  readonly isPart?: boolean;
  /** Whether the figure at its end is whole: 80 is then not the beginning of 800. */
  readonly hasWholeFigure?: boolean;
  /** Present if texts may have the size as plain words, such as `2.5` for 2.5 mm. */
  readonly plain?: readonly QueryWord[];
  /** A phrase of several words with synonyms: a text with its meaning matches the whole chunk. */
  readonly phrase?: Pick<FoundPhrase, 'own' | 'meaning'>;
}

const mostWords = 200;
const threeFigures =
  /(?<![\p{L}\p{N}.,/-])(?:[1-9]\d{0,3}(?:[.,]\d{1,2})? +){2}[1-9]\d{0,3}(?:[.,]\d{1,2})?(?![\p{L}\p{N}]|[.,/]\d)/gu;

/** The chunks of a search term; the first 200 words count. Empty if the term has neither letter nor digit. */
export function queryChunks(term: string): QueryChunk[] {
  const text = plainSizes(term);
  const chunks = besideSizes(text, plainChunks, (size) => [sizeChunk(text, size)]).flat();
  let left = mostWords;
  return chunks.flatMap((chunk) => {
    const words = chunk.words.slice(0, left);
    left -= words.length;
    const mayBeNumber =
      chunk.mayBeNumber || (chunks.length === 1 && /^\d/.test(chunk.joined) && chunk.size === undefined);
    return words.length === 0 ? [] : [{ ...chunk, words, mayBeNumber }];
  });
}

/** The keys of adjacent words of a term; sizes are compared by their figures instead. */
export function searchedNeighbours(term: string): readonly number[] {
  return besideSizes(
    plainSizes(term),
    (text) => neighbourKeys(wordsOf(text)),
    () => [],
  ).flat();
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

function withPhrase(chunks: readonly QueryChunk[], { own, meaning, compounds }: FoundPhrase): QueryChunk {
  const words = chunks.flatMap((chunk) => chunk.words);
  const [only] = words;
  const whole = {
    joined: joinedChunks(chunks),
    typed: chunks.map(({ typed }) => typed).join(' '),
    mayBeNumber: chunks.every((chunk) => chunk.mayBeNumber),
  };
  return only && words.length === 1
    ? { ...whole, words: [{ ...only, others: [own, meaning], ends: compounds }] }
    : { ...whole, words, phrase: { own, meaning } };
}

function plainChunks(text: string): QueryChunk[] {
  return spacedWords(text)
    .split(/\s+/u)
    .flatMap((part) => {
      const written = wordsOf(withDigraphs(part));
      const words = wordsOf(part).map((word, index): QueryWord => ({
        forms: [...new Set([word, written[index] ?? word])],
        whole: [],
      }));
      const mayBeNumber = !/^\p{L}?\d{1,3}[.,]\d{1,2}$/u.test(part);
      return words.length === 0 ? [] : [{ joined: joinedWord(part), typed: part, mayBeNumber, words }];
    });
}

/** The results for the sizes of a text and for the texts beside them, in their order. */
function besideSizes<Result>(
  text: string,
  ofText: (text: string) => Result,
  ofSize: (size: WrittenSize) => Result,
): readonly Result[] {
  const results: Result[] = [];
  let at = 0;
  for (const size of searchedSizes(text)) {
    results.push(ofText(text.slice(at, size.from)), ofSize(size));
    at = size.to;
  }
  return [...results, ofText(text.slice(at))];
}

/** The sizes of a search term, in their order: also three figures without a sign between them. */
function searchedSizes(text: string): readonly WrittenSize[] {
  const written = sizesIn(text).filter(isSearched);
  const spaced = Array.from(text.matchAll(threeFigures), ({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
    figures: sizesIn(match.trim().replaceAll(/ +/g, 'x')).flatMap(({ figures }) => figures),
  })).filter(({ from, to }) => written.every((one) => one.to <= from || one.from >= to));
  return [...written, ...spaced].toSorted((one, other) => one.from - other.from);
}

/** A thread alone is a word, so that `M8` also finds `M8-A2`. */
function isSearched({ figures }: WrittenSize): boolean {
  const [first] = figures;
  return figures.length > 1 || first?.unit !== undefined;
}

/** A measure is also a word, such as the brand 3M. */
function sizeChunk(text: string, { from, to, figures }: WrittenSize): QueryChunk {
  const size = text.slice(from, to).trim();
  const joined = joinedWord(size);
  const asWord = figures.length === 1 && /\p{L}/u.test(joined) && !size.includes('/') ? [joined] : [];
  const plain = plainWords(size, figures);
  return {
    joined,
    typed: size,
    mayBeNumber: !size.includes('/'),
    size,
    words: searchedWords(figures).map(([first, ...others]) => ({
      forms: [],
      whole: [first, ...asWord],
      others,
    })),
    ...(plain.length === 0 ? {} : { plain }),
  };
}

/** The words of figures without a sign between them, and the figure of one that is in mm. */
function plainWords(size: string, figures: readonly SizeFigure[]): readonly QueryWord[] {
  const [first] = figures;
  const isLength = figures.length === 1 && first?.unit?.base === 'mm' && first.unit.factor === 1;
  const words = isLength ? [String(first.figure)] : /^[^x×*/]*\d +\d[^/]*$/iu.test(size) ? wordsOf(size) : [];
  return words.map((word) => ({ forms: [], whole: [word] }));
}
