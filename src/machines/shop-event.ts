import type { Basket } from '../domain/basket/basket.ts';
import type { BasketAddition } from '../domain/basket/basket-changes.ts';
import type { NoticeContent } from '../domain/shell/notice.ts';
import type { Credentials, Session } from '../domain/session/session.ts';

/**
 * An event that a machine sends to the whole shop, by `sendTo(shop, …)`. It says what happened, and the root
 * machine decides what that means.
 */
export type ShopEvent =
  | NoticeEvent
  | {
      readonly type: 'navigation.requested';
      readonly to: string;
      readonly replace: boolean;
      /**
       * The page keeps its scroll position, because the visitor goes on with the element under the pointer.
       */
      readonly keepsScroll?: boolean;
    }
  | LinkApproached
  | { readonly type: 'session.changed'; readonly session: Session }
  | { readonly type: 'session.ended' }
  /** Some request learnt that the session is over. */
  | { readonly type: 'session.expired' }
  /** An invited person has chosen a password (CO-1). */
  | { readonly type: 'signIn.requested'; readonly credentials: Credentials }
  /** The page cannot be shown without a customer: its session is over, or it needs another one (SE-1, SE-2). */
  | { readonly type: 'signIn.required' }
  | { readonly type: 'basket.added'; readonly basket: Basket }
  /** An addition got no response: the basket sends it again. */
  | { readonly type: 'addition.unconfirmed'; readonly addition: BasketAddition }
  /** The basket has changed in an unknown way and has to be read again. */
  | { readonly type: 'basket.outdated' }
  | UnitChosen
  /** A request was decided: another number waits for this person (CO-3). */
  | { readonly type: 'approvals.changed' }
  /** The list whose page is open has another name or other products (BA-5). */
  | { readonly type: 'list.changed' };

/** The customer goes on in another unit of their company; `unit` is `null` for their first (CO-1). */
export interface UnitChosen {
  readonly type: 'unit.chosen';
  readonly unit: string | null;
  readonly name: string;
}

/** The events of the notices on top of the page. */
export type NoticeEvent =
  /**
   * `about` names the subject of the notice. The notice goes once its subject is settled; missing if no event
   * settles it.
   */
  | { readonly type: 'notice.raised'; readonly content: NoticeContent; readonly about?: string }
  /** It succeeded, or no longer applies: its earlier notice of failure goes. */
  | { readonly type: 'notice.settled'; readonly about: string };

/** The connection is back: whatever failed to load without it is loaded again. */
export interface ConnectionReturned {
  readonly type: 'connection.returned';
}

/**
 * Events outside of the page: the connection or the customer comes back, or another tab of the same customer
 * changes the basket.
 */
export type OutsideEvent =
  | ConnectionReturned
  | { readonly type: 'basket.changedElsewhere' }
  /** The customer looks at the page again, such as after another tab. */
  | { readonly type: 'shop.shown' };

/** A visitor is about to follow a link, or to make a choice that leads to this address. */
export interface LinkApproached {
  readonly type: 'link.approached';
  readonly to: string;
}

/** The requirement ids that a machine, a state or a transition carries out (MA-2). */
export interface RequirementsMeta {
  readonly requirements: readonly string[];
  /** It goes beyond the specification, and so does everything inside a state. */
  readonly ours?: true;
}
