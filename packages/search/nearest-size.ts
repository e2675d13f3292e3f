import type { QueryChunk } from './words/query-chunks.ts';
import { measureMark, sizeMark } from './words/sizes.ts';
import type { QueryWord, SortedTerms } from './words/term-match.ts';
import { prefixRange, textAt } from './words/text-list.ts';

/** A figure as a word of the index: ×m8, ×70 or =70mm. */
interface SizeTerm {
  readonly kind: string;
  readonly figure: number;
}

/** The chunks of a term with the nearest sizes in place of one that no product has. */
export interface NearestSizes {
  readonly chunks: readonly QueryChunk[];
  /** The missing size as it was typed. */
  readonly missing: string;
}

/**
 * The next smaller and the next larger size to one that no product has; `undefined` if another word has no result either. Replaces
 * one figure, or two equal ones, preferably the last one: a buyer gives up a length before a thread.
 *
 * @param hasOne returns whether any item with the other words has a term, by the term's position
 * @see LS-10
 */
export function nearestSizes(
  chunks: readonly QueryChunk[],
  terms: SortedTerms,
  hasOne: (others: readonly QueryChunk[]) => ((term: number) => boolean) | undefined,
): NearestSizes | undefined {
  for (const [place, chunk] of [...chunks.entries()].toReversed()) {
    if (chunk.size === undefined) continue;
    for (const word of chunk.words.toReversed()) {
      const rest = chunk.words.filter((other) => !isSameFigure(other, word));
      const others = withWords(chunks, place, rest);
      const isFitting = hasOne(others.filter(({ words }) => words.length > 0));
      const [first, second] = isFitting ? nearestTerms(terms, word, rest, isFitting) : [];
      if (first === undefined) continue;
      const nearest = { forms: [], whole: [first], others: second === undefined ? [] : [second] };
      return { chunks: withWords(chunks, place, [...rest, nearest]), missing: chunk.size };
    }
  }
  return undefined;
}

/** The term's last figure as the beginning of a longer one, while it is being typed. */
export function withUnfinishedSize(
  chunks: readonly QueryChunk[],
  { texts }: SortedTerms,
): readonly QueryChunk[] {
  const last = chunks.at(-1);
  const word = last?.words.at(-1);
  const beginning = word?.whole.find((text) => text.startsWith(sizeMark));
  if (last?.size === undefined || beginning === undefined) return chunks;
  const [first, end] = prefixRange(texts, beginning);
  const others = Array.from({ length: end - first }, (_, index) => textAt(texts, first + index));
  return withWords(chunks, chunks.length - 1, [...last.words.slice(0, -1), { forms: [], whole: [], others }]);
}

/** Whether two words are the same figure, such as ×50 and ×50#2 of 50x50. */
function isSameFigure(one: QueryWord, other: QueryWord): boolean {
  const [first = '', second = ''] = [one, other].map(({ whole: [text = ''] }) => text.replace(/#\d+$/, ''));
  return first === second;
}

function nearestTerms(
  { texts }: SortedTerms,
  { whole }: QueryWord,
  rest: readonly QueryWord[],
  isFitting: (term: number) => boolean,
): readonly string[] {
  const asked = sizeTerm(whole[0] ?? '');
  if (!asked || asked.figure === 0) return [];
  const [first, end] = prefixRange(texts, whole[0]?.slice(0, 1) ?? '');
  const candidates = Array.from({ length: end - first }, (_, index) => {
    const text = textAt(texts, first + index);
    return { text, term: first + index, ...sizeTerm(text) };
  })
    .filter(({ kind, figure = 0 }) => kind === asked.kind && figure > 0)
    .filter(({ text }) => !rest.some((word) => word.whole.includes(text)))
    .toSorted((one, other) => distance(one.figure, asked.figure) - distance(other.figure, asked.figure));
  const nearest = candidates.find(({ term }) => isFitting(term));
  const isLarger = (figure = 0) => figure > asked.figure;
  const onOtherSide = candidates.find(
    ({ term, figure }) => isLarger(figure) !== isLarger(nearest?.figure) && isFitting(term),
  );
  return [nearest, onOtherSide].flatMap((one) => one?.text ?? []);
}

function distance(one = 1, other = 1): number {
  return Math.abs(Math.log(one / other));
}

const sizeText = new RegExp(`^(${sizeMark}\\p{L}*|${measureMark})([\\d.]+)(\\p{L}\\w*|#\\d+)?$`, 'u');

function sizeTerm(text: string): SizeTerm | undefined {
  const [, before, figure, after = ''] = sizeText.exec(text) ?? [];
  return before === undefined ? undefined : { kind: `${before} ${after}`, figure: Number(figure) };
}

function withWords(
  chunks: readonly QueryChunk[],
  place: number,
  words: readonly QueryWord[],
): readonly QueryChunk[] {
  return chunks.map((chunk, at) => (at === place ? { ...chunk, words } : chunk));
}
