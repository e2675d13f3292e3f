import { fractionOf, parseFraction, plain, type Fraction } from '../pricing/fraction.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childOf, onOneLine, type XmlElement } from './xml/xml-element.ts';

const mostDecimals = 6;
export const one = fractionOf(1);

/**
 * The figure in a child element; `undefined` if the child is missing or empty. Notes a fault if it is not a
 * figure.
 */
export function figureIn(
  parent: XmlElement | undefined,
  name: string,
  notes: RecordNotes,
): Fraction | undefined {
  const element = childOf(parent, name);
  const text = onOneLine(element?.text ?? '');
  if (!element || text === '') return undefined;
  const figure = parseFraction(text);
  if (!figure || text.length > 30) {
    notes.fault(element.line, `${name}: "${text.slice(0, 30)}" is no number such as 12.50`);
    return undefined;
  }
  return figure;
}

/** Like `figureIn`, but also notes a fault unless the figure is above 0. */
export function positiveIn(
  parent: XmlElement | undefined,
  name: string,
  notes: RecordNotes,
): Fraction | undefined {
  const figure = figureIn(parent, name, notes);
  if (!figure || figure.gt(0)) return figure;
  notes.fault(childOf(parent, name)?.line ?? 0, `${name}: must be above 0`);
  return undefined;
}

/** How many decimals write a figure exactly; 7 if it needs more than 6. */
export function decimalsOf(figure: Fraction): number {
  let places = 0;
  while (places <= mostDecimals && !figure.equals(figure.floor(places))) places += 1;
  return places;
}

/** The figure as a decimal text, rounded half up to six decimals. */
export function decimal(figure: Fraction): string {
  return plain(figure, mostDecimals);
}

export function isExact(figure: Fraction): boolean {
  return decimalsOf(figure) <= mostDecimals;
}
