import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { maskedCopy, type HiddenNames } from '../inspector/masked-copy.ts';
import { takenTransitions } from '../transition-id.ts';
import type { Trace, TraceEntry, TraceState, TraceTimer } from './trace.ts';

export interface TraceRecorderOptions {
  /** Names of properties whose values are never recorded, besides those of secrets. */
  readonly hiddenNames?: readonly HiddenNames[];
  /** How many entries a trace has at most. */
  readonly mostEntries?: number;
  readonly now?: () => number;
}

/**
 * Records what happens to a running system from now on. It holds on to what it is given and copies nothing until a trace is
 * asked for. When there are more entries than a trace may have, the older half is dropped: a trace begins at a snapshot of the
 * whole system, which is taken between two events.
 *
 * @see MA-4
 */
export class TraceRecorder {
  readonly #root: AnyActorRef;
  readonly #hiddenNames: readonly HiddenNames[];
  readonly #entriesPerPart: number;
  readonly #now: () => number;
  #parts: readonly Part[];

  constructor(
    root: AnyActorRef,
    { hiddenNames = [], mostEntries = 500, now = () => Date.now() }: TraceRecorderOptions = {},
  ) {
    this.#root = root;
    this.#hiddenNames = hiddenNames;
    this.#entriesPerPart = Math.max(1, Math.floor(mostEntries / 2));
    this.#now = now;
    this.#parts = [this.#newPart()];
    root.system.inspect((event) => this.#note(event));
  }

  /** What happened so far, as plain JSON. */
  get trace(): Trace {
    const [first] = this.#parts;
    const start = first ?? this.#newPart();
    const lastContexts = new Map<string, object>();
    // only the type of a created actor has it
    const systemId: unknown = Reflect.get(this.#root, 'systemId');
    return {
      version: 1,
      recordedAt: new Date(this.#now()).toISOString(),
      rootId: this.#root.id,
      ...(typeof systemId === 'string' && { rootSystemId: systemId }),
      start: {
        snapshot: this.#maskedRecord(start.snapshot),
        timers: [...start.timers.values()].map((timer) => this.#masked(timer)),
      },
      entries: this.#parts
        .flatMap(({ entries }) => entries)
        .map(({ atMs, kind, to, event, changed, timers, taken }) => ({
          atMs: Math.max(0, atMs - start.atMs),
          kind,
          to,
          event: { ...this.#maskedRecord(event), type: event.type },
          states: [...changed].map(([of, state]) => this.#traceState(of, state, lastContexts)),
          timers: timers.map((timer) => this.#masked(timer)),
          taken: Object.fromEntries(taken),
        })),
    };
  }

  #note(event: InspectionEvent): void {
    if (event.type === '@xstate.event') this.#noteCause(event);
    else if (event.type === '@xstate.snapshot') this.#noteState(event.actorRef, event.snapshot);
    else this.#noteTransitions(event);
  }

  /** Only what comes from outside is a cause; the rest follows from it. */
  #noteCause({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    const kind = kindOf(event, actorRef, sourceRef);
    // a view may still tell an actor that has ended, which does nothing with it
    if (!kind || !isActorRef(actorRef) || actorRef.getSnapshot()?.status !== 'active') return;
    if (kind === 'input' && (this.#parts.at(-1)?.entries.length ?? 0) >= this.#entriesPerPart) {
      this.#parts = [...this.#parts.slice(-1), this.#newPart()];
    }
    const entry: Entry = {
      atMs: this.#now(),
      kind,
      to: actorPathOf(actorRef),
      event,
      changed: new Map(),
      timers: [],
      taken: new Map(),
    };
    this.#parts.at(-1)?.entries.push(entry);
  }

  #noteState(actorRef: ActorRefLike, snapshot: object): void {
    const part = this.#parts.at(-1);
    const entry = part?.entries.at(-1);
    if (!part || !entry || !isActorRef(actorRef)) return;
    const actorPath = actorPathOf(actorRef);
    // what came last stands last
    entry.changed.delete(actorPath);
    entry.changed.set(actorPath, shownState(snapshot));
    const running = runningTimers(this.#root);
    for (const [scheduled, timer] of running) if (!part.known.has(scheduled)) entry.timers.push(timer);
    part.known = running;
  }

  #noteTransitions(event: InspectionEvent): void {
    const taken = takenTransitions(event);
    const entry = this.#parts.at(-1)?.entries.at(-1);
    if (!entry || taken.length === 0 || !isActorRef(event.actorRef)) return;
    const actorPath = actorPathOf(event.actorRef);
    entry.taken.set(actorPath, [...(entry.taken.get(actorPath) ?? []), ...taken.map(({ id }) => id)]);
  }

  #newPart(): Part {
    const timers = runningTimers(this.#root);
    return {
      atMs: this.#now(),
      snapshot: this.#root.getPersistedSnapshot(),
      timers,
      known: timers,
      entries: [],
    };
  }

  #traceState(of: string, state: ShownState, lastContexts: Map<string, object>): TraceState {
    const { status, value, context, input, error } = state;
    const last = lastContexts.get(of) ?? {};
    if (context) lastContexts.set(of, context);
    const changed = Object.entries(context ?? {}).filter(([name, part]) => Reflect.get(last, name) !== part);
    return {
      of,
      status,
      ...(value !== undefined && { value: this.#masked(value) }),
      ...(context && { context: this.#maskedRecord(Object.fromEntries(changed)) }),
      ...(input !== undefined && { input: this.#masked(input) }),
      ...(error !== undefined && { error: this.#masked(error) }),
    };
  }

  #masked<Value>(value: Value): Value;
  #masked(value: unknown): unknown {
    return maskedCopy(value, this.#hiddenNames);
  }

  #maskedRecord(value: unknown): Record<string, unknown> {
    return { ...Object(this.#masked(value)) };
  }
}

interface ShownState {
  readonly status: string;
  readonly value: unknown;
  readonly context: object | undefined;
  readonly input: unknown;
  readonly error: unknown;
}

interface Entry extends Pick<TraceEntry, 'atMs' | 'kind' | 'to'> {
  readonly event: AnyEventObject;
  readonly changed: Map<string, ShownState>;
  readonly timers: TraceTimer[];
  readonly taken: Map<string, string[]>;
}

interface Part {
  readonly atMs: number;
  readonly snapshot: unknown;
  readonly timers: ReadonlyMap<object, TraceTimer>;
  known: ReadonlyMap<object, TraceTimer>;
  readonly entries: Entry[];
}

/** The names from the root actor down, as in `root/child`. Ids of sessions differ from one run to the next. */
export function actorPathOf(actorRef: AnyActorRef): string {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of an actor's parent
  const parent: AnyActorRef | undefined = actorRef._parent;
  return parent ? `${actorPathOf(parent)}/${actorRef.id}` : actorRef.id;
}

/** Whether something is an actor of a system; the types of inspection events say less. */
export function isActorRef(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'system' in value;
}

function kindOf(
  { type }: AnyEventObject,
  actorRef: ActorRefLike,
  sourceRef: ActorRefLike | undefined,
): TraceEntry['kind'] | undefined {
  if (type === 'xstate.init' || type === 'xstate.stop') return undefined;
  if (type === 'xstate.promise.resolve' || type === 'xstate.promise.reject') return 'response';
  if (sourceRef === undefined) return 'input';
  return sourceRef === actorRef ? 'timer' : undefined;
}

function shownState(snapshot: object): ShownState {
  const context: unknown = Reflect.get(snapshot, 'context');
  return {
    status: String(Reflect.get(snapshot, 'status')),
    value: Reflect.get(snapshot, 'value'),
    context: typeof context === 'object' && context !== null ? context : undefined,
    input: Reflect.get(snapshot, 'input'),
    error: Reflect.get(snapshot, 'error'),
  };
}

/** By what XState knows a timer by: a timer that is started again is another one. */
function runningTimers({ system }: AnyActorRef): ReadonlyMap<object, TraceTimer> {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of running timers
  const scheduledEvents = Object.values(system.getSnapshot()._scheduledEvents);
  return new Map(
    scheduledEvents.map((scheduled) => [
      scheduled,
      { of: actorPathOf(scheduled.target), event: scheduled.event, delayMs: scheduled.delay },
    ]),
  );
}
