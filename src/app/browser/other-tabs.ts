import type { OutsideEvent } from '../../machines/shop-event.ts';
import { textStorage } from './storage.ts';
import { newKey } from './tab.ts';

const channelName = 'statefront-session';

/**
 * The other tabs of the shop in this browser. They learn that a customer signed in or out, not who (SE-4,
 * I9).
 */
export interface OtherTabs {
  readonly tell: () => void;
  readonly listen: (onChanged: () => void) => void;
}

/** Connects this tab with the others; it does not receive its own messages. */
export function connectOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(channelName);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only, and takes no other argument
    tell: () => channel.postMessage('changed'),
    listen: (onChanged) => channel.addEventListener('message', onChanged),
  };
}

/** The storage key of unconfirmed basket changes and orders; every tab sees it change (BA-4). */
export const unconfirmedKey = 'basketChanges';

const basketSignal = textStorage('localStorage', 'basketTold');

/** Tells other tabs of the shop that the basket has changed; they read it themselves (BA-4). */
export function notifyOtherTabsOfBasket(): void {
  basketSignal.write(newKey());
}

/** Runs work that only one tab of the shop may do at a time; at once if the browser has no locks (BA-4). */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('basket', work) : work();
}

/**
 * Reports changes outside of the page while it is open (BA-4). A page that Back restores from the cache may
 * show another customer, or an older basket (SE-4).
 */
export function watchOutside(
  tell: (event: OutsideEvent | { readonly type: 'session.changedElsewhere' }) => void,
): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'basketTold' || key === unconfirmedKey) tell({ type: 'basket.changedElsewhere' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    tell({ type: 'session.changedElsewhere' });
    tell({ type: 'basket.changedElsewhere' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell({ type: 'shop.shown' });
  });
  window.addEventListener('online', () => tell({ type: 'connection.returned' }));
}
