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

/** How much of a line is wanted, and in which of its units. */
export interface LineAmount {
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
}

/** What may be ordered of a line in the unit that it has (BA-5, PR-4). */
export function lineRules(line: BasketLine): QuantityRules {
  return quantityRules(lineMaterial(line), line.salesUnit);
}

/** A line whose unit is changed: how much the customer wants of it, and how much that is in the unit they chose. */
export interface UnitChange {
  readonly lineId: string;
  readonly wanted: LineAmount;
  readonly became: LineAmount;
}

/**
 * A line in another unit: as much as is wanted, rounded up to what may be ordered there, so that a customer never gets less
 * than they wanted. A unit that cannot be converted starts at its minimum. While a line is as an earlier change of its unit left
 * it, it counts as what was wanted before that change: going back gives what was there (BA-5, PR-1).
 *
 * @example unitChange(lineOf150PiecesInBoxesOf100, 'BOX', []).became //=> { orderQuantity: '2', salesUnit: 'BOX' }
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

/** The changes of units with one more, which replaces an earlier one of the same line. */
export function withUnitChange(earlier: readonly UnitChange[], change: UnitChange): readonly UnitChange[] {
  return [...earlier.filter(({ lineId }) => lineId !== change.lineId), change];
}

/** Whether a change of the unit gives another amount than is wanted. */
export function changesAmount(line: BasketLine, change: UnitChange): boolean {
  const given = givenAmount(line, change);
  return !given?.equals(fractionOf(change.wanted.orderQuantity));
}

/** How much a change of the unit gives in the unit that was wanted, to 3 decimals; `null` if the units cannot be converted. */
export function givenQuantity(line: BasketLine, change: UnitChange): Decimal | null {
  const given = givenAmount(line, change);
  return given ? plainDecimal(roundFraction(given, 3)) : null;
}

/** How the unit of a line is called, also where its product no longer has it (BA-5, PR-1). */
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

/** The product of a line as far as its quantities go; minimum and step are in its base unit. */
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
