import * as v from 'valibot';

const happening = v.looseObject({ type: v.string() });

const timer = v.object({
  /** The path of the actor it is for. */
  of: v.string(),
  event: happening,
  delayMs: v.number(),
});

const state = v.object({
  of: v.string(),
  status: v.string(),
  value: v.optional(v.unknown()),
  /** The properties of the context that are new since the last state of this actor. */
  context: v.optional(v.record(v.string(), v.unknown())),
  /** Of a request. */
  input: v.optional(v.unknown()),
  /** What the actor failed with. */
  error: v.optional(v.unknown()),
});

const read = v.object({
  /** What was read, by the name that the application gives it. */
  name: v.string(),
  value: v.optional(v.unknown()),
});

const entry = v.object({
  /** ms since the recording began. */
  atMs: v.number(),
  kind: v.picklist(['input', 'response', 'timer']),
  /** The path of the actor that got the event: the names from the root actor down, as in `root/child`. */
  to: v.string(),
  event: happening,
  /**
   * Which of the events that the root actor emitted it responds to: the first, the second ... since the last entry that responds
   * none. The application sent it at once, while actors were still handling that entry.
   */
  respondsTo: v.optional(v.number()),
  /** What machines read outside the system meanwhile, such as a stored text or the time. */
  reads: v.optional(v.array(read)),
  /** Where it led: one state for each actor that changed. */
  states: v.array(state),
  /** The timers it started. */
  timers: v.array(timer),
  /** The transitions it took, by the path of the machine's actor. */
  taken: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** The form of a trace. */
export const traceSchema = v.object({
  version: v.literal(2),
  recordedAt: v.string(),
  rootId: v.string(),
  rootSystemId: v.optional(v.string()),
  start: v.object({ snapshot: v.looseObject({}), timers: v.array(timer) }),
  entries: v.array(entry),
});

/**
 * What happened to a system of actors from a moment on: everything that came from outside (what views sent, responses,
 * timers, what was read) and what it led to. Plain JSON, without secrets. What actors tell each other is not in it: it follows.
 *
 * @see MA-4
 */
export type Trace = v.InferOutput<typeof traceSchema>;
export type TraceEntry = v.InferOutput<typeof entry>;
export type TraceState = v.InferOutput<typeof state>;
export type TraceTimer = v.InferOutput<typeof timer>;
export type TraceRead = v.InferOutput<typeof read>;
