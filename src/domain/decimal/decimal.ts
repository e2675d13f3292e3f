import { Fraction } from 'fraction.js';
import { fractionOf, roundFraction } from './fraction.ts';

/**
 * An exact decimal figure as plain text, such as `12.50` or `-0.005`: no exponent, a point, no separators.
 * Money and quantities are kept like this so that they survive JSON and never meet binary floating point (PR-2).
 */
export type Decimal = string;

/** Most figures: what `parseDecimal` returns is the text as it is. */
const plainFigure = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The exact figure of a number or a numeric text, with its decimals as written; `undefined` for anything else
 * (PR-2).
 *
 * @see §3 Pricing
 * @example parseDecimal('1.50e1') //=> '15.0'
 */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (plainFigure.test(text)) return text;
  const [, figure, decimals = '', exponent] =
    /^([+-]?(?=\.?\d)\d*(?:\.(\d*))?)(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const read = new Fraction(figure);
  if (exponent === undefined) return roundFraction(read, decimals.length);
  const places = Math.max(decimals.length - Number(exponent), 0);
  return roundFraction(read.mul(new Fraction(10).pow(exponent)), places);
}

/** @example addDecimals('0.1', '0.2') //=> '0.3' */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  return roundFraction(fractionOf(a).add(fractionOf(b)), Math.max(placesOf(a), placesOf(b)));
}

/** @example subtractDecimals('0.3', '0.1') //=> '0.2' */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return roundFraction(fractionOf(a).sub(fractionOf(b)), Math.max(placesOf(a), placesOf(b)));
}

/** @example multiplyDecimals('1.5', '1.5') //=> '2.25' */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return roundFraction(fractionOf(a).mul(fractionOf(b)), placesOf(a) + placesOf(b));
}

/** Compares two figures by value, so that `1` and `1.000` are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  return fractionOf(a).compare(fractionOf(b));
}

/**
 * The figure with exactly this many decimals, half up on its decimal value; a negative half is rounded away
 * from 0 (PR-2).
 *
 * @see §5 price rounded to 2 decimals
 * @example roundDecimal('1.005', 2) //=> '1.01'
 */
export function roundDecimal(value: Decimal, places: number): Decimal {
  return roundFraction(fractionOf(value), places);
}

/** Whether the figure is a whole multiple of a step above 0, counted from 0 (PR-4). @see §5 Quantity stepper */
export function isMultipleOf(value: Decimal, step: Decimal): boolean {
  return fractionOf(value).divisible(fractionOf(step));
}

/** The figure without trailing zeros. @example plainDecimal('1.500') //=> '1.5' */
export function plainDecimal(value: Decimal): Decimal {
  return value.includes('.') ? value.replace(/\.?(?<!0)0+$/, '') : value;
}

/** How many digits follow the point. @example placesOf('1.50') //=> 2 */
export function placesOf(value: Decimal): number {
  return value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;
}
