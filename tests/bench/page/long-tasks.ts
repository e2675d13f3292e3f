import * as v from 'valibot';
import { longTaskMs, type Task } from './blocking-time.ts';
import { codeSamples, type CodeSample } from './cpu-profile.ts';
import type { TraceEvent } from './trace-events.ts';

/** A part of a task on the main thread, without its inner parts. */
export interface TaskPart {
  readonly name: string;
  readonly ms: number;
}

export interface LongTask extends Task {
  /** Longest first. */
  readonly parts: readonly TaskPart[];
  /**
   * The files whose code ran longest, without code that they called, longest first; empty if the trace has no
   * profile.
   */
  readonly files: readonly TaskPart[];
  /** The functions whose code ran longest, likewise. */
  readonly functions: readonly TaskPart[];
}

const details = v.object({
  url: v.optional(v.string(), ''),
  functionName: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
});

/** Plain names of the most frequent events; others keep Chromium's name. */
const names: Readonly<Record<string, string>> = {
  ParseHTML: 'parse HTML',
  ParseAuthorStyleSheet: 'parse CSS',
  EvaluateScript: 'evaluate script',
  'v8.evaluateModule': 'evaluate script',
  'v8.compile': 'compile script',
  'v8.compileModule': 'compile script',
  FunctionCall: 'function call',
  RunMicrotasks: 'microtasks',
  TimerFire: 'timer',
  FireIdleCallback: 'idle callback',
  FireAnimationFrame: 'animation frame',
  EventDispatch: 'event',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
};

/**
 * The tasks of the page's main thread over 50 ms, longest first.
 *
 * @param start the start of the navigation, in the page's main thread
 */
export function longTasks(events: readonly TraceEvent[], start: TraceEvent): readonly LongTask[] {
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts)
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const samples = codeSamples(events, start);
  return own
    .filter(({ name, dur }) => name === 'RunTask' && dur > longTaskMs * 1000)
    .map((task) => {
      const times = { start: (task.ts - start.ts) / 1000, duration: task.dur / 1000 };
      const inside = own.filter(
        (event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task),
      );
      const sampled = samples.filter(
        ({ start: at }) => at >= times.start && at < times.start + times.duration,
      );
      return {
        ...times,
        parts: partsOf(task, inside),
        files: summed(sampled, ({ file }) => file),
        functions: summed(sampled, ({ code }) => code),
      };
    })
    .toSorted((one, other) => other.duration - one.duration);
}

/** Start, duration, and the longest parts, files and functions, a line each. */
export function taskLines({ start, duration, parts, files, functions }: LongTask): readonly string[] {
  return [
    `${duration.toFixed(0).padStart(6)} ms at ${start.toFixed(0).padStart(5)}: ${longest(parts)}`,
    ...[
      { name: 'files', of: longest(files) },
      { name: 'functions', of: longest(functions) },
    ].flatMap(({ name, of }) => (of === '' ? [] : [`          ${name}: ${of}`])),
  ];
}

function longest(parts: readonly TaskPart[]): string {
  return parts
    .filter(({ ms }) => ms >= 1)
    .slice(0, 6)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
}

function summed(samples: readonly CodeSample[], nameOf: (sample: CodeSample) => string): readonly TaskPart[] {
  const times = new Map<string, number>();
  for (const sample of samples) {
    const name = nameOf(sample);
    times.set(name, (times.get(name) ?? 0) + sample.duration);
  }
  return longestFirst(times);
}

function partsOf(task: TraceEvent, inside: readonly TraceEvent[]): readonly TaskPart[] {
  const times = new Map<string, number>();
  const add = (name: string, us: number) => times.set(name, (times.get(name) ?? 0) + us / 1000);
  const open = [{ name: 'other', end: endOf(task) }];

  add('other', task.dur);
  for (const event of inside) {
    const name = partName(event);
    while (open.length > 1 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    add(open.at(-1)?.name ?? 'other', -event.dur);
    add(name, event.dur);
    open.push({ name, end: endOf(event) });
  }
  return longestFirst(times);
}

function longestFirst(times: ReadonlyMap<string, number>): readonly TaskPart[] {
  return [...times].map(([name, ms]) => ({ name, ms })).toSorted((one, other) => other.ms - one.ms);
}

function partName({ name, args }: TraceEvent): string {
  const data = v.safeParse(details, args.data);
  const { url, functionName, type } = data.success ? data.output : v.getDefaults(details);
  const file = url === '' && typeof args.fileName === 'string' ? args.fileName : url;
  return [names[name] ?? name, functionName ?? type, file?.split('/').at(-1)].filter(Boolean).join(' ');
}

function endOf({ ts, dur }: TraceEvent): number {
  return ts + dur;
}
