import { conversion } from '../pricing/conversion.ts';
import {
  compare,
  difference,
  divisorOf,
  fractionOf,
  plain,
  quotient,
  type Fraction,
} from '../pricing/fraction.ts';
import { isMinimumFiner } from '../pricing/quantity-fault.ts';
import type { Terms, UnitTerms } from '../pricing/terms.ts';

const places = 10n ** 6n;

/**
 * The quantity nearest to the wanted one that may be ordered in this unit: not below the minimum, a whole multiple of
 * the rounding quantity or a minimum finer than it, with at most 6 decimals. Of two that are equally near, the larger one.
 *
 * @see BA-8, PR-4
 */
export function nearestQuantity(terms: Terms, wanted: Fraction, salesUnit: UnitTerms): Fraction {
  const step = writableStep(quotient(divisorOf(terms.step), conversion(salesUnit)));
  const minimum = quotient(fractionOf(terms.minimum), conversion(salesUnit));
  const least = roundedUp(quotient(minimum, step));
  const nearest = roundedHalfUp(quotient(wanted, step));
  const count = nearest > least ? nearest : least;
  const multiple = { numerator: count * step.numerator, denominator: step.denominator };
  const isMinimumNearer = compare(difference(wanted, minimum), difference(multiple, wanted)) < 0;
  return isMinimumNearer && isMinimumFiner(terms) && isWritable(minimum) ? minimum : multiple;
}

function isWritable(figure: Fraction): boolean {
  return compare(figure, fractionOf(plain(figure, 6))) === 0;
}

/** The least multiple of a step that can be written with 6 decimals: of 5/3 it is 5. */
function writableStep(step: Fraction): Fraction {
  const common = greatestCommonDivisor(step.numerator, step.denominator);
  const denominator = step.denominator / common;
  const factor = denominator / greatestCommonDivisor(denominator, places);
  return { numerator: (step.numerator / common) * factor, denominator };
}

function roundedUp({ numerator, denominator }: Fraction): bigint {
  return (numerator + denominator - 1n) / denominator;
}

function roundedHalfUp({ numerator, denominator }: Fraction): bigint {
  return numerator <= 0n ? 0n : (2n * numerator + denominator) / (2n * denominator);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
