/**
 * Runs as a worker: returns a batch by its first line, waits at `slow` until it is released, and fails at
 * `faulty`.
 */
import { workerData } from 'node:worker_threads';
import { runBatches } from '@statefront/gateway/catalogue/import/map-in-workers.ts';

/** The `workerData` of this program. */
export interface FailingPlan {
  readonly slow: number;
  readonly faulty: number;
  /** Its first number is 1 once the slow batch may return. */
  readonly released: SharedArrayBuffer;
}

const { slow, faulty, released }: FailingPlan = workerData;

runBatches(({ firstLine }) => {
  if (firstLine === faulty) throw new Error(`Batch ${faulty} is faulty`);
  if (firstLine === slow) Atomics.wait(new Int32Array(released), 0, 0);
  return firstLine;
});
