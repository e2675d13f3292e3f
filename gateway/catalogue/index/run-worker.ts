import { Worker } from 'node:worker_threads';

/**
 * The first message of a program that runs in a thread of its own.
 *
 * @param workerData plain data for it
 * @throws what the program throws, and when it ends without a message or is stopped by the signal
 */
export function runWorker<Result>(program: URL, workerData: unknown, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`The thread that builds the search index ended early (${code})`));
    });
  });
}
