import { compareDecimals, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { fractionOf, roundFraction, type Fraction } from '../decimal/fraction.ts';
import {
  quantityFrom,
  quantityRules,
  type QuantityMaterial,
  type QuantityRules,
} from '../quantity/order-quantity.ts';
import { convertQuantity } from '../units/convert-quantity.ts';
import type { UnitTexts } from '../units/unit-of-measure.ts';
import type { BasketLine } from './basket.ts';

/** The quantity of a line in one of its units. */
export interface LineAmount {
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
}

/** The quantity rules of a line in its unit (BA-5, PR-4). */
export function lineRules(line: BasketLine): QuantityRules {
  return quantityRules(lineMaterial(line), line.salesUnit);
}

/** A change of a line's unit: the wanted amount, and its amount in the new unit. */
export interface UnitChange {
  readonly lineId: string;
  readonly wanted: LineAmount;
  readonly became: LineAmount;
}

/**
 * A line in another unit: the wanted amount, rounded up to an orderable quantity, so that a customer never
 * gets less. A unit that cannot be converted starts at its minimum. While a line still has the amount of an
 * earlier unit change, the amount before that change counts as wanted, so that going back restores it (BA-5,
 * PR-1).
 *
 * @example unitChange(lineOf150PiecesInBoxesOf100, 'BOX', []).became //=> { orderQuantity: '2', salesUnit:
 * 'BOX' }
 */
export function unitChange(line: BasketLine, unit: string, earlier: readonly UnitChange[]): UnitChange {
  const { lineId, orderQuantity, salesUnit } = line;
  const last = earlier.find((change) => change.lineId === lineId && isAmount(line, change.became));
  const wanted = last?.wanted ?? { orderQuantity, salesUnit };
  if (unit === wanted.salesUnit) return { lineId, wanted, became: wanted };
  const material = lineMaterial(line);
  const rules = quantityRules(material, unit);
  const converted = convertQuantity(material, wanted.orderQuantity, wanted.salesUnit, unit);
  const quantity = converted ? quantityFrom(converted, rules) : rules.minimum;
  return { lineId, wanted, became: { orderQuantity: quantity, salesUnit: unit } };
}

/** The unit changes with one more, which replaces an earlier one of the same line. */
export function withUnitChange(earlier: readonly UnitChange[], change: UnitChange): readonly UnitChange[] {
  return [...earlier.filter(({ lineId }) => lineId !== change.lineId), change];
}

/** Whether a unit change gives another amount than wanted. */
export function changesAmount(line: BasketLine, change: UnitChange): boolean {
  const given = givenAmount(line, change);
  return !given?.equals(fractionOf(change.wanted.orderQuantity));
}

/**
 * The amount of a unit change in the unit of the wanted amount, to 3 decimals; `null` if the units cannot be
 * converted.
 */
export function givenQuantity(line: BasketLine, change: UnitChange): Decimal | null {
  const given = givenAmount(line, change);
  return given ? plainDecimal(roundFraction(given, 3)) : null;
}

/** The name of a line's unit, also if its product no longer has it (BA-5, PR-1). */
export function lineUnit({ unitsOfMeasure, salesUnit, salesUnitText }: BasketLine): UnitTexts {
  const unit = unitsOfMeasure.find((each) => each.unit === salesUnit);
  return unit ?? { unitText: salesUnitText || salesUnit };
}

function givenAmount(line: BasketLine, { wanted, became }: UnitChange): Fraction | undefined {
  return convertQuantity(lineMaterial(line), became.orderQuantity, became.salesUnit, wanted.salesUnit);
}

function isAmount({ orderQuantity, salesUnit }: BasketLine, amount: LineAmount): boolean {
  return salesUnit === amount.salesUnit && compareDecimals(orderQuantity, amount.orderQuantity) === 0;
}

/** The quantity rules of a line's product; minimum and step are in its base unit. */
export function lineMaterial(line: BasketLine): QuantityMaterial {
  const { baseUnitOfMeasure, unitsOfMeasure, minimumOrderQuantity, roundingQuantity } = line;
  return {
    unitOfMeasure: baseUnitOfMeasure,
    unitOfMeasureText: '',
    baseUnitOfMeasure,
    baseUnitOfMeasureText: '',
    unitsOfMeasure,
    minimumOrderQuantity,
    roundingQuantity,
  };
}
