import { fractionOf, plain, type Fraction } from '../pricing/fraction.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childOf, onOneLine, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

const mostDecimals = 6;
export const one = fractionOf(1);

/** The result for a text that is not a figure, or not a permitted one; a warning names it. */
export const unreadable = Symbol('unreadable');

export type Figure = Fraction | typeof unreadable | undefined;

/** The figure in a child element; `undefined` if the child is missing or empty. */
export function figureIn(parent: XmlElement | undefined, name: string, notes: RecordNotes): Figure {
  const element = childOf(parent, name);
  const text = onOneLine(element?.text ?? '');
  if (!element || text === '') return undefined;
  const read = text.length > 30 ? undefined : notes.numbers.read(name, text);
  if (!read) {
    const reason =
      /\d[.,]\d/.test(text) && notes.numbers.isMixed(name)
        ? 'is not read, because the document has decimal commas and decimal points there'
        : 'is no number such as 12.50';
    notes.leaveOut(element.line, `${name}: "${text.slice(0, 30)}" ${reason}`);
    return unreadable;
  }
  if (read.ambiguity) notes.remark(element.line, `${name}: ${readAs[read.ambiguity]}; check it`);
  return read.figure;
}

const readAs = {
  decimal: 'a point before three digits is read as decimal point, so that 1.234 is less than 2',
  grouped:
    'a point before three digits groups thousands beside the decimal commas, so that 1.234 is above 1000',
} as const;

/** Like `figureIn`, but a figure that is not above 0 is unreadable too, or `instead` if that is given. */
export function positiveIn(
  parent: XmlElement | undefined,
  name: string,
  notes: RecordNotes,
  instead?: Fraction,
): Figure {
  const figure = figureIn(parent, name, notes);
  if (figure === undefined || (figure !== unreadable && figure.gt(0))) return figure;
  const line = childOf(parent, name)?.line ?? 0;
  if (figure !== unreadable && instead)
    notes.warn(line, `${name}: must be above 0; ${decimal(instead)} is taken`);
  if (figure !== unreadable && !instead) notes.leaveOut(line, `${name}: must be above 0`);
  return instead ?? unreadable;
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
