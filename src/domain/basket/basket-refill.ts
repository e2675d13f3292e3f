import type { SeenPrice } from '../lists/product-list.ts';

/** The lines of an order or of a list that are wanted in the basket. One key names one intent: the same key twice has one effect (BA-4). */
export interface BasketRefill {
  readonly source: 'order' | 'list';
  /** Id of the order or list. */
  readonly sourceId: string;
  /** Instead of what is in the basket, not beside it. */
  readonly replaces: boolean;
  /** What the page shows that the lines cost; empty for an order, whose own prices count. */
  readonly prices: readonly SeenPrice[];
  readonly idempotencyKey: string;
}
