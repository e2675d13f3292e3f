import { Fraction } from 'fraction.js';

/** An exact figure as plain text, such as `12.50`: no exponent, a point, no separators. */
export type Decimal = string;

/** @throws RangeError if the text is not a decimal figure */
export function fractionOf(value: Decimal): Fraction {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw new RangeError(`"${value}" is not a decimal figure`);
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

/** The figure without trailing zeros. @example plainDecimal('1.500') //=> '1.5' */
export function plainDecimal(value: Decimal): Decimal {
  return value.includes('.') ? value.replace(/\.?(?<!0)0+$/, '') : value;
}

/** How many digits follow the point. @example placesOf('1.50') //=> 2 */
export function placesOf(value: Decimal): number {
  return value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;
}

/** The currencies of ISO 4217 with other than 2 decimals. */
const codesByDigits = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const;

/** How many decimals an amount of the currency has; 2 also for an unknown currency. @example currencyDigits('JPY') //=> 0 */
export function currencyDigits(currency: string): number {
  return codesByDigits.find(([, codes]) => codes.split(' ').includes(currency.toUpperCase()))?.[0] ?? 2;
}
