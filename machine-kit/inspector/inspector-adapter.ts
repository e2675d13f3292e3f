import { createInspector, type StatelyActorEvent, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { openInspectorChannel, type InspectorChannel } from './inspector-channel.ts';
import { connectedType, type InspectorMessage } from './inspector-message.ts';
import { maskedCopy } from './masked-copy.ts';
import { MessageBuffer } from './message-buffer.ts';
import { takenTransitions } from '../taken-transitions.ts';

/**
 * Sends what the actors of a shop do to every inspector page in this browser. Give the result to the root actor
 * as `inspect`. Messages are built in idle time, in the order in which things happened; a page that connects
 * gets the buffered ones first.
 *
 * @see MA-4
 */
export function inspectorAdapter(
  channel: InspectorChannel = openInspectorChannel(),
): (event: InspectionEvent) => void {
  const shopId = crypto.randomUUID();
  const buffer = new MessageBuffer();
  let happenedAt = '';

  const send = (message: InspectorMessage) => {
    buffer.keep(message);
    channel.send(message);
  };
  const inspector = createInspector(
    { send: (message) => send(sharedMessage(message, shopId, happenedAt)) },
    {
      serializationDepthLimit: 40,
      sanitizeContext: maskedRecord,
      sanitizeEvent: (event) => ({ ...maskedRecord(event), type: event.type }),
    },
  );
  channel.listen((message) => {
    if (isConnectedMessage(message)) buffer.messages.forEach(channel.send);
  });

  return (event) => {
    const now = String(Date.now());
    whenPackageIsIdle(() => {
      happenedAt = now;
      if (event.type === '@xstate.microstep') send(microstepMessage(event, shopId, now));
    });
    inspector.inspect.next?.(event);
  };
}

/**
 * The package schedules the building of each message like this. What is scheduled just before it runs just
 * before it, which gives a message its true time and a microstep its position.
 */
function whenPackageIsIdle(work: () => void): void {
  if (typeof window === 'undefined') setTimeout(work, 0);
  else (window.requestIdleCallback || window.requestAnimationFrame)(work);
}

/** The package's message with ids that are unique among tabs, the time of the event, and only what may be shown. */
function sharedMessage(message: StatelyInspectionEvent, shopId: string, createdAt: string): InspectorMessage {
  const head = {
    sessionId: uniqueId(shopId, message.sessionId),
    rootId: uniqueId(shopId, message.rootId ?? message.sessionId),
    createdAt,
  };
  switch (message.type) {
    case '@xstate.actor':
      return {
        ...message,
        ...head,
        parentId: message.parentId && uniqueId(shopId, message.parentId),
        snapshot: sharedSnapshot(message.snapshot),
      };
    case '@xstate.event':
      return { ...message, ...head, sourceId: message.sourceId && uniqueId(shopId, message.sourceId) };
    case '@xstate.snapshot':
      return { ...message, ...head, snapshot: sharedSnapshot(message.snapshot) };
  }
}

function microstepMessage(
  event: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
  shopId: string,
  createdAt: string,
): InspectorMessage {
  return {
    type: '@statefront.microstep',
    sessionId: uniqueId(shopId, event.actorRef.sessionId),
    rootId: uniqueId(shopId, event.rootId),
    createdAt,
    _version: '1',
    event: { type: event.event.type },
    transitions: takenTransitions(event).map(({ id }) => id),
  };
}

/** XState counts sessions again in each tab. */
function uniqueId(shopId: string, sessionId: string): string {
  return `${shopId}/${sessionId}`;
}

/** `sanitizeContext` leaves the input and output of requests as they are, and those hold credentials and prices. */
function sharedSnapshot({ context, ...snapshot }: StatelyActorEvent['snapshot']) {
  const { status = 'active' } = snapshot;
  return { ...maskedRecord(snapshot), status, context };
}

function maskedRecord(value: unknown): object {
  const copy = maskedCopy(value);
  return typeof copy === 'object' && copy !== null ? { ...copy } : {};
}

function isConnectedMessage(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === connectedType
  );
}
