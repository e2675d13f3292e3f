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
 * What a customer pays: `price` for `quantity` units of `unit`; `null` when the gateway names no price (TI-7).
 * `tax` is the rate in percent. `pricingScales` stand in ascending order of their minimum.
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
  /** The lowest price among the variants of a configurable product, which has none itself; an extra of our gateway. */
  readonly fromPrice?: Decimal | null;
  /** What `price` would be without the offer that lowers it, and the last day of that, both extras of our gateway. */
  readonly regularPrice?: Decimal | null;
  readonly offerEndsOn?: string;
}
