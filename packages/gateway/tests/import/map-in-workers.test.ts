import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mapInWorkers } from '@statefront/gateway/catalogue/import/map-in-workers.ts';
import type { LineBatch } from '@statefront/gateway/catalogue/import/packed-lines.ts';
import type { FailingPlan } from '../support/failing-worker.ts';

const program = new URL('../support/failing-worker.ts', import.meta.url);

/** The workers get the batches after the tenth. */
const slow = 11;
const faulty = 12;

/** Resolves when any worker of this process has ended. */
function endOfAThread(): Promise<unknown> {
  const ends = new EventEmitter();
  const watch = (worker: Worker) => void worker.once('exit', () => ends.emit('end'));
  process.on('worker', watch);
  onTestFinished(() => void process.off('worker', watch));
  return once(ends, 'end');
}

/** Releases the slow batch once everything else that can happen has happened. */
async function release(released: SharedArrayBuffer): Promise<void> {
  await turn();
  await turn();
  const first = new Int32Array(released);
  Atomics.store(first, 0, 1);
  Atomics.notify(first, 0);
}

describe('work in workers', () => {
  it.skipIf(availableParallelism() < 2)(
    'fails in order if a worker has died while an earlier result is pending',
    async () => {
      const unheard = vi.fn<(cause: unknown) => void>();
      process.on('unhandledRejection', unheard);
      onTestFinished(() => void process.off('unhandledRejection', unheard));
      const died = endOfAThread();
      const released = new SharedArrayBuffer(4);

      async function* batches(): AsyncGenerator<LineBatch> {
        for (let line = 1; line <= faulty; line += 1) yield aBatch(line);
        await died;
        // Requests one more from each of at most four workers, including the dead one.
        for (let line = faulty + 1; line <= faulty + 8; line += 1) {
          if (line === faulty + 2) void release(released);
          yield aBatch(line);
        }
      }

      const shared: FailingPlan = { slow, faulty, released };
      const received: number[] = [];
      const work = async () => {
        const responses = mapInWorkers<FailingPlan, number>(batches(), {
          work: ({ firstLine }) => firstLine,
          program,
          shared,
        });
        for await (const response of responses) received.push(response);
      };

      await expect(work()).rejects.toThrow('Batch 12 is faulty');
      await turn();
      expect(received).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(unheard).not.toHaveBeenCalled();
    },
  );
});

function aBatch(line: number): LineBatch {
  return { firstLine: line, nextLine: line + 1, bytes: new Uint8Array() };
}
