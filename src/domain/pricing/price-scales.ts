import { compareDecimals, plainDecimal, roundDecimal, type Decimal } from '../decimal/decimal.ts';
import { roundFraction } from '../decimal/fraction.ts';
import type { CustomerProduct } from '../product/product.ts';
import { convertQuantity, unitOf } from '../units/convert-quantity.ts';
import { unitTextOf } from '../units/unit-of-measure.ts';
import { savedPercent } from './offer-saving.ts';
import type { PricingScale } from './pricing.ts';
import type { PriceQuote } from './quote-price.ts';

type Priced = Pick<CustomerProduct, 'pricing' | 'salesMaterial'>;

/** A tier as shown: from `minimum` of `unit` on, `per` units cost `price`. */
export interface ShownScale {
  /** The minimum that counts: rounded to the unit's display decimals, without trailing zeros (PR-2). */
  readonly minimum: Decimal;
  readonly unit: string;
  /** The unit's text after `minimum`. */
  readonly unitText: string;
  readonly price: Decimal;
  readonly per: Decimal;
  /** The unit's text after `per`. */
  readonly perText: string;
  readonly currency: string;
  /**
   * The saving compared with the present price, in percent; `null` if it is less than 1 or cannot be
   * compared.
   */
  readonly savingPercent: Decimal | null;
  /** Whether the present quantity reaches this tier and none above it. */
  readonly isActive: boolean;
}

/**
 * The price from the smallest order on, and the tiers in the order of the gateway, each with its saving
 * compared with the first; empty without an ordinary price or without tiers. A tier that begins below the
 * smallest order begins with it, and one that also ends there is left out (PR-1, PR-2, TI-7).
 */
export function shownScales(product: Priced, quote: Pick<PriceQuote, 'activeScale'>): readonly ShownScale[] {
  const { price, quantity: per, unit, pricingScales } = product.pricing;
  if (price === null || pricingScales.length === 0) return [];
  const reachable = pricingScales
    .map((scale, index) => ({ ...fromSmallestOrder(product, scale), index }))
    .filter(({ minQuantity, unit: ofScale }, index, { [index + 1]: next }) => {
      return next?.unit !== ofScale || compareDecimals(next.minQuantity, minQuantity) > 0;
    });
  const [smallest] = reachable;
  const first = firstScale(product, price, quote);
  const ofScales = (present: ComparedPrice) =>
    reachable.map(({ index, ...scale }) => ({
      ...shownScale(product, scale, present),
      isActive: index === quote.activeScale,
    }));
  const scales = ofScales({ price, per, unit });
  const isBeforeAll = first && compareDecimals(first.minimum, scales[0]?.minimum ?? '0') < 0;
  if (isBeforeAll) return [first, ...scales];
  return ofScales(smallest ?? { price, per, unit }).map((scale, index) =>
    index === 0 ? { ...scale, savingPercent: '0' } : scale,
  );
}

/** A tier, beginning with the smallest order if that is more than its own minimum. */
function fromSmallestOrder({ salesMaterial }: Priced, scale: PricingScale): PricingScale {
  const least = smallestOrder(salesMaterial, scale.unit);
  const isBelow = least !== undefined && compareDecimals(scale.minQuantity, least) < 0;
  return isBelow ? { ...scale, minQuantity: least } : scale;
}

/** The smallest order in `unit`, as shown; `undefined` if it cannot be converted. */
function smallestOrder(salesMaterial: Priced['salesMaterial'], unit: string): Decimal | undefined {
  const { minimumOrderQuantity, unitOfMeasure } = salesMaterial;
  const minimum = convertQuantity(salesMaterial, minimumOrderQuantity, unitOfMeasure, unit);
  const { displayDecimalPlaces } = unitOf(salesMaterial, unit);
  return minimum ? plainDecimal(roundFraction(minimum, displayDecimalPlaces)) : undefined;
}

/** The ordinary price as a tier: from the smallest orderable quantity, without a saving. */
function firstScale(
  { pricing, salesMaterial }: Priced,
  price: Decimal,
  { activeScale }: Pick<PriceQuote, 'activeScale'>,
): ShownScale | null {
  const least = smallestOrder(salesMaterial, pricing.unit);
  if (least === undefined) return null;
  const unit = { ...unitOf(salesMaterial, pricing.unit), unitText: pricing.unitText };
  return {
    minimum: least,
    unit: pricing.unit,
    unitText: unitTextOf(least, unit),
    price,
    per: pricing.quantity,
    perText: unitTextOf(pricing.quantity, unit),
    currency: pricing.currency,
    savingPercent: '0',
    isActive: activeScale === null,
  };
}

/**
 * The next better price with its minimum and its saving compared with the present one; `null` if there is
 * none. Only a price for the same amount as the present one can be called better (PR-1, TI-2).
 */
export function nextScale(product: Priced, quote: PriceQuote): ShownScale | null {
  const { price, per, unit, activeScale } = quote;
  if (price === null) return null;
  const better = product.pricing.pricingScales.find(
    (scale, index) => index > (activeScale ?? -1) && isCheaper(scale, { price, per, unit }),
  );
  return better ? { ...shownScale(product, better, { price, per, unit }), isActive: false } : null;
}

type ComparedPrice = Pick<PricingScale, 'price' | 'per' | 'unit'>;

function shownScale({ pricing, salesMaterial }: Priced, scale: PricingScale, present: ComparedPrice) {
  const unit = { ...unitOf(salesMaterial, scale.unit), unitText: scale.unitText };
  const minimum = plainDecimal(roundDecimal(scale.minQuantity, unit.displayDecimalPlaces));
  const currency = scale.currency || pricing.currency;
  return {
    minimum,
    unit: scale.unit,
    unitText: unitTextOf(minimum, unit),
    price: scale.price,
    per: scale.per,
    perText: unitTextOf(scale.per, unit),
    currency,
    savingPercent: isCheaper(scale, present) ? savingPercent(present.price, scale.price, currency) : null,
  };
}

function isCheaper(scale: ComparedPrice, present: ComparedPrice): boolean {
  return (
    scale.unit === present.unit &&
    compareDecimals(scale.per, present.per) === 0 &&
    compareDecimals(scale.price, present.price) < 0
  );
}

/** The saving in percent, computed as in `savedPercent`; `null` if it is less than 1. */
export function savingPercent(before: Decimal, after: Decimal, currency: string): Decimal | null {
  const percent = savedPercent(Number(after), Number(before), currency);
  return percent < 1 ? null : String(percent);
}
