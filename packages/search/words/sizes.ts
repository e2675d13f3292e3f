import { plainFigure, unitNamed, unitPattern, type Unit } from './units.ts';

/** One figure of a size: `M8`, `70`, `1.5 mm²`. */
export interface SizeFigure {
  /** The letters before the figure, such as `m` of a thread; usually empty. */
  readonly letters: string;
  readonly figure: number;
  readonly unit: Unit | undefined;
}

/** The sizes of a text from position `from` up to `to`: `M8 x 70` as two figures, `25 mm` as one. */
export interface WrittenSize {
  readonly from: number;
  readonly to: number;
  readonly figures: readonly SizeFigure[];
}

const millimetre: Unit = { base: 'mm', factor: 1 };
const vulgar: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

const figure = String.raw`(?:(?:\d{1,3}[ -])?\d?[13579]/(?:2|4|8|16|32|64)(?![\d/])|\d{1,6}(?:[.,]\d{1,4})?)(?!\d)`;
const unit = String.raw`(?:(?: |-(?=\p{L}{3}))?(?:${unitPattern})(?![\p{L}\p{N}]|(?<=in) \d))`;
const letters = String.raw`(?:[ø⌀]\s?|dn |\p{L}{1,2})?`;
const part = `${letters}${figure}${unit}?`;
const start = String.raw`(?<![\p{L}\p{N}.,-])`;
const joined = String.raw`${part}(?:\s*(?:[x×*]|(?<=\d)g(?=\d))\s*${part})+`;
/** The letter of a cable with a protective conductor: 3G1.5 has 3 x 1.5 mm². */
const coresOfCable = /(?<=\d)g(?=\d)/gi;
/** A thread or a nominal size, and a length without a sign between; the classes of strength of screws are no lengths. */
const strength = String.raw`(?:4\.6|5\.6|5\.8|6\.8|8\.8|10\.9|12\.9)(?!\d)`;
const thread = String.raw`(?:m|dn ?)\d{1,3}(?:[.,]\d)?`;
const threaded = String.raw`${thread}\s+(?!${strength})${figure}${unit}?`;
const measure = String.raw`[ø⌀]?\s?${figure}${unit}`;
const fraction = String.raw`(?:\d{1,3}[ -])?\d?[13579]/(?:2|4|8|16|32|64)`;
/** A pipe thread, whose figure is in inches: G 1/2, Rp 3/4, G 1. */
const pipeThread = String.raw`(?:(?:g|rp?) ?)?${fraction}|(?:g|rp?) [1-4]`;
const end = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
const sizes = new RegExp(`${start}(?:${joined}|${threaded}|${measure}|${thread}|${pipeThread})${end}`, 'giu');
const onePart = new RegExp(
  String.raw`(?<letters>dn |(?:g|rp?) (?=\d)|\p{L}{1,2})?(?<figure>(?:\d{1,3}[ -])?\d{1,2}/\d{1,2}|\d{1,6}(?:[.,]\d{1,4})?)(?!\d)(?<unit>${unit})?`,
  'giu',
);

/** The sizes of the last texts, since values of attributes repeat from product to product. */
const lastSizes = new Map<string, readonly WrittenSize[]>();
const mostLastSizes = 2_000;

/**
 * The sizes that a text names, however it writes them.
 *
 * @example sizesIn('bolt M8x70') // one size with the figures m 8 and 70
 * @see LS-10
 */
export function sizesIn(text: string): readonly WrittenSize[] {
  if (!/\d/.test(text)) return [];
  const known = lastSizes.get(text);
  if (known) return known;
  const found = Array.from(text.matchAll(sizes), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    figures: withTrailingUnit(figuresIn(match[0])),
  }));
  if (lastSizes.size >= mostLastSizes) lastSizes.clear();
  lastSizes.set(text, found);
  return found;
}

/** The words of the measures in a text: figures with a unit, a pipe thread also with its letters. */
export function measureWords(figures: readonly SizeFigure[]): readonly string[] {
  return figures.flatMap(({ figure: value, letters: before, unit: own }) =>
    own === undefined ? [] : [...new Set([measureWord(value, own), measureWord(value, own, before)])],
  );
}

/** The figures of a size without units in mm, except for ones with letters. */
export function inMillimetres(figures: readonly SizeFigure[]): readonly SizeFigure[] {
  const isPlain = figures.length > 1 && figures.every((one) => one.unit === undefined);
  return isPlain ? figures.map((one) => (one.letters === '' ? { ...one, unit: millimetre } : one)) : figures;
}

/**
 * The figures of a text that are dimensions of the product: the ones of a size with several figures, if there
 * is one.
 */
export function dimensionsIn(text: string): readonly SizeFigure[] {
  const written = sizesIn(text);
  const whole = written.filter(({ figures }) => figures.length > 1);
  return (whole.length > 0 ? whole : written).flatMap(({ figures }) => figures).filter(isDimension);
}

/** The words of all figures of a product's size; a length also in mm, an equal figure as its second one. */
export function sizeWords(figures: readonly SizeFigure[]): readonly string[] {
  const counts = new Map<string, number>();
  return figures.flatMap(({ letters: before, figure: value, unit: own }) => [
    sizeWord(counts, '', value),
    ...(before === '' ? [] : [sizeWord(counts, before, value)]),
    ...(own?.base === 'mm' && own.factor !== 1 ? [sizeWord(counts, '', rounded(value * own.factor))] : []),
  ]);
}

/** The words by which each figure of a searched size is found; a pipe thread preferably with its letters. */
export function searchedWords(figures: readonly SizeFigure[]): readonly (readonly [string, ...string[]])[] {
  const counts = new Map<string, number>();
  return figures.map(({ letters: before, figure: value, unit: own }) => {
    if (own && (figures.length === 1 || own.base !== 'mm')) {
      return before === ''
        ? [measureWord(value, own)]
        : [measureWord(value, own, before), measureWord(value, own)];
    }
    const plain = own ? '' : before;
    const figureInMm = rounded(value * (own?.factor ?? 1));
    if (plain !== '') sizeWord(counts, '', figureInMm);
    return [sizeWord(counts, plain, figureInMm)];
  });
}

/** Sizes in their usual spelling: `½` as `1/2`, `1.1/2` as `1 1/2`, and `M 6` as `M6`. */
export function plainSizes(text: string): string {
  return text
    .replaceAll(/(\d?)([½¼¾])/g, (_, whole: string, one: string) =>
      [whole, vulgar[one] ?? one].join(whole === '' ? '' : ' '),
    )
    .replaceAll(/(?<![\d.,])(\d{1,2})\.(?=\d{1,2}\/\d{1,2}(?!\d))/g, '$1 ')
    .replaceAll(/(?<![\p{L}\p{N}]|\p{N} )(M) (?=\d{1,2}(?!\d))/giu, '$1');
}

/** The same of a text of the catalogue, whose sizes may also be glued to letters: `LNP40x4`. */
export function plainIndexedSizes(text: string): string {
  return plainSizes(text).replaceAll(/(?<![\p{L}\p{N}])(\p{L}{2,5})(?=\d{1,4}[x×]\d)/giu, '$1 ');
}

/** Begins the word of a size, which no text has: ×70. */
export const sizeMark = '×';
/** Begins the word of a measure: =70mm. */
export const measureMark = '=';

/** Whether a figure can be a dimension of a product: a length, an area, or without a unit. */
function isDimension({ unit: own }: SizeFigure): boolean {
  return own === undefined || own.base === 'mm' || own.base === 'mm2';
}

function sizeWord(counts: Map<string, number>, before: string, value: number): string {
  const word = `${sizeMark}${before}${value}`;
  const count = (counts.get(word) ?? 0) + 1;
  counts.set(word, count);
  return count === 1 ? word : `${word}#${count}`;
}

function measureWord(value: number, { base, factor }: Unit, before = ''): string {
  return `${measureMark}${before}${rounded(value * factor)}${base}`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(9));
}

function figuresIn(text: string): readonly SizeFigure[] {
  return Array.from(text.replaceAll(coresOfCable, 'x').matchAll(onePart), ({ groups }): SizeFigure => {
    const { letters: before = '', figure: written = '', unit: named = '' } = groups ?? {};
    const own = before.trim().toLowerCase();
    const isInInches = written.includes('/') || /^(?:g|rp?) $/i.test(before);
    return {
      letters: (isInInches && !/^(?:g|rp?)$/.test(own)) || own === 'x' ? '' : own,
      figure: plainFigure(written),
      unit: unitNamed(named.replace(/^[ -]/, '')) ?? (isInInches ? unitNamed('in') : undefined),
    };
  });
}

/** In `50 x 30 mm` both figures are in mm; in `3 x 1.5 mm²` and `50 x 50 x 2 m` only the last one has the unit. */
function withTrailingUnit(figures: readonly SizeFigure[]): readonly SizeFigure[] {
  const unitAtEnd = figures.at(-1)?.unit;
  const isShared =
    unitAtEnd?.base === 'mm' &&
    unitAtEnd.factor < 1000 &&
    figures.slice(0, -1).every((one) => one.unit === undefined);
  return isShared ? figures.map((one) => (one.letters === '' ? { ...one, unit: unitAtEnd } : one)) : figures;
}
