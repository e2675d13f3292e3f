/** What an inspector page sends when it opens: every shop responds with the messages of its buffer. */
export const connectedType = '@statelyai.connected';

interface MessageHead {
  /** An actor, unique among the shops of all tabs. */
  readonly sessionId: string;
  /** The root actor of the shop. */
  readonly rootId: string;
  /** When it happened: ms since 1970, as text. */
  readonly createdAt: string;
  readonly _version: string;
}

/** A new actor. `definition` is the machine's config as JSON text, or only its id for an actor that is no machine. */
export interface ActorMessage extends MessageHead {
  readonly type: '@xstate.actor';
  readonly name: string;
  /** Absent for the root actor. */
  readonly parentId?: string | undefined;
  readonly definition?: string | undefined;
  readonly snapshot: InspectedSnapshot;
}

/** An event that an actor received. */
export interface EventMessage extends MessageHead {
  readonly type: '@xstate.event';
  readonly event: InspectedEvent;
  /** Absent when a view or the host sent the event. */
  readonly sourceId?: string | undefined;
}

/** The state of an actor after an event. */
export interface SnapshotMessage extends MessageHead {
  readonly type: '@xstate.snapshot';
  readonly snapshot: InspectedSnapshot;
}

/**
 * The transitions an actor took in one microstep; follows the message of the event that caused them. The one
 * addition to the protocol of @statelyai/inspect, which leaves microsteps out.
 */
export interface MicrostepMessage extends MessageHead {
  readonly type: '@statefront.microstep';
  readonly event: InspectedEvent;
  /** As in the charts, see `transitionId`. */
  readonly transitions: readonly string[];
}

interface InspectedEvent {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** `value` is absent for an actor that is no machine. */
interface InspectedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value?: unknown;
  readonly context?: unknown;
}

/** What a shop sends: the protocol of @statelyai/inspect and one message of our own. @see MA-4 */
export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage | MicrostepMessage;
