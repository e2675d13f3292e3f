import { conversion } from './conversion.ts';
import { compare, divisorOf, fractionOf, isMultiple, product, type Fraction } from './fraction.ts';
import type { Terms, UnitTerms } from './terms.ts';

/**
 * Why an ordered quantity may not be ordered: converted into the base unit it lies below the minimum, or is no whole
 * multiple of the rounding quantity. `undefined` when it may.
 *
 * @see PR-3, PR-4
 */
export function quantityFault(
  terms: Terms,
  quantity: Fraction,
  salesUnit: UnitTerms,
): 'BELOW_MINIMUM' | 'OFF_STEP' | undefined {
  const base = product(quantity, conversion(salesUnit));
  if (compare(base, fractionOf(terms.minimum)) < 0) return 'BELOW_MINIMUM';
  return isMultiple(base, divisorOf(terms.step)) ? undefined : 'OFF_STEP';
}
