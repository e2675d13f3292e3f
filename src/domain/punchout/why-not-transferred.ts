import type { PunchoutOperation } from './visit.ts';

/** The basket as far as a transfer depends on it. */
interface TransferredBasket {
  readonly lineCount: number;
  readonly canBeOrdered: boolean;
}

/**
 * Why the basket cannot be transferred; `null` if it can, or is still unknown. An empty basket is transferred after a
 * change of an earlier one, whose lines the buyer may have removed (PU-2, PU-4).
 */
export function whyNotTransferred(
  basket: TransferredBasket | null,
  operation: PunchoutOperation,
): 'BASKET_EMPTY' | 'BASKET_NOT_ORDERABLE' | null {
  if (!basket) return null;
  if (basket.lineCount === 0) return operation === 'edit' ? null : 'BASKET_EMPTY';
  return basket.canBeOrdered ? null : 'BASKET_NOT_ORDERABLE';
}
