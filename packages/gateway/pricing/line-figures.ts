import { converted } from './conversion.ts';
import { currencyDigits } from './currency-digits.ts';
import type { CustomerPrice } from './customer-price.ts';
import { fractionOf, plain, rounded, type Fraction } from './fraction.ts';
import type { UnitTerms } from './terms.ts';
import { tierPrice } from './tiered-price.ts';

/** The price of a quantity, as decimal texts. `price` is the reached tier's, for `per` units. */
export interface LineFigures {
  readonly price: string;
  /** The price of a quantity below all tiers, for `per` units. */
  readonly ordinaryPrice: string;
  readonly per: string;
  readonly unit: UnitTerms;
  readonly lineTotal: string;
  readonly taxAmount: string;
}

/**
 * Converts the quantity into the price's unit, selects its tier, and divides by `per` only at the end; rounds
 * the total and its tax half up to the decimals of the currency.
 *
 * @see PR-1, PR-2
 */
export function lineFigures(price: CustomerPrice, quantity: Fraction, salesUnit: UnitTerms): LineFigures {
  const priced = converted(quantity, salesUnit, price.unit);
  const tier = tierPrice(price, priced);
  const digits = currencyDigits(price.currency);
  const lineTotal = rounded(tier.mul(priced).div(price.per), digits);
  return {
    price: plain(tier, 6),
    ordinaryPrice: plain(price.amount, 6),
    per: plain(price.per, 6),
    unit: price.unit,
    lineTotal,
    taxAmount: taxOn(lineTotal, price.taxPercent, digits),
  };
}

function taxOn(net: string, taxPercent: string, digits: number): string {
  return rounded(fractionOf(net).mul(fractionOf(taxPercent).div(100)), digits);
}
