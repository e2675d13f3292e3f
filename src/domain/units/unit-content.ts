import { compareDecimals, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { roundFraction } from '../decimal/fraction.ts';
import { convertQuantity, unitOf, type MaterialUnits } from './convert-quantity.ts';
import { unitTextOf } from './unit-of-measure.ts';

/** The base units in one of another unit, such as 10 pcs in a box. */
export interface UnitContent {
  readonly quantity: Decimal;
  readonly unitText: string;
}

/**
 * The content of a unit; `null` for the base unit, and for a unit of less than two base units or of a quantity
 * that the base unit's decimals cannot express (PR-3).
 *
 * @example unitContent(boxOf25Pieces, 'BOX') //=> { quantity: '25', unitText: 'pieces' }
 */
export function unitContent(material: MaterialUnits, unit: string): UnitContent | null {
  const base = unitOf(material, material.baseUnitOfMeasure);
  const exact = convertQuantity(material, '1', unit, base.unit);
  if (unit === base.unit || !exact) return null;
  const quantity = plainDecimal(roundFraction(exact, base.displayDecimalPlaces));
  const isWhole = exact.equals(quantity) && compareDecimals(quantity, '2') >= 0;
  return isWhole ? { quantity, unitText: unitTextOf(quantity, base) } : null;
}
