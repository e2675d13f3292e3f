import { product, quotient, type Fraction } from './fraction.ts';
import type { UnitTerms } from './terms.ts';

/** The ordered quantity in another unit, by way of the base unit. */
export function converted(quantity: Fraction, from: UnitTerms, to: UnitTerms): Fraction {
  return quotient(product(quantity, conversion(from)), conversion(to));
}

/** How many base units one `unit` is. */
export function conversion(unit: UnitTerms): Fraction {
  return { numerator: BigInt(unit.numerator), denominator: BigInt(unit.denominator) };
}
