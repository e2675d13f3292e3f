import type { PriceChange } from '../basket/price-changes.ts';

/** What a machine has to tell the visitor. The wording is the message catalogue's; nothing here is text for people, but for names. */
export type NoticeContent =
  | {
      readonly key: 'added';
      readonly productName: string;
      readonly quantity: string;
      readonly unitText: string;
    }
  /** What came into the basket costs something else than the page showed. */
  | { readonly key: 'pricesChanged'; readonly changes: readonly PriceChange[] }
  | { readonly key: 'addFailed'; readonly reason: string | null }
  /** No response came: it is sent again by itself. */
  | { readonly key: 'addWaits'; readonly productName: string }
  /** What was pressed when the session had ended is done now. */
  | { readonly key: 'resumed' }
  /** The same, of what does not go into the basket alone. */
  | { readonly key: 'carriedOut' }
  | { readonly key: 'additionRefused'; readonly productName: string; readonly reason: string | null }
  | { readonly key: 'favouriteFailed'; readonly reason: string | null }
  | { readonly key: 'savedInList'; readonly listId: string; readonly listName: string }
  | { readonly key: 'notificationKept' }
  | { readonly key: 'notificationFailed'; readonly reason: string | null }
  | { readonly key: 'basketFailed'; readonly reason: string | null }
  | { readonly key: 'notOpened' }
  | { readonly key: 'loadFailed'; readonly reason: string | null }
  | { readonly key: 'changeFailed'; readonly reason: string | null }
  | { readonly key: 'orderFailed'; readonly reason: string | null }
  /** The gateway did not place the order. */
  | { readonly key: 'orderRefused'; readonly reason: string | null }
  | { readonly key: 'orderPlaced'; readonly orderId: string }
  /** Without a response it is unknown whether it was done: it is sent again by itself. `of` would tell that it was not. */
  | { readonly key: 'outcomeUnknown'; readonly of: FailureKey }
  /** It was done, after it had been unknown. */
  | { readonly key: 'outcomeKnown'; readonly of: FailureKey }
  /** It is unknown whether it was done, and the page that was left finds out when it is opened again. */
  | { readonly key: 'outcomeOnPage'; readonly of: FailureKey }
  /** The session was over, so that something was not done. */
  | { readonly key: 'notDone' }
  | { readonly key: 'signedOut' }
  | { readonly key: 'sessionEnded' }
  /** The customer may not do this; another account perhaps may. */
  | { readonly key: 'forbidden' }
  | { readonly key: 'signOutFailed' };

/** Notices that tell why a command was not done. */
export type FailureKey =
  | 'addFailed'
  | 'basketFailed'
  | 'changeFailed'
  | 'favouriteFailed'
  | 'notificationFailed'
  | 'orderFailed'
  | 'orderRefused';

export type NoticeVariant = 'success' | 'error' | 'warning' | 'information';

/** A notice on the screen. `id` grows with every notice; two notices of one cause are one (§8). */
export interface Notice {
  readonly id: number;
  readonly variant: NoticeVariant;
  readonly content: NoticeContent;
}

const variants: Readonly<Record<NoticeContent['key'], NoticeVariant>> = {
  added: 'success',
  pricesChanged: 'warning',
  savedInList: 'success',
  notificationKept: 'success',
  signedOut: 'information',
  sessionEnded: 'error',
  forbidden: 'error',
  addFailed: 'error',
  addWaits: 'information',
  resumed: 'success',
  carriedOut: 'success',
  additionRefused: 'error',
  favouriteFailed: 'error',
  notificationFailed: 'error',
  basketFailed: 'error',
  notOpened: 'error',
  loadFailed: 'error',
  changeFailed: 'error',
  orderFailed: 'error',
  orderRefused: 'error',
  orderPlaced: 'success',
  outcomeUnknown: 'information',
  outcomeKnown: 'success',
  outcomeOnPage: 'error',
  notDone: 'error',
  signOutFailed: 'error',
};

/** Successes and information go by themselves, errors and warnings stay until they are closed or the page changes. */
export function noticeVariant(content: NoticeContent): NoticeVariant {
  return variants[content.key];
}

/** Whether a notice is shown until it is closed or the page changes. */
export function staysShown(variant: NoticeVariant): boolean {
  return variant === 'error' || variant === 'warning';
}
