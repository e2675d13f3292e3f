import type { InspectedSnapshot, InspectorMessage } from '../inspector/inspector-protocol.ts';
import type { Trace, TraceState } from '../trace/trace.ts';

/**
 * The messages that an application would have sent while a trace was recorded, up to some of its entries: a
 * page that receives them shows the application at that moment.
 *
 * @param id names the trace among the applications of the page
 * @see MA-4
 */
export function traceMessages(trace: Trace, entries: number, id: string): readonly InspectorMessage[] {
  const contexts = new Map<string, object>();
  const known = new Set<string>();
  const head = (actorPath: string, atMs: number) => ({
    sessionId: actorPath === trace.rootId ? id : `${id} ${actorPath}`,
    rootId: id,
    createdAt: String(atMs),
    _version: '1',
  });
  const actorMessage = (actorPath: string, snapshot: InspectedSnapshot, atMs: number): InspectorMessage => {
    known.add(actorPath);
    const parts = actorPath.split('/');
    const name = parts.at(-1) ?? actorPath;
    const parent = parts.slice(0, -1).join('/');
    return {
      ...head(actorPath, atMs),
      type: '@xstate.actor',
      name,
      ...(parent !== '' && { parentId: head(parent, atMs).sessionId }),
      definition: JSON.stringify({ id: machineIdIn(name) }),
      snapshot,
    };
  };
  const snapshotMessage = (
    actorPath: string,
    snapshot: InspectedSnapshot,
    atMs: number,
  ): InspectorMessage => ({
    ...head(actorPath, atMs),
    type: '@xstate.snapshot',
    snapshot,
  });
  const started = startedActors(trace.start.snapshot, trace.rootId).flatMap(({ actorPath, snapshot }) => {
    contexts.set(actorPath, Object(snapshot.context));
    return [actorMessage(actorPath, snapshot, 0), snapshotMessage(actorPath, snapshot, 0)];
  });
  const happened = trace.entries.slice(0, entries).flatMap(({ atMs, to, event, states }) => {
    const shown = states.map((state) => ({ actorPath: state.of, snapshot: shownState(state, contexts) }));
    return [
      ...shown
        .filter(({ actorPath }) => !known.has(actorPath))
        .toSorted((one, other) => one.actorPath.length - other.actorPath.length)
        .map(({ actorPath, snapshot }) => actorMessage(actorPath, snapshot, atMs)),
      { ...head(to, atMs), type: '@xstate.event' as const, event },
      ...shown.map(({ actorPath, snapshot }) => snapshotMessage(actorPath, snapshot, atMs)),
    ];
  });
  return [...started, ...happened];
}

/** A state of a trace with its whole context: the trace has only the changed part. */
function shownState(
  { of, status, value, context }: TraceState,
  contexts: Map<string, object>,
): InspectedSnapshot {
  const whole = { ...contexts.get(of), ...context };
  contexts.set(of, whole);
  return { status: knownStatus(status), value, context: whole };
}

/** An actor of a snapshot and its descendants, outermost first. */
function startedActors(
  snapshot: unknown,
  actorPath: string,
): readonly { readonly actorPath: string; readonly snapshot: InspectedSnapshot }[] {
  const { status, value, context, children } = Object(snapshot);
  return [
    { actorPath, snapshot: { status: knownStatus(status), value, context } },
    ...Object.entries(Object(children)).flatMap(([id, child]) =>
      startedActors(Object(child).snapshot, `${actorPath}/${id}`),
    ),
  ];
}

function knownStatus(status: unknown): InspectedSnapshot['status'] {
  return status === 'done' || status === 'error' || status === 'stopped' ? status : 'active';
}

/** The machine id in an actor's name: several actors of one machine have a suffix after a dot or colon. */
function machineIdIn(actorName: string): string {
  return actorName.split(/[.:]/)[0] ?? actorName;
}
