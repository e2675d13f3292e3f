/** Run as a thread: returns a batch by its first line, waits at `slow` until it is told to go on, and fails at `faulty`. */
import { workerData } from 'node:worker_threads';
import { runBatches } from '@statefront/gateway/catalogue/import/map-in-workers.ts';

/** What a thread of this program finds as its `workerData`. */
export interface FailingPlan {
  readonly slow: number;
  readonly faulty: number;
  /** Its first number is 1 once the slow batch may be answered. */
  readonly released: SharedArrayBuffer;
}

const { slow, faulty, released }: FailingPlan = workerData;

runBatches(({ firstLine }) => {
  if (firstLine === faulty) throw new Error(`Batch ${faulty} is faulty`);
  if (firstLine === slow) Atomics.wait(new Int32Array(released), 0, 0);
  return firstLine;
});
