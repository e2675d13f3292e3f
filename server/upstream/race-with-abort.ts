import { UpstreamFault } from './upstream.ts';

/**
 * The result of the promise, or an error if the signal aborts first; the promise itself continues for others.
 */
export function raceWithAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new UpstreamFault('tooSlow', signal.reason));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
