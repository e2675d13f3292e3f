import type { SeenPrice } from '../lists/product-list.ts';

/**
 * Lines of an order or of a list to add to the basket. A key identifies the intent: sent twice, it has one
 * effect (BA-4).
 */
export interface BasketRefill {
  readonly source: 'order' | 'list';
  /** Id of the order or list. */
  readonly sourceId: string;
  /** Replaces the basket instead of adding to it (BA-5). */
  readonly replaces: boolean;
  /** The prices of the lines on the page; empty for an order, which has its own. */
  readonly prices: readonly SeenPrice[];
  readonly idempotencyKey: string;
}
