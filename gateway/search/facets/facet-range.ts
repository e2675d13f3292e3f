import type { FacetValue } from './facet-values.ts';
import { languages, type Texts } from '../../language.ts';

/** A stretch of figures, both ends included; an open end is infinite. */
export interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** More figures than this are a range to type instead of a list to choose from (FL-1). */
export const fewFigures = 12;

const figure = String.raw`-?\d{1,15}(?:\.\d{1,15})?`;
const written = new RegExp(`^(${figure})?\\.\\.(${figure})?$`);

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

/** The unit that all values are given in, empty for figures without one; `null` when they are no figures of one unit. */
export function commonUnit(values: readonly FacetValue[]): Texts | null {
  const [first] = values;
  if (!first) return null;
  const unit = { en: unitOf(first.texts.en), de: unitOf(first.texts.de) };
  const isCommon = values.every(
    ({ order, texts }) =>
      order !== null && languages.every((language) => unitOf(texts[language]) === unit[language]),
  );
  return isCommon ? unit : null;
}

/** The unit behind the figure. */
function unitOf(text: string): string {
  return text.replace(/^\S+\s*/u, '');
}
