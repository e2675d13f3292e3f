import { Fraction } from 'fraction.js';
import type { Decimal } from './decimal.ts';

/**
 * An exact figure that need not end after the decimal point, such as a third of a box.
 * Quantities are converted and prices divided as fractions, and rounded once, at the end (PR-2).
 */
export type { Fraction };

/**
 * @throws RangeError if the text is not a decimal figure: a service must decode it with `parseDecimal` first.
 */
export function fractionOf(value: Decimal): Fraction {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) {
    throw new RangeError(
      `"${value}" is not a decimal figure such as 12.50; decode it with parseDecimal first`,
    );
  }
  return new Fraction(value);
}

/**
 * The fraction rounded half up to this many decimals; a negative half is rounded away from 0.
 *
 * @example roundFraction(new Fraction('1.005'), 2) //=> '1.01'
 */
export function roundFraction(value: Fraction, places: number): Decimal {
  const rounded = value.abs().round(places);
  const [whole = '', decimals = ''] = rounded.toString(places).split('.');
  const text = places === 0 ? whole : `${whole}.${decimals.padEnd(places, '0')}`;
  return value.s < 0n && rounded.n > 0n ? `-${text}` : text;
}
