import { fractionOf, type Fraction } from './fraction.ts';
import type { UnitTerms } from './terms.ts';

/** The quantity in another unit, converted through the base unit. */
export function converted(quantity: Fraction, from: UnitTerms, to: UnitTerms): Fraction {
  return quantity.mul(conversion(from)).div(conversion(to));
}

/** How many base units one `unit` is. */
export function conversion(unit: UnitTerms): Fraction {
  return fractionOf(unit.numerator).div(unit.denominator);
}
