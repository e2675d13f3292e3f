import type { Decimal } from '../decimal/decimal.ts';

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
  /** `price` without its offer, and the offer's last day, both extras of our gateway. */
  readonly regularPrice?: Decimal | null;
  readonly offerEndsOn?: string;
}
