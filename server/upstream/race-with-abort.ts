import { UpstreamFault } from './upstream.ts';

/** What was promised, or a fault when the one who waits has no more time; what was promised goes on for others. */
export function raceWithAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new UpstreamFault('tooSlow', signal.reason));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
