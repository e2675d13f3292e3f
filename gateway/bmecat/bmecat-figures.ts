import { fractionOf, parseFraction, plain, type Fraction } from '../pricing/fraction.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childOf, onOneLine, type XmlElement } from './xml/xml-element.ts';

const mostDecimals = 6;
export const one = fractionOf(1);

/** The figure in a child element; `undefined` when the child is missing or empty, and with a fault when it is none. */
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

/** Like `figureIn`, but one that is not above 0 is a fault too. */
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

/** How many decimals a figure needs to be written exactly; 7 when it needs more than 6. */
export function decimalsOf(figure: Fraction): number {
  let places = 0;
  while (places <= mostDecimals && !figure.equals(figure.floor(places))) places += 1;
  return places;
}

/** The figure as a decimal text; what more than six decimals would need is rounded half up. */
export function decimal(figure: Fraction): string {
  return plain(figure, mostDecimals);
}

export function isExact(figure: Fraction): boolean {
  return decimalsOf(figure) <= mostDecimals;
}
