import type { Decimal } from './decimal.ts';

/**
 * An exact figure that need not end after the decimal point, such as a third of a box. `denominator` is above 0.
 * Quantities are converted and prices divided as fractions, and rounded once, at the end (PR-2).
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError when the text is no decimal figure: a service has to decode it with `parseDecimal` first. */
export function fractionOf(value: Decimal): Fraction {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '') {
    throw new RangeError(
      `"${value}" is not a decimal figure such as 12.50; decode it with parseDecimal first`,
    );
  }
  return { numerator: BigInt(`${sign}${whole}${decimals}`), denominator: 10n ** BigInt(decimals.length) };
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** @throws RangeError when `b` is 0. */
export function divideFractions(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new RangeError('A fraction cannot be divided by 0; check the divisor first');
  const sign = b.numerator < 0n ? -1n : 1n;
  return { numerator: sign * a.numerator * b.denominator, denominator: sign * a.denominator * b.numerator };
}

export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** The fraction in its lowest terms. */
export function reducedFraction({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The largest whole number that is not above the fraction. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** The smallest whole number that is not below the fraction. */
export function ceilingOf({ numerator, denominator }: Fraction): bigint {
  return -floorOf({ numerator: -numerator, denominator });
}

/**
 * The fraction to that many places, half up; a negative half goes away from 0.
 *
 * @example roundFraction({ numerator: 201n, denominator: 200n }, 2) //=> '1.01'
 */
export function roundFraction({ numerator, denominator }: Fraction, places: number): Decimal {
  const isNegative = numerator < 0n;
  const scaled = (isNegative ? -numerator : numerator) * 10n ** BigInt(places);
  const rounded = (scaled * 2n + denominator) / (denominator * 2n);
  const digits = String(rounded).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
  return isNegative && rounded !== 0n ? `-${text}` : text;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
