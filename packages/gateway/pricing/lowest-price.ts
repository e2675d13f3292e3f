import { conversion } from './conversion.ts';
import { customerPrice, type Buyer, type CustomerPrice } from './customer-price.ts';
import type { Fraction } from './fraction.ts';
import type { Terms } from './terms.ts';

/**
 * The lowest price of a customer for the variants of a product, compared for one base unit; `null` if no
 * variant that they may order has a price (PR-1, PR-2).
 */
export function lowestPrice(variants: readonly Terms[], buyer: Buyer): CustomerPrice | null {
  const prices = variants
    .filter(({ restrictions }) => restrictions.length === 0)
    .flatMap((terms) => customerPrice(terms, buyer) ?? []);
  const [first, ...others] = prices;
  if (!first) return null;
  return others.reduce((lowest, price) => (forOneUnit(price).lt(forOneUnit(lowest)) ? price : lowest), first);
}

function forOneUnit({ amount, per, unit }: CustomerPrice): Fraction {
  return amount.div(per.mul(conversion(unit)));
}
