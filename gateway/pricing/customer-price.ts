import { compare, difference, fractionOf, product, quotient, rounded, type Fraction } from './fraction.ts';
import type { PriceTerms, Terms, UnitTerms } from './terms.ts';

/** What decides a customer's price. */
export interface Buyer {
  readonly currency: string;
  readonly discountPercent: string;
}

/** The price list of one product for one customer, discount taken off; `null` when he has no price for it. */
export interface CustomerPrice {
  readonly amount: Fraction;
  readonly per: Fraction;
  readonly unit: UnitTerms;
  readonly currency: string;
  readonly scales: readonly { readonly minQuantity: Fraction; readonly price: Fraction }[];
}

/**
 * A customer's discount is taken off the price and off every scale. The result keeps as many decimal places as the
 * list price has, at least two, half up. A price in a currency that is not the customer's is no price for him.
 *
 * @see PR-1, PR-2
 */
export function customerPrice(terms: Terms, buyer: Buyer): CustomerPrice | null {
  const { price } = terms;
  if (!price || price.amount === null || price.currency !== buyer.currency) return null;
  const unit = terms.units.find((one) => one.unit === price.unit);
  if (!unit) return null;
  return {
    amount: discounted(price.amount, buyer),
    per: fractionOf(price.per),
    unit,
    currency: price.currency,
    scales: scalesOf(price, buyer),
  };
}

/** The tier with the highest minimum that the quantity reaches, else the price itself (PR-1). */
export function tierPrice(price: CustomerPrice, quantity: Fraction): Fraction {
  const tier = price.scales.findLast(({ minQuantity }) => compare(minQuantity, quantity) <= 0);
  return tier?.price ?? price.amount;
}

/** The ordered quantity in another unit, by way of the base unit. */
export function converted(quantity: Fraction, from: UnitTerms, to: UnitTerms): Fraction {
  return quotient(product(quantity, conversion(from)), conversion(to));
}

/** How many base units one `unit` is. */
export function conversion(unit: UnitTerms): Fraction {
  return { numerator: BigInt(unit.numerator), denominator: BigInt(unit.denominator) };
}

function scalesOf(price: PriceTerms, buyer: Buyer): CustomerPrice['scales'] {
  return price.scales.map((scale) => ({
    minQuantity: fractionOf(scale.minQuantity),
    price: discounted(scale.price, buyer),
  }));
}

function discounted(amount: string, buyer: Buyer): Fraction {
  const remaining = quotient(difference(fractionOf(100), fractionOf(buyer.discountPercent)), fractionOf(100));
  const places = Math.max(2, amount.split('.')[1]?.length ?? 0);
  return fractionOf(rounded(product(fractionOf(amount), remaining), places));
}
