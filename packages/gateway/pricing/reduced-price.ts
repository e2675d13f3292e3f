import { currencyDigits } from './currency-digits.ts';
import { fractionOf, plain, rounded, type Fraction } from './fraction.ts';

/**
 * A price minus a discount, rounded half up to its own decimals, at least those of its currency.
 *
 * @param amount a decimal text
 */
export function reduced(amount: string, currency: string, discountPercent: string): Fraction {
  const remaining = fractionOf(100).sub(fractionOf(discountPercent)).div(100);
  const places = Math.max(currencyDigits(currency), amount.split('.')[1]?.length ?? 0);
  return fractionOf(rounded(fractionOf(amount).mul(remaining), places));
}

/** The same for a price with at most 6 decimals. */
export function reducedFurther(amount: Fraction, currency: string, discountPercent: string): Fraction {
  return reduced(plain(amount, 6), currency, discountPercent);
}
