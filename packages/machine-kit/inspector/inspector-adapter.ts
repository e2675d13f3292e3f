import type { createInspector, StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import {
  aliveType,
  closedType,
  connectedType,
  presenceType,
  type InspectorChannel,
  type InspectorMessage,
  type TraceMessage,
  type TraceRequest,
} from './inspector-protocol.ts';
import { maskedCopy, plainCopy, type HiddenNames } from './masked-copy.ts';
import { MessageBuffer } from './message-buffer.ts';
import { takenTransitions } from '../transition-id.ts';

export interface InspectorAdapterOptions {
  /** The one of `@statelyai/inspect`. */
  readonly createInspector: typeof createInspector;
  readonly channel: InspectorChannel;
  /** Names of properties whose values are never sent, besides secrets. */
  readonly hiddenNames?: readonly HiddenNames[];
  /** The trace so far, see `TraceRecorder`, for an inspector page that saves it. */
  readonly trace?: () => Promise<unknown>;
  /** Receives `pagehide` when the application is left; the window if there is one. */
  readonly page?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/**
 * Sends the messages of an application's actors to every inspector page in this browser. Pass the result to
 * the root actor as `inspect`. Messages are built in idle time, in the order of events; a page that connects
 * receives the buffered ones first.
 *
 * @see MA-4
 */
export function inspectorAdapter({
  createInspector: create,
  channel,
  hiddenNames = [],
  trace,
  page = typeof window === 'undefined' ? undefined : window,
}: InspectorAdapterOptions): (event: InspectionEvent) => void {
  const appId = crypto.randomUUID();
  const masked = (value: unknown) => maskedRecord(value, hiddenNames);
  const buffer = new MessageBuffer();
  let happenedAt = '';

  const send = (message: InspectorMessage) => {
    buffer.keep(message);
    channel.send(message);
  };
  const inspector = create(
    { send: (message) => send(sharedMessage(message, { appId, createdAt: happenedAt, masked })) },
    {
      serializationDepthLimit: 40,
      sanitizeContext: masked,
      sanitizeEvent: (event) => ({ ...masked(event), type: event.type }),
    },
  );
  channel.listen((message) => {
    if (typeOf(message) === connectedType) buffer.messages.forEach(channel.send);
    if (typeOf(message) === presenceType) channel.send({ type: aliveType, appId });
    if (trace && isTraceRequest(message) && message.rootId.startsWith(`${appId}/`))
      void trace().then((recorded) => channel.send(traceMessage(message.rootId, recorded)));
  });

  page?.addEventListener('pagehide', () => channel.send({ type: closedType, appId }));

  return (event) => {
    const now = String(Date.now());
    whenPackageIsIdle(() => {
      happenedAt = now;
      if (event.type === '@xstate.microstep') send(microstepMessage(event, appId, now));
    });
    inspector.inspect.next?.(withReadableValues(event));
  };
}

/**
 * The event with plain copies of the values that the package makes JSON of itself. It would fail at a getter that
 * throws and lose maps, sets and files. The copies are made when the package reads them, in idle time.
 */
function withReadableValues(event: InspectionEvent): InspectionEvent {
  const actorRef = reading(event.actorRef, 'logic', (logic) =>
    reading(Object(logic), 'config', (config) => reading(Object(config), 'context', plainCopy)),
  );
  if (event.type !== '@xstate.snapshot') return { ...event, actorRef };
  const snapshot = ['context', 'input', 'output', 'error'].reduce(
    (shown, name) => reading(shown, name, plainCopy),
    event.snapshot,
  );
  return { ...event, actorRef, snapshot };
}

/** A view of an object with another value of one property. */
function reading<Value extends object>(
  value: Value,
  property: string,
  read: (own: unknown) => unknown,
): Value {
  return new Proxy(value, {
    get: (target, name) => (name === property ? read(Reflect.get(target, name)) : Reflect.get(target, name)),
  });
}

/**
 * Schedules work as the package schedules its messages: work that is scheduled just before a message runs
 * just before it, which gives the message its true time and a microstep its position.
 */
function whenPackageIsIdle(work: () => void): void {
  if (typeof window === 'undefined') setTimeout(work, 0);
  else (window.requestIdleCallback || window.requestAnimationFrame)(work);
}

interface Sharing {
  readonly appId: string;
  readonly createdAt: string;
  readonly masked: (value: unknown) => object;
}

/**
 * The package's message with ids that are unique among tabs, the time of the event, and without hidden
 * values.
 */
function sharedMessage(
  message: StatelyInspectionEvent,
  { appId, createdAt, masked }: Sharing,
): InspectorMessage {
  const head = {
    sessionId: uniqueId(appId, message.sessionId),
    rootId: uniqueId(appId, message.rootId ?? message.sessionId),
    createdAt,
  };
  switch (message.type) {
    case '@xstate.actor':
      return {
        ...message,
        ...head,
        parentId: message.parentId && uniqueId(appId, message.parentId),
        snapshot: sharedSnapshot(message.snapshot, masked),
      };
    case '@xstate.event':
      return { ...message, ...head, sourceId: message.sourceId && uniqueId(appId, message.sourceId) };
    case '@xstate.snapshot':
      return { ...message, ...head, snapshot: sharedSnapshot(message.snapshot, masked) };
  }
}

function microstepMessage(
  event: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
  appId: string,
  createdAt: string,
): InspectorMessage {
  return {
    type: '@machine-kit.microstep',
    sessionId: uniqueId(appId, event.actorRef.sessionId),
    rootId: uniqueId(appId, event.rootId),
    createdAt,
    _version: '1',
    event: { type: event.event.type },
    transitions: takenTransitions(event).map(({ id }) => id),
  };
}

/** XState counts sessions from the start in each tab. */
function uniqueId(appId: string, sessionId: string): string {
  return `${appId}/${sessionId}`;
}

/** `sanitizeContext` does not mask the input and output of requests, which may contain secrets. */
function sharedSnapshot({ context, ...snapshot }: StatelyActorEvent['snapshot'], masked: Sharing['masked']) {
  const { status = 'active' } = snapshot;
  return { ...masked(snapshot), status, context };
}

function maskedRecord(value: unknown, hiddenNames: readonly HiddenNames[]): object {
  const copy = maskedCopy(value, hiddenNames);
  return typeof copy === 'object' && copy !== null ? { ...copy } : {};
}

function traceMessage(rootId: string, trace: unknown): TraceMessage {
  return { type: '@machine-kit.trace', rootId, trace };
}

function isTraceRequest(message: unknown): message is TraceRequest {
  return (
    typeOf(message) === '@machine-kit.traceRequested' &&
    typeof Reflect.get(Object(message), 'rootId') === 'string'
  );
}

function typeOf(message: unknown): unknown {
  return Reflect.get(Object(message), 'type');
}
