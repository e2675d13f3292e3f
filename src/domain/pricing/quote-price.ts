import type { Decimal } from '../decimal/decimal.ts';
import { compareDecimals, roundDecimal } from '../decimal/decimal.ts';
import { fractionOf, roundFraction, type Fraction } from '../decimal/fraction.ts';
import { currencyDigits, priceDigits } from './currency-digits.ts';
import type { CustomerProduct } from '../product/product.ts';
import { convertQuantity, unitOf } from '../units/convert-quantity.ts';
import { unitTextOf } from '../units/unit-of-measure.ts';
import type { PricingScale } from './pricing.ts';

/**
 * The price of a quantity: `price` is for `per` times `unit`, `displayPrice` for the whole quantity,
 * `taxAmount` in addition. Both prices are `null` if there is none (TI-7), and `displayPrice` also if the
 * ordered unit cannot be converted. `activeScale` is the index of the reached tier in `pricingScales`.
 *
 * @see §3 Pricing, §4 Quantity or unit change
 */
export interface PriceQuote {
  readonly price: Decimal | null;
  readonly per: Decimal;
  readonly unit: string;
  /** The unit's text after `per`. */
  readonly unitText: string;
  readonly displayPrice: Decimal | null;
  readonly taxAmount: Decimal;
  readonly currency: string;
  readonly activeScale: number | null;
}

export interface OrderedQuantity {
  readonly quantity: Decimal;
  readonly unit: string;
}

/**
 * The price of a quantity of a product: of the tier with the highest minimum that the quantity reaches, else
 * the product's own. Totals have the decimals of the currency, half up, and prices those of `priceDigits`; only the
 * total is divided by `per` (PR-1, PR-2).
 *
 * @see §4 Quantity or unit change, §5 Scale quantities
 * @example quotePrice(screwAt12Per100, { quantity: '250', unit: 'PC' }).displayPrice //=> '30.00'
 */
export function quotePrice(
  product: Pick<CustomerProduct, 'pricing' | 'salesMaterial'>,
  order: OrderedQuantity,
): PriceQuote {
  const { pricing } = product;
  const activeScale = pricing.price === null ? null : reachedScale(product, order);
  const tier = activeScale === null ? undefined : pricing.pricingScales[activeScale];
  const { price, per, unit, unitText } = tier ?? { ...pricing, per: pricing.quantity };
  const currency = tier?.currency || pricing.currency;
  const digits = currencyDigits(currency);
  const displayPrice =
    price === null
      ? null
      : ((tier ? null : statedTotal(pricing, order, digits)) ??
        totalPrice(product, order, { price, per, unit }, digits));

  return {
    price: price === null ? null : roundDecimal(price, priceDigits(price, currency)),
    per: countedPer(per),
    unit,
    unitText: unitTextOf(countedPer(per), { ...unitOf(product.salesMaterial, unit), unitText }),
    displayPrice,
    taxAmount: taxOn(displayPrice ?? '0', pricing.tax, digits),
    currency,
    activeScale,
  };
}

function reachedScale(
  { pricing, salesMaterial }: Pick<CustomerProduct, 'pricing' | 'salesMaterial'>,
  order: OrderedQuantity,
): number | null {
  const ordered = fractionOf(order.quantity);
  let highest: { readonly index: number; readonly bound: Fraction } | null = null;
  for (const [index, scale] of pricing.pricingScales.entries()) {
    const { displayDecimalPlaces } = unitOf(salesMaterial, scale.unit);
    const minimum = roundDecimal(scale.minQuantity, displayDecimalPlaces);
    const bound = convertQuantity(salesMaterial, minimum, scale.unit, order.unit);
    const isReached = bound !== undefined && bound.lte(ordered);
    if (isReached && (highest === null || bound.gte(highest.bound))) {
      highest = { index, bound };
    }
  }
  return highest?.index ?? null;
}

/** The total that the gateway states for its own quantity and unit; `null` for others (PR-1). */
function statedTotal(
  { displayPrice, quantity, unit }: CustomerProduct['pricing'],
  order: OrderedQuantity,
  digits: number,
): Decimal | null {
  const isStated = order.unit === unit && compareDecimals(order.quantity, quantity) === 0;
  return isStated && displayPrice !== null ? roundDecimal(displayPrice, digits) : null;
}

function totalPrice(
  { salesMaterial }: Pick<CustomerProduct, 'salesMaterial'>,
  order: OrderedQuantity,
  tier: Pick<PricingScale, 'price' | 'per' | 'unit'>,
  digits: number,
): Decimal | null {
  const quantity = convertQuantity(salesMaterial, order.quantity, order.unit, tier.unit);
  if (quantity === undefined) return null;
  return roundFraction(quantity.mul(fractionOf(tier.price)).div(fractionOf(countedPer(tier.per))), digits);
}

function countedPer(per: Decimal): Decimal {
  return compareDecimals(per, '0') > 0 ? per : '1';
}

function taxOn(amount: Decimal, percent: Decimal, digits: number): Decimal {
  return roundFraction(fractionOf(amount).mul(fractionOf(percent)).div(100), digits);
}
