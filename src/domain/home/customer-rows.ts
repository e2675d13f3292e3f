import type { OrderHead } from '../orders/order.ts';
import type { Product } from '../product/product.ts';

/** A customer's own rows on the home page: newest first, empty if there are none. */
export interface CustomerRows {
  readonly openOrders: readonly OrderHead[];
  readonly bought: readonly Product[];
  readonly viewed: readonly Product[];
}

export const noCustomerRows: CustomerRows = { openOrders: [], bought: [], viewed: [] };

/** How many open orders the home page shows; the list of orders has all. */
export const mostOpenOrders = 3;

/** How many products to buy again the home page shows: a row of a wide screen. */
export const mostBought = 6;

/** Whether there is anything to show. */
export function hasCustomerRows({ openOrders, bought, viewed }: CustomerRows): boolean {
  return openOrders.length > 0 || bought.length > 0 || viewed.length > 0;
}
