import type { PriceChange } from '../basket/price-changes.ts';

/** A machine's message for the visitor, without texts except names; the message catalogue has the wording. */
export type NoticeContent =
  | {
      readonly key: 'added';
      readonly productName: string;
      readonly quantity: string;
      readonly unitText: string;
    }
  /** The price of an addition differs from the page's. */
  | { readonly key: 'pricesChanged'; readonly changes: readonly PriceChange[] }
  | { readonly key: 'addFailed'; readonly reason: string | null }
  /** No response arrived; the shop sends it again automatically. */
  | { readonly key: 'addWaits'; readonly productName: string }
  /** A command that was pressed after the session had ended is done now. */
  | { readonly key: 'resumed' }
  /** The same for commands that do not only affect the basket. */
  | { readonly key: 'carriedOut' }
  | { readonly key: 'additionRefused'; readonly productName: string; readonly reason: string | null }
  | { readonly key: 'favouriteFailed'; readonly reason: string | null }
  | { readonly key: 'savedInList'; readonly listId: string; readonly listName: string }
  | { readonly key: 'notificationKept' }
  | {
      readonly key: 'notificationFailed';
      readonly reason: string | null;
      /** Whether the reason is the shop's, because the gateway gave none. */
      readonly isGeneral?: true;
    }
  | { readonly key: 'basketFailed'; readonly reason: string | null }
  | { readonly key: 'notOpened' }
  | { readonly key: 'loadFailed'; readonly reason: string | null }
  /** The variants of a product could not be loaded, so that their popup does not open (VP-2). */
  | { readonly key: 'variantsFailed'; readonly reason: string | null }
  | { readonly key: 'changeFailed'; readonly reason: string | null }
  | { readonly key: 'orderFailed'; readonly reason: string | null }
  /** The gateway did not place the order. */
  | { readonly key: 'orderRefused'; readonly reason: string | null }
  | { readonly key: 'orderPlaced'; readonly orderId: string }
  /** The order waits for the agreement of others in the company (CO-3). */
  | { readonly key: 'requestSent'; readonly requestId: string }
  /**
   * Without a response the outcome is unknown; the shop sends it again automatically. `of` names the failure
   * otherwise.
   */
  | { readonly key: 'outcomeUnknown'; readonly of: FailureKey }
  /** It was done, after its outcome had been unknown. */
  | { readonly key: 'outcomeKnown'; readonly of: FailureKey }
  /** The outcome is unknown, and the page that was left shows it when it is opened again. */
  | { readonly key: 'outcomeOnPage'; readonly of: FailureKey }
  /** Nobody finds out whether it was done: the customer looks before they do it again. */
  | { readonly key: 'mayBeDone'; readonly of: FailureKey }
  /** The session was over, so that something was not done. */
  | { readonly key: 'notDone' }
  | { readonly key: 'signedOut' }
  | { readonly key: 'sessionEnded' }
  /** The customer works in another unit of their company, by its name (CO-1). */
  | { readonly key: 'unitChosen'; readonly name: string }
  /** The customer may not do this; another account perhaps may. */
  | { readonly key: 'forbidden' }
  | { readonly key: 'signOutFailed' };

/** Notices about a failed command. */
export type FailureKey =
  | 'addFailed'
  | 'basketFailed'
  | 'changeFailed'
  | 'favouriteFailed'
  | 'notificationFailed'
  | 'orderFailed'
  | 'orderRefused';

export type NoticeVariant = 'success' | 'error' | 'warning' | 'information';

/** A notice on the screen. `id` grows with every notice; two notices with the same cause are one (§8). */
export interface Notice {
  readonly id: number;
  readonly variant: NoticeVariant;
  readonly content: NoticeContent;
  /** Its subjects: the notice disappears once all of them are settled. Missing if nothing settles it. */
  readonly about?: readonly string[];
}

/** The audience at the shop: a notice for one audience disappears when the other one comes. */
export type NoticeAudience = 'customer' | 'visitor';

const audiences: Readonly<Partial<Record<NoticeContent['key'], NoticeAudience>>> = {
  signOutFailed: 'customer',
  pricesChanged: 'customer',
  sessionEnded: 'visitor',
};

const variants: Readonly<Record<NoticeContent['key'], NoticeVariant>> = {
  added: 'success',
  pricesChanged: 'warning',
  savedInList: 'success',
  notificationKept: 'success',
  signedOut: 'information',
  sessionEnded: 'error',
  unitChosen: 'information',
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
  variantsFailed: 'error',
  changeFailed: 'error',
  orderFailed: 'error',
  orderRefused: 'error',
  orderPlaced: 'success',
  requestSent: 'success',
  outcomeUnknown: 'information',
  outcomeKnown: 'success',
  outcomeOnPage: 'error',
  mayBeDone: 'error',
  notDone: 'error',
  signOutFailed: 'error',
};

/**
 * Successes and information disappear automatically; errors and warnings stay until they are closed or the
 * page changes.
 */
export function noticeVariant(content: NoticeContent): NoticeVariant {
  return variants[content.key];
}

/** Whether a notice is shown until it is closed or the page changes. */
export function staysShown(variant: NoticeVariant): boolean {
  return variant === 'error' || variant === 'warning';
}

/** A notice to show: its content and its subject. */
export interface RaisedNotice {
  readonly content: NoticeContent;
  readonly about?: string;
}

/**
 * The notices with one more, the newest last. Two with the same content are merged, with the subjects of
 * both. A newer failure of the same command replaces the older one, and a success replaces the previous
 * success.
 */
export function withNotice(notices: readonly Notice[], id: number, raised: RaisedNotice): readonly Notice[] {
  const { content } = raised;
  const variant = noticeVariant(content);
  const subject = raised.about ?? audiences[content.key];
  const subjects = subject === undefined ? [] : [subject];
  const same = notices.find((notice) => isSameContent(notice.content, content));
  const about = [...new Set([...(same?.about ?? []), ...subjects])];
  const others = notices
    .filter((notice) => notice !== same)
    .flatMap((notice) => (notice.content.key === content.key ? withoutSubject(notice, subject) : [notice]))
    .filter((notice) => staysShown(notice.variant) || staysShown(variant));
  return [...others, { id, variant, content, ...(about.length === 0 ? {} : { about }) }];
}

/** The notices without the ones that have only this subject. */
export function withoutSettled(notices: readonly Notice[], subject: string): readonly Notice[] {
  return notices.flatMap((notice) => withoutSubject(notice, subject));
}

function withoutSubject(notice: Notice, subject: string | undefined): readonly Notice[] {
  if (subject === undefined || !notice.about?.includes(subject)) return [notice];
  const about = notice.about.filter((each) => each !== subject);
  return about.length === 0 ? [] : [{ ...notice, about }];
}

function isSameContent(one: NoticeContent, other: NoticeContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
