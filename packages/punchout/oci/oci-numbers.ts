import { Fraction } from 'fraction.js';
import { type Decimal, placesOf, plainDecimal, roundFraction } from '../lines/figures.ts';

const mostWholeDigits = 11;
const mostDecimals = 3;

/**
 * A quantity as OCI writes it, exactly: at most 11 digits, a point and 3 decimals, or exactly the decimals
 * that the buyer demands; `undefined` if that would round it (PU-6).
 *
 * @example ociQuantity('1', 3) //=> '1.000'
 */
export function ociQuantity(quantity: Decimal, decimals: number | null): string | undefined {
  const plain = plainDecimal(quantity);
  const places = decimals ?? placesOf(plain);
  if (placesOf(plain) > places || places > mostDecimals) return undefined;
  return written(new Fraction(plain), places);
}

/** A price for `priceUnit` units, exactly. */
export interface OciPrice {
  readonly price: string;
  readonly priceUnit: string;
}

/**
 * The price of a unit with the decimals of its currency, for the smallest power of ten of units that needs no
 * rounding, else for the smallest number of units; `undefined` if a figure is too long (PU-6).
 *
 * @example ociPrice(new Fraction('12.3456'), 2, 5) //=> { price: '1234.56', priceUnit: '100' }
 */
export function ociPrice(price: Fraction, digits: number, priceUnitLength: number): OciPrice | undefined {
  const unitsNeeded = price.mul(new Fraction(10).pow(digits)).d;
  const powers = Array.from({ length: priceUnitLength }, (_, exponent) => 10n ** BigInt(exponent));
  const priceUnit = powers.find((power) => power % unitsNeeded === 0n) ?? unitsNeeded;
  const text = written(price.mul(priceUnit), digits);
  return text === undefined || String(priceUnit).length > priceUnitLength
    ? undefined
    : { price: text, priceUnit: String(priceUnit) };
}

function written(figure: Fraction, places: number): string | undefined {
  const text = roundFraction(figure, places);
  return text.replace(/\..*/, '').length > mostWholeDigits ? undefined : text;
}
