/** An exact figure: `numerator / denominator`, the denominator above 0. Money and quantities are computed in these (PR-2). */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const figure = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** The figure a number or a decimal text stands for as it is written: 0.1 is one tenth. `undefined` when it is none. */
export function parseFraction(value: number | string): Fraction | undefined {
  const match = figure.exec(String(value).trim());
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match ?? [];
  if (!match || whole + decimals === '') return undefined;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${decimals}`);
  const power = Number(exponent) - decimals.length;
  return power >= 0 ? fraction(digits * 10n ** BigInt(power), 1n) : fraction(digits, 10n ** BigInt(-power));
}

/** @throws TypeError for a text that is no figure; use it for what was validated when it was stored. */
export function fractionOf(value: number | string): Fraction {
  const parsed = parseFraction(value);
  if (!parsed) throw new TypeError(`"${value}" is no figure`);
  return parsed;
}

/**
 * A figure that others are divided by: one that is not above 0 counts as 1.
 *
 * @throws TypeError for a text that is no figure.
 */
export function divisorOf(value: string): Fraction {
  const divisor = fractionOf(value);
  return divisor.numerator > 0n ? divisor : fraction(1n, 1n);
}

function fraction(numerator: bigint, denominator: bigint): Fraction {
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

export function sum(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

export function difference(one: Fraction, other: Fraction): Fraction {
  return sum(one, fraction(-other.numerator, other.denominator));
}

export function product(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** @throws RangeError when `other` is 0. */
export function quotient(one: Fraction, other: Fraction): Fraction {
  if (other.numerator === 0n) throw new RangeError('Division by zero');
  return fraction(one.numerator * other.denominator, one.denominator * other.numerator);
}

export function compare(one: Fraction, other: Fraction): -1 | 0 | 1 {
  const { numerator } = difference(one, other);
  return numerator < 0n ? -1 : numerator > 0n ? 1 : 0;
}

/** Whether a value is a whole multiple of a step; of 0 only 0 is. */
export function isMultiple(value: Fraction, step: Fraction): boolean {
  if (step.numerator === 0n) return value.numerator === 0n;
  return (value.numerator * step.denominator) % (value.denominator * step.numerator) === 0n;
}

/** The whole part of a figure that is not below 0. */
export function integerPart(value: Fraction): bigint {
  return value.numerator / value.denominator;
}

/** The largest figure with so many places that is not above one that is not below 0. */
export function floored(value: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  return { numerator: (value.numerator * scale) / value.denominator, denominator: scale };
}

/** The decimal text with exactly so many places, half up (away from zero), such as `1.01` for 1.005 (PR-2). */
export function rounded(value: Fraction, places: number): string {
  const scaled = magnitude(value.numerator) * 10n ** BigInt(places) * 2n + value.denominator;
  const digits = String(scaled / (value.denominator * 2n)).padStart(places + 1, '0');
  const point = digits.length - places;
  const sign = value.numerator < 0n && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`;
}

/** The shortest decimal text of a figure that has at most so many places. */
export function plain(value: Fraction, places: number): string {
  const decimal = rounded(value, places);
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
