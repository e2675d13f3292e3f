import * as v from 'valibot';

const happening = v.looseObject({ type: v.string() });

const timer = v.object({
  /** The path of its actor. */
  of: v.string(),
  event: happening,
  delayMs: v.number(),
});

const state = v.object({
  of: v.string(),
  status: v.string(),
  value: v.optional(v.unknown()),
  /** The properties of the context that changed since the last state of this actor. */
  context: v.optional(v.record(v.string(), v.unknown())),
  /** The input of a request. */
  input: v.optional(v.unknown()),
  /** The error of the actor. */
  error: v.optional(v.unknown()),
});

const read = v.object({
  /** The application's name of the value. */
  name: v.string(),
  value: v.optional(v.unknown()),
});

const entry = v.object({
  /** ms since the recording began. */
  atMs: v.number(),
  kind: v.picklist(['input', 'response', 'timer']),
  /** The path of the receiver: the names from the root actor down, as in `root/child`. */
  to: v.string(),
  event: happening,
  /**
   * Which of the root actor's emitted events it responds to: the first, the second and so on since the last
   * entry that is not a response. The application sent it at once, while actors were still handling that
   * entry.
   */
  respondsTo: v.optional(v.number()),
  /** Values that machines read outside the system meanwhile, such as a stored text or the time. */
  reads: v.optional(v.array(read)),
  /** The events that actors sent others, or emitted (without `to`), while they handled it; missing in older traces. */
  sent: v.optional(v.array(v.object({ to: v.optional(v.string()), event: happening }))),
  /** The result: one state for each actor that changed. */
  states: v.array(state),
  /** The timers it started. */
  timers: v.array(timer),
  /** The taken transitions, by the path of the machine's actor. */
  taken: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** The schema of a trace. */
export const traceSchema = v.object({
  version: v.literal(2),
  recordedAt: v.string(),
  rootId: v.string(),
  rootSystemId: v.optional(v.string()),
  appVersion: v.optional(v.string()),
  /** The revision of each machine by its id, see `machineRevision`. */
  revisions: v.optional(v.record(v.string(), v.string())),
  start: v.object({ snapshot: v.looseObject({}), timers: v.array(timer) }),
  entries: v.array(entry),
});

/**
 * A recording of a system of actors from a moment on: everything from outside (events of views, responses,
 * timers, values read) and the results, with the events between actors. Plain JSON, without secrets.
 *
 * @see MA-4
 */
export type Trace = v.InferOutput<typeof traceSchema>;
export type TraceEntry = v.InferOutput<typeof entry>;
export type TraceSent = NonNullable<TraceEntry['sent']>[number];
export type TraceState = v.InferOutput<typeof state>;
export type TraceTimer = v.InferOutput<typeof timer>;
export type TraceRead = v.InferOutput<typeof read>;
