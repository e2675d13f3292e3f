import type { OrderHead } from '../orders/order.ts';
import type { Product } from '../product/product.ts';

/** What a customer finds on the home page of their own: the newest first, each empty where there is none. */
export interface CustomerRows {
  readonly openOrders: readonly OrderHead[];
  readonly bought: readonly Product[];
  readonly viewed: readonly Product[];
}

export const noCustomerRows: CustomerRows = { openOrders: [], bought: [], viewed: [] };

/** How many open orders stand on the home page; the list of orders has all of them. */
export const mostOpenOrders = 3;

/** How many products to buy again stand on the home page: a row of a wide screen. */
export const mostBought = 6;

/** Whether there is anything to show. */
export function hasCustomerRows({ openOrders, bought, viewed }: CustomerRows): boolean {
  return openOrders.length > 0 || bought.length > 0 || viewed.length > 0;
}
