import { Actor, isMachineSnapshot, type InspectionEvent } from 'xstate';
import { activeStates } from './active-states.ts';
import { isPageMessage, type ActorReport, type EventReport, type ShopMessage } from './inspector-message.ts';
import { shareableText } from './plain-text.ts';
import { takenTransitions } from './taken-transitions.ts';

export interface ReportOptions {
  readonly tell: (message: ShopMessage) => void;
  /** Hands on whatever others say on the channel. */
  readonly listen: (listener: (message: unknown) => void) => void;
  /** Tells shops in several tabs apart. */
  readonly shopId: string;
  /** ms since the shop was opened. */
  readonly now: () => number;
}

const keptEvents = 500;

/**
 * Tells QA's page what the actors of a shop do. Give the result to the root actor as `inspect`. Keeps the
 * last report of each running actor and the last 500 events for a page that joins late. Never throws.
 *
 * @see MA-4
 */
export function inspectorReports({
  tell,
  listen,
  shopId,
  now,
}: ReportOptions): (event: InspectionEvent) => void {
  const actors = new Map<string, ActorReport>();
  const events: EventReport[] = [];
  const lastEvents = new Map<string, EventReport>();
  let count = 0;

  listen((message) => {
    if (isPageMessage(message))
      tell({ type: 'shop.described', shopId, actors: [...actors.values()], events });
  });

  const noteEvent = (event: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
    count += 1;
    const { type, ...payload } = event.event;
    const to = addressOf(event.actorRef);
    const from = event.sourceRef === undefined ? null : addressOf(event.sourceRef);
    const report = {
      number: count,
      atMs: now(),
      from,
      to,
      type,
      payload: shareableText(payload),
      transitions: [],
    };
    keep(report);
    tell({ type: 'event.received', shopId, event: report });
  };

  const noteTransitions = (address: string, transitions: readonly string[]) => {
    const last = lastEvents.get(address);
    if (!last || transitions.length === 0) return;
    keep({ ...last, transitions: [...last.transitions, ...transitions] });
    tell({ type: 'transitions.taken', shopId, number: last.number, transitions });
  };

  const noteActor = (actor: ActorReport) => {
    actors.set(actor.address, actor);
    if (actor.status !== 'active') {
      actors.delete(actor.address);
      lastEvents.delete(actor.address);
    }
    tell({ type: 'actor.changed', shopId, actor });
  };

  const keep = (report: EventReport) => {
    lastEvents.set(report.to, report);
    const place = events.findLastIndex(({ number }) => number === report.number);
    if (place === -1) events.push(report);
    else events[place] = report;
    if (events.length > keptEvents) events.shift();
  };

  return (event) => {
    if (event.type === '@xstate.event') noteEvent(event);
    if (event.type === '@xstate.microstep') {
      noteTransitions(
        addressOf(event.actorRef),
        takenTransitions(event).map(({ id }) => id),
      );
    }
    if (event.type === '@xstate.snapshot') noteActor(actorReport(event));
  };
}

function actorReport({
  actorRef,
  snapshot,
}: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): ActorReport {
  return {
    address: addressOf(actorRef),
    machineId: isMachineSnapshot(snapshot) ? snapshot.machine.id : null,
    status: snapshot.status,
    value: 'value' in snapshot ? shareableText(snapshot.value) : '',
    states: activeStates(snapshot),
    context: 'context' in snapshot ? shareableText(snapshot.context) : '',
  };
}

function addressOf(actorRef: unknown): string {
  if (!(actorRef instanceof Actor)) return '(unknown)';
  // oxlint-disable-next-line no-underscore-dangle -- the only way up the tree of actors
  const parent: unknown = actorRef._parent;
  return parent === undefined ? actorRef.id : `${addressOf(parent)}/${actorRef.id}`;
}
