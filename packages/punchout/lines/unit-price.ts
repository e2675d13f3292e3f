import type { Fraction } from 'fraction.js';
import { currencyDigits, fractionOf, roundFraction } from './figures.ts';
import type { TransferLine } from './transfer-line.ts';

/** The exact price of one unit of the line; `undefined` if it has no price. */
export function unitPrice(line: TransferLine): Fraction | undefined {
  const { numerator, denominator } = line.priceUnitsInUnit;
  return line.price === null
    ? undefined
    : fractionOf(line.price)
        .mul(fractionOf(numerator))
        .div(fractionOf(denominator))
        .div(fractionOf(line.per));
}

/**
 * Whether quantity times price, rounded half up to the decimals of the currency, is the total that the shop
 * shows (PR-2, PU-6).
 */
export function hasExactTotal(line: TransferLine, price: Fraction): boolean {
  const total = roundFraction(price.mul(fractionOf(line.quantity)), currencyDigits(line.currency));
  return line.lineTotal !== null && fractionOf(line.lineTotal).equals(total);
}
