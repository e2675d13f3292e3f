/** A stretch of figures, both ends included; an open end is infinite. */
export interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** More figures than this are a range to type instead of a list to choose from (FL-1). */
export const fewFigures = 12;

const plainFigure = String.raw`-?\d{1,15}(?:\.\d{1,20})?`;
const written = new RegExp(`^(${plainFigure})?\\.\\.(${plainFigure})?$`);

/**
 * The range that a filter value says, `undefined` when it says none.
 *
 * @example rangeIn('2.5..10') //=> { from: 2.5, to: 10 }
 * @example rangeIn('..10') //=> { from: -Infinity, to: 10 }
 */
export function rangeIn(text: string): FigureRange | undefined {
  const [, from, to] = written.exec(text) ?? [];
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Number(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
  };
}

/** Whether a figure is in the range; a rounded end includes the figure that it was rounded from. */
export function isWithin(figure: number, { from, to }: FigureRange): boolean {
  const rounding = Math.abs(figure) * 1e-9;
  return figure >= from - rounding && figure <= to + rounding;
}
