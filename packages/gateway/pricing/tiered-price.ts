import type { Fraction } from './fraction.ts';

/** The quantity, in the price's unit, from which another price applies. */
export interface Tier {
  readonly minQuantity: Fraction;
  readonly price: Fraction;
}

/** `amount` applies below the first of the ascending `scales`. */
export interface TieredPrice {
  readonly amount: Fraction;
  readonly scales: readonly Tier[];
}

/** The price of the highest tier that the quantity reaches, else the base price (PR-1). */
export function tierPrice({ amount, scales }: TieredPrice, quantity: Fraction): Fraction {
  const tier = scales.findLast(({ minQuantity }) => minQuantity.lte(quantity));
  return tier?.price ?? amount;
}
