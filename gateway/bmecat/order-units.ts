import type { Fraction } from '../pricing/fraction.ts';
import { decimal, decimalsOf, isExact, one, positiveIn, unreadable } from './bmecat-figures.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childOf, textIn, type XmlElement } from './xml/xml-element.ts';
import { unitText } from './unit-texts.ts';

/** The units in which a product is sold. `factor` is how many base units an order unit has. */
export interface OrderUnits {
  readonly orderUnit: string;
  readonly baseUnit: string;
  readonly factor: Fraction;
  /** In order units. */
  readonly minimum: Fraction;
  readonly interval: Fraction;
  /** How many order units a price is for. */
  readonly per: Fraction | typeof unreadable;
}

/**
 * The units of a product. The content unit is the base unit if there is one: an order unit has NO_CU_PER_OU
 * of it. BMEcat counts quantities in order units; QUANTITY_MIN and QUANTITY_INTERVAL default to 1.
 */
export function orderUnits(product: XmlElement, notes: RecordNotes): OrderUnits {
  const details = childOf(product, 'PRODUCT_ORDER_DETAILS');
  const line = details?.line ?? product.line;
  const orderUnit = textIn(details, 'ORDER_UNIT') || 'C62';
  if (textIn(details, 'ORDER_UNIT') === '')
    notes.warn(line, 'ORDER_UNIT: is missing; pieces (C62) are taken');
  const minimum = quantityIn(details, 'QUANTITY_MIN', notes);
  const interval = quantityIn(details, 'QUANTITY_INTERVAL', notes);
  const contents = contentsOf(details, orderUnit, [minimum, interval], notes);
  if (!minimum.divisible(interval)) {
    notes.warn(
      line,
      'QUANTITY_MIN: is no multiple of QUANTITY_INTERVAL; only multiples of it can be ordered',
    );
  }
  return {
    orderUnit,
    baseUnit: contents?.unit ?? orderUnit,
    factor: contents?.factor ?? one,
    minimum,
    interval,
    per: positiveIn(details, 'PRICE_QUANTITY', notes) ?? one,
  };
}

/** The contents of an order unit; if `undefined`, the product is sold by the order unit only. */
function contentsOf(
  details: XmlElement | undefined,
  orderUnit: string,
  quantities: readonly Fraction[],
  notes: RecordNotes,
): { readonly unit: string; readonly factor: Fraction } | undefined {
  const unit = textIn(details, 'CONTENT_UNIT');
  const factor = positiveIn(details, 'NO_CU_PER_OU', notes) ?? one;
  const leaveOut = (reason: string) =>
    notes.warn(details?.line ?? 0, `NO_CU_PER_OU: is left out, because ${reason}`);
  if (factor === unreadable) return undefined;
  if (unit === '' || unit === orderUnit) {
    if (!factor.equals(one)) leaveOut(`CONTENT_UNIT is not another unit than ${orderUnit}`);
  } else if (!quantities.every((quantity) => isExact(quantity.mul(factor)))) {
    leaveOut('minimum and interval need more than 6 decimals in the content unit');
  } else if (![factor.n, factor.d].every((part) => Number.isSafeInteger(Number(part)))) {
    leaveOut('it has too many digits');
  } else return { unit, factor };
  return undefined;
}

/** A quantity; 1 if it is missing or no figure above 0. */
function quantityIn(details: XmlElement | undefined, name: string, notes: RecordNotes): Fraction {
  const quantity = positiveIn(details, name, notes, one);
  return quantity === undefined || quantity === unreadable ? one : quantity;
}

/** The keys of a folder's product for units, minimum and rounding quantity. */
export function unitKeys({ orderUnit, baseUnit, factor, minimum, interval }: OrderUnits): object {
  const [numerator, denominator] = [Number(factor.n), Number(factor.d)];
  return {
    unit: baseUnit,
    units: orderUnit === baseUnit ? [] : [{ unit: orderUnit, numerator, denominator }],
    minimumOrderQuantity: decimal(minimum.mul(factor)),
    roundingQuantity: decimal(interval.mul(factor)),
  };
}

interface UnitValue {
  readonly code: string;
  readonly text: string;
  readonly texts?: { readonly de: string };
  readonly decimals: number;
}

/** Collects the units of products while they are read. */
export class UsedUnits {
  readonly #units = new Map<string, { readonly line: number; decimals: number }>();

  /** Adds a unit that must show `quantities` exactly. */
  add(code: string, line: number, quantities: readonly Fraction[]): void {
    const known = this.#units.get(code) ?? { line, decimals: unitText(code).decimals };
    known.decimals = Math.min(6, Math.max(known.decimals, ...quantities.map(decimalsOf)));
    this.#units.set(code, known);
  }

  /** Lines of `units.jsonl.gz`, each with the line of the document that first uses the unit. */
  *lines(): Generator<{ readonly line: number; readonly value: UnitValue }> {
    for (const [code, { line, decimals }] of this.#units) {
      const { en, de } = unitText(code);
      yield { line, value: { code, text: en, ...(de === en ? {} : { texts: { de } }), decimals } };
    }
  }
}
