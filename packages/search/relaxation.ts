import { mayHaveHead } from './words/compound-parts.ts';
import { longestWord } from './words/word-stem.ts';
import type { QueryChunk } from './words/query-chunks.ts';
import type { KnownWords } from './words/segmented-chunks.ts';
import { sizeMark } from './words/sizes.ts';
import { isSmall } from './words/small-words.ts';
import type { QueryWord } from './words/term-match.ts';

/** A term that has fewer words than the visitor typed. */
export interface RelaxedTerm {
  readonly chunks: readonly QueryChunk[];
  /** The missing words as they were typed. */
  readonly leftOut: readonly string[];
}

/** Of more words the others are left out: each is looked up with misspellings (H16). */
const mostLookedUp = 12;
/** More known words are not compared with each other: each takes a search (H16). */
const mostCompared = 8;
const shortestHead = 4;
const shortestBeginning = 5;
/** A figure says more than a word of the same frequency, and a part of a compound less. */
const weights = { figure: 1.5, part: 0.5 } as const;

/**
 * A term without the words that the catalogue lacks. Of an unknown compound, the known parts remain: `Schrauben`
 * of `Rigipsschrauben`, `Leder` and `Handschuhe` of `Lederhandschuhe`. A plain figure may then be one of a size, such as `70` in `M8x70`.
 *
 * @see LS-10
 */
export function withoutUnknownWords(chunks: readonly QueryChunk[], known: KnownWords): RelaxedTerm {
  const single = chunks.filter((chunk) => !isSmall(chunk)).flatMap((chunk) => singleWords(chunk, known));
  const lookedUp = single.slice(0, mostLookedUp);
  const unknown = lookedUp.filter((chunk) => chunk.size === undefined && known.certaintyOf(chunk) === 0);
  return {
    chunks: lookedUp.flatMap((chunk) => (unknown.includes(chunk) ? partsOf(chunk, known) : chunk)),
    leftOut: [...unknown, ...single.slice(mostLookedUp)].map(({ typed }) => typed),
  };
}

/**
 * The part of a term that has most of its weight and is found: a word weighs more the fewer items have it, and the
 * more surely it is meant.
 *
 * @param itemsWith the items with one chunk
 * @see LS-10
 */
export function strongestPart(
  { chunks, leftOut }: RelaxedTerm,
  itemCount: number,
  known: Pick<KnownWords, 'certaintyOf'>,
  itemsWith: (chunk: QueryChunk) => Uint32Array,
): RelaxedTerm {
  const compared = chunks.slice(0, mostCompared);
  const masks = new Uint8Array(itemCount);
  const ofChunks = compared.map((chunk, place) => {
    const items = itemsWith(chunk);
    for (const item of items) masks[item] = (masks[item] ?? 0) | (1 << place);
    const kind = chunk.isPart === true ? weights.part : /\p{N}/u.test(chunk.joined) ? weights.figure : 1;
    return kind * known.certaintyOf(chunk) * Math.log(1 + itemCount / Math.max(1, items.length));
  });
  const weightOf = (mask: number) =>
    ofChunks.reduce((sum, weight, place) => sum + ((mask >> place) & 1) * weight, 0);
  const present = new Uint8Array(2 ** mostCompared);
  for (let item = 0; item < itemCount; item++) present[masks[item] ?? 0] = 1;
  const best = present.reduce(
    (one, is, mask) => (is === 1 && weightOf(mask) > weightOf(one) ? mask : one),
    0,
  );
  const isKept = (place: number) => ((best >> place) & 1) === 1;
  return {
    chunks: compared.filter((_, place) => isKept(place)),
    leftOut: [...leftOut, ...chunks.filter((_, place) => !isKept(place)).map(({ typed }) => typed)],
  };
}

/** Whether a term says enough to show products for it: a word, a size or several figures, not one figure. */
export function isTelling({ chunks }: RelaxedTerm): boolean {
  return chunks.length > 1 || chunks.some(({ joined, size }) => size !== undefined || /\p{L}/u.test(joined));
}

/** The words of a chunk without products as separate chunks, if it has several. */
function singleWords(chunk: QueryChunk, known: KnownWords): readonly QueryChunk[] {
  if (chunk.size !== undefined) return [chunk];
  if (chunk.words.length === 1) return [{ ...chunk, words: chunk.words.map(withSize) }];
  if (known.isNumber(chunk.joined)) return [chunk];
  const typed = chunk.typed.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return chunk.words.map((word, place) => {
    const joined = word.forms[0] ?? '';
    const own = typed.length === chunk.words.length ? (typed[place] ?? joined) : joined;
    return { joined, typed: own, mayBeNumber: chunk.mayBeNumber, words: [withSize(word)] };
  });
}

/** A figure, also as one of a size. */
function withSize(word: QueryWord): QueryWord {
  const [form = ''] = word.forms;
  return /^\p{L}?\d{1,6}(?:\.\d{1,2})?$/u.test(form)
    ? { ...word, others: [...(word.others ?? []), sizeMark + form] }
    : word;
}

/** The longest end of an unknown compound that texts have as a word, and what is before it; else its longest known beginning. */
function partsOf(chunk: QueryChunk, known: KnownWords): readonly QueryChunk[] {
  const { joined, size } = chunk;
  if (size !== undefined || joined.length > longestWord || /\p{N}/u.test(joined)) return [];
  const partOf = (text: string) => ({
    ...chunk,
    joined: text,
    isPart: true,
    words: [{ forms: [text], whole: [] }],
  });
  const cuts = Array.from({ length: Math.max(0, joined.length - shortestHead) }, (_, at) => at + 1);
  const cut = cuts.find((at) => mayHaveHead(joined, joined.slice(at)) && known.hasHead(joined.slice(at)));
  if (cut !== undefined) {
    const before = partOf(joined.slice(0, cut));
    return [...(known.certaintyOf(before) > 0 ? [before] : []), partOf(joined.slice(cut))];
  }
  const beginning = cuts
    .toReversed()
    .find((at) => at >= shortestBeginning && known.hasHead(joined.slice(0, at)));
  return beginning === undefined ? [] : [partOf(joined.slice(0, beginning))];
}
