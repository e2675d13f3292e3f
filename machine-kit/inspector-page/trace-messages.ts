import type { InspectorMessage } from '../inspector/inspector-protocol.ts';
import type { Trace, TraceState } from '../trace/trace.ts';

/**
 * What an application would have sent while a trace was recorded, up to some of its entries: a page that hears it shows the
 * application as it was then.
 *
 * @param id names the trace among the applications of the page
 * @see MA-4
 */
export function traceMessages(trace: Trace, entries: number, id: string): readonly InspectorMessage[] {
  const contexts = new Map<string, object>();
  const known = new Set<string>();
  const head = (address: string, atMs: number) => ({
    sessionId: address === trace.rootId ? id : `${id} ${address}`,
    rootId: id,
    createdAt: String(atMs),
    _version: '1',
  });
  const actorMessage = (address: string, snapshot: Shown, atMs: number): InspectorMessage => {
    known.add(address);
    const parts = address.split('/');
    const name = parts.at(-1) ?? address;
    const parent = parts.slice(0, -1).join('/');
    return {
      ...head(address, atMs),
      type: '@xstate.actor',
      name,
      ...(parent !== '' && { parentId: head(parent, atMs).sessionId }),
      definition: JSON.stringify({ id: machineIdIn(name) }),
      snapshot,
    };
  };
  const snapshotMessage = (address: string, snapshot: Shown, atMs: number): InspectorMessage => ({
    ...head(address, atMs),
    type: '@xstate.snapshot',
    snapshot,
  });
  const started = startedActors(trace.start.snapshot, trace.rootId).flatMap(({ address, snapshot }) => {
    contexts.set(address, Object(snapshot.context));
    return [actorMessage(address, snapshot, 0), snapshotMessage(address, snapshot, 0)];
  });
  const happened = trace.entries.slice(0, entries).flatMap(({ atMs, to, event, states }) => {
    const shown = states.map((state) => ({ address: state.of, snapshot: shownState(state, contexts) }));
    return [
      ...shown
        .filter(({ address }) => !known.has(address))
        .toSorted((one, other) => one.address.length - other.address.length)
        .map(({ address, snapshot }) => actorMessage(address, snapshot, atMs)),
      { ...head(to, atMs), type: '@xstate.event' as const, event },
      ...shown.map(({ address, snapshot }) => snapshotMessage(address, snapshot, atMs)),
    ];
  });
  return [...started, ...happened];
}

interface Shown {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value?: unknown;
  readonly context?: unknown;
}

/** A trace says of a context only what is new in it. */
function shownState({ of, status, value, context }: TraceState, contexts: Map<string, object>): Shown {
  const whole = { ...contexts.get(of), ...context };
  contexts.set(of, whole);
  return { status: knownStatus(status), value, context: whole };
}

/** An actor of a snapshot and those inside it, outermost first. */
function startedActors(
  snapshot: unknown,
  address: string,
): readonly { readonly address: string; readonly snapshot: Shown }[] {
  const { status, value, context, children } = Object(snapshot);
  return [
    { address, snapshot: { status: knownStatus(status), value, context } },
    ...Object.entries(Object(children)).flatMap(([id, child]) =>
      startedActors(Object(child).snapshot, `${address}/${id}`),
    ),
  ];
}

function knownStatus(status: unknown): Shown['status'] {
  return status === 'done' || status === 'error' || status === 'stopped' ? status : 'active';
}

/** A machine is called like its actor; of several of one machine each has a name of its own behind a dot or colon. */
function machineIdIn(actorName: string): string {
  return actorName.split(/[.:]/)[0] ?? actorName;
}
