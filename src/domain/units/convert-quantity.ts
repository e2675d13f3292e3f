import type { Decimal } from '../decimal/decimal.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { fractionOf, type Fraction } from '../decimal/fraction.ts';
import type { SalesMaterial } from '../product/product.ts';
import type { UnitOfMeasure } from './unit-of-measure.ts';

/** The part of a material that converts between its units. @see §3 salesMaterial */
export type MaterialUnits = Pick<
  SalesMaterial,
  'unitOfMeasure' | 'unitOfMeasureText' | 'baseUnitOfMeasure' | 'baseUnitOfMeasureText' | 'unitsOfMeasure'
>;

/**
 * The unit of a material by its code. An unlisted unit converts only to itself, has 3 decimals and the text
 * of the material's base or sales unit, else its code.
 *
 * @see §3 Unit of measure
 */
export function unitOf(material: MaterialUnits, unit: string): UnitOfMeasure {
  return (
    listedUnit(material, unit) ?? {
      unit,
      unitText: unlistedUnitText(material, unit),
      numeratorForConversion: 1,
      denominatorForConversion: 1,
      displayDecimalPlaces: 3,
      roundingDecimalPlaces: 3,
    }
  );
}

/**
 * The same quantity in another unit, exact, through the base unit; `undefined` if the material cannot convert
 * one of them. One unit is numerator / denominator base units (PR-1).
 *
 * @see §5 Scale quantities
 * @example convertQuantity(boxOf25Pieces, '4', 'BOX', 'PC') //=> the fraction 100
 */
export function convertQuantity(
  material: MaterialUnits,
  quantity: Decimal,
  from: string,
  to: string,
): Fraction | undefined {
  if (from === to) return fractionOf(quantity);
  const baseUnits = baseUnitsIn(material, from);
  const baseUnitsOfTarget = baseUnitsIn(material, to);
  return baseUnits && baseUnitsOfTarget && fractionOf(quantity).mul(baseUnits).div(baseUnitsOfTarget);
}

function baseUnitsIn(material: MaterialUnits, unit: string): Fraction | undefined {
  const listed = listedUnit(material, unit);
  if (!listed) return unit === material.baseUnitOfMeasure ? fractionOf('1') : undefined;
  const numerator = aboveZero(listed.numeratorForConversion);
  const denominator = aboveZero(listed.denominatorForConversion);
  return numerator && denominator && numerator.div(denominator);
}

function aboveZero(figure: number): Fraction | undefined {
  const decimal = parseDecimal(figure);
  return decimal !== undefined && figure > 0 ? fractionOf(decimal) : undefined;
}

function listedUnit(material: MaterialUnits, unit: string): UnitOfMeasure | undefined {
  return material.unitsOfMeasure.find((each) => each.unit === unit);
}

function unlistedUnitText(material: MaterialUnits, unit: string): string {
  if (unit === material.baseUnitOfMeasure) return material.baseUnitOfMeasureText || unit;
  if (unit === material.unitOfMeasure) return material.unitOfMeasureText || unit;
  return unit;
}
