import type { ActorReport, EventReport, ShopMessage } from '#src/inspection/inspector-message.ts';

/** What QA's page knows of one shop. */
export interface ShopView {
  readonly shopId: string;
  readonly actors: ReadonlyMap<string, ActorReport>;
  /** Oldest first. */
  readonly events: readonly EventReport[];
  /** The transitions that each actor took last, for the chart. */
  readonly lastTaken: ReadonlyMap<string, readonly string[]>;
}

const keptEvents = 500;

export function emptyShopView(shopId: string): ShopView {
  return { shopId, actors: new Map(), events: [], lastTaken: new Map() };
}

/** The view after a message of its shop. An actor that ended stays in sight until one takes its address. */
export function afterMessage(view: ShopView, message: ShopMessage): ShopView {
  switch (message.type) {
    case 'actor.changed':
      return { ...view, actors: new Map([...view.actors, [message.actor.address, message.actor]]) };
    case 'event.received':
      return { ...view, events: [...view.events, message.event].slice(-keptEvents) };
    case 'transitions.taken':
      return withTransitions(view, message.number, message.transitions);
    case 'shop.described':
    default:
      return {
        shopId: view.shopId,
        actors: new Map(message.actors.map((actor) => [actor.address, actor])),
        events: message.events,
        lastTaken: takenIn(message.events),
      };
  }
}

function withTransitions(view: ShopView, number: number, transitions: readonly string[]): ShopView {
  const events = view.events.map((event) =>
    event.number === number ? { ...event, transitions: [...event.transitions, ...transitions] } : event,
  );
  return { ...view, events, lastTaken: takenIn(events) };
}

function takenIn(events: readonly EventReport[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    events
      .filter(({ transitions }) => transitions.length > 0)
      .map(({ to, transitions }) => [to, transitions]),
  );
}
