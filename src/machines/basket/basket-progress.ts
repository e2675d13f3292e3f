import type { SnapshotFrom } from 'xstate';
import { basketRows, remainingLines } from '../../domain/basket/basket-changes.ts';
import type { basketMachine } from './basket.machine.ts';

type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** Whether the gateway has all changes, receives some, or does not respond. */
export type Progress = 'saved' | 'saving' | 'waiting';

/** How far the changes of the basket are saved (BA-4). */
export function savingProgress(snapshot: BasketSnapshot): Progress {
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.context.changes.length > 0 ? 'saving' : 'saved';
}

/** The basket as far as its transfer depends on it; `null` while it is unknown (PU-4). */
export function transferredBasket(snapshot: BasketSnapshot | undefined) {
  const basket = snapshot?.context.basket;
  if (!snapshot || !basket) return null;
  const lineCount = remainingLines(basketRows(basket, snapshot.context)).length;
  return { lineCount, canBeOrdered: basket.canBeOrdered };
}

/**
 * Whether the checkout is open; opens by itself once it is requested and all changes are saved; was requested
 * already; or has to wait until the changes are saved.
 */
export type CheckoutAccess = 'open' | 'opensOnceSaved' | 'opening' | 'blocked';

/** Whether the customer can go to the checkout (BA-6). */
export function checkoutAccess(snapshot: BasketSnapshot): CheckoutAccess {
  const { changes, isCheckoutWanted } = snapshot.context;
  if (changes.length === 0) return isCheckoutWanted ? 'opening' : 'open';
  if (!snapshot.can({ type: 'checkout.requested' })) return 'blocked';
  return isCheckoutWanted ? 'opening' : 'opensOnceSaved';
}
