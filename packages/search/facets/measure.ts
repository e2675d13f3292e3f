import type { Texts } from '../language.ts';
import type { IndexedFacet } from '../index/index-entry.ts';
import { plainFigure, unitNamed } from '../words/units.ts';

type StatedValue = IndexedFacet['values'][number];

/** A value as a figure: values of one dimension compare, whatever their units. */
export interface Measure {
  /** The base unit of a known dimension, else the unit itself; empty for a plain number. */
  readonly dimension: string;
  /** In the base unit of the dimension. */
  readonly figure: number;
  readonly unit: Unit;
}

/** A unit with its size in the base unit of its dimension. */
export interface Unit {
  readonly texts: Texts;
  readonly factor: number;
}

const writtenMeasure =
  /^(?<sign>[-−]?)(?<number>\d+(?:[.,]\d+)?|(?:\d+ )?\d+\/\d+)\s*(?<unit>[^\d\s.,/]\S*)$/u;
/** A comma before three digits may separate thousands. */
const unclear = /^[1-9]\d{0,2},\d{3}$/;

/** The value as a figure; `null` for a text. A text is a figure if a known unit follows it, as in `25.4 mm`. */
export function measureOf({ texts, order, unit }: StatedValue): Measure | null {
  if (order !== null) {
    const written = { en: unitBehind(texts.en), de: unitBehind(texts.de) };
    const known = unitNamed(written.en) ?? unitNamed(unit ?? '');
    const { base, factor } = known ?? { base: unit ?? written.en, factor: 1 };
    return { dimension: base, figure: order * factor, unit: { texts: written, factor } };
  }
  const { sign = '', number = '', unit: name = '' } = writtenMeasure.exec(texts.en)?.groups ?? {};
  const known = unitNamed(name);
  if (!known || unclear.test(number)) return null;
  const { base, factor } = known;
  const figure = plainFigure(number) * factor * (sign === '' ? 1 : -1);
  return { dimension: base, figure, unit: { texts: { en: name, de: unitBehind(texts.de) || name }, factor } };
}

/** The unit behind the figure. */
function unitBehind(text: string): string {
  return text.replace(/^[-−]?[\d.,/ ]*\s*/u, '');
}
