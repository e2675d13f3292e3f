import type { ProductLine } from '../catalogue/import/line-schemas.ts';
import { fractionOf, parseFraction, type Fraction } from '../pricing/fraction.ts';
import { decimal, decimalsOf, isExact, one, positiveIn, unreadable } from './bmecat-figures.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';
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
 *
 * @param stored the units of the product in the catalogue, which are the default for an update
 */
export function orderUnits(product: XmlElement, notes: RecordNotes, stored?: OrderUnits): OrderUnits {
  const details = childOf(product, 'PRODUCT_ORDER_DETAILS');
  const line = details?.line ?? product.line;
  const stated = textIn(details, 'ORDER_UNIT') || stored?.orderUnit;
  const orderUnit = stated ?? 'C62';
  if (stated === undefined) notes.warn(line, 'ORDER_UNIT: is missing; pieces (C62) are taken');
  const minimum = quantityIn(details, 'QUANTITY_MIN', notes) ?? stored?.minimum ?? one;
  const interval = quantityIn(details, 'QUANTITY_INTERVAL', notes) ?? stored?.interval ?? one;
  const isSame = stored?.orderUnit === orderUnit && textIn(details, 'CONTENT_UNIT') === '';
  const contents = isSame
    ? { unit: stored.baseUnit, factor: stored.factor }
    : contentsOf(details, orderUnit, [minimum, interval], notes);
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
    per: positiveIn(details, 'PRICE_QUANTITY', notes) ?? stored?.per ?? one,
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

/** A quantity; 1 if it is no figure above 0. */
function quantityIn(details: XmlElement | undefined, name: string, notes: RecordNotes): Fraction | undefined {
  const quantity = positiveIn(details, name, notes, one);
  return quantity === unreadable ? one : quantity;
}

/** The units of a product in the catalogue: its price's unit counts as order unit. */
export function storedUnits({ unit, units, price, ...line }: ProductLine): OrderUnits {
  const orderUnit = price?.unit ?? units?.[0]?.unit ?? unit ?? 'C62';
  const { numerator = 1, denominator = 1 } = units?.find((known) => known.unit === orderUnit) ?? {};
  const factor = fractionOf(numerator).div(denominator);
  const ordered = (quantity: number | string | null | undefined) => {
    const figure = parseFraction(quantity ?? 1);
    return (figure?.gt(0) ? figure : one).div(factor);
  };
  return {
    orderUnit,
    baseUnit: unit ?? orderUnit,
    factor,
    minimum: ordered(line.minimumOrderQuantity),
    interval: ordered(line.roundingQuantity),
    per: fractionOf(price?.per ?? 1),
  };
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
