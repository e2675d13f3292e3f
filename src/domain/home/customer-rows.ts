import type { ListHead } from '../listing/listing.ts';
import type { Order, OrderHead } from '../orders/order.ts';
import type { Product } from '../product/product.ts';

/** A customer's own rows on the home page: newest first, empty if there are none. */
export interface CustomerRows {
  readonly openOrders: readonly OrderHead[];
  /** The order that was placed last, to order it again; `null` if there is none. */
  readonly lastOrder: Order | null;
  readonly lists: readonly ListHead[];
  readonly bought: readonly Product[];
  readonly viewed: readonly Product[];
}

export const noCustomerRows: CustomerRows = {
  openOrders: [],
  lastOrder: null,
  lists: [],
  bought: [],
  viewed: [],
};

/** The parts of a customer's home page that the server has in time for its document. */
export interface HomeParts {
  readonly customerRows: CustomerRows;
  readonly offers: readonly Product[];
}

/** How many open orders the home page shows; the list of orders has all. */
export const mostOpenOrders = 5;

/** How many lists the home page shows; the account has all. */
export const mostLists = 6;

/** How many products to buy again the home page shows. */
export const mostBought = 6;

/** Whether there is anything to show. */
export function hasCustomerRows({ openOrders, lastOrder, lists, bought, viewed }: CustomerRows): boolean {
  return lastOrder !== null || [openOrders, lists, bought, viewed].some(({ length }) => length > 0);
}
