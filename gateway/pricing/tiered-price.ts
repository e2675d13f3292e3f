import type { Fraction } from './fraction.ts';

/** The quantity, in the price's unit, from which another price is paid. */
export interface Tier {
  readonly minQuantity: Fraction;
  readonly price: Fraction;
}

/** `amount` until the first of the `scales`, which ascend, is reached. */
export interface TieredPrice {
  readonly amount: Fraction;
  readonly scales: readonly Tier[];
}

/** The tier with the highest minimum that the quantity reaches, else the price itself (PR-1). */
export function tierPrice({ amount, scales }: TieredPrice, quantity: Fraction): Fraction {
  const tier = scales.findLast(({ minQuantity }) => minQuantity.lte(quantity));
  return tier?.price ?? amount;
}
