import { conversion } from '../pricing/conversion.ts';
import { divisorOf, fractionOf, quotient, type Fraction } from '../pricing/fraction.ts';
import type { Terms, UnitTerms } from '../pricing/terms.ts';

const places = 10n ** 6n;

/**
 * The quantity nearest to the wanted one that may be ordered in this unit: not below the minimum, a whole multiple of
 * the rounding quantity, with at most 6 decimals. Of two that are equally near, the larger one.
 *
 * @see BA-8, PR-4
 */
export function nearestQuantity(terms: Terms, wanted: Fraction, salesUnit: UnitTerms): Fraction {
  const step = writableStep(quotient(divisorOf(terms.step), conversion(salesUnit)));
  const least = roundedUp(quotient(quotient(fractionOf(terms.minimum), conversion(salesUnit)), step));
  const nearest = roundedHalfUp(quotient(wanted, step));
  const count = nearest > least ? nearest : least;
  return { numerator: count * step.numerator, denominator: step.denominator };
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
