import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { LineBatch } from './packed-lines.ts';

/** A small input is done before a thread has started. */
const batchesWithoutThreads = 10;
const mostThreads = 4;
const batchesAhead = 2;

/** Work that is done batch by batch, in this thread or in others. */
export interface BatchWork<Shared, Result> {
  readonly work: (batch: LineBatch, shared: Shared) => Result;
  /** A program that does `work` by `runBatches`; it finds `shared` as its `workerData`. */
  readonly program: URL;
  /** Plain data. */
  readonly shared: Shared;
}

/**
 * The results of batches, in their order. The first batches are worked on here; when there are many the rest goes to threads, one
 * for each processor up to four, which are never more than a few batches ahead.
 *
 * @throws what the work or the batches throw
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

/** The other side of `mapInWorkers`: sends back the result of every batch that this thread is sent. */
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
      // Whatever waits for an earlier result hears of its failure first.
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
