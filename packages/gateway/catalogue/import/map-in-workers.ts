import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { LineBatch } from './packed-lines.ts';

/** A small input finishes sooner than a thread starts. */
const batchesWithoutThreads = 10;
const mostThreads = 4;
const batchesAhead = 2;

/** Work in batches, in this thread or in workers. */
export interface BatchWork<Shared, Result> {
  readonly work: (batch: LineBatch, shared: Shared) => Result;
  /** A program that does `work` with `runBatches`; its `workerData` is `shared`. */
  readonly program: URL;
  /** Plain data. */
  readonly shared: Shared;
}

/**
 * The results of batches, in their order. This thread does the first batches. If there are more, workers do
 * the rest, one for each processor up to four; they are at most a few batches ahead.
 *
 * @throws errors of the work or of the batches
 */
export async function* mapInWorkers<Shared, Result>(
  batches: AsyncIterable<LineBatch>,
  { work, program, shared }: BatchWork<Shared, Result>,
): AsyncGenerator<Result> {
  const threads: BatchThread<Result>[] = [];
  const results: Promise<Result>[] = [];
  let count = 0;
  try {
    for await (const batch of batches) {
      count += 1;
      const thread = threads[count % threads.length];
      if (thread) results.push(thread.ask(batch));
      else yield work(batch, shared);
      if (count === batchesWithoutThreads) threads.push(...startedThreads<Result>(program, shared));
      const next = results.length < threads.length * batchesAhead ? undefined : results.shift();
      if (next) yield await next;
    }
    for (const result of results) yield await result;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** The worker's side of `mapInWorkers`: sends back the result of every batch it receives. */
export function runBatches(work: (batch: LineBatch) => unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.on('message', (batch: LineBatch) => parentPort?.postMessage(work(batch)));
}

interface BatchThread<Result> {
  ask(batch: LineBatch): Promise<Result>;
  end(): Promise<unknown>;
}

function startedThreads<Result>(program: URL, shared: unknown): BatchThread<Result>[] {
  return Array.from({ length: Math.min(availableParallelism(), mostThreads) }, () =>
    startedThread<Result>(program, shared),
  );
}

function startedThread<Result>(program: URL, shared: unknown): BatchThread<Result> {
  const worker = new Worker(program, { workerData: shared });
  const waiting: PromiseWithResolvers<Result>[] = [];
  let end: unknown;
  const giveUp = (cause: unknown) => {
    end ??= cause;
    for (const { reject } of waiting.splice(0)) reject(end);
  };
  worker.on('message', (result: Result) => waiting.shift()?.resolve(result));
  worker.on('messageerror', giveUp);
  worker.on('error', giveUp);
  worker.on('exit', (code) => giveUp(new Error(`A thread of the import ended early (${code})`)));
  return {
    ask(batch) {
      const result = Promise.withResolvers<Result>();
      // The caller sees the failure of an earlier result first.
      result.promise.catch(() => undefined);
      if (end !== undefined) {
        result.reject(end);
        return result.promise;
      }
      waiting.push(result);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(batch);
      return result.promise;
    },
    end: () => worker.terminate(),
  };
}
