import { currencyDigits } from '../pricing/currency-digits.ts';
import { isDay } from '../pricing/day.ts';
import { fractionOf, rounded, type Fraction } from '../pricing/fraction.ts';
import { decimal, decimalsOf, figureIn, isExact, one, positiveIn, unreadable } from './bmecat-figures.ts';
import type { RecordNotes } from './conversion-notes.ts';
import type { OrderUnits } from './order-units.ts';
import { unitText } from './unit-texts.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** Price types by preference: list prices before a customer's prices, net before gross. */
const priceTypes = ['net_list', 'net_customer', 'net_customer_exp', 'nrp', 'gros_list'] as const;

export type PriceType = (typeof priceTypes)[number];

export interface ProductPrices {
  /** `undefined` if the product has no price. */
  readonly type: PriceType | undefined;
  /** Why the product has no price; `undefined` if it has one. */
  readonly missing: { readonly line: number; readonly reason: string } | undefined;
  /** The price keys of a folder's product. */
  readonly keys: object;
}

export interface PriceContext {
  /** The currency of the header; empty if it has none. */
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface Tier {
  readonly bound: Fraction;
  readonly amount: Fraction;
}

/**
 * The price of a product. The price period of today counts. Prices are for the order unit. Gross prices are
 * reduced by their tax, rounded half up to the decimals of their currency. Of prices for several territories,
 * the first counts.
 *
 * @see PR-1
 */
export function productPrices(
  product: XmlElement,
  units: OrderUnits,
  context: PriceContext,
  notes: RecordNotes,
): ProductPrices {
  const period = currentPeriod(product, context.today, notes);
  const prices = childrenOf(period?.details, 'PRODUCT_PRICE').filter(
    (price) => isForOrderUnit(price, notes) && hasCurrencyCode(price, notes),
  );
  const type = priceTypes.find((known) => prices.some((price) => typeOf(price) === known));
  const ofType = prices.filter((price) => typeOf(price) === type);
  const currencyOf = (price: XmlElement) => textIn(price, 'PRICE_CURRENCY') || context.currency;
  const currency = ofType.some((price) => currencyOf(price) === context.currency)
    ? context.currency
    : currencyOf(ofType[0] ?? product);
  const chosen = ofType.filter((price) => currencyOf(price) === currency);
  const { per } = units;
  const [base, ...scales] = per === unreadable ? [] : tiers(chosen, type, currency, units, notes);
  const line = period?.details.line ?? product.line;
  const reason = base
    ? 'PRICE_CURRENCY: is missing here and in the header'
    : 'has no price that can be taken';
  const missing = base && currency !== '' ? undefined : { line, reason };
  if (base && !missing && base.bound.gt(one) && base.bound.gt(units.minimum))
    notes.warn(line, 'LOWER_BOUND: the lowest price counts below it too');
  const taxPct = taxPercent(chosen[0], notes);
  return {
    type: base && type,
    missing,
    keys: {
      price: {
        amount: base && !missing ? decimal(base.amount) : null,
        currency: currency || 'EUR',
        per: decimal(per === unreadable ? one : per),
        unit: units.orderUnit,
      },
      scales: scales.map((tier) => ({
        minQuantity: decimal(tier.bound.mul(units.factor)),
        price: decimal(tier.amount),
      })),
      ...(taxPct === undefined ? {} : { taxPct: decimal(taxPct) }),
      ...(period?.from === undefined ? {} : { validFrom: period.from }),
      ...(period?.to === undefined ? {} : { validTo: period.to }),
    },
  };
}

function typeOf({ attributes }: XmlElement): string | undefined {
  return attributes['price_type'];
}

function isForOrderUnit(price: XmlElement, notes: RecordNotes): boolean {
  const base = childOf(price, 'PRICE_BASE');
  if (base) notes.leaveOut(base.line, 'PRICE_BASE: a price that is not for the order unit is left out');
  return !base;
}

function hasCurrencyCode(price: XmlElement, notes: RecordNotes): boolean {
  const currency = textIn(price, 'PRICE_CURRENCY');
  const isCode = currency === '' || /^[A-Z]{3}$/.test(currency);
  if (!isCode)
    notes.leaveOut(price.line, `PRICE_CURRENCY: "${currency}" is no code such as EUR; the price is left out`);
  return isCode;
}

interface Period {
  readonly details: XmlElement;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function currentPeriod(product: XmlElement, today: string, notes: RecordNotes): Period | undefined {
  const periods = childrenOf(product, 'PRODUCT_PRICE_DETAILS').map((details) => ({
    details,
    from: dayIn(details, 'valid_start_date', notes),
    to: dayIn(details, 'valid_end_date', notes),
  }));
  const current = periods.find(({ from, to }) => (from ?? today) <= today && today <= (to ?? today));
  const [first] = periods;
  if (!current && first) notes.warn(first.details.line, 'no price is valid today; the first one is taken');
  return current ?? first;
}

function dayIn(details: XmlElement, type: string, notes: RecordNotes): string | undefined {
  const dated = childrenOf(details, 'DATETIME').find(({ attributes }) => attributes['type'] === type);
  const text = textIn(details, type.toUpperCase()) || textIn(dated, 'DATE');
  if (text === '') return undefined;
  const day = text.slice(0, 10);
  if (isDay(day)) return day;
  notes.warn(details.line, `${type}: "${text}" is no day such as 2026-12-31`);
  return undefined;
}

interface Price extends Tier {
  readonly line: number;
}

function tiers(
  prices: readonly XmlElement[],
  type: PriceType | undefined,
  currency: string,
  units: OrderUnits,
  notes: RecordNotes,
): Tier[] {
  const read = prices.flatMap((price): Price[] => {
    const bound = boundOf(price, units, notes);
    const amount = netAmount(price, type, currency, notes);
    return bound === undefined || amount === undefined ? [] : [{ bound, amount, line: price.line }];
  });
  const byBound = Map.groupBy(read, ({ bound }) => decimal(bound));
  return [...byBound]
    .flatMap(([bound, [first, ...others]]) => {
      if (!first) return [];
      const different = others.filter(({ amount }) => !amount.equals(first.amount));
      if (different.length > 0) {
        const amounts = [first, ...different].map(({ amount }) => decimal(amount)).join(', ');
        notes.warn(
          first.line,
          `LOWER_BOUND: several prices from ${bound} on (${amounts}); the first is taken`,
        );
      }
      return [first];
    })
    .toSorted((first, second) => first.bound.compare(second.bound));
}

/** The lower bound of a price; a part of a unit that is sold only whole is rounded up. */
function boundOf(price: XmlElement, { orderUnit, minimum, interval }: OrderUnits, notes: RecordNotes) {
  const bound = positiveIn(price, 'LOWER_BOUND', notes, one) ?? one;
  if (bound === unreadable) return undefined;
  const places = Math.max(unitText(orderUnit).decimals, decimalsOf(minimum), decimalsOf(interval));
  const orderable = bound.ceil(Math.min(places, 6));
  if (!orderable.equals(bound)) {
    notes.warn(
      price.line,
      `LOWER_BOUND: nobody can order ${decimal(bound)} ${orderUnit}; the price counts from ${decimal(orderable)} on`,
    );
  }
  return orderable;
}

function netAmount(
  price: XmlElement,
  type: PriceType | undefined,
  currency: string,
  notes: RecordNotes,
): Fraction | undefined {
  const amount = figureIn(price, 'PRICE_AMOUNT', notes);
  const factor = positiveIn(price, 'PRICE_FACTOR', notes) ?? one;
  if (!amount || amount === unreadable || factor === unreadable) return undefined;
  const whole = amount.mul(factor);
  if (whole.lte(0)) {
    notes.warn(price.line, 'PRICE_AMOUNT: is not above 0 and left out');
    return undefined;
  }
  if (!isExact(whole)) notes.warn(price.line, 'PRICE_FACTOR: the price is rounded to 6 decimals');
  if (type !== 'gros_list') return whole;
  const percent = taxPercent(price, notes);
  if (!percent) {
    notes.leaveOut(price.line, 'TAX: is missing; a gross price without it is left out');
    return undefined;
  }
  const divisor = one.add(percent.div(100));
  return fractionOf(rounded(whole.div(divisor), currencyDigits(currency)));
}

/** The tax in percent. TAX is a fraction of 1, such as 0.19; some catalogues write 19 and mean percent. */
function taxPercent(price: XmlElement | undefined, notes: RecordNotes): Fraction | undefined {
  const tax = figureIn(price, 'TAX', notes);
  if (!tax || tax === unreadable) return undefined;
  return tax.gte(one) ? tax : tax.mul(100);
}
