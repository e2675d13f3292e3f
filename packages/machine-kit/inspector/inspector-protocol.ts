/**
 * One end of the channel between applications and inspector pages: receives the messages of all other ends.
 */
export interface InspectorChannel {
  readonly send: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
}

/** The channel of this name in one browser; applications and inspector pages must have the same origin. */
export function openInspectorChannel(name: string): InspectorChannel {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    send: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

/**
 * The message of an inspector page that opens: every application responds with the messages of its buffer.
 */
export const connectedType = '@statelyai.connected';

/** The message of an inspector page that asks every application whether it still runs. */
export const presenceType = '@machine-kit.presenceRequested';

/** The response of an application to `presenceType`, with the beginning of its actors' session ids as `appId`. */
export const aliveType = '@machine-kit.alive';

/** The last message of an application whose page is left, with its `appId`. */
export const closedType = '@machine-kit.closed';

/** The message of an inspector page that requests the trace of an application, named by its root actor. */
export interface TraceRequest {
  readonly type: '@machine-kit.traceRequested';
  readonly rootId: string;
}

/** The application's response, see `Trace`. */
export interface TraceMessage {
  readonly type: '@machine-kit.trace';
  readonly rootId: string;
  readonly trace: unknown;
}

interface MessageHead {
  /** The id of an actor, unique among the applications of all tabs. */
  readonly sessionId: string;
  /** The root actor of the application. */
  readonly rootId: string;
  /** The time of the event: ms since 1970, as text. */
  readonly createdAt: string;
  readonly _version: string;
}

/**
 * A new actor. `definition` is the machine's config as JSON text, or only the id of an actor that is not a
 * machine.
 */
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
  /** Absent if a view or the host sent the event. */
  readonly sourceId?: string | undefined;
}

/** The state of an actor after an event. */
export interface SnapshotMessage extends MessageHead {
  readonly type: '@xstate.snapshot';
  readonly snapshot: InspectedSnapshot;
}

/**
 * The transitions an actor took in one microstep; follows the message of the event that caused them. An
 * addition to the protocol of @statelyai/inspect, which leaves microsteps out.
 */
export interface MicrostepMessage extends MessageHead {
  readonly type: '@machine-kit.microstep';
  readonly event: InspectedEvent;
  /** As in the charts, see `transitionId`. */
  readonly transitions: readonly string[];
}

interface InspectedEvent {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** `value` is absent for an actor that is not a machine. */
export interface InspectedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value?: unknown;
  readonly context?: unknown;
}

/** A message of an application: the protocol of @statelyai/inspect and one additional message. @see MA-4 */
export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage | MicrostepMessage;
