import { conversion } from '../pricing/conversion.ts';
import { divisorOf, fractionOf, plain, type Fraction } from '../pricing/fraction.ts';
import { isMinimumFiner } from '../pricing/quantity-fault.ts';
import type { Terms, UnitTerms } from '../pricing/terms.ts';

/** The finest possible quantity. */
const millionth = fractionOf('0.000001');

/**
 * The quantity nearest to the wanted one that may be ordered in this unit: at least the minimum, and a whole
 * multiple of the rounding quantity or of a finer minimum, with at most 6 decimals. If two are equally near,
 * the larger one.
 *
 * @see BA-8, PR-4
 */
export function nearestQuantity(terms: Terms, wanted: Fraction, salesUnit: UnitTerms): Fraction {
  // The least multiple with at most 6 decimals: 5 for 5/3.
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
