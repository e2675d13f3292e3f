/** The channel between a shop and QA's page; both have to be of the same origin. */
export const inspectorChannelName = 'statefront-inspector';

/** A running actor as QA sees it. Texts are JSON without secrets. */
export interface ActorReport {
  /** The ids from the root down to the actor, as in "storefront/session". */
  readonly address: string;
  /** `null` for an actor that is no machine, a request for example. */
  readonly machineId: string | null;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: string;
  /** Ids of all active states, as in the charts. */
  readonly states: readonly string[];
  readonly context: string;
}

/** An event that an actor received. */
export interface EventReport {
  readonly number: number;
  /** ms since the shop was opened. */
  readonly atMs: number;
  /** `null` when a view or the host sent it. */
  readonly from: string | null;
  readonly to: string;
  readonly type: string;
  readonly payload: string;
  readonly transitions: readonly string[];
}

/** What a shop tells. A page that joins late asks and is told everything by `shop.described`. @see MA-4 */
export type ShopMessage = { readonly shopId: string } & (
  | {
      readonly type: 'shop.described';
      readonly actors: readonly ActorReport[];
      readonly events: readonly EventReport[];
    }
  | { readonly type: 'actor.changed'; readonly actor: ActorReport }
  | { readonly type: 'event.received'; readonly event: EventReport }
  | { readonly type: 'transitions.taken'; readonly number: number; readonly transitions: readonly string[] }
);

/** What QA's page asks for. */
export interface PageMessage {
  readonly type: 'page.opened';
}

export function isPageMessage(message: unknown): message is PageMessage {
  return hasType(message) && message.type === 'page.opened';
}

/** Whether a message of the channel was sent by a shop; another page's question is not. */
export function isShopMessage(message: unknown): message is ShopMessage {
  return hasType(message) && 'shopId' in message && typeof message.shopId === 'string';
}

function hasType(message: unknown): message is { readonly type: unknown } {
  return typeof message === 'object' && message !== null && 'type' in message;
}
