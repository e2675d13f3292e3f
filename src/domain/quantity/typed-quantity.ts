import type { Decimal } from '../decimal/decimal.ts';
import { numberFormat } from '../locale/number-format.ts';
import {
  checkQuantity,
  quantityRules,
  steppedQuantity,
  type QuantityMaterial,
  type QuantityRules,
} from './order-quantity.ts';
import { readQuantity } from './read-quantity.ts';

/** What a customer typed for a product, and the unit they chose. `null` is as the product has it: the minimum, the sales unit. */
export interface TypedQuantity {
  readonly quantityText: string | null;
  readonly unit: string | null;
}

/** Typed quantities by product id. */
export type TypedQuantities = Readonly<Record<string, TypedQuantity>>;

/** Nothing is typed. */
export const untypedQuantity: TypedQuantity = { quantityText: null, unit: null };

/** Typed quantities with one of them replaced; one that was not typed is left out (SE-1). */
export function withTyped(
  quantities: TypedQuantities,
  productId: string,
  typed: TypedQuantity,
): TypedQuantities {
  const { [productId]: _, ...others } = quantities;
  return typed.quantityText === null ? others : { ...others, [productId]: typed };
}

/**
 * What stands in the fields of a product: what was typed, else the minimum in the sales unit (PR-5). A quantity in a unit that
 * the product is not sold in any more would mean something else in another unit, so it counts as not typed.
 */
export function fieldsAsTyped(
  material: QuantityMaterial,
  typed: TypedQuantity,
): { readonly quantityText: string; readonly unit: string } {
  const unit = typed.unit ?? material.unitOfMeasure;
  const isSoldIn =
    unit === material.unitOfMeasure || material.unitsOfMeasure.some((each) => each.unit === unit);
  if (!isSoldIn) return fieldsAsTyped(material, untypedQuantity);
  return { quantityText: typed.quantityText ?? quantityRules(material, unit).minimum, unit };
}

/** The quantity that the text of a field stands for, as a plain decimal; the minimum while it stands for none (PR-4). */
export function acceptedQuantity(text: string, rules: QuantityRules): Decimal {
  const result = checkQuantity(text, rules);
  return result.kind === 'valid' ? result.quantity : rules.minimum;
}

/**
 * What a field holds after one step. Between two quantities that may be ordered, the step leads to the next of them; from
 * a text that is no quantity, to the minimum (PR-4).
 *
 * @example steppedText('25', { minimum: '10', step: '10' }, 1) //=> '30'
 */
export function steppedText(text: string, rules: QuantityRules, direction: 1 | -1): Decimal {
  return steppedQuantity(startOfStep(text, rules, direction), rules, direction);
}

/**
 * A quantity as people of a locale type it: with their decimal sign, and without thousands separators, which could be misread
 * (PR-4, CF-4).
 *
 * @example writtenQuantity('1000.5', 'de-DE') //=> '1000,5'
 */
export function writtenQuantity(quantity: Decimal, locale: string): string {
  return numberFormat(locale).format(0.5).includes(',') ? quantity.replace('.', ',') : quantity;
}

/**
 * The same, and read as what it is also where the rules of its product are not known yet (BA-8, CF-4).
 *
 * @example writtenForReading('1.125', 'de-DE') //=> '1,1250'
 */
export function writtenForReading(quantity: Decimal, locale: string): string {
  const written = writtenQuantity(quantity, locale);
  return readQuantity(written).kind === 'ambiguous' ? `${written}0` : written;
}

/** Between two quantities a step starts from the one that lies behind; from nothing readable, from 0. */
function startOfStep(text: string, rules: QuantityRules, direction: 1 | -1): Decimal {
  const result = checkQuantity(text, rules);
  if (result.kind === 'valid') return result.quantity;
  if (result.kind === 'offStep') return direction === 1 ? result.lower : result.upper;
  return '0';
}
