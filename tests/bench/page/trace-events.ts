import * as v from 'valibot';

const traceEvent = v.object({
  name: v.string(),
  ph: v.optional(v.string(), ''),
  pid: v.optional(v.number(), 0),
  tid: v.optional(v.number(), 0),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      snapshot: v.optional(v.unknown()),
      fileName: v.optional(v.unknown()),
      data: v.optional(v.unknown()),
    }),
    {},
  ),
});
const trace = v.object({ traceEvents: v.array(traceEvent) });

const navigation = v.object({ documentLoaderURL: v.string(), isOutermostMainFrame: v.literal(true) });

/** An event of Chromium's trace; `ts` and `dur` are in µs. */
export type TraceEvent = v.InferOutput<typeof traceEvent>;

/** A screenshot taken while the page loaded. */
export interface Screenshot {
  /** In ms since the navigation started. */
  readonly at: number;
  /** JPEG, base64. */
  readonly image: string;
}

/** The events of a trace as Chromium writes it. */
export function decodeTrace(text: string): readonly TraceEvent[] {
  return v.parse(trace, JSON.parse(text)).traceEvents;
}

/**
 * The start of the navigation to a URL, in the main thread of its page.
 *
 * @throws Error if the trace has no such navigation.
 */
export function navigationStart(events: readonly TraceEvent[], url: string): TraceEvent {
  const found = events.findLast(({ name, args }) => {
    if (name !== 'navigationStart') return false;
    const data = v.safeParse(navigation, args.data);
    return data.success && data.output.documentLoaderURL === url;
  });
  if (!found) throw new Error(`The trace has no navigation to ${url}`);
  return found;
}

/** The screenshots since the navigation started, oldest first. */
export function screenshots(events: readonly TraceEvent[], start: TraceEvent): readonly Screenshot[] {
  return events
    .flatMap(({ name, ts, args }) =>
      name === 'Screenshot' && ts >= start.ts && typeof args.snapshot === 'string'
        ? [{ at: (ts - start.ts) / 1000, image: args.snapshot }]
        : [],
    )
    .toSorted((one, other) => one.at - other.at);
}
