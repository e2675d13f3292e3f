import { compareDecimals, isMultipleOf, placesOf, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { fractionOf, roundFraction, type Fraction } from '../decimal/fraction.ts';
import type { SalesMaterial } from '../product/product.ts';
import { readQuantity, type QuantityFault, type ReadQuantity } from './read-quantity.ts';
import { convertQuantity, type MaterialUnits } from '../units/convert-quantity.ts';

/** The orderable quantities: `minimum`, and above it the multiples of `step`, counted from 0. */
export interface QuantityRules {
  readonly minimum: Decimal;
  readonly step: Decimal;
}

/** The check of a typed quantity, with orderable alternatives (PR-4). */
export type QuantityCheck = RulesCheck | { readonly kind: Exclude<QuantityFault, 'negative'> };

/** Whether a quantity may be ordered, with orderable alternatives (PR-4). */
export type RulesCheck =
  | { readonly kind: 'valid'; readonly quantity: Decimal }
  | { readonly kind: 'belowMinimum'; readonly minimum: Decimal }
  | { readonly kind: 'offStep'; readonly step: Decimal; readonly lower: Decimal; readonly upper: Decimal };

/** The part of a material that its quantities need. */
export type QuantityMaterial = MaterialUnits &
  Pick<SalesMaterial, 'minimumOrderQuantity' | 'roundingQuantity'>;

/**
 * The orderable quantities of a material in one of its units. A minimum with more decimals than the step is
 * ordered exactly, such as 2.5 m of a cable that is sold by the metre; any other minimum off the step is
 * rounded up to the next multiple (PR-3, PR-4). In another unit than the sales unit, the step is the smallest
 * whole number of that unit which is a whole number of steps in the sales unit. A unit that cannot be
 * converted has the figures of the sales unit.
 *
 * @see §5 Quantity stepper
 * @example quantityRules(inBoxesOf100Pieces({ minimumOrderQuantity: '50', roundingQuantity: '50' }), 'BOX')
 * //=> { minimum: '1', step: '1' }
 */
export function quantityRules(material: QuantityMaterial, unit: string): QuantityRules {
  const stepInSalesUnit = plainDecimal(positiveOr('1', material.roundingQuantity));
  const minimum = orderableMinimum(positiveOr('1', material.minimumOrderQuantity), stepInSalesUnit);
  const oneUnit = convertQuantity(material, '1', unit, material.unitOfMeasure);
  if (unit === material.unitOfMeasure || oneUnit === undefined) return { minimum, step: stepInSalesUnit };

  const step = String(oneUnit.div(fractionOf(stepInSalesUnit)).d);
  const minimumInUnit = fractionOf(minimum).div(oneUnit);
  const isWholeMinimum = minimumInUnit.d === 1n && !isMultipleOf(minimum, stepInSalesUnit);
  return { minimum: isWholeMinimum ? String(minimumInUnit.n) : roundedUp(minimumInUnit, step), step };
}

/**
 * Whether a typed quantity may be ordered, and if not, why. For a product with a minimum or step in
 * thousandths, three digits after one point or comma are decimals, unless the last is a 0 (PR-4).
 *
 * @see §5 Quantity stepper
 * @example checkQuantity('100', { minimum: '30', step: '30' }) //=> { kind: 'offStep', step: '30', lower:
 * '90', upper: '120' }
 */
export function checkQuantity(text: string, rules: QuantityRules): QuantityCheck {
  const read = quantityMeant(text, rules);
  if (read.kind === 'negative') return { kind: 'belowMinimum', minimum: rules.minimum };
  return read.kind === 'quantity' ? checkRules(read.quantity, rules) : { kind: read.kind };
}

/** Whether a quantity may be ordered, and if not, why (PR-4). */
export function checkRules(quantity: Decimal, rules: QuantityRules): RulesCheck {
  const { minimum } = rules;
  const compared = compareDecimals(quantity, minimum);
  if (compared < 0) return { kind: 'belowMinimum', minimum };
  if (compared === 0 || isMultipleOf(quantity, rules.step)) return { kind: 'valid', quantity };
  return {
    kind: 'offStep',
    step: plainDecimal(rules.step),
    lower: notBelow(minimum, roundedDown(fractionOf(quantity), rules.step)),
    upper: roundedUp(fractionOf(quantity), rules.step),
  };
}

/** Orderable alternatives to a quantity: its neighbours, or the minimum (PR-4). */
export function offeredQuantities(check: QuantityCheck): readonly Decimal[] {
  if (check.kind === 'offStep') return [check.lower, check.upper];
  return check.kind === 'belowMinimum' ? [check.minimum] : [];
}

/**
 * The next orderable quantity, up (1) or down (-1). From below the minimum, both directions lead to the
 * minimum (PR-4).
 *
 * @see §5 Quantity stepper
 * @example steppedQuantity('100', { minimum: '30', step: '30' }, 1) //=> '120'
 */
export function steppedQuantity(quantity: Decimal, rules: QuantityRules, direction: 1 | -1): Decimal {
  if (compareDecimals(quantity, rules.minimum) < 0) return rules.minimum;
  const steps = fractionOf(quantity).div(fractionOf(rules.step));
  const next = multipleOf(direction === 1 ? steps.floor().add(1) : steps.ceil().sub(1), rules.step);
  return notBelow(rules.minimum, next);
}

/** The smallest orderable quantity from `bound` on. */
export function quantityFrom(bound: Fraction, { minimum, step }: QuantityRules): Decimal {
  return bound.lte(fractionOf(minimum)) ? minimum : roundedUp(bound, step);
}

function quantityMeant(text: string, { minimum, step }: QuantityRules): ReadQuantity {
  const read = readQuantity(text);
  const hasThousandths = [minimum, step].some((figure) => placesOf(plainDecimal(figure)) >= 3);
  const isThousandths = read.kind === 'ambiguous' && hasThousandths && placesOf(read.withDecimals) === 3;
  return isThousandths ? { kind: 'quantity', quantity: read.withDecimals } : read;
}

/** Packing units are not broken, but a minimum with more decimals than the step is meant exactly. */
function orderableMinimum(minimum: Decimal, step: Decimal): Decimal {
  const exact = plainDecimal(minimum);
  return placesOf(exact) > placesOf(step) ? exact : roundedUp(fractionOf(exact), step);
}

function notBelow(minimum: Decimal, quantity: Decimal): Decimal {
  return compareDecimals(quantity, minimum) < 0 ? minimum : quantity;
}

function roundedUp(quantity: Fraction, step: Decimal): Decimal {
  return multipleOf(quantity.div(fractionOf(step)).ceil(), step);
}

function roundedDown(quantity: Fraction, step: Decimal): Decimal {
  return multipleOf(quantity.div(fractionOf(step)).floor(), step);
}

function multipleOf(times: Fraction, step: Decimal): Decimal {
  return plainDecimal(roundFraction(times.mul(fractionOf(step)), placesOf(step)));
}

function positiveOr(fallback: Decimal, value: Decimal): Decimal {
  return compareDecimals(value, '0') > 0 ? value : fallback;
}
