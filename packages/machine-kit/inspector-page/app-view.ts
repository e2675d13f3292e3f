import type {
  ActorMessage,
  EventMessage,
  InspectorMessage,
  MicrostepMessage,
} from '../inspector/inspector-protocol.ts';
import type { Difference } from '../differences.ts';
import { activeStates, machineDefinition, type DefinedTransition } from './machine-definition.ts';

/** The present state of an actor. */
export interface ActorView {
  /** The names from the root actor down, as in `root/child`. */
  readonly actorPath: string;
  /** `null` for an actor that is not a machine, such as a request. */
  readonly machineId: string | null;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: unknown;
  /** Ids of all active states, as in the charts. */
  readonly states: readonly string[];
  readonly context: unknown;
  /** Ids of the transitions in its last step. */
  readonly lastTaken: readonly string[];
}

/** An event that an actor received. */
export interface EventView {
  /** ms since the application started. */
  readonly atMs: number;
  /** The path of the sender; `null` for a view or the host. */
  readonly from: string | null;
  /** The path of the receiver. */
  readonly to: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Ids of the transitions that it caused. */
  readonly transitions: readonly string[];
  /** Their meanings, if the machine has them. */
  readonly meanings: readonly Pick<DefinedTransition, 'description' | 'requirements'>[];
  /** Identifies the event whenever its messages are read again. */
  readonly key: string;
  /** The changes of the receiver's context; only for events while the page was open. */
  readonly changes: readonly Difference[];
}

/** The part of an application that the inspector shows. */
export interface AppView {
  /** By `actorPath`. An ended actor is shown until another one takes its path. */
  readonly actors: ReadonlyMap<string, ActorView>;
  /** Oldest first. */
  readonly events: readonly EventView[];
}

/** State and log of one application, from its messages in a `MessageBuffer`. @see MA-4 */
export function appView(
  messages: readonly InspectorMessage[],
  changes: ReadonlyMap<string, readonly Difference[]> = new Map(),
): AppView {
  const actors = new Map<string, ActorMessage>();
  const snapshots = new Map<string, ActorMessage['snapshot']>();
  const causes: Cause[] = [];
  const lastCauses = new Map<string, Cause>();
  const initial = new Map<string, string[]>();

  const noteEvent = (event: EventMessage) => {
    const cause = { event, transitions: initial.get(event.sessionId) ?? [] };
    initial.delete(event.sessionId);
    causes.push(cause);
    lastCauses.set(event.sessionId, cause);
  };
  /** A machine takes its first transitions before the event that starts it. */
  const noteMicrostep = ({ sessionId, event, transitions }: MicrostepMessage) => {
    const cause = lastCauses.get(sessionId);
    if (cause) cause.transitions.push(...transitions);
    else if (event.type === 'xstate.init')
      initial.set(sessionId, [...(initial.get(sessionId) ?? []), ...transitions]);
  };

  for (const message of messages) {
    switch (message.type) {
      case '@xstate.actor':
        actors.set(message.sessionId, message);
        break;
      case '@xstate.snapshot':
        snapshots.set(message.sessionId, message.snapshot);
        break;
      case '@xstate.event':
        noteEvent(message);
        break;
      case '@machine-kit.microstep':
        noteMicrostep(message);
    }
  }
  const timesSeen = new Map<string, number>();
  const lastTaken = new Map(
    causes
      .filter(({ transitions }) => transitions.length > 0)
      .map(({ event, transitions }) => [event.sessionId, transitions]),
  );
  return {
    actors: new Map(
      [...actors.values()].map((actor) => {
        const actorPath = actorPathOf(actor.sessionId, actors);
        const snapshot = snapshots.get(actor.sessionId) ?? actor.snapshot;
        return [actorPath, actorView(actorPath, actor, snapshot, lastTaken.get(actor.sessionId) ?? [])];
      }),
    ),
    events: causes.map((cause) => {
      const key = eventKey(cause.event, timesSeen);
      return { ...eventView(cause, actors), key, changes: changes.get(key) ?? [] };
    }),
  };
}

/** An id of an event that stays the same each time its application sends it again. */
export function eventKey(
  { createdAt, sessionId, event }: EventMessage,
  timesSeen: Map<string, number>,
): string {
  const name = `${createdAt} ${sessionId} ${event.type}`;
  const times = (timesSeen.get(name) ?? 0) + 1;
  timesSeen.set(name, times);
  return `${name} ${times}`;
}

interface Cause {
  readonly event: EventMessage;
  readonly transitions: string[];
}

function actorView(
  actorPath: string,
  { definition }: ActorMessage,
  { status, value, context }: ActorMessage['snapshot'],
  lastTaken: readonly string[],
): ActorView {
  const machine = value === undefined ? null : machineDefinition(definition);
  const machineId = machine?.id ?? null;
  return {
    actorPath,
    machineId,
    status,
    value,
    states: machine === null || machineId === null ? [] : activeStates(machine, value),
    context,
    lastTaken,
  };
}

function eventView(
  { event, transitions }: Cause,
  actors: ReadonlyMap<string, ActorMessage>,
): Omit<EventView, 'key' | 'changes'> {
  const { type, ...payload } = event.event;
  const defined = machineDefinition(actors.get(event.sessionId)?.definition).transitions;
  const openedAt = actors.get(event.rootId)?.createdAt ?? event.createdAt;
  return {
    atMs: Number(event.createdAt) - Number(openedAt),
    from: event.sourceId === undefined ? null : actorPathOf(event.sourceId, actors),
    to: actorPathOf(event.sessionId, actors),
    type,
    payload,
    transitions,
    meanings: transitions.flatMap((id) => defined.get(id) ?? []),
  };
}

function actorPathOf(sessionId: string, actors: ReadonlyMap<string, ActorMessage>): string {
  const actor = actors.get(sessionId);
  if (!actor) return '(unknown)';
  return actor.parentId === undefined ? actor.name : `${actorPathOf(actor.parentId, actors)}/${actor.name}`;
}
