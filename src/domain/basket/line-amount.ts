import type { Decimal } from '../decimal/decimal.ts';
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

/**
 * As much of a line in another unit, rounded up to what may be ordered there, so that a customer never gets less than they wanted. A unit
 * that cannot be converted starts at its minimum (BA-5, PR-1).
 *
 * @example amountInUnit(lineOf150PiecesInBoxesOf100, 'BOX') //=> { orderQuantity: '2', salesUnit: 'BOX' }
 */
export function amountInUnit(line: BasketLine, unit: string): LineAmount {
  const material = lineMaterial(line);
  const rules = quantityRules(material, unit);
  const converted = convertQuantity(material, line.orderQuantity, line.salesUnit, unit);
  return { orderQuantity: converted ? quantityFrom(converted, rules) : rules.minimum, salesUnit: unit };
}

/** How the unit of a line is called, also where its product no longer has it (BA-5, PR-1). */
export function lineUnit({ unitsOfMeasure, salesUnit, salesUnitText }: BasketLine): UnitTexts {
  const unit = unitsOfMeasure.find((each) => each.unit === salesUnit);
  return unit ?? { unitText: salesUnitText || salesUnit };
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
