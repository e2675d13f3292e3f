import type { QueryChunk } from '../../words/query-chunks.ts';

/** The chunks of a term with other figures in place of a size that no product has. */
interface Replaced {
  readonly chunks: readonly QueryChunk[];
  readonly missingSize?: string | undefined;
}

type WordsWith = (chunks: readonly QueryChunk[]) => readonly ReadonlySet<string>[];

/**
 * The chunks to search with in place of ones that find nothing.
 *
 * @param wordsWith returns the words of each item that has all chunks
 */
export function withOtherSizes(
  chunks: readonly QueryChunk[],
  terms: readonly string[],
  isTyped: boolean,
  wordsWith: WordsWith,
): Replaced {
  if (chunks.every(({ size }) => size === undefined)) return { chunks };
  const plain = chunks.map((chunk) => ({ ...chunk, words: chunk.plain ?? chunk.words }));
  const unfinished = isTyped ? withLongerFigure(chunks, terms) : chunks;
  const found = [chunks, plain, unfinished].find((some) => wordsWith(some).length > 0);
  return found ? { chunks: found } : (withNearest(chunks, terms, wordsWith) ?? { chunks });
}

function withLongerFigure(chunks: readonly QueryChunk[], terms: readonly string[]): readonly QueryChunk[] {
  const last = chunks.at(-1);
  const begun = last?.words.at(-1)?.whole[0];
  if (last?.size === undefined || begun?.startsWith('×') !== true) return chunks;
  const longer = { forms: [], whole: [], others: terms.filter((term) => term.startsWith(begun)) };
  return [...chunks.slice(0, -1), { ...last, words: [...last.words.slice(0, -1), longer] }];
}

/**
 * The next smaller and the next larger figure in place of the last figure for which there is one. In place of
 * two equal figures, the same figure once is the next smaller one.
 */
function withNearest(
  chunks: readonly QueryChunk[],
  terms: readonly string[],
  wordsWith: WordsWith,
): Replaced | undefined {
  const figures = chunks.flatMap((chunk) =>
    chunk.size === undefined ? [] : chunk.words.map((word) => ({ chunk, text: word.whole[0] ?? '' })),
  );
  for (const { chunk, text } of figures.toReversed()) {
    const asked = figureIn(text);
    const rest = chunk.words.filter(({ whole: [own = ''] }) => withoutCount(own) !== withoutCount(text));
    const besides = chunks.map((each) => (each === chunk ? { ...chunk, words: rest } : each));
    const items = wordsWith(besides.filter(({ words }) => words.length > 0));
    const fitting = terms
      .map((term) => ({ term, ...figureIn(term) }))
      .filter(
        ({ kind, figure, term }) =>
          kind === asked.kind && figure > 0 && items.some((words) => words.has(term)),
      )
      .filter(({ term }) => !rest.some(({ whole }) => whole.includes(term)));
    const smaller = fitting.filter(({ figure }) => figure <= asked.figure);
    const larger = fitting.filter(({ figure }) => figure > asked.figure);
    const nearest = [
      smaller.find(({ figure }) => smaller.every((other) => other.figure <= figure)),
      larger.find(({ figure }) => larger.every((other) => other.figure >= figure)),
    ]
      .filter((one) => one !== undefined)
      .toSorted((one, other) => ratio(one.figure, asked.figure) - ratio(other.figure, asked.figure));
    const [first, ...second] = nearest.map(({ term }) => term);
    if (first === undefined) continue;
    const word = { forms: [], whole: [first], others: second };
    return {
      chunks: chunks.map((each) => (each === chunk ? { ...chunk, words: [...rest, word] } : each)),
      missingSize: chunk.size,
    };
  }
  return undefined;
}

/** The figure of a size such as `×m8`, `×70#2` or `=70mm`, and everything around it. */
function figureIn(text: string): { readonly kind: string; readonly figure: number } {
  const [, before = '', figure = '', after = ''] = /^([×=]\p{L}*)([\d.]+)(.*)$/u.exec(text) ?? [];
  return { kind: `${before} ${after}`, figure: Number(figure) };
}

/** Equal figures of a size are replaced together. */
function withoutCount(text: string): string {
  return text.replace(/#\d+$/, '');
}

function ratio(one: number, other: number): number {
  return Math.max(one / other, other / one);
}
