import { Worker } from 'node:worker_threads';
import { Problem } from '../problems/problem.ts';
import type { Examination, RulesToExamine } from './examine-rules.ts';

/** How long a thread may work on a rule set, and how much memory it may take. */
const longestMs = 10_000;
const mostMegabytes = 256;

/** How many rule sets may be examined or wait for it at once, since people seldom ask. */
const mostAtOnce = 4;

/** How many examinations are cached: rules are mostly activated right after; repairs of problems are whole rule sets. */
const mostCached = 4;

/**
 * Examines rule sets in a thread, one at a time, so that rules that take long hold up no customer.
 *
 * @param program the thread's program
 */
export function rulesExaminer(program = new URL('examine-rules-worker.ts', import.meta.url)) {
  const cached = new Map<string, Examination | null>();
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** `null` if the rules distinguish too many cases. @throws Problem `BUSY` if too many wait already */
  return async function examineInTurn(rules: RulesToExamine): Promise<Examination | null> {
    const key = JSON.stringify(rules);
    const known = cached.get(key);
    if (known !== undefined) return known;
    if (asked >= mostAtOnce) throw new Problem('BUSY', 'Other rules are being checked; try again soon');
    asked += 1;
    const result = last.then(() => inThread(program, rules)).finally(() => (asked -= 1));
    last = result.catch(() => undefined);
    const examination = await result;
    cached.set(key, examination);
    for (const oldest of cached.keys()) if (cached.size > mostCached) cached.delete(oldest);
    return examination;
  };
}

export type RulesExaminer = ReturnType<typeof rulesExaminer>;

/** Rules that take too long, or too much memory, distinguish too many cases. */
function inThread(program: URL, rules: RulesToExamine): Promise<Examination | null> {
  const worker = new Worker(program, {
    workerData: rules,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Examination | null>();
  const timer = setTimeout(() => resolve(null), longestMs);
  worker.on('message', resolve);
  worker.on('error', (cause: Error & { readonly code?: string }) => {
    if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
    else reject(cause);
  });
  worker.on('exit', (code) => reject(new Error(`The thread of the rules ended early (${code})`)));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
