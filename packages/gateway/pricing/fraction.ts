import { Fraction } from 'fraction.js';

/** An exact figure, such as a third. Money and quantities use it, rounded once at the end (PR-2). */
export type { Fraction };

const figure = /^([+-]?(?=\.?\d)\d*(?:\.\d*)?)(?:e([+-]?\d{1,3}))?$/i;

/** The exact figure of a number or a decimal text: 0.1 is one tenth. `undefined` if it is not a figure. */
export function parseFraction(value: number | string): Fraction | undefined {
  const [, mantissa, exponent] = figure.exec(String(value).trim()) ?? [];
  if (mantissa === undefined) return undefined;
  const read = new Fraction(mantissa);
  return exponent === undefined ? read : read.mul(new Fraction(10).pow(exponent));
}

/** The figure of a text that was validated before it was stored. @throws TypeError if it is not a figure */
export function fractionOf(value: number | string): Fraction {
  const parsed = parseFraction(value);
  if (!parsed) throw new TypeError(`"${value}" is no figure`);
  return parsed;
}

/**
 * A figure to divide by; 1 if it is not above 0.
 *
 * @throws TypeError if the text is not a figure.
 */
export function divisorOf(value: string): Fraction {
  const divisor = fractionOf(value);
  return divisor.gt(0) ? divisor : new Fraction(1);
}

/**
 * The decimal text with exactly this many decimals, rounded half up (away from zero), such as `1.01` for
 * 1.005 (PR-2).
 */
export function rounded(value: Fraction, places: number): string {
  const magnitude = value.abs().round(places);
  const [whole = '', decimals = ''] = magnitude.toString(places).split('.');
  const sign = value.lt(0) && magnitude.gt(0) ? '-' : '';
  return `${sign}${whole}${places > 0 ? `.${decimals.padEnd(places, '0')}` : ''}`;
}

/** The shortest decimal text of a figure with at most this many decimals. */
export function plain(value: Fraction, places: number): string {
  const decimal = rounded(value, places);
  return decimal.includes('.') ? decimal.replace(/\.?(?<!0)0+$/, '') : decimal;
}
