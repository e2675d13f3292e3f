import * as v from 'valibot';
import type { Task } from './blocking-time.ts';
import type { TraceEvent } from './trace-events.ts';

/** A moment in which a function of a script ran; times in ms since the navigation started. */
export interface CodeSample extends Task {
  readonly file: string;
  /** With its position in the file, such as `render react.js:1:1377`. */
  readonly code: string;
}

const profileStart = v.object({ startTime: v.number() });
const profileChunk = v.object({
  cpuProfile: v.object({
    nodes: v.optional(
      v.array(
        v.object({
          id: v.number(),
          callFrame: v.object({
            functionName: v.string(),
            url: v.optional(v.string(), ''),
            lineNumber: v.optional(v.number(), 0),
            columnNumber: v.optional(v.number(), 0),
          }),
        }),
      ),
      [],
    ),
    samples: v.optional(v.array(v.number()), []),
  }),
  timeDeltas: v.optional(v.array(v.number()), []),
});

/**
 * The samples of V8's profiler in the page's process, in order of time. Each sample lasts until the next;
 * samples outside of a script are left out.
 */
export function codeSamples(events: readonly TraceEvent[], start: TraceEvent): readonly CodeSample[] {
  const own = events.filter(({ pid }) => pid === start.pid);
  const profile = own.find(({ name }) => name === 'Profile');
  const chunks = own
    .filter(({ name }) => name === 'ProfileChunk')
    .map(({ args }) => v.parse(profileChunk, args.data));
  const codes = new Map(
    chunks.flatMap(({ cpuProfile }) =>
      cpuProfile.nodes.map(({ id, callFrame }) => [id, codeOf(callFrame)] as const),
    ),
  );
  let at = profile ? v.parse(profileStart, profile.args.data).startTime : 0;
  const moments = chunks.flatMap(({ cpuProfile, timeDeltas }) =>
    cpuProfile.samples.map((id, index) => {
      at += timeDeltas[index] ?? 0;
      return { at, code: codes.get(id) };
    }),
  );
  return moments
    .map((moment, index) => ({
      ...moment,
      duration: ((moments[index + 1]?.at ?? moment.at) - moment.at) / 1000,
    }))
    .flatMap(({ at: us, code, duration }) =>
      code ? [{ start: (us - start.ts) / 1000, duration, ...code }] : [],
    );
}

function codeOf({
  functionName,
  url,
  lineNumber,
  columnNumber,
}: v.InferOutput<typeof profileChunk>['cpuProfile']['nodes'][number]['callFrame']) {
  if (url === '') return undefined;
  const file = url.split('/').at(-1) ?? url;
  return { file, code: `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}:${columnNumber + 1}` };
}
