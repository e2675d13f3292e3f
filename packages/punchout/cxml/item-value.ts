import type { Fraction } from 'fraction.js';
import { fractionOf } from '../lines/figures.ts';
import type { CxmlItem } from './cxml-request.ts';

/**
 * The exact value of an item: quantity times conversion factor times price, by the quantity that the price is
 * for; `null` without a price (PU-6).
 *
 * @example 200 boxes of 25 at 12.34 per 100 //=> 617
 */
export function itemValue({ quantity, price, priceBasis }: CxmlItem): Fraction | null {
  if (!price) return null;
  const amount = fractionOf(price.amount).mul(fractionOf(quantity));
  if (!priceBasis) return amount;
  return amount.mul(fractionOf(priceBasis.conversionFactor)).div(fractionOf(priceBasis.quantity));
}
