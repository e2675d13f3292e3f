import { conversion } from '../pricing/conversion.ts';
import { divisorOf, fractionOf, plain, type Fraction } from '../pricing/fraction.ts';
import { isMinimumFiner } from '../pricing/quantity-fault.ts';
import type { Terms, UnitTerms } from '../pricing/terms.ts';

/** The finest quantity that can be written. */
const millionth = fractionOf('0.000001');

/**
 * The quantity nearest to the wanted one that may be ordered in this unit: not below the minimum, a whole multiple of
 * the rounding quantity or a minimum finer than it, with at most 6 decimals. Of two that are equally near, the larger one.
 *
 * @see BA-8, PR-4
 */
export function nearestQuantity(terms: Terms, wanted: Fraction, salesUnit: UnitTerms): Fraction {
  // The least multiple that can be written: of 5/3 it is 5.
  const step = divisorOf(terms.step).div(conversion(salesUnit)).lcm(millionth);
  const minimum = fractionOf(terms.minimum).div(conversion(salesUnit));
  const least = minimum.div(step).ceil();
  const nearest = wanted.div(step).round();
  const multiple = step.mul(nearest.gt(least) ? nearest : least);
  const isMinimumNearer = wanted.sub(minimum).lt(multiple.sub(wanted));
  return isMinimumNearer && isMinimumFiner(terms) && isWritable(minimum) ? minimum : multiple;
}

function isWritable(figure: Fraction): boolean {
  return figure.equals(fractionOf(plain(figure, 6)));
}
