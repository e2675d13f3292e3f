import type { Sale } from '../model/draft.ts';
import type { ScaleLine } from '../model/lines.ts';

/**
 * A price as suppliers print it: in cents below 5, in steps of five cents below 50, of half euros below 500,
 * else whole.
 */
export function listPrice(amount: number): number {
  if (amount < 5) return toStep(Math.max(amount, 0.02), 0.01);
  if (amount < 50) return toStep(amount, 0.05);
  return amount < 500 ? toStep(amount, 0.5) : toStep(amount, 1);
}

/**
 * The tiers of a price, ascending by quantity; a tier that is not cheaper than the one before is left out.
 */
export function priceTiers({ price, tiers = [] }: Sale): ScaleLine[] {
  if (price === null) return [];
  let lowest = price;
  return tiers.flatMap(([minQuantity, factor]) => {
    const tier = Math.round(price * factor * 100) / 100;
    if (tier >= lowest) return [];
    lowest = tier;
    return [{ minQuantity, price: tier }];
  });
}

function toStep(amount: number, step: number): number {
  return Math.round(Math.round(amount / step) * step * 100) / 100;
}
