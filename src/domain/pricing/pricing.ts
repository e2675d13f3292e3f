import type { Refusal } from '../faults/refusal.ts';
import { compareDecimals, type Decimal } from '../decimal/decimal.ts';

/**
 * One tier: from `minQuantity` (in `unit`) on, `per` units cost `price`.
 *
 * @see §3 Pricing scale
 */
export interface PricingScale {
  readonly minQuantity: Decimal;
  readonly price: Decimal;
  readonly per: Decimal;
  readonly unit: string;
  readonly unitText: string;
  readonly currency: string;
}

/**
 * A customer's price: `price` for `quantity` units of `unit`; `null` if the gateway has no price (TI-7).
 * `tax` is the rate in percent. `pricingScales` are in ascending order of their minimum.
 *
 * @see §3 Pricing
 */
export interface Pricing {
  readonly price: Decimal | null;
  readonly displayPrice: Decimal | null;
  readonly tax: Decimal;
  readonly currency: string;
  readonly unit: string;
  readonly unitText: string;
  readonly quantity: Decimal;
  readonly pricingScales: readonly PricingScale[];
  /** How much of it a tile shows: `X`, which also every unknown and a missing one is, all; `P` the price alone. @see §3 Price block */
  readonly format?: string;
  /**
   * The lowest price among the variants of a configurable product, which itself has none; an extra of our
   * gateway.
   */
  readonly fromPrice?: Decimal | null;
  /** Whether 0 is the price, and not SAP's way to say that there is none; an extra of our gateway. */
  readonly isFree?: boolean;
  /** `price` without its offer, and the offer's last day, both extras of our gateway. */
  readonly regularPrice?: Decimal | null;
  readonly offerEndsOn?: string;
  /** Why the company of the customer does not show prices to them; then there are none (CO-7). */
  readonly refusal?: Refusal;
}

/**
 * The prices in which 0 is a missing one, as SAP's gateways mean it (TI-7). It is a price if the gateway says so (`isFree`), or
 * the owner of the shop.
 */
export function meantPrices<
  Read extends Partial<Pick<Pricing, 'price' | 'fromPrice' | 'pricingScales' | 'isFree'>>,
>(pricing: Read, isZeroAPrice: boolean): Read {
  const { price = null, fromPrice = null, pricingScales, isFree = false } = pricing;
  if (isZeroAPrice || isFree) return pricing;
  return {
    ...pricing,
    price: meantPrice(price),
    ...(fromPrice !== null && { fromPrice: meantPrice(fromPrice) }),
    ...(pricingScales && {
      pricingScales: pricingScales.filter((scale) => meantPrice(scale.price) !== null),
    }),
  };
}

function meantPrice(price: Decimal | null): Decimal | null {
  return price !== null && compareDecimals(price, '0') === 0 ? null : price;
}
