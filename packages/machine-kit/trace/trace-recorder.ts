import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { maskedCopy, type HiddenNames } from '../inspector/masked-copy.ts';
import { takenTransitions } from '../transition-id.ts';
import { revisionsOf } from './machine-revisions.ts';
import { standInsInOrder } from './stand-ins.ts';
import type { Trace, TraceEntry, TraceRead, TraceSent, TraceState, TraceTimer } from './trace.ts';

export interface TraceRecorderOptions {
  /** Names of properties whose values are replaced by stand-ins in the recording, besides secrets. */
  readonly hiddenNames?: readonly HiddenNames[];
  /** How many entries a trace has at most. */
  readonly mostEntries?: number;
  readonly appVersion?: string;
  readonly now?: () => number;
}

/**
 * Records a running system from now on. Keeps references to the values and copies nothing until a trace is
 * requested. If there are more entries than a trace may have, it drops the older half: a trace begins with a
 * snapshot of the whole system, which is taken between two events.
 *
 * @see MA-4
 */
export class TraceRecorder {
  readonly #root: AnyActorRef;
  readonly #hiddenNames: readonly HiddenNames[];
  readonly #entriesPerPart: number;
  readonly #appVersion: string | undefined;
  readonly #now: () => number;
  readonly #mailboxes = new Map<ActorRefLike, Delivery[]>();
  /** How many events the root actor has emitted since the last entry that is not a response to one. */
  #emitted = 0;
  #isEmitting = false;
  #parts: readonly Part[];

  constructor(
    root: AnyActorRef,
    { hiddenNames = [], mostEntries = 500, appVersion, now = () => Date.now() }: TraceRecorderOptions = {},
  ) {
    this.#root = root;
    this.#hiddenNames = hiddenNames;
    this.#entriesPerPart = Math.max(1, Math.floor(mostEntries / 2));
    this.#appVersion = appVersion;
    this.#now = now;
    this.#parts = [this.#newPart()];
    root.system.inspect((event) => this.#note(event));
  }

  /** How many entries there are. */
  get length(): number {
    return this.#parts.reduce((sum, { entries }) => sum + entries.length, 0);
  }

  /**
   * Records a value that a machine read outside the system while it handled an event, such as a stored text
   * or the time.
   */
  noteRead(name: string, value: unknown): void {
    if (this.#isIdle()) return;
    this.#lastEntry?.reads.push({ name, value });
  }

  /** The trace so far, as plain JSON. */
  get trace(): Trace {
    const [first] = this.#parts;
    const start = first ?? this.#newPart();
    const lastContexts = new Map<string, object>();
    const masked: Mask = (value) => maskedCopy(value, this.#hiddenNames, standIns);
    const standIns = standInsInOrder();
    // Only the type of a created actor has `systemId` and `logic`.
    const systemId: unknown = Reflect.get(this.#root, 'systemId');
    return {
      version: 2,
      recordedAt: new Date(this.#now()).toISOString(),
      rootId: this.#root.id,
      ...(typeof systemId === 'string' && { rootSystemId: systemId }),
      ...(this.#appVersion !== undefined && { appVersion: this.#appVersion }),
      revisions: revisionsOf(Reflect.get(this.#root, 'logic')),
      start: {
        snapshot: asRecord(masked(start.snapshot)),
        timers: [...start.timers.values()].map((timer) => maskedTimer(timer, masked)),
      },
      entries: this.#parts
        .flatMap(({ entries }) => entries)
        .map(({ atMs, kind, to, event, respondsTo, reads, sent, changed, timers, taken }) => ({
          atMs: Math.max(0, atMs - start.atMs),
          kind,
          to,
          event: maskedEvent(event, masked),
          ...(respondsTo > 0 && { respondsTo }),
          ...(reads.length > 0 && {
            reads: reads.map(({ name, value }) => ({ name, value: masked(value) })),
          }),
          sent: sent.map((each) => ({ ...each, event: maskedEvent(each.event, masked) })),
          states: [...changed].map(([of, state]) => traceState(of, state, lastContexts, masked)),
          timers: timers.map((timer) => maskedTimer(timer, masked)),
          taken: Object.fromEntries(taken),
        })),
    };
  }

  #note(event: InspectionEvent): void {
    if (event.type === '@xstate.event') this.#noteEvent(event);
    else if (event.type === '@xstate.action') this.#noteAction(event);
    else if (event.type === '@xstate.snapshot') this.#noteState(event);
    else this.#noteTransitions(event);
  }

  /**
   * An event that an actor sends while it handles another one belongs to the same entry; every other event
   * begins a new one.
   */
  #noteEvent({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (!isActorRef(actorRef)) return;
    const cause = sourceRef && this.#entryOf(sourceRef);
    if (event.type === 'xstate.init') {
      this.#mailboxes.set(actorRef, [{ event, entry: cause }, ...(this.#mailboxes.get(actorRef) ?? [])]);
      return;
    }
    // A view may still send events to an actor that has ended, which ignores them.
    if (!isActive(actorRef)) return;
    const entry = cause ?? this.#newEntry(kindOf(event, sourceRef), actorRef, event);
    if (cause && !event.type.startsWith('xstate.')) cause.sent.push({ to: actorPathOf(actorRef), event });
    this.#mailboxes.set(actorRef, [...(this.#mailboxes.get(actorRef) ?? []), { event, entry }]);
  }

  #newEntry(kind: TraceEntry['kind'], actorRef: AnyActorRef, event: AnyEventObject): Entry {
    const isIdle = this.#isIdle();
    if (isIdle) {
      this.#mailboxes.clear();
      this.#emitted = 0;
      // A timer that fires has stopped running, so that a part cannot begin here.
      if (kind === 'input' && (this.#parts.at(-1)?.entries.length ?? 0) >= this.#entriesPerPart) {
        this.#parts = [...this.#parts.slice(-1), this.#newPart()];
      }
    }
    const entry: Entry = {
      atMs: this.#now(),
      kind,
      to: actorPathOf(actorRef),
      event,
      respondsTo: !isIdle && this.#isEmitting ? this.#emitted : 0,
      reads: [],
      sent: [],
      changed: new Map(),
      timers: [],
      taken: new Map(),
    };
    this.#parts.at(-1)?.entries.push(entry);
    return entry;
  }

  #noteAction({ actorRef, action }: Extract<InspectionEvent, { type: '@xstate.action' }>): void {
    this.#isEmitting = action.type === 'xstate.emit' && actorRef === this.#root;
    if (this.#isEmitting) this.#emitted += 1;
    if (action.type === 'xstate.emit')
      this.#entryOf(actorRef)?.sent.push({ event: emittedBy(action.params) });
  }

  #noteState({ actorRef, event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const part = this.#parts.at(-1);
    if (!part || !isActorRef(actorRef)) return;
    const entry = this.#entryOf(actorRef);
    const running = runningTimers(this.#root);
    for (const [scheduled, timer] of running) {
      if (!part.known.has(scheduled)) (this.#entryOf(scheduled.source) ?? entry)?.timers.push(timer);
    }
    part.known = running;
    const actorPath = actorPathOf(actorRef);
    // Moves the last change to the end.
    entry?.changed.delete(actorPath);
    entry?.changed.set(actorPath, shownState(snapshot));
    this.#handled(actorRef, event);
  }

  #handled(actorRef: AnyActorRef, event: AnyEventObject): void {
    const mailbox = this.#mailboxes.get(actorRef) ?? [];
    const rest = mailbox.slice(mailbox.findIndex((delivery) => delivery.event === event) + 1);
    if (rest.length === 0) this.#mailboxes.delete(actorRef);
    else this.#mailboxes.set(actorRef, rest);
  }

  #noteTransitions(event: InspectionEvent): void {
    const taken = takenTransitions(event);
    if (taken.length === 0 || !isActorRef(event.actorRef)) return;
    const entry = this.#entryOf(event.actorRef);
    const actorPath = actorPathOf(event.actorRef);
    entry?.taken.set(actorPath, [...(entry.taken.get(actorPath) ?? []), ...taken.map(({ id }) => id)]);
  }

  get #lastEntry(): Entry | undefined {
    return this.#parts.at(-1)?.entries.at(-1);
  }

  /**
   * The entry that caused an actor's present change: the event it handles, or the event of the actor that
   * starts or stops it.
   */
  #entryOf(actorRef: ActorRefLike): Entry | undefined {
    for (let actor: AnyActorRef | undefined = actorIn(actorRef); actor; actor = parentOf(actor)) {
      const [delivery] = this.#mailboxes.get(actor) ?? [];
      if (delivery) return delivery.entry;
    }
    return undefined;
  }

  /** Whether no actor is handling an event. A failed or stopped actor never reports that it has finished. */
  #isIdle(): boolean {
    return [...this.#mailboxes.keys()].every((actorRef) => !isActive(actorRef));
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
}

interface ShownState {
  readonly status: string;
  readonly value: unknown;
  readonly context: object | undefined;
  readonly input: unknown;
  readonly error: unknown;
}

/** An event that an actor has received and not yet handled, and its entry. */
interface Delivery {
  readonly event: AnyEventObject;
  readonly entry: Entry | undefined;
}

interface Entry extends Pick<TraceEntry, 'atMs' | 'kind' | 'to'> {
  readonly event: AnyEventObject;
  /** 0 if it responds to no emitted event. */
  readonly respondsTo: number;
  readonly reads: TraceRead[];
  readonly sent: TraceSent[];
  readonly changed: Map<string, ShownState>;
  readonly timers: TraceTimer[];
  readonly taken: Map<string, string[]>;
}

interface Part {
  readonly atMs: number;
  readonly snapshot: unknown;
  readonly timers: RunningTimers;
  known: RunningTimers;
  readonly entries: Entry[];
}

type Mask = (value: unknown) => unknown;

/** The names from the root actor down, as in `root/child`. Session ids differ from one run to the next. */
export function actorPathOf(actorRef: AnyActorRef): string {
  const parent = parentOf(actorRef);
  return parent ? `${actorPathOf(parent)}/${actorRef.id}` : actorRef.id;
}

function parentOf(actorRef: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of an actor's parent
  return actorRef._parent;
}

/** Whether a value is an actor of a system, because the types of inspection events say less. */
export function isActorRef(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'system' in value;
}

function actorIn(actorRef: ActorRefLike): AnyActorRef | undefined {
  return isActorRef(actorRef) ? actorRef : undefined;
}

function isActive(actorRef: ActorRefLike): boolean {
  return isActorRef(actorRef) && actorRef.getSnapshot()?.status === 'active';
}

/** An event that an actor sends while it handles nothing comes from a timer. */
function kindOf({ type }: AnyEventObject, sourceRef: ActorRefLike | undefined): TraceEntry['kind'] {
  if (type === 'xstate.promise.resolve' || type === 'xstate.promise.reject') return 'response';
  return sourceRef === undefined ? 'input' : 'timer';
}

/** The event in the parameters of an action that emits it. */
function emittedBy(params: unknown): TraceSent['event'] {
  const event: unknown = Reflect.get(Object(params), 'event');
  return { ...asRecord(event), type: String(Reflect.get(Object(event), 'type')) };
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

function traceState(
  of: string,
  { status, value, context, input, error }: ShownState,
  lastContexts: Map<string, object>,
  masked: Mask,
): TraceState {
  const last = lastContexts.get(of) ?? {};
  if (context) lastContexts.set(of, context);
  const changed = Object.keys(context ?? {}).filter(
    (name) => Reflect.get(last, name) !== Reflect.get(context ?? {}, name),
  );
  return {
    of,
    status,
    ...(value !== undefined && { value: masked(value) }),
    ...(context && { context: maskedPart(context, changed, masked) }),
    ...(input !== undefined && { input: masked(input) }),
    ...(error !== undefined && { error: masked(error) }),
  };
}

/** Some properties of a context, hidden as in the whole context. */
function maskedPart(context: object, names: readonly string[], masked: Mask): Record<string, unknown> {
  const others = Object.keys(context).map((name) => [name, null]);
  const chosen = names.map((name) => [name, Reflect.get(context, name)]);
  const whole = asRecord(masked(Object.fromEntries([...others, ...chosen])));
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]));
}

function maskedTimer({ of, event, delayMs }: TraceTimer, masked: Mask): TraceTimer {
  return { of, event: maskedEvent(event, masked), delayMs };
}

function maskedEvent(event: AnyEventObject, masked: Mask): TraceEntry['event'] {
  return { ...asRecord(masked(event)), type: event.type };
}

function asRecord(value: unknown): Record<string, unknown> {
  return { ...Object(value) };
}

type RunningTimers = ReadonlyMap<{ readonly source: AnyActorRef }, TraceTimer>;

/** The key by which XState knows a timer: a restarted timer has another one. */
function runningTimers({ system }: AnyActorRef): RunningTimers {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of running timers
  const scheduledEvents = Object.values(system.getSnapshot()._scheduledEvents);
  return new Map(
    scheduledEvents.map((scheduled) => [
      scheduled,
      { of: actorPathOf(scheduled.target), event: scheduled.event, delayMs: scheduled.delay },
    ]),
  );
}
