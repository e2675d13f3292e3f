import type { Fraction } from '../pricing/fraction.ts';
import { decimal, decimalsOf, isExact, one, positiveIn } from './bmecat-figures.ts';
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
  readonly per: Fraction;
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
  const contentUnit = textIn(details, 'CONTENT_UNIT');
  const contents = positiveIn(details, 'NO_CU_PER_OU', notes) ?? one;
  const hasContents = contentUnit !== '' && contentUnit !== orderUnit;
  if (!hasContents && !contents.equals(one)) {
    notes.warn(line, `NO_CU_PER_OU: is left out, because CONTENT_UNIT is not another unit than ${orderUnit}`);
  }
  const minimum = positiveIn(details, 'QUANTITY_MIN', notes) ?? one;
  const interval = positiveIn(details, 'QUANTITY_INTERVAL', notes) ?? one;
  if (!minimum.divisible(interval)) {
    notes.warn(
      line,
      'QUANTITY_MIN: is no multiple of QUANTITY_INTERVAL; only multiples of it can be ordered',
    );
  }
  return {
    orderUnit,
    baseUnit: hasContents ? contentUnit : orderUnit,
    factor: hasContents ? contents : one,
    minimum,
    interval,
    per: positiveIn(details, 'PRICE_QUANTITY', notes) ?? one,
  };
}

/** The keys of a folder's product for units, minimum and rounding quantity. */
export function unitKeys(units: OrderUnits, line: number, notes: RecordNotes): object {
  const { orderUnit, baseUnit, factor } = units;
  const [minimum, step] = [units.minimum.mul(factor), units.interval.mul(factor)];
  if (![minimum, step].every(isExact)) {
    notes.fault(line, 'NO_CU_PER_OU: minimum and interval need more than 6 decimals in the content unit');
  }
  const [numerator, denominator] = [Number(factor.n), Number(factor.d)];
  if (![numerator, denominator].every(Number.isSafeInteger)) {
    notes.fault(line, 'NO_CU_PER_OU: has too many digits');
  }
  return {
    unit: baseUnit,
    units: orderUnit === baseUnit ? [] : [{ unit: orderUnit, numerator, denominator }],
    minimumOrderQuantity: decimal(minimum),
    roundingQuantity: decimal(step),
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
