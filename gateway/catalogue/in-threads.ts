import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { LineBatch } from './packed-lines.ts';

/** A small input is done before a thread has started. */
const batchesWithoutThreads = 10;
const mostThreads = 4;
const batchesAhead = 2;

/** Work that is done batch by batch, in this thread or in others. */
export interface BatchWork<Shared, Answer> {
  readonly work: (batch: LineBatch, shared: Shared) => Answer;
  /** A program that does `work` by `answerBatches`; it finds `shared` as its `workerData`. */
  readonly program: URL;
  /** Plain data. */
  readonly shared: Shared;
}

/**
 * The answers to batches, in their order. The first ones are worked on here; when there are many the rest goes to threads, one
 * for each processor up to four, which are never more than a few batches ahead.
 *
 * @throws what the work or the batches throw
 */
export async function* inThreads<Shared, Answer>(
  batches: AsyncIterable<LineBatch>,
  { work, program, shared }: BatchWork<Shared, Answer>,
): AsyncGenerator<Answer> {
  const threads: BatchThread<Answer>[] = [];
  const answers: Promise<Answer>[] = [];
  let count = 0;
  try {
    for await (const batch of batches) {
      count += 1;
      const thread = threads[count % threads.length];
      if (thread) answers.push(thread.ask(batch));
      else yield work(batch, shared);
      if (count === batchesWithoutThreads) threads.push(...startedThreads<Answer>(program, shared));
      const next = answers.length < threads.length * batchesAhead ? undefined : answers.shift();
      if (next) yield await next;
    }
    for (const answer of answers) yield await answer;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** The other side of `inThreads`: answers every batch that this thread is sent. */
export function answerBatches(work: (batch: LineBatch) => unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.on('message', (batch: LineBatch) => parentPort?.postMessage(work(batch)));
}

interface BatchThread<Answer> {
  ask(batch: LineBatch): Promise<Answer>;
  end(): Promise<unknown>;
}

function startedThreads<Answer>(program: URL, shared: unknown): BatchThread<Answer>[] {
  return Array.from({ length: Math.min(availableParallelism(), mostThreads) }, () =>
    startedThread<Answer>(program, shared),
  );
}

function startedThread<Answer>(program: URL, shared: unknown): BatchThread<Answer> {
  const worker = new Worker(program, { workerData: shared });
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let end: unknown;
  const giveUp = (cause: unknown) => {
    end ??= cause;
    for (const { reject } of waiting.splice(0)) reject(end);
  };
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('messageerror', giveUp);
  worker.on('error', giveUp);
  worker.on('exit', (code) => giveUp(new Error(`A thread of the import ended early (${code})`)));
  return {
    ask(batch) {
      const answer = Promise.withResolvers<Answer>();
      // Who waits for an earlier answer hears of its failure first.
      answer.promise.catch(() => undefined);
      if (end !== undefined) {
        answer.reject(end);
        return answer.promise;
      }
      waiting.push(answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(batch);
      return answer.promise;
    },
    end: () => worker.terminate(),
  };
}
