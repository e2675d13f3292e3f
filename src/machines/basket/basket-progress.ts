import type { SnapshotFrom } from 'xstate';
import type { basketMachine } from './basket.machine.ts';

type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** Whether the gateway has all changes, receives some, or does not respond. */
export type Progress = 'saved' | 'saving' | 'waiting';

/** How far the changes of the basket are saved (BA-4). */
export function savingProgress(snapshot: BasketSnapshot): Progress {
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.context.changes.length > 0 ? 'saving' : 'saved';
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
