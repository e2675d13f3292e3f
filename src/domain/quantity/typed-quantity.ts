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

/**
 * The quantity that a customer typed for a product, and their unit. `null` means the product's default: the
 * minimum, the sales unit.
 */
export interface TypedQuantity {
  readonly quantityText: string | null;
  readonly unit: string | null;
}

/** Typed quantities by product id. */
export type TypedQuantities = Readonly<Record<string, TypedQuantity>>;

/** No typed quantity. */
export const untypedQuantity: TypedQuantity = { quantityText: null, unit: null };

/** Typed quantities with one replaced; an untyped one is removed (SE-1). */
export function withTyped(
  quantities: TypedQuantities,
  productId: string,
  typed: TypedQuantity,
): TypedQuantities {
  const { [productId]: _, ...others } = quantities;
  return typed.quantityText === null ? others : { ...others, [productId]: typed };
}

/**
 * The texts of a product's fields: the typed ones, else the minimum in the sales unit (PR-5). A quantity in a
 * unit that the product no longer has would have another meaning in another unit, so that it counts as not
 * typed.
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

/** The quantity of a field's text, as a plain decimal; the minimum if the text is not a quantity (PR-4). */
export function acceptedQuantity(text: string, rules: QuantityRules): Decimal {
  const result = checkQuantity(text, rules);
  return result.kind === 'valid' ? result.quantity : rules.minimum;
}

/**
 * The text of a field after one step. Between two orderable quantities, the step leads to the next of them;
 * from an invalid text, to the minimum (PR-4).
 *
 * @example steppedText('25', { minimum: '10', step: '10' }, 1) //=> '30'
 */
export function steppedText(text: string, rules: QuantityRules, direction: 1 | -1): Decimal {
  return steppedQuantity(startOfStep(text, rules, direction), rules, direction);
}

/**
 * A quantity as people of a locale type it: with their decimal sign, and without thousands separators, which
 * could be misread (PR-4, CF-4).
 *
 * @example writtenQuantity('1000.5', 'de-DE') //=> '1000,5'
 */
export function writtenQuantity(quantity: Decimal, locale: string): string {
  return numberFormat(locale).format(0.5).includes(',') ? quantity.replace('.', ',') : quantity;
}

/**
 * The same, written so that it is unambiguous without the rules of its product (BA-8, CF-4).
 *
 * @example writtenForReading('1.125', 'de-DE') //=> '1,1250'
 */
export function writtenForReading(quantity: Decimal, locale: string): string {
  const written = writtenQuantity(quantity, locale);
  return readQuantity(written).kind === 'ambiguous' ? `${written}0` : written;
}

/** Between two quantities a step starts from the previous one; from an invalid text, from 0. */
function startOfStep(text: string, rules: QuantityRules, direction: 1 | -1): Decimal {
  const result = checkQuantity(text, rules);
  if (result.kind === 'valid') return result.quantity;
  if (result.kind === 'offStep') return direction === 1 ? result.lower : result.upper;
  return '0';
}
