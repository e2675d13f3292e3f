import { conversion } from './conversion.ts';
import { divisorOf, fractionOf, type Fraction } from './fraction.ts';
import type { Terms, UnitTerms } from './terms.ts';

/**
 * Why a quantity may not be ordered: in base units it is below the minimum, or neither a whole multiple of
 * the rounding quantity nor a finer minimum. `undefined` if it may.
 *
 * @see PR-3, PR-4
 */
export function quantityFault(
  terms: Terms,
  quantity: Fraction,
  salesUnit: UnitTerms,
): 'BELOW_MINIMUM' | 'OFF_STEP' | undefined {
  const base = quantity.mul(conversion(salesUnit));
  const compared = base.compare(fractionOf(terms.minimum));
  if (compared < 0) return 'BELOW_MINIMUM';
  if (compared === 0 && isMinimumFiner(terms)) return undefined;
  return base.divisible(divisorOf(terms.step)) ? undefined : 'OFF_STEP';
}

/**
 * Whether the minimum has more decimals than the rounding quantity, such as 2.5 m of a cable that is sold by
 * the metre; such a minimum may be ordered exactly. Any other minimum counts in whole packing units (PR-3,
 * PR-4).
 */
export function isMinimumFiner({ minimum, step }: Pick<Terms, 'minimum' | 'step'>): boolean {
  return decimalsOf(minimum) > decimalsOf(step);
}

function decimalsOf(figure: string): number {
  return /\.(\d*[1-9])0*$/.exec(figure)?.[1]?.length ?? 0;
}
